import { hasSlots } from '../extensions/slots.ts';
import { isSitemapLike, type NamespaceKind } from '../protocol/namespaces.ts';
import { FindingSets } from '../rules/finding-sets.ts';
import { joinAlternates } from '../rules/hreflang/alternate-columns.ts';
import { AlternateColumnsBuilder } from '../rules/hreflang/alternate-columns-builder.ts';
import { EntryJudge } from '../rules/judge.ts';
import { LocPlaces } from '../rules/place/loc-places.ts';
import type { PlaceFacts } from '../rules/place/place.ts';
import { ColumnsBuilder, type ColumnValues, joinColumns } from '../table/columns.ts';
import { isBlank } from '../xml/is-blank.ts';
import { NamespaceScope } from '../xml/namespace-scope.ts';
import { isSpace, TOKEN, type Token, XmlScanner } from '../xml/scanner.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';
import { DocumentFrame } from './document-frame.ts';
import { isEntryName } from './entry-names.ts';
import { EntryReader } from './entry-reader.ts';
import { EntryScan } from './entry-scan.ts';
import { EntryShapes } from './entry-shapes.ts';
import { EntryWalker } from './entry-walker.ts';
import { FaultList } from './fault-list.ts';
import type { Layout } from './file-read.ts';
import { KnownEntries } from './known-entries.ts';
import type { ReadAhead, Stretch, StretchStart } from './read-ahead.ts';
import { nextTag } from './resume.ts';
import { ShapeLearner } from './shape-learner.ts';
import { Strays } from './strays.ts';
import {
  type EntryNames,
  entryNames,
  isNamed,
  isSame,
  isUnopenedEntry,
  nextUnopenedEntry,
} from './unopened-entry.ts';

/** Room is made for so many entries by guessing their size; columns grow where they are smaller. */
const TYPICAL_ENTRY_BYTES = 200;
/** After so many places that are not well-formed the rest of a file is left unread. */
const MAX_RECOVERIES = 250_000;

/** Reads from an entry in the middle of a file to its end. */
export function readStretch({ bytes, from, layout, isIndex, now, place }: StretchStart): Stretch {
  const body = new SitemapBody(bytes, layout, isIndex, now, new FaultList(bytes), place);
  body.read(from);
  return body.result();
}

/** The entries of a sitemap or of an index, and what stands between and behind them. */
export class SitemapBody {
  readonly #bytes: Uint8Array;
  readonly #layout: Layout;
  readonly #isIndex: boolean;
  readonly #now: number;
  readonly #place: PlaceFacts | null;
  readonly #places: LocPlaces;
  readonly #faults: FaultList;
  readonly #scanner: XmlScanner;
  /** Looks ahead for the ends of entries. */
  readonly #ahead: XmlScanner;
  readonly #scope: NamespaceScope;
  readonly #scan = new EntryScan();
  readonly #walker = new EntryWalker(this.#scan);
  readonly #strays: Strays;
  readonly #shapes: EntryShapes;
  readonly #learner: ShapeLearner;
  readonly #sets = new FindingSets();
  readonly #alternates = new AlternateColumnsBuilder();
  readonly #reader: EntryReader;
  readonly #known: KnownEntries;
  readonly #builder: ColumnsBuilder;
  readonly #entryName: string;
  readonly #entryBytes: Uint8Array;
  readonly #rootName: Uint8Array;
  readonly #names: EntryNames;
  /** What another thread read behind what was read here. */
  #rest: Stretch | null = null;
  #progress: ((done: number) => void) | undefined;
  #recoveries = 0;
  /** The root's end tag was read. */
  #closed = false;

  /** @param place where the file is published, if that is known */
  constructor(
    bytes: Uint8Array,
    layout: Layout,
    isIndex: boolean,
    now: number,
    faults: FaultList,
    place: PlaceFacts | null,
  ) {
    this.#bytes = bytes;
    this.#place = place;
    this.#places = new LocPlaces(place, isIndex);
    this.#layout = layout;
    this.#isIndex = isIndex;
    this.#now = now;
    this.#faults = faults;
    this.#scanner = new XmlScanner(bytes);
    this.#ahead = new XmlScanner(bytes);
    this.#scope = new NamespaceScope(layout.namespaces);
    this.#strays = new Strays(this.#scanner, this.#scan, faults);
    this.#shapes = new EntryShapes(this.#scan, bytes);
    this.#learner = new ShapeLearner(this.#shapes.gaps, this.#scan);
    const judge = new EntryJudge(this.#sets, now);
    this.#reader = new EntryReader(judge, this.#places, this.#alternates);
    this.#known = new KnownEntries(bytes, this.#shapes, this.#scan, this.#reader, judge, this.#alternates);
    this.#builder = new ColumnsBuilder(Math.ceil(bytes.length / TYPICAL_ENTRY_BYTES));
    this.#entryName = isIndex ? 'sitemap' : 'url';
    this.#entryBytes = encodeUtf8(this.#entryName);
    this.#rootName = encodeUtf8(layout.prefix + (isIndex ? 'sitemapindex' : 'urlset'));
    this.#names = entryNames(layout, isIndex);
  }

  /** Reads from `from`, which lies within the root, to the end of the file. */
  read(from: number, progress?: (done: number) => void, ahead?: ReadAhead): void {
    this.#progress = progress;
    const boundary = ahead ? this.#divide(from, ahead) : -1;
    const end = this.#entries(from, boundary);
    if (end >= 0 && this.#closed) this.readEpilog(end);
    else if (end >= 0) this.#rest = ahead?.finish() ?? null;
  }

  /** Reads what stands behind the root. */
  readEpilog(from: number): void {
    this.#scanner.position = from;
    new DocumentFrame(this.#scanner, this.#faults).readEpilog();
  }

  result(): Stretch {
    const { findings, unread } = this.#faults;
    const { sets } = this.#sets;
    const { dateOnly } = this.#reader;
    const { hosts } = this.#places;
    const alternates = this.#isIndex ? null : this.#alternates.result();
    const columns = this.#builder.finish();
    const rest = this.#rest;
    if (rest === null) return { columns, sets, findings, unread, dateOnly, hosts, alternates };
    this.#faults.append(rest);
    return {
      columns: joinColumns(columns, rest.columns, this.#sets.adopt(rest.sets)),
      sets,
      findings,
      unread,
      dateOnly: dateOnly + rest.dateOnly,
      hosts: addCounts(hosts, rest.hosts),
      alternates: joinAlternates(alternates, columns.count, rest.alternates, rest.columns.count),
    };
  }

  /** Has the second half read elsewhere, from an entry on; where that is, or -1 where it is not worth it. */
  #divide(from: number, ahead: ReadAhead): number {
    const bytes = this.#bytes;
    if (bytes.length - from < ahead.least) return -1;
    const half = Math.floor((from + bytes.length + ahead.lag) / 2);
    const boundary = nextTag(bytes, half, this.#entryName, this.#rootName);
    if (boundary === bytes.length) return -1;
    ahead.begin({
      bytes,
      from: boundary,
      layout: this.#layout,
      isIndex: this.#isIndex,
      now: this.#now,
      place: this.#place,
    });
    return boundary;
  }

  /**
   * Reads up to the root's end tag, or to `boundary` if an entry may begin there: it may not within a
   * comment, which nobody who begins there can know.
   * @returns the end of the end tag, or `boundary`; -1 when the file ends before both
   */
  #entries(from: number, boundary: number): number {
    const scanner = this.#scanner;
    const bytes = this.#bytes;
    scanner.position = from;
    for (;;) {
      let at = scanner.position;
      while (isSpace(bytes[at])) at++;
      if (at === boundary) return boundary;
      if (bytes[at] === 0x3c) {
        const known = this.#known.read(at);
        if (known !== null) {
          scanner.position = at + known.length;
          this.#push(known);
          continue;
        }
        if (this.#shapes.read(bytes, at)) {
          scanner.position = this.#scan.end;
          this.#entry();
          this.#known.learn();
          continue;
        }
      }
      const token = scanner.next();
      const { start } = scanner;
      let error = '';
      let errorAt = start;
      switch (token) {
        case TOKEN.open:
        case TOKEN.empty:
          if (this.#child(token)) break;
          error = this.#scan.error;
          errorAt = this.#scan.errorAt;
          break;
        case TOKEN.close:
          if (isNamed(scanner, this.#rootName)) {
            this.#closed = true;
            return scanner.position;
          }
          error = 'wrong-end-tag';
          break;
        case TOKEN.text:
          if (!isBlank(bytes, start, scanner.position)) this.#strays.text();
          break;
        case TOKEN.cdata:
          this.#strays.section();
          break;
        case TOKEN.comment:
        case TOKEN.instruction:
          if (scanner.fault !== '') this.#faults.addFaulty(scanner);
          break;
        case TOKEN.broken:
          error = scanner.error;
          break;
        case TOKEN.end:
          this.#faults.skip('xml-not-well-formed', 'unclosed-root', bytes.length, 0);
          return -1;
        default:
          error = 'bad-declaration';
      }
      if (error === '') continue;
      const next = this.#resume(Math.max(errorAt, start + 1));
      scanner.position = next;
      // An entry that is kept and lacks no more than its end tag tells so itself.
      if (next === errorAt) continue;
      this.#faults.skip('xml-not-well-formed', error, errorAt, next - errorAt);
      if (next === bytes.length) return -1;
    }
  }

  /** A child of the root, its start tag just scanned; false when it is not well-formed to its end. */
  #child(token: Token): boolean {
    const scanner = this.#scanner;
    const { start, nameStart, nameEnd, position } = scanner;
    const { home } = this.#layout;
    if (isNamed(scanner, this.#names.loc) && isUnopenedEntry(this.#ahead, start, this.#names))
      return this.#unopened(start);
    if (scanner.attributeCount > 0) this.#scope.enter(scanner, 1);
    this.#scope.resolve(this.#bytes, nameStart, nameEnd);
    const { kind, localStart } = this.#scope;
    const own = isSitemapLike(kind, home);
    const isEntry = own && isSame(this.#bytes, localStart, nameEnd, this.#entryBytes);
    if (isEntry && kind !== home) this.#faults.addOnce('wrong-namespace', '', start, position - start);
    this.#learner.begin(start);
    const learner = isEntry ? this.#learner : null;
    const whole = this.#walker.read(scanner, this.#scope, token, home, this.#isIndex, learner);
    this.#scope.leave(1);
    for (const fault of this.#scope.takeFaults()) this.#faults.addNamespace(fault);
    if (isEntry && (whole || this.#isWorthKeeping())) this.#entry();
    else if (!whole) this.#scan.errorAt = start;
    else this.#stray(kind, localStart, nameEnd, start);
    return whole;
  }

  /** A child of the root that is no entry, and was read to its end. */
  #stray(kind: NamespaceKind, localStart: number, nameEnd: number, start: number): void {
    const local = decodeUtf8(this.#bytes, localStart, nameEnd);
    if (isSitemapLike(kind, this.#layout.home)) {
      const isMisplaced = isEntryName(this.#bytes, localStart, nameEnd);
      this.#strays.element(isMisplaced ? 'wrong-child' : 'unknown-child', local, start);
    } else if (hasSlots(kind)) this.#strays.element('extension-outside-url', local, start);
    else this.#strays.foreign(start);
  }

  /** An entry whose start tag is missing; `start` is that of its loc. */
  #unopened(start: number): boolean {
    const scanner = this.#scanner;
    const { nameStart, nameEnd } = this.#ahead;
    scanner.position = start;
    const { home } = this.#layout;
    const whole = this.#walker.readUnopened(scanner, this.#scope, nameStart, nameEnd, home, this.#isIndex);
    this.#scope.leave(1);
    for (const fault of this.#scope.takeFaults()) this.#faults.addNamespace(fault);
    if (whole || this.#isWorthKeeping()) this.#entry();
    else this.#scan.errorAt = start;
    return whole;
  }

  /** Of an entry that breaks off, a loc can be kept; not one that the end of the file cut short. */
  #isWorthKeeping(): boolean {
    const { error, cutField, outerStart } = this.#scan;
    return (outerStart[0] ?? -1) >= 0 && (cutField !== 0 || error !== 'unclosed-entry');
  }

  #entry(): void {
    this.#push(this.#reader.read(this.#bytes, this.#scan));
  }

  #push(values: ColumnValues): void {
    this.#builder.push(values);
    if (this.#progress && (this.#builder.columns.count & 0xfff) === 0)
      this.#progress(values.start + values.length);
  }

  /** Where reading can go on at `from` or behind: the next entry, opened or not, or the root's end tag, else the end. */
  #resume(from: number): number {
    this.#recoveries++;
    if (this.#recoveries > MAX_RECOVERIES) return this.#bytes.length;
    const next = nextTag(this.#bytes, from, this.#entryName, this.#rootName);
    return nextUnopenedEntry(this.#ahead, from, next, this.#names);
  }
}

function addCounts(
  counts: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums = new Map(counts);
  for (const [key, count] of others) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
