import type { ExportProgress } from '@urlset/core/contract.ts';

/** Before so many milliseconds nothing can be told of how fast it goes. */
const LEAST = 500;

/** How fast an export goes, and how long it will take. */
export interface Pace {
  /** Bytes a second. */
  readonly rate: number;
  /** Seconds. */
  readonly left: number;
}

/** The pace of what took so many milliseconds until now; null while that is too little to tell by. */
export function paceOf({ done, total }: ExportProgress, elapsed: number): Pace | null {
  if (elapsed < LEAST || done <= 0) return null;
  const rate = (done / elapsed) * 1000;
  return { rate, left: Math.ceil(Math.max(0, total - done) / rate) };
}
