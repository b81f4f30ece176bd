import type { ExportProgress } from '@urlset/core/contract.ts';

/** Milliseconds before the speed can be estimated. */
const LEAST = 500;
/** Estimates of this many seconds or more are in minutes, because they are not accurate to the second. */
const IN_MINUTES = 90;

/** The speed of an export or a download, and the time left. */
export interface Pace {
  /** Units of `done` per second: bytes for an export, files for a download. */
  readonly rate: number;
  readonly left: number;
  /** The unit of {@link left}. */
  readonly unit: 'seconds' | 'minutes';
}

/** The pace after `elapsed` milliseconds; null if that is too short for an estimate or nothing is done yet. */
export function paceOf({ done, total }: ExportProgress, elapsed: number): Pace | null {
  if (elapsed < LEAST || done <= 0) return null;
  const rate = (done / elapsed) * 1000;
  const seconds = Math.ceil(Math.max(0, total - done) / rate);
  return seconds < IN_MINUTES
    ? { rate, left: seconds, unit: 'seconds' }
    : { rate, left: Math.round(seconds / 60), unit: 'minutes' };
}
