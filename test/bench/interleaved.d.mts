export interface Timing {
  min: number;
  median: number;
  times: number[];
}

export function interleaved<Name extends string>(
  variants: Record<Name, () => unknown>,
  options?: { rounds?: number; warmups?: number },
): Promise<Record<Name, Timing>>;
export function summary(times: readonly number[]): Timing;
export function exponent(points: readonly (readonly [size: number, cost: number])[]): number;
