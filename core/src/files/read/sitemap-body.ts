import { isSpace, TOKEN, type Token, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8, encodeUtf8, isBlank } from '../../bytes/text.ts';
import type { XmlFault } from '../../bytes/xml-faults.ts';
import { isEntryName } from '../../format/entry/entry-names.ts';
import type { EntryScan } from '../../format/entry/entry-scan.ts';
import type { EntryShapes } from '../../format/entry/entry-shapes.ts';
import { EntryWalker } from '../../format/entry/entry-walker.ts';
import type { Layout } from '../../format/entry/layout.ts';
import { nextTag } from '../../format/entry/resume.ts';
import { ShapeLearner } from '../../format/entry/shape-learner.ts';
import {
  type EntryNames,
  entryNames,
  isNamed,
  isSame,
  isUnopenedEntry,
  nextEntry,
} from '../../format/entry/unopened-entry.ts';
import { hasSlots } from '../../protocol/extensions/slots.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { isSitemapLike, type NamespaceKind } from '../../protocol/namespaces.ts';
import { DocumentFrame } from './document-frame.ts';
import type { FaultList } from './fault-list.ts';
import { StrayContentFaults } from './stray-content-faults.ts';

/** After this many places that are not well-formed, the rest of a file is not read. */
const MAX_RECOVERIES = 250_000;

/** Receives the entries while the body of a sitemap is read. */
export interface EntrySink {
  /** The scan that each entry is read into, and the reader of entries whose shape is known. */
  readonly scan: EntryScan;
  readonly shapes: EntryShapes;
  /**
   * Takes the entry that starts at `start` if its kind is known. May also take the entries after it that end at or
   * before `before`. Returns their length in bytes, or 0 if it took none.
   */
  takeKnown(start: number, before: number): number;
  /** Takes the entry in the scan. */
  take(): void;
  /** Learns the kind of the entry in the scan, which the shapes have just read. */
  learn(): void;
}

/** The body of a sitemap or an index, and the properties of its root. */
export interface BodyFrame {
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly isIndex: boolean;
}

/** Finds the entries of a sitemap or an index, and the content between and after them. */
export class SitemapBody {
  readonly #bytes: Uint8Array;
  readonly #layout: Layout;
  readonly #isIndex: boolean;
  readonly #faults: FaultList;
  readonly #entries: EntrySink;
  readonly #scanner: XmlScanner;
  /** Looks ahead for the next entry, and for entries without a start tag. */
  readonly #ahead: XmlScanner;
  readonly #scope: NamespaceScope;
  readonly #scan: EntryScan;
  readonly #walker: EntryWalker;
  readonly #strays: StrayContentFaults;
  readonly #shapes: EntryShapes;
  readonly #learner: ShapeLearner;
  readonly #entryName: string;
  readonly #entryBytes: Uint8Array;
  readonly #rootName: Uint8Array;
  readonly #names: EntryNames;
  #recoveries = 0;
  /** Whether the root's end tag was read. */
  #closed = false;

  constructor({ bytes, layout, isIndex }: BodyFrame, faults: FaultList, entries: EntrySink) {
    this.#bytes = bytes;
    this.#layout = layout;
    this.#isIndex = isIndex;
    this.#faults = faults;
    this.#entries = entries;
    this.#scanner = new XmlScanner(bytes);
    this.#ahead = new XmlScanner(bytes);
    this.#scope = new NamespaceScope(layout.namespaces);
    this.#scan = entries.scan;
    this.#walker = new EntryWalker(this.#scan);
    this.#strays = new StrayContentFaults(this.#scanner, this.#scan, faults);
    this.#shapes = entries.shapes;
    this.#learner = new ShapeLearner(this.#shapes.gaps, this.#scan);
    this.#entryName = isIndex ? 'sitemap' : 'url';
    this.#entryBytes = encodeUtf8(this.#entryName);
    this.#rootName = encodeUtf8(layout.prefix + (isIndex ? 'sitemapindex' : 'urlset'));
    this.#names = entryNames(layout, isIndex);
  }

  /**
   * Reads from `from`, which is inside the root or after an empty one. Stops at the end of the file, or at `boundary`
   * if an entry may begin there. No entry begins inside a comment, but a reader that starts at the boundary cannot know
   * whether it is in one.
   * @returns whether it stopped at the boundary
   */
  read(from: number, boundary = -1): boolean {
    const { rootEmpty } = this.#layout;
    const end = rootEmpty ? from : this.#toEnd(from, boundary);
    const isOver = rootEmpty || this.#closed;
    if (end >= 0 && isOver) this.#readEpilog(end);
    return end >= 0 && !isOver;
  }

  /** Offset of the next entry or the root's end tag at or after `from`, or -1. Wrong if `from` is inside a comment. */
  entryBehind(from: number): number {
    const start = nextTag(this.#ahead, from, this.#entryName, this.#rootName);
    return start === this.#bytes.length ? -1 : start;
  }

  /** Reads the content after the root. */
  #readEpilog(from: number): void {
    this.#scanner.position = from;
    new DocumentFrame(this.#scanner, this.#faults).readEpilog();
  }

  /** The end of the root's end tag, or `boundary`; -1 if the file ends before both. */
  #toEnd(from: number, boundary: number): number {
    const scanner = this.#scanner;
    const bytes = this.#bytes;
    const entries = this.#entries;
    scanner.position = from;
    for (;;) {
      let at = scanner.position;
      while (isSpace(bytes[at])) at++;
      if (at === boundary) return boundary;
      if (bytes[at] === 0x3c) {
        const length = entries.takeKnown(at, boundary < 0 ? bytes.length : boundary);
        if (length > 0) {
          scanner.position = at + length;
          continue;
        }
        if (this.#shapes.read(bytes, at)) {
          scanner.position = this.#scan.end;
          entries.take();
          entries.learn();
          continue;
        }
      }
      const token = scanner.next();
      const { start } = scanner;
      let error: XmlFault | '' = '';
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
      // An entry that is kept and lacks only its end tag carries that fault itself.
      if (next === errorAt) continue;
      this.#faults.skip('xml-not-well-formed', error, errorAt, next - errorAt);
      if (next === bytes.length) return -1;
    }
  }

  /** Reads a child of the root whose start tag was just scanned. Returns false if it is not well-formed to its end. */
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
    if (isEntry && (whole || this.#isWorthKeeping())) this.#entries.take();
    else if (!whole) this.#scan.errorAt = start;
    else this.#stray(kind, localStart, nameEnd, start);
    return whole;
  }

  /** Reports a child of the root that is not an entry and was read to its end. */
  #stray(kind: NamespaceKind, localStart: number, nameEnd: number, start: number): void {
    const local = decodeUtf8(this.#bytes, localStart, nameEnd);
    if (isSitemapLike(kind, this.#layout.home)) {
      const isMisplaced = isEntryName(this.#bytes, localStart, nameEnd);
      this.#strays.element(isMisplaced ? 'wrong-child' : 'unknown-child', local, start);
    } else if (hasSlots(kind)) this.#strays.element('extension-outside-url', local, start);
    else this.#strays.foreign(start);
  }

  /** Reads an entry whose start tag is missing. `start` is the offset of its loc. */
  #unopened(start: number): boolean {
    const scanner = this.#scanner;
    const { nameStart, nameEnd } = this.#ahead;
    scanner.position = start;
    const { home } = this.#layout;
    const whole = this.#walker.readUnopened(scanner, this.#scope, nameStart, nameEnd, home, this.#isIndex);
    this.#scope.leave(1);
    for (const fault of this.#scope.takeFaults()) this.#faults.addNamespace(fault);
    if (whole || this.#isWorthKeeping()) this.#entries.take();
    else this.#scan.errorAt = start;
    return whole;
  }

  /** Whether an entry that breaks off has a loc to keep. A loc that the end of the file cut short is not kept. */
  #isWorthKeeping(): boolean {
    const { error, cutField, outerStart } = this.#scan;
    return (outerStart[0] ?? -1) >= 0 && (cutField !== 0 || error !== 'unclosed-entry');
  }

  /**
   * Offset at or after `from` where reading can continue: the next entry, with or without its start tag, or the root's
   * end tag; otherwise the end of the bytes.
   */
  #resume(from: number): number {
    this.#recoveries++;
    if (this.#recoveries > MAX_RECOVERIES) return this.#bytes.length;
    return nextEntry(this.#ahead, from, this.#entryName, this.#rootName, this.#names);
  }
}
