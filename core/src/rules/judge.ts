import { W3cDatetime } from '../protocol/w3c-datetime.ts';
import { RecentViews } from '../xml/recent-views.ts';
import type { FindingSets } from './finding-sets.ts';
import { NOT_A_CHANGEFREQ, readChangefreq } from './hints/changefreq-invalid.ts';
import { NOT_A_PRIORITY, readPriority } from './hints/priority-invalid.ts';
import { isValueTooLong } from './hints/value-too-long.ts';
import { judgeLastmod } from './lastmod/judge-lastmod.ts';
import type { Authority } from './loc/authority.ts';
import { judgeLoc } from './loc/judge-loc.ts';
import { LocFacts } from './loc/loc-facts.ts';
import { ruleNumber } from './registry.ts';

const CHANGEFREQ_INVALID = ruleNumber('changefreq-invalid');
const PRIORITY_INVALID = ruleNumber('priority-invalid');
const VALUE_TOO_LONG = ruleNumber('value-too-long');

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
  readonly #facts = new LocFacts();
  readonly #date = new W3cDatetime();
  readonly #views = new RecentViews();

  constructor(sets: FindingSets, now: number) {
    this.sets = sets;
    this.now = now;
  }

  /** Of the loc judged last: the same for all locs that name one page in other words; 32 bits, unsigned. */
  get key(): number {
    return this.#facts.key;
  }

  /** What stands in the loc judged last, as bits of `SEEN`. */
  get seen(): number {
    return this.#facts.seen;
  }

  /** `LocFacts.authority` of the loc judged last. */
  get authority(): Authority {
    return this.#facts.authority;
  }

  /** `LocFacts.sameAuthority` of the loc judged last. */
  get sameAuthority(): boolean {
    return this.#facts.sameAuthority;
  }

  add(rule: number): void {
    this.set = this.sets.add(this.set, rule);
  }

  /** Judges a decoded, trimmed loc; {@link key} is its key. */
  loc(bytes: Uint8Array, start: number, end: number): void {
    this.#facts.read(bytes, start, end);
    judgeLoc(this, this.#facts);
  }

  /** Judges a decoded, trimmed lastmod; its milliseconds since 1970, NaN when it is no date. */
  lastmod(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.add(VALUE_TOO_LONG);
    return judgeLastmod(this, this.#date, bytes, start, end, this.#views.of(bytes));
  }

  /** Judges a changefreq; 1 (always) to 7 (never), 255 when it is none of the seven words. */
  changefreq(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.add(VALUE_TOO_LONG);
    const changefreq = readChangefreq(bytes, start, end);
    if (changefreq === NOT_A_CHANGEFREQ) this.add(CHANGEFREQ_INVALID);
    return changefreq;
  }

  /** Judges a priority; its hundredths, 254 when it is not one. */
  priority(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.add(VALUE_TOO_LONG);
    const priority = readPriority(bytes, start, end);
    if (priority === NOT_A_PRIORITY) this.add(PRIORITY_INVALID);
    return priority;
  }
}
