export interface Score {
  room: string;
  date: string;
  score: number;
  detected: number;
  valid: number;
  timedOut: number;
  survivors: string[];
}
export const GOAL: number;
export const ROOMS: readonly string[];
export function lastScores(): Score[];
export function scoresTable(scores: readonly Score[]): string;
export function withScores(page: string, scores: readonly Score[]): string;
