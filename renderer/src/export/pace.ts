import type { ExportProgress } from '@urlset/core/contract.ts';

/** Before so many milliseconds nothing can be told of how fast it goes. */
const LEAST = 500;
/** From so many seconds on nobody counts them: an estimate is not that exact. */
const IN_MINUTES = 90;

/** How fast an export goes, and how long it will take. */
export interface Pace {
  /** Bytes a second. */
  readonly rate: number;
  readonly left: number;
  /** What {@link left} is counted in. */
  readonly unit: 'seconds' | 'minutes';
}

/** The pace of what took so many milliseconds until now; null while that is too little to tell by. */
export function paceOf({ done, total }: ExportProgress, elapsed: number): Pace | null {
  if (elapsed < LEAST || done <= 0) return null;
  const rate = (done / elapsed) * 1000;
  const seconds = Math.ceil(Math.max(0, total - done) / rate);
  return seconds < IN_MINUTES
    ? { rate, left: seconds, unit: 'seconds' }
    : { rate, left: Math.round(seconds / 60), unit: 'minutes' };
}
