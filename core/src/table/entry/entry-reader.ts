import type { ValueRange } from '../../bytes/ranges.ts';
import { type EntryScan, FAULT, FAULT_SIZE, STRUCTURAL_FAULTS } from '../../format/entry/entry-scan.ts';
import { ExtensionCounts } from '../../format/entry/extension-counts.ts';
import { readValue } from '../../format/entry/scanned-value.ts';
import { NEEDS_DECODING, PART_MARK } from '../../format/extensions/parts.ts';
import type { BrokenPlace } from '../../rules/broken-place.ts';
import { AS_READ } from '../../rules/entry-flags.ts';
import { NO_RULES, type RuleSet, withoutRule } from '../../rules/finding-sets.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import type { AlternateColumnsBuilder } from '../../rules/hreflang/alternate-columns-builder.ts';
import type { EntryJudge } from '../../rules/judge.ts';
import { isDateOnly } from '../../rules/lastmod/lastmod-date-only.ts';
import { ruleNumber } from '../../rules/registry.ts';
import type { LocScopes } from '../../rules/scope/loc-scopes.ts';
import { type ColumnValues, NO_LOC, SCAN_AGAIN } from '../columns.ts';
import { AmpersandText } from './ampersand-text.ts';
import { judgeExtensions } from './judge.ts';

const LOC_COUNT = ruleNumber('loc-count');
const LOC_WHITESPACE = ruleNumber('loc-whitespace');
const UNESCAPED = ruleNumber('unescaped-character');
const RAW = ruleNumber('unescaped-character', 'hint');
const CHILD_ORDER = ruleNumber('child-order');
const NOT_WELL_FORMED = ruleNumber('xml-not-well-formed');
const URL_INVALID = ruleNumber('extension-url-invalid');

/** The rule that each fault of the entry's XML breaks. Only faults with places are listed. */
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

/** The rules that depend only on the XML of an entry. {@link EntryReader.placesInXml} finds where it breaks them. */
const ABOUT_XML: ReadonlySet<number> = new Set([
  ...[...FAULT_RULES.values()].filter((rule) => rule !== LOC_COUNT),
  CHILD_ORDER,
]);

/** Whether a rule depends only on the XML of an entry, and not on its values. */
export function isAboutXml(rule: number): boolean {
  return ABOUT_XML.has(rule);
}

/** Turns scanned entries into column values, and judges them in the same pass. Each file being read has its own. */
export class EntryReader {
  readonly values: ColumnValues = {
    start: 0,
    length: 0,
    locStart: 0,
    locEnd: 0,
    lastmod: Number.NaN,
    changefreq: 0,
    priority: NO_PRIORITY,
    counts: new ExtensionCounts(),
    set: 0,
    locHash: 0,
    spelling: 0,
    flags: 0,
  };
  /** How many entries so far have a lastmod that is a date without a time. */
  dateOnly = 0;
  readonly #judge: EntryJudge;
  readonly #scopes: LocScopes | null;
  readonly #alternates: AlternateColumnsBuilder | null;
  /** For each field: the value, valid until the next entry, and the buffer to decode it into. */
  readonly #ranges: readonly [ValueRange, ValueRange, ValueRange, ValueRange] = [
    emptyRange(),
    emptyRange(),
    emptyRange(),
    emptyRange(),
  ];
  readonly #rooms: [Uint8Array, Uint8Array, Uint8Array, Uint8Array] = [room(), room(), room(), room()];
  /** Decodes most locs, because nearly all references in locs are `&amp;`. */
  readonly #locText = new AmpersandText();

  /**
   * @param scopes receives the locs of entries that are read for the first time
   * @param alternates receives the alternates of these entries
   */
  constructor(
    judge: EntryJudge,
    scopes: LocScopes | null = null,
    alternates: AlternateColumnsBuilder | null = null,
  ) {
    this.#judge = judge;
    this.#scopes = scopes;
    this.#alternates = alternates;
  }

  /** Fills `values` from a scanned entry of `bytes`. */
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

  /**
   * The rules that a scanned entry breaks by its structure, whatever its values are. Changes the scan: clears the marks
   * of the fields, and drops all faults except {@link STRUCTURAL_FAULTS}.
   */
  rulesOfStructure(scan: EntryScan): RuleSet {
    const judge = this.#judge;
    judge.set = 0;
    scan.marks.fill(0);
    scan.keepFaults(STRUCTURAL_FAULTS);
    this.#judgeXml(scan, 0, 0);
    // Pass null for the loc, so that its alternates are not compared with it.
    judgeExtensions(judge, scan.bytes, scan, null);
    if ((scan.outerStart[0] as number) < 0) judge.add(LOC_COUNT);
    return withoutRule(judge.sets.sets[judge.set] ?? NO_RULES, URL_INVALID);
  }

  /**
   * Judges the texts of an entry whose structure is known, by their marks: `marks[from, from + count)`.
   * @param fields for each field: the number of its text, or -1
   */
  judgeTexts(marks: Int32Array, from: number, count: number, fields: readonly number[]): void {
    const judge = this.#judge;
    let seen = 0;
    let bad = 0;
    for (let text = 0; text < count; text++) {
      const found = marks[from + text] as number;
      seen |= found;
      if ((found & PART_MARK.badReference) === 0) continue;
      bad++;
      const field = fields.indexOf(text);
      if (field >= 0) judge.addField(UNESCAPED, field);
      else judge.addRange(UNESCAPED, 0, 0);
    }
    if ((seen & PART_MARK.raw) !== 0 && bad === 0) judge.add(RAW);
    const loc = fields[0] ?? -1;
    if (loc >= 0 && ((marks[from + loc] ?? 0) & PART_MARK.padded) !== 0) judge.add(LOC_WHITESPACE);
  }

  /** The places where entries break rules, as found while `judging` runs. */
  placesIn(judging: () => void): BrokenPlace[] {
    const places: BrokenPlace[] = [];
    this.#judge.places = places;
    judging();
    this.#judge.places = null;
    return places;
  }

  /** The places where the XML of an entry breaks rules, whatever its values are. */
  placesInXml(scan: EntryScan, edited: number, removed: number): BrokenPlace[] {
    return this.placesIn(() => {
      this.#judge.set = 0;
      this.#judgeXml(scan, edited, removed);
    });
  }

  /**
   * The flags of the entry that was judged last. `loc` is its decoded loc; null if it does not have one. Passes the loc
   * to `scopes`.
   */
  flagsOf(loc: ValueRange | null): number {
    if (this.#scopes === null || loc === null || loc.start === loc.end) return AS_READ;
    return AS_READ | this.#scopes.note(loc, this.#judge.byteClasses, this.#judge.authority.readings);
  }

  /**
   * Judges an entry by its current values and updates the judged part of `values`. If `xml` is given, also updates what
   * depends on the XML: the position of the loc and the counts of extensions. The caller passes values that are not in
   * the XML: all four if the entry does not have XML (`xml` is null), otherwise those of the fields in `edited`, a bit
   * mask of field numbers. Unescaped characters in an edited field are ignored, because they belong to the old value.
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

  /** Copies the facts about an entry's XML that the columns keep. */
  #take(scan: EntryScan): void {
    const { values } = this;
    values.counts.set(scan.counts);
    const present = (scan.outerStart[0] as number) >= 0;
    const locStart = (scan.innerStart[0] as number) - scan.start;
    const locEnd = (scan.innerEnd[0] as number) - scan.start;
    const direct = present && ((scan.marks[0] as number) & PART_MARK.markup) === 0 && locEnd < SCAN_AGAIN;
    values.locStart = direct ? locStart : SCAN_AGAIN;
    values.locEnd = direct ? locEnd : present ? SCAN_AGAIN : NO_LOC;
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
      values.locHash = values.spelling = 0;
    } else {
      judge.loc(loc.bytes, loc.start, loc.end);
      values.locHash = judge.key;
      values.spelling = judge.spelling;
    }
    values.lastmod = lastmod === null ? Number.NaN : judge.lastmod(lastmod.bytes, lastmod.start, lastmod.end);
    if (lastmod !== null && isDateOnly(lastmod, values.lastmod)) this.dateOnly++;
    values.changefreq =
      changefreq === null ? 0 : judge.changefreq(changefreq.bytes, changefreq.start, changefreq.end);
    values.priority =
      priority === null ? NO_PRIORITY : judge.priority(priority.bytes, priority.start, priority.end);
  }

  /**
   * Judges the faults of the entry's XML. `edited` and `removed` are bit masks of field numbers: fields with new
   * text, and fields whose element will be removed.
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
    // An edit replaces the text between the white space, and keeps the white space.
    const padded = (outerStart[0] as number) >= 0 && ((marks[0] as number) & PART_MARK.padded) !== 0;
    if (padded && (removed & 1) === 0) this.#judge.add(LOC_WHITESPACE);
    const isRaw = (seen & PART_MARK.raw) !== 0 || (faults & FAULT.raw) !== 0;
    if (isRaw && bad === 0 && (faults & FAULT.bare) === 0) this.#judge.add(RAW);
    if (faults !== 0) this.#judgeFaults(scan, removed);
  }

  #judgeFaults(scan: EntryScan, removed: number): void {
    const { faults, faultPlaces, faultCount, errorAt } = scan;
    for (let at = 0; at < faultCount * FAULT_SIZE; at += FAULT_SIZE) {
      // A fault inside a removed element is removed with it.
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

/** Whether a place is inside the element of one of these fields, given as a bit mask of field numbers. */
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
