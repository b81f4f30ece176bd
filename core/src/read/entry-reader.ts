import type { EntryJudge } from '../rules/judge.ts';
import { ruleNumber } from '../rules/registry.ts';
import { type ColumnValues, hashBytes, NO_PRIORITY, SCAN_AGAIN } from '../table/columns.ts';
import { isSpace } from '../xml/scanner.ts';
import { contentToBytes } from '../xml/text.ts';
import { type EntryScan, FAULT, SHAPE } from './entry-scan.ts';

const LOC_COUNT = ruleNumber('loc-count');
const LOC_WHITESPACE = ruleNumber('loc-whitespace');
const UNESCAPED = ruleNumber('unescaped-character');
const DUPLICATE_CHILD = ruleNumber('duplicate-child');
const UNKNOWN_CHILD = ruleNumber('unknown-child');
const WRONG_CHILD = ruleNumber('wrong-child');

/** The bytes of one decoded value: `bytes[start, end)`. */
export interface ValueRange {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/**
 * The decoded value of a field of a scanned entry, or null when the element is absent. Where nothing
 * needs decoding it is a range of the file itself, and nothing is copied.
 * @param out room for decoding, large enough for the content
 */
export function scannedValue(
  bytes: Uint8Array,
  scan: EntryScan,
  field: number,
  out?: Uint8Array,
): ValueRange | null {
  if ((scan.outerStart[field] ?? -1) < 0) return null;
  const start = scan.innerStart[field] ?? 0;
  const end = scan.innerEnd[field] ?? 0;
  if (scan.shape[field] === SHAPE.plain) return { bytes, start, end };
  const decoded = contentToBytes(bytes, start, end, out);
  // White space within a CDATA section is no more of the value than that around it.
  let from = 0;
  let to = decoded.length;
  while (from < to && isSpace(decoded[from])) from++;
  while (to > from && isSpace(decoded[to - 1])) to--;
  return { bytes: decoded, start: from, end: to };
}

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
  };
  readonly #judge: EntryJudge;
  /** By field: room for decoding its value. */
  readonly #rooms: Uint8Array[] = [];

  constructor(judge: EntryJudge) {
    this.#judge = judge;
  }

  /** Fills `values` from an entry of `bytes`. */
  read(bytes: Uint8Array, scan: EntryScan): ColumnValues {
    const { values } = this;
    values.start = scan.start;
    values.length = scan.end - scan.start;
    values.images = scan.images;
    values.videos = scan.videos;
    values.news = scan.news;
    values.alternates = scan.alternates;
    const locStart = (scan.innerStart[0] ?? 0) - scan.start;
    const locEnd = (scan.innerEnd[0] ?? 0) - scan.start;
    const direct = (scan.outerStart[0] ?? -1) >= 0 && scan.shape[0] !== SHAPE.markup && locEnd < SCAN_AGAIN;
    values.locStart = direct ? locStart : SCAN_AGAIN;
    values.locEnd = direct ? locEnd : SCAN_AGAIN;
    this.judge(
      { scan, edited: 0 },
      this.#value(bytes, scan, 0),
      this.#value(bytes, scan, 1),
      this.#value(bytes, scan, 2),
      this.#value(bytes, scan, 3),
    );
    return values;
  }

  /**
   * Judges an entry by its four values, wherever they come from, and sets the judged part of `values`.
   * `xml` brings the faults of the entry's XML, those within a field (`edited` says by bits of its number)
   * only while that is as read; null for an entry that was never read from any.
   */
  judge(
    xml: { scan: EntryScan; edited: number } | null,
    loc: ValueRange | null,
    lastmod: ValueRange | null,
    changefreq: ValueRange | null,
    priority: ValueRange | null,
  ): ColumnValues {
    const judge = this.#judge;
    const { values } = this;
    judge.set = 0;
    if (loc === null) judge.add(LOC_COUNT);
    else judge.loc(loc.bytes, loc.start, loc.end);
    values.locHash = loc === null ? 0 : hashBytes(loc.bytes, loc.start, loc.end);
    values.lastmod = lastmod === null ? Number.NaN : judge.lastmod(lastmod.bytes, lastmod.start, lastmod.end);
    values.changefreq =
      changefreq === null ? 0 : judge.changefreq(changefreq.bytes, changefreq.start, changefreq.end);
    values.priority =
      priority === null ? NO_PRIORITY : judge.priority(priority.bytes, priority.start, priority.end);
    if (xml !== null) this.#faults(xml.scan, xml.edited, loc);
    values.set = judge.set;
    return values;
  }

  /** A decoded value that lasts until the next entry. */
  #value(bytes: Uint8Array, scan: EntryScan, field: number): ValueRange | null {
    const length = (scan.innerEnd[field] ?? 0) - (scan.innerStart[field] ?? 0);
    let room = this.#rooms[field];
    if (!room || room.length < length) {
      room = new Uint8Array(Math.max(256, length * 2));
      this.#rooms[field] = room;
    }
    return scannedValue(bytes, scan, field, room);
  }

  #faults(scan: EntryScan, edited: number, loc: ValueRange | null): void {
    const judge = this.#judge;
    const { faults } = scan;
    // An edit changes what stands between the white space, and leaves that.
    if (loc !== null && scan.padded[0] !== 0 && (scan.outerStart[0] ?? -1) >= 0) judge.add(LOC_WHITESPACE);
    for (let field = 0; field < 4; field++) {
      if (
        scan.badReference[field] !== 0 &&
        (scan.outerStart[field] ?? -1) >= 0 &&
        (edited & (1 << field)) === 0
      )
        judge.add(UNESCAPED);
    }
    if (faults === 0) return;
    if ((faults & FAULT.extraLoc) !== 0) judge.add(LOC_COUNT);
    if ((faults & FAULT.duplicateChild) !== 0) judge.add(DUPLICATE_CHILD);
    if ((faults & FAULT.unknownChild) !== 0) judge.add(UNKNOWN_CHILD);
    if ((faults & FAULT.wrongChild) !== 0) judge.add(WRONG_CHILD);
    if ((faults & FAULT.reference) !== 0) judge.add(UNESCAPED);
  }
}
