import type { ValueRange } from '../../bytes/recent-views.ts';
import { type EntryScan, FAULT, FAULT_SIZE, NEEDS_DECODING } from '../../format/entry/entry-scan.ts';
import { readValue } from '../../format/entry/scanned-value.ts';
import { PART_MARK } from '../../format/extensions/parts.ts';
import type { BrokenPlace } from '../../rules/broken-place.ts';
import { AS_READ } from '../../rules/entry-flags.ts';
import { NO_RULES, type RuleSet } from '../../rules/finding-sets.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import type { AlternateColumnsBuilder } from '../../rules/hreflang/alternate-columns-builder.ts';
import type { EntryJudge } from '../../rules/judge.ts';
import { isDateOnly } from '../../rules/lastmod/lastmod-date-only.ts';
import type { LocPlaces } from '../../rules/place/loc-places.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { type ColumnValues, SCAN_AGAIN } from '../columns.ts';
import { AmpersandText } from './ampersand-text.ts';
import { judgeExtensions } from './judge.ts';

const LOC_COUNT = ruleNumber('loc-count');
const LOC_WHITESPACE = ruleNumber('loc-whitespace');
const UNESCAPED = ruleNumber('unescaped-character');
const RAW = ruleNumber('unescaped-character', 'hint');
const CHILD_ORDER = ruleNumber('child-order');
const NOT_WELL_FORMED = ruleNumber('xml-not-well-formed');

/** By fault of the entry's XML that has places: the rule that it breaks. */
const FAULT_RULES: ReadonlyMap<number, number> = new Map([
  [FAULT.extraLoc, LOC_COUNT],
  [FAULT.duplicateChild, ruleNumber('duplicate-child')],
  [FAULT.unknownChild, ruleNumber('unknown-child')],
  [FAULT.wrongChild, ruleNumber('wrong-child')],
  [FAULT.bare, UNESCAPED],
  [FAULT.notUtf8, ruleNumber('not-utf8')],
  [FAULT.illegalCharacter, NOT_WELL_FORMED],
  [FAULT.extension, ruleNumber('extension-outside-url')],
  [FAULT.attribute, ruleNumber('unknown-attribute')],
]);

/** Turns scanned entries into column values and judges them on the way. One instance a file. */
export class EntryReader {
  readonly values: ColumnValues = {
    start: 0,
    length: 0,
    locStart: 0,
    locEnd: 0,
    lastmod: Number.NaN,
    changefreq: 0,
    priority: NO_PRIORITY,
    images: 0,
    videos: 0,
    news: 0,
    alternates: 0,
    set: 0,
    locHash: 0,
    flags: 0,
  };
  /** Entries so far whose lastmod is a day without a time of day. */
  dateOnly = 0;
  readonly #judge: EntryJudge;
  readonly #places: LocPlaces | null;
  readonly #alternates: AlternateColumnsBuilder | null;
  /** By field: a value that lasts until the next entry, and room for decoding it. */
  readonly #ranges: readonly [ValueRange, ValueRange, ValueRange, ValueRange] = [
    emptyRange(),
    emptyRange(),
    emptyRange(),
    emptyRange(),
  ];
  readonly #rooms: [Uint8Array, Uint8Array, Uint8Array, Uint8Array] = [room(), room(), room(), room()];
  /** Nearly all references in locs are `&amp;`. */
  readonly #locText = new AmpersandText();

  /**
   * @param places is told of the locs of entries that are read for the first time
   * @param alternates is told of their alternates
   */
  constructor(
    judge: EntryJudge,
    places: LocPlaces | null = null,
    alternates: AlternateColumnsBuilder | null = null,
  ) {
    this.#judge = judge;
    this.#places = places;
    this.#alternates = alternates;
  }

  /** Fills `values` from an entry of `bytes`. */
  read(bytes: Uint8Array, scan: EntryScan): ColumnValues {
    const { values } = this;
    values.start = scan.start;
    values.length = scan.end - scan.start;
    this.#take(scan);
    const loc = this.#value(bytes, scan, 0);
    this.#judgeValues(
      loc,
      this.#value(bytes, scan, 1),
      this.#value(bytes, scan, 2),
      this.#value(bytes, scan, 3),
    );
    this.#judgeXml(scan, 0, 0);
    judgeExtensions(this.#judge, bytes, scan, loc, this.#alternates);
    values.set = this.#judge.set;
    values.flags = this.flagsOf(loc);
    this.#alternates?.finish(loc);
    return values;
  }

  /** What a scanned entry breaks whatever its values say. */
  rulesOfXml(scan: EntryScan): RuleSet {
    const judge = this.#judge;
    judge.set = 0;
    this.#judgeXml(scan, 0, 0);
    // Without a loc it is not asked whether one of the alternates is that.
    judgeExtensions(judge, scan.bytes, scan, null);
    return judge.sets.sets[judge.set] ?? NO_RULES;
  }

  /** Where entries break rules that are judged meanwhile. */
  placesIn(judging: () => void): BrokenPlace[] {
    const places: BrokenPlace[] = [];
    this.#judge.places = places;
    judging();
    this.#judge.places = null;
    return places;
  }

  /** The flags of the entry just judged, whose decoded loc this is; null when it has none. */
  flagsOf(loc: ValueRange | null): number {
    if (this.#places === null || loc === null || loc.start === loc.end) return AS_READ;
    return AS_READ | this.#places.note(loc, this.#judge.seen, this.#judge.sameAuthority);
  }

  /**
   * Judges an entry by its present values, and sets the judged part of `values`, and with `xml` what that
   * says of the loc's place and the extensions. The values given are those that do not stand in its XML:
   * all four of an entry without any (`xml` is null), otherwise of the fields that `edited` names by bits of
   * their numbers. Faults within such a field are not those of the present value.
   */
  judge(
    xml: { scan: EntryScan; edited: number } | null,
    loc: ValueRange | null,
    lastmod: ValueRange | null,
    changefreq: ValueRange | null,
    priority: ValueRange | null,
  ): ColumnValues {
    if (xml === null) this.#judgeValues(loc, lastmod, changefreq, priority);
    else this.#judgeEdited(xml, loc, lastmod, changefreq, priority);
    this.values.set = this.#judge.set;
    return this.values;
  }

  #judgeEdited(
    { scan, edited }: { scan: EntryScan; edited: number },
    newLoc: ValueRange | null,
    newLastmod: ValueRange | null,
    newChangefreq: ValueRange | null,
    newPriority: ValueRange | null,
  ): void {
    const { bytes } = scan;
    const loc = (edited & 1) === 0 ? this.#value(bytes, scan, 0) : newLoc;
    const lastmod = (edited & 2) === 0 ? this.#value(bytes, scan, 1) : newLastmod;
    const changefreq = (edited & 4) === 0 ? this.#value(bytes, scan, 2) : newChangefreq;
    const priority = (edited & 8) === 0 ? this.#value(bytes, scan, 3) : newPriority;
    this.#judgeValues(loc, lastmod, changefreq, priority);
    this.#take(scan);
    const removed =
      (loc === null ? 1 : 0) |
      (lastmod === null ? 2 : 0) |
      (changefreq === null ? 4 : 0) |
      (priority === null ? 8 : 0);
    this.#judgeXml(scan, edited, removed);
    judgeExtensions(this.#judge, bytes, scan, loc, this.#alternates);
  }

  /** What the columns keep of an entry's XML. */
  #take(scan: EntryScan): void {
    const { values } = this;
    values.images = scan.images;
    values.videos = scan.videos;
    values.news = scan.news;
    values.alternates = scan.alternates;
    const present = (scan.outerStart[0] as number) >= 0;
    const locStart = (scan.innerStart[0] as number) - scan.start;
    const locEnd = (scan.innerEnd[0] as number) - scan.start;
    const direct = present && ((scan.marks[0] as number) & PART_MARK.markup) === 0 && locEnd < SCAN_AGAIN;
    values.locStart = direct ? locStart : SCAN_AGAIN;
    values.locEnd = direct ? locEnd : SCAN_AGAIN;
  }

  #judgeValues(
    loc: ValueRange | null,
    lastmod: ValueRange | null,
    changefreq: ValueRange | null,
    priority: ValueRange | null,
  ): void {
    const judge = this.#judge;
    const { values } = this;
    judge.set = 0;
    if (loc === null) {
      judge.add(LOC_COUNT);
      values.locHash = 0;
    } else {
      judge.loc(loc.bytes, loc.start, loc.end);
      values.locHash = judge.key;
    }
    values.lastmod = lastmod === null ? Number.NaN : judge.lastmod(lastmod.bytes, lastmod.start, lastmod.end);
    if (lastmod !== null && isDateOnly(lastmod, values.lastmod)) this.dateOnly++;
    values.changefreq =
      changefreq === null ? 0 : judge.changefreq(changefreq.bytes, changefreq.start, changefreq.end);
    values.priority =
      priority === null ? NO_PRIORITY : judge.priority(priority.bytes, priority.start, priority.end);
  }

  /**
   * What the XML of the entry got wrong. By bits of their numbers: `edited` are the fields whose text is not
   * that of the XML, `removed` those whose element goes.
   */
  #judgeXml(scan: EntryScan, edited: number, removed: number): void {
    const { faults, marks, outerStart } = scan;
    let seen = 0;
    let bad = 0;
    let last = -1;
    let ordered = true;
    for (let field = 0; field < 4; field++) {
      const start = outerStart[field] as number;
      if (start < 0 || (removed & (1 << field)) !== 0) continue;
      if ((edited & (1 << field)) === 0) {
        seen |= marks[field] as number;
        if (((marks[field] as number) & PART_MARK.badReference) !== 0) {
          bad++;
          this.#judge.addField(UNESCAPED, field);
        }
      }
      if (start < last && !scan.isUnordered) ordered = false;
      last = start;
    }
    if (!ordered || (scan.foreignStart >= 0 && scan.foreignStart < last)) this.#judge.add(CHILD_ORDER);
    // An edit changes what stands between the white space, and leaves that.
    const padded = (outerStart[0] as number) >= 0 && ((marks[0] as number) & PART_MARK.padded) !== 0;
    if (padded && (removed & 1) === 0) this.#judge.add(LOC_WHITESPACE);
    const isRaw = (seen & PART_MARK.raw) !== 0 || (faults & FAULT.raw) !== 0;
    if (isRaw && bad === 0 && (faults & FAULT.bare) === 0) this.#judge.add(RAW);
    if (faults !== 0) this.#judgeFaults(scan, removed);
  }

  #judgeFaults(scan: EntryScan, removed: number): void {
    const { faults, faultPlaces, faultCount, errorAt } = scan;
    for (let at = 0; at < faultCount * FAULT_SIZE; at += FAULT_SIZE) {
      // What a removed element got wrong goes with it.
      if (removed !== 0 && isWithin(scan, removed, faultPlaces[at + 1] as number)) continue;
      const rule = FAULT_RULES.get(faultPlaces[at] as number) as number;
      this.#judge.addRange(rule, faultPlaces[at + 1] as number, faultPlaces[at + 2] as number);
    }
    if ((faults & FAULT.broken) !== 0) this.#judge.addRange(NOT_WELL_FORMED, errorAt, errorAt);
  }

  #value(bytes: Uint8Array, scan: EntryScan, field: 0 | 1 | 2 | 3): ValueRange | null {
    const value = this.#ranges[field];
    const marks = scan.marks[field] as number;
    if ((marks & NEEDS_DECODING) !== 0 && (scan.outerStart[field] as number) >= 0) {
      const length = (scan.innerEnd[field] as number) - (scan.innerStart[field] as number);
      if (this.#rooms[field].length < length + 8) this.#rooms[field] = new Uint8Array(length * 2 + 8);
      if (
        field === 0 &&
        (marks & PART_MARK.markup) === 0 &&
        this.#locText.read(bytes, scan.innerStart[0] as number, scan.innerEnd[0] as number, value)
      ) {
        return value;
      }
    }
    return readValue(bytes, scan, field, value, this.#rooms[field]) ? value : null;
  }
}

/** Whether a place is within the element of one of these fields, by bits of their numbers. */
function isWithin({ outerStart, outerEnd }: EntryScan, fields: number, place: number): boolean {
  for (let field = 0; field < 4; field++) {
    if ((fields & (1 << field)) === 0) continue;
    const start = outerStart[field] as number;
    if (start >= 0 && place >= start && place < (outerEnd[field] as number)) return true;
  }
  return false;
}

function emptyRange(): ValueRange {
  return { bytes: new Uint8Array(0), start: 0, end: 0 };
}

function room(): Uint8Array {
  return new Uint8Array(256);
}
