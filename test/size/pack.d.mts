export const installed: string;
export function installPacked(): string;
