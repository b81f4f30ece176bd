import type { FindingSets } from './finding-sets.ts';
import { judgeChangefreq } from './hints/judge-changefreq.ts';
import { judgePriority } from './hints/judge-priority.ts';
import { judgeLastmod } from './lastmod/judge-lastmod.ts';
import { judgeLoc } from './loc/judge-loc.ts';

/**
 * Judges the values of one entry after another and keeps what the columns need of each: the set of
 * broken rules and the numbers to sort by. One instance serves a whole file; nothing is made an entry.
 */
export class EntryJudge {
  readonly sets: FindingSets;
  /** Now, in milliseconds since 1970: what lies after it is in the future. */
  readonly now: number;
  /** The set of the present entry. */
  set = 0;

  constructor(sets: FindingSets, now: number) {
    this.sets = sets;
    this.now = now;
  }

  add(rule: number): void {
    this.set = this.sets.add(this.set, rule);
  }

  /** Judges a decoded, trimmed loc. */
  loc(bytes: Uint8Array, start: number, end: number): void {
    judgeLoc(this, bytes, start, end);
  }

  /** Judges a decoded, trimmed lastmod; its milliseconds since 1970, NaN when it is no date. */
  lastmod(bytes: Uint8Array, start: number, end: number): number {
    return judgeLastmod(this, bytes, start, end);
  }

  /** Judges a changefreq; 1 (always) to 7 (never), 255 when it is none of the seven words. */
  changefreq(bytes: Uint8Array, start: number, end: number): number {
    return judgeChangefreq(this, bytes, start, end);
  }

  /** Judges a priority; its hundredths, 254 when it is not one. */
  priority(bytes: Uint8Array, start: number, end: number): number {
    return judgePriority(this, bytes, start, end);
  }
}
