import { RecentViews } from '../bytes/ranges.ts';
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
 * Judges the values of one entry at a time, and keeps what the columns need: the set of broken rules and the numbers to
 * sort by. One instance serves a whole file; judging an entry does not allocate memory.
 */
export class EntryJudge {
  readonly sets: FindingSets;
  /** The current time, in milliseconds since 1970; later dates are in the future. */
  readonly now: number;
  /** Receives every place where a rule is broken; null if the caller does not need them. */
  places: BrokenPlace[] | null = null;
  #set = 0;
  /** For each rule in the current set: in how many more places it is broken. */
  readonly #more = new Map<number, number>();
  readonly #facts = new LocFacts();
  readonly #date = new W3cDatetime();
  readonly #views = new RecentViews();

  constructor(sets: FindingSets, now: number) {
    this.sets = sets;
    this.now = now;
  }

  /** The key of the last loc: equal for all spellings of a page; 32 bits, unsigned. */
  get key(): number {
    return this.#facts.key;
  }

  /** `LocFacts.spelling` of the last loc. */
  get spelling(): number {
    return this.#facts.spelling;
  }

  /** Facts about the last loc, as bits of `BYTE_CLASSES`. */
  get byteClasses(): number {
    return this.#facts.byteClasses;
  }

  /** `LocFacts.authority` of the last loc. */
  get authority(): Authority {
    return this.#facts.authority;
  }

  /** The set of the current entry. */
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

  /** Adds a rule that the entry can break only once. */
  add(rule: number): void {
    const set = this.sets.add(this.#set, rule);
    if (set === this.#set) return;
    this.#set = set;
    this.places?.push({ rule });
  }

  /**
   * Adds a rule that a part of the extensions breaks; call it for each such part.
   * @param part the offset in `parts` where the part begins
   * @param lacks the tag or attribute that the part lacks; `''` if none
   */
  addPart(rule: number, part: number, lacks = ''): void {
    this.#addPlaces(rule, 1);
    this.places?.push({ rule, part, lacks });
  }

  /** Adds a rule that one of the four fields breaks; call it for each such field. */
  addField(rule: number, field: number): void {
    this.#addPlaces(rule, 1);
    this.places?.push({ rule, field });
  }

  /** Adds a rule that the bytes `[start, end)` of the entry break; call it for each such range. */
  addRange(rule: number, start: number, end: number): void {
    this.#addPlaces(rule, 1);
    this.places?.push({ rule, start, end });
  }

  /** Adds the rules of a similar entry, each with the same number of places. */
  addAll({ rules, places }: RuleSet): void {
    for (const [at, rule] of rules.entries()) this.#addPlaces(rule, places?.[at] ?? 1);
  }

  #addPlaces(rule: number, places: number): void {
    const set = this.sets.add(this.#set, rule);
    const more = set === this.#set ? places : places - 1;
    this.#set = set;
    if (more > 0) this.#more.set(rule, (this.#more.get(rule) ?? 0) + more);
  }

  /** Judges a decoded, trimmed loc, and sets {@link key}. */
  loc(bytes: Uint8Array, start: number, end: number): void {
    this.#facts.read(bytes, start, end);
    judgeLoc(this, this.#facts);
  }

  /** Judges a decoded loc by known facts, see {@link LocFacts.take}. */
  readLoc(...facts: Parameters<LocFacts['take']>): void {
    this.#facts.take(...facts);
    judgeLoc(this, this.#facts);
  }

  /** Judges a decoded, trimmed lastmod. Returns it in milliseconds since 1970; NaN if it is not a date. */
  lastmod(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.addField(VALUE_TOO_LONG, LASTMOD);
    return judgeLastmod(this, this.#date, bytes, start, end, this.#views.of(bytes));
  }

  /** Judges a changefreq. Returns 1 (always) to 7 (never), or 255 for any other value. */
  changefreq(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.addField(VALUE_TOO_LONG, CHANGEFREQ);
    const changefreq = readChangefreq(bytes, start, end);
    if (changefreq === NOT_A_CHANGEFREQ) this.add(CHANGEFREQ_INVALID);
    return changefreq;
  }

  /** Judges a priority. Returns it in hundredths, or 254 if it is invalid. */
  priority(bytes: Uint8Array, start: number, end: number): number {
    if (isValueTooLong(start, end)) this.addField(VALUE_TOO_LONG, PRIORITY);
    const priority = readPriority(bytes, start, end);
    if (priority === NOT_A_PRIORITY) this.add(PRIORITY_INVALID);
    return priority;
  }
}
