import { RecentViews } from '../bytes/recent-views.ts';
import { fieldNumber } from '../contract/values.ts';
import { W3cDatetime } from '../protocol/w3c-datetime.ts';
import type { BrokenPlace } from './broken-place.ts';
import type { FindingSets, RuleSet } from './finding-sets.ts';
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
const LASTMOD = fieldNumber('lastmod');
const CHANGEFREQ = fieldNumber('changefreq');
const PRIORITY = fieldNumber('priority');

/**
 * Judges the values of one entry after another and keeps what the columns need of each: the set of
 * broken rules and the numbers to sort by. One instance serves a whole file; nothing is made an entry.
 */
export class EntryJudge {
  readonly sets: FindingSets;
  /** Now, in milliseconds since 1970: what lies after it is in the future. */
  readonly now: number;
  /** Is given every place where a rule is broken, where somebody asks for these. */
  places: BrokenPlace[] | null = null;
  #set = 0;
  /** By rule of the present set, at how many places more it is broken. */
  readonly #more = new Map<number, number>();
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

  /** The set of the present entry. */
  get set(): number {
    if (this.#more.size > 0) {
      this.#set = this.sets.addPlaces(this.#set, this.#more);
      this.#more.clear();
    }
    return this.#set;
  }

  set set(set: number) {
    this.#set = set;
    if (this.#more.size > 0) this.#more.clear();
  }

  /** The entry breaks a rule that it can break but once. */
  add(rule: number): void {
    const set = this.sets.add(this.#set, rule);
    if (set === this.#set) return;
    this.#set = set;
    this.places?.push({ rule });
  }

  /**
   * A part of the extensions breaks a rule, each such part once more.
   * @param part where it begins in `parts`
   * @param lacks the tag that it should have and has not
   */
  addPart(rule: number, part: number, lacks = ''): void {
    this.#addPlaces(rule, 1);
    this.places?.push({ rule, part, lacks });
  }

  /** One of the four fields breaks a rule that others of them may break as well. */
  addField(rule: number, field: number): void {
    this.#addPlaces(rule, 1);
    this.places?.push({ rule, field });
  }

  /** The bytes `[start, end)` of the entry break a rule, each such range once more. */
  addRange(rule: number, start: number, end: number): void {
    this.#addPlaces(rule, 1);
    this.places?.push({ rule, start, end });
  }

  /** The entry breaks what another like it does, at as many places. */
  addAll({ rules, places }: RuleSet): void {
    for (const [at, rule] of rules.entries()) this.#addPlaces(rule, places?.[at] ?? 1);
  }

  #addPlaces(rule: number, places: number): void {
    const set = this.sets.add(this.#set, rule);
    const more = set === this.#set ? places : places - 1;
    this.#set = set;
    if (more > 0) this.#more.set(rule, (this.#more.get(rule) ?? 0) + more);
  }

  /** Judges a decoded, trimmed loc; {@link key} is its key. */
  loc(bytes: Uint8Array, start: number, end: number): void {
    this.#facts.read(bytes, start, end);
    judgeLoc(this, this.#facts);
  }

  /** Judges a decoded, trimmed lastmod; its milliseconds since 1970, NaN when it is no date. */
  lastmod(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.addField(VALUE_TOO_LONG, LASTMOD);
    return judgeLastmod(this, this.#date, bytes, start, end, this.#views.of(bytes));
  }

  /** Judges a changefreq; 1 (always) to 7 (never), 255 when it is none of the seven words. */
  changefreq(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.addField(VALUE_TOO_LONG, CHANGEFREQ);
    const changefreq = readChangefreq(bytes, start, end);
    if (changefreq === NOT_A_CHANGEFREQ) this.add(CHANGEFREQ_INVALID);
    return changefreq;
  }

  /** Judges a priority; its hundredths, 254 when it is not one. */
  priority(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.addField(VALUE_TOO_LONG, PRIORITY);
    const priority = readPriority(bytes, start, end);
    if (priority === NOT_A_PRIORITY) this.add(PRIORITY_INVALID);
    return priority;
  }
}
