import { XmlScanner } from '../../bytes/scanner.ts';
import { type FileKind, isFeed } from '../../contract/values.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { EntryScan } from './entry-scan.ts';
import { EntryShapes, READ_AHEAD } from './entry-shapes.ts';
import { EntryWalker } from './entry-walker.ts';
import { FeedWalker } from './feed-walker.ts';
import type { Layout } from './layout.ts';
import { ShapeLearner } from './shape-learner.ts';
import { type EntryNames, entryNames, isNamed, isUnopenedEntry } from './unopened-entry.ts';

/** After this many entries of one file in a row, learning their shapes pays off. */
const WORTH_LEARNING = 32;
/** Maximum length in bytes of an entry that is copied to add room after it. Hardly any entry is longer. */
const ROOM = 64 * 1024;

/** The file of the entry read last, and what was learned from its entries. */
interface Present {
  layout: Layout;
  scope: NamespaceScope;
  names: EntryNames;
  reads: number;
  known: { shapes: EntryShapes; learner: ShapeLearner } | null;
}

/** Reads single entries again, in any order. */
export class EntryRescanner {
  readonly #scan = new EntryScan();
  readonly #walker = new EntryWalker(this.#scan);
  readonly #feedWalker = new FeedWalker(this.#scan);
  readonly #scanner = new XmlScanner(new Uint8Array(0));
  /** Holds a copy of an entry, and room after it, see {@link EntryRescanner.#withRoomBehind}. */
  #room: Uint8Array | null = null;
  #present: Present | null = null;
  /** Range of the entry read last, if it was read from the file itself. */
  #last: { bytes: Uint8Array; start: number; end: number } | null = null;
  /** A copy of that entry's marks, because decoding a value adds to the marks of the scan. */
  readonly #marks = new Int32Array(4);

  /**
   * Reads the entry `bytes[start, end)`. The scan is valid until the next call.
   * @param isAsRead whether the bytes are those of the file itself. If so, an entry requested several times in a row,
   *   for example by one rule after another, is read only once
   */
  read(
    bytes: Uint8Array,
    start: number,
    end: number,
    kind: FileKind,
    layout: Layout,
    isAsRead: boolean,
  ): EntryScan {
    const last = this.#last;
    const isLast = last?.bytes === bytes && last.start === start && last.end === end;
    if (isAsRead && isLast && this.#present?.layout === layout) {
      copyMarks(this.#marks, this.#scan.marks);
      return this.#scan;
    }
    this.#last = isAsRead ? { bytes, start, end } : null;
    this.#readAnew(bytes, start, end, kind, layout);
    copyMarks(this.#scan.marks, this.#marks);
    return this.#scan;
  }

  #readAnew(bytes: Uint8Array, start: number, end: number, kind: FileKind, layout: Layout): void {
    const present = this.#fileOf(layout, kind === 'sitemapindex');
    if (isFeed(kind)) return this.#readFeedEntry(present, bytes, start, end, kind === 'atom');
    this.#readEntry(present, bytes, start, end, kind === 'sitemapindex');
  }

  #readFeedEntry({ layout, scope }: Present, bytes: Uint8Array, start: number, end: number, isAtom: boolean) {
    const scanner = this.#scanner;
    scanner.reset(bytes, start, end);
    const token = scanner.next();
    if (scanner.attributeCount > 0) scope.enter(scanner, 1);
    this.#feedWalker.read(scanner, scope, token, layout.home, isAtom, 1);
    scope.leave(1);
  }

  /** Reads an entry of a sitemap or an index: by shape if its shape is known, otherwise token by token. */
  #readEntry(present: Present, bytes: Uint8Array, start: number, end: number, isIndex: boolean): void {
    const known = this.#knownIn(present, bytes);
    if (known?.shapes.read(this.#withRoomBehind(bytes, start, end), start, end) && this.#scan.end === end) {
      // The offsets are the same in the copy as in `bytes`.
      this.#scan.bytes = bytes;
      return;
    }
    this.#scanner.reset(bytes, start, end);
    this.#walk(present, isIndex, known?.learner ?? null);
    // An entry that breaks off leaves its declarations in scope.
    present.scope.leave(1);
  }

  /**
   * Reading by shape reads past the end of the entry. If `bytes` hold hardly more than this entry, returns a copy with
   * room after it, unless the entry is too long. Otherwise returns `bytes`.
   */
  #withRoomBehind(bytes: Uint8Array, start: number, end: number): Uint8Array {
    if (start > 0 || end > ROOM || bytes.length >= end + READ_AHEAD) return bytes;
    this.#room ??= new Uint8Array(ROOM + READ_AHEAD);
    this.#room.set(bytes);
    return this.#room;
  }

  #walk({ layout, scope, names }: Present, isIndex: boolean, learner: ShapeLearner | null): void {
    const scanner = this.#scanner;
    const token = scanner.next();
    const { start } = scanner;
    if (isNamed(scanner, names.loc)) {
      const hasEnd = isUnopenedEntry(scanner, start, names);
      const [from, to] = hasEnd ? [scanner.nameStart, scanner.nameEnd] : [start, start];
      scanner.position = start;
      this.#walker.readUnopened(scanner, scope, from, to, layout.home, isIndex);
      return;
    }
    learner?.begin(start);
    if (scanner.attributeCount > 0) scope.enter(scanner, 1);
    this.#walker.read(scanner, scope, token, layout.home, isIndex, learner);
  }

  #fileOf(layout: Layout, isIndex: boolean): Present {
    if (this.#present?.layout === layout) return this.#present;
    this.#scan.entities = layout.entities;
    const scope = new NamespaceScope(layout.namespaces);
    const names = entryNames(layout, isIndex);
    this.#present = { layout, scope, names, reads: 0, known: null };
    return this.#present;
  }

  #knownIn(present: Present, bytes: Uint8Array): Present['known'] {
    if (++present.reads < WORTH_LEARNING) return null;
    if (present.known === null) {
      const shapes = new EntryShapes(this.#scan, bytes);
      present.known = { shapes, learner: new ShapeLearner(shapes.gaps, this.#scan) };
    }
    return present.known;
  }
}

/** For four numbers, `set` would take longer. */
function copyMarks(from: Int32Array, to: Int32Array): void {
  for (let field = 0; field < 4; field++) to[field] = from[field] as number;
}
