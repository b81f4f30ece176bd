import type { ValueRange } from '../../../bytes/ranges.ts';
import { type EntryScan, STRUCTURAL_FAULTS } from '../../../format/entry/entry-scan.ts';
import type { EntryShapes } from '../../../format/entry/entry-shapes.ts';
import { isSameBytes } from '../../../format/extensions/same-text.ts';
import { urlFault } from '../../../rules/extension/url-fault.ts';
import type { AlternateColumnsBuilder } from '../../../rules/hreflang/alternate-columns-builder.ts';
import { isHttp } from '../../../rules/hreflang/hreflang-incomplete.ts';
import type { EntryJudge } from '../../../rules/judge.ts';
import { isSamePage } from '../../../rules/loc/same-page.ts';
import { ruleNumber } from '../../../rules/registry.ts';
import { type ColumnValues, SCAN_AGAIN } from '../../../table/columns.ts';
import { AmpersandText } from '../../../table/entry/ampersand-text.ts';
import type { EntryReader } from '../../../table/entry/entry-reader.ts';
import { EntryPaths } from '../entry-paths.ts';
import { type EntryKind, entryKind } from '../kinds/entry-kind.ts';

const NO_SELF = ruleNumber('hreflang-no-self');
/** After this many consecutive entries of unknown kinds, only one entry out of this many is tried. */
const IN_VAIN = 64;

/**
 * Reads entries that have the same structure as an earlier one. It is already known which rules their elements and
 * attributes break, so only the values are located and judged, without an `EntryScan`. `EntryShapes` and the walker
 * read all other entries. They would give the same result for these entries, and do so if they read them later.
 */
export class KnownEntries {
  readonly #bytes: Uint8Array;
  readonly #shapes: EntryShapes;
  readonly #scan: EntryScan;
  readonly #reader: EntryReader;
  readonly #judge: EntryJudge;
  readonly #alternates: AlternateColumnsBuilder;
  readonly #paths: EntryPaths;
  /** For each path: the kind of its entries. Unknown until the values of an entry show the kind. */
  readonly #kinds: (EntryKind | null)[] = [];
  /** The current entry's loc and one of its hrefs, both decoded, and its other three values. */
  readonly #loc: ValueRange;
  readonly #href: ValueRange;
  readonly #lastmod: ValueRange;
  readonly #changefreq: ValueRange;
  readonly #priority: ValueRange;
  readonly #locText = new AmpersandText();
  readonly #hrefText = new AmpersandText();
  /** Entries since the last one of a known kind, and whether the current entry is tried. */
  #inVain = 0;
  #isTried = true;

  /** @param shapes reads into `scan`, which `reader` then reads */
  constructor(
    bytes: Uint8Array,
    shapes: EntryShapes,
    scan: EntryScan,
    reader: EntryReader,
    judge: EntryJudge,
    alternates: AlternateColumnsBuilder,
  ) {
    this.#bytes = bytes;
    this.#shapes = shapes;
    this.#scan = scan;
    this.#reader = reader;
    this.#judge = judge;
    this.#alternates = alternates;
    this.#paths = new EntryPaths(shapes.gaps, bytes);
    this.#loc = { bytes, start: 0, end: 0 };
    this.#href = { bytes, start: 0, end: 0 };
    this.#lastmod = { bytes, start: 0, end: 0 };
    this.#changefreq = { bytes, start: 0, end: 0 };
    this.#priority = { bytes, start: 0, end: 0 };
  }

  /** Column values of the entry that starts at `start`; null if its kind is unknown. */
  read(start: number): ColumnValues | null {
    this.#isTried = this.#inVain < IN_VAIN || this.#inVain % IN_VAIN === 0;
    this.#inVain++;
    if (!this.#isTried) return null;
    const path = this.#paths.read(this.#bytes, start);
    const kind = path < 0 ? null : (this.#kinds[path] ?? null);
    if (kind === null || !this.#isSimple(kind)) return null;
    this.#inVain = 0;
    return this.#read(start, kind);
  }

  /** Learns from the entry that the shapes just read into the scan. Returns its kind if that is new. */
  learn(): EntryKind | null {
    if (!this.#isTried) return null;
    const scan = this.#scan;
    const gaps = this.#shapes.path;
    const { counts } = scan;
    const isUsual = counts.total === counts.images + counts.alternates;
    if (gaps === null || (scan.faults & ~STRUCTURAL_FAULTS) !== 0 || !isUsual) return null;
    const path = this.#paths.add(gaps);
    if (path < 0 || this.#kinds[path] || this.#paths.read(this.#bytes, scan.start) !== path) return null;
    const kind = entryKind(scan, this.#paths, () => this.#reader.rulesOfXml(scan));
    if (kind !== null) this.#kinds[path] = kind;
    return kind;
  }

  /** Whether the other three values, the hrefs and the image URLs can only break the rules of their own field. */
  #isSimple({ fields, hrefs, urls }: EntryKind): boolean {
    const { from, to, hasReference } = this.#paths;
    for (let field = 1; field < 4; field++) {
      const value = fields[field] as number;
      if (value >= 0 && hasReference[value] === 1) return false;
    }
    for (const href of hrefs) {
      if (!isHttp(this.#bytes, from[href] as number, to[href] as number)) return false;
    }
    for (const url of urls) {
      if (urlFault(this.#bytes, from[url] as number, to[url] as number) !== null) return false;
    }
    return true;
  }

  #read(start: number, { rules, fields, images, hrefs, languages }: EntryKind): ColumnValues {
    const { from, to, end } = this.#paths;
    const reader = this.#reader;
    const judge = this.#judge;
    const alternates = this.#alternates;
    const loc = this.#loc;
    this.#decode(fields[0], loc, this.#locText);
    const lastmod = this.#range(fields[1], this.#lastmod);
    const changefreq = this.#range(fields[2], this.#changefreq);
    const priority = this.#range(fields[3], this.#priority);
    const values = reader.judge(null, loc, lastmod, changefreq, priority);
    values.flags = reader.flagsOf(loc);
    values.start = start;
    values.length = end - start;
    const locEnd = (to[fields[0]] as number) - start;
    values.locStart = locEnd < SCAN_AGAIN ? (from[fields[0]] as number) - start : SCAN_AGAIN;
    values.locEnd = locEnd < SCAN_AGAIN ? locEnd : SCAN_AGAIN;
    values.counts.clear();
    values.counts.images = images;
    values.counts.alternates = hrefs.length;
    judge.addAll(rules);
    let self = false;
    const href = this.#href;
    for (let i = 0; i < hrefs.length; i++) {
      this.#decode(hrefs[i] as number, href, this.#hrefText);
      self ||= isSameBytes(href, loc);
      alternates.add(href, languages[i] as number);
    }
    if (hrefs.length > 0 && !self && !this.#listsPage(hrefs, loc)) judge.add(NO_SELF);
    alternates.finish(loc);
    values.set = judge.set;
    return values;
  }

  /** Whether one of these hrefs is the loc, possibly spelled differently. */
  #listsPage(hrefs: readonly number[], loc: ValueRange): boolean {
    return hrefs.some((href) => {
      this.#decode(href, this.#href, this.#hrefText);
      return isSamePage(this.#href, loc);
    });
  }

  #range(value: number, range: ValueRange): ValueRange | null {
    if (value < 0) return null;
    range.start = this.#paths.from[value] as number;
    range.end = this.#paths.to[value] as number;
    return range;
  }

  /** Decodes a value whose only references are `&amp;`. */
  #decode(value: number, range: ValueRange, text: AmpersandText): void {
    const start = this.#paths.from[value] as number;
    const end = this.#paths.to[value] as number;
    if (this.#paths.hasReference[value] === 1) {
      text.read(this.#bytes, start, end, range);
      return;
    }
    if (range.bytes !== this.#bytes) range.bytes = this.#bytes;
    range.start = start;
    range.end = end;
  }
}
