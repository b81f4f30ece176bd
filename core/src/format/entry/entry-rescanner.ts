import { type Token, XmlScanner } from '../../bytes/scanner.ts';
import { type FileKind, isFeed } from '../../contract/values.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { EntryScan } from './entry-scan.ts';
import { EntryShapes } from './entry-shapes.ts';
import { EntryWalker } from './entry-walker.ts';
import { FeedWalker } from './feed-walker.ts';
import type { Layout } from './layout.ts';
import { ShapeLearner } from './shape-learner.ts';
import { type EntryNames, entryNames, isNamed, isUnopenedEntry } from './unopened-entry.ts';

/** After this many entries of one file in a row, learning their shapes pays off. */
const WORTH_LEARNING = 32;

/** The file of the entry read last. */
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
  #present: Present | null = null;
  /** Range of the entry read last, if it was read from the file itself. */
  #last: { bytes: Uint8Array; start: number; end: number } | null = null;
  /** Marks of that entry as read. Decoding a value of the scan adds to them. */
  readonly #marks = new Int32Array(4);

  /**
   * Reads the entry `bytes[start, end)`. The scan is valid until the next call. An entry requested several times in a
   * row, for example by one rule after another, is read only once.
   * @param isAsRead whether the bytes are those of the file itself
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
    this.#readAnew(bytes, start, end, kind, layout, isAsRead);
    copyMarks(this.#scan.marks, this.#marks);
    return this.#scan;
  }

  #readAnew(
    bytes: Uint8Array,
    start: number,
    end: number,
    kind: FileKind,
    layout: Layout,
    isAsRead: boolean,
  ): void {
    const present = this.#fileOf(layout, kind === 'sitemapindex');
    const known = isAsRead && !isFeed(kind) ? this.#knownIn(present, bytes) : null;
    if (known?.shapes.read(bytes, start) && this.#scan.end === end) return;
    const scanner = this.#scanner;
    const { scope } = present;
    scanner.reset(bytes, start, end);
    const token = scanner.next();
    if (isFeed(kind)) {
      if (scanner.attributeCount > 0) scope.enter(scanner, 1);
      this.#feedWalker.read(scanner, scope, token, layout.home, kind === 'atom', 1);
    } else this.#readEntry(present, token, kind === 'sitemapindex', known?.learner ?? null);
    // An entry that breaks off leaves its declarations in scope.
    scope.leave(1);
  }

  /** Reads an entry of a sitemap or an index. The scanner has just read its first tag. */
  #readEntry(
    { layout, scope, names }: Present,
    token: Token,
    isIndex: boolean,
    learner: ShapeLearner | null,
  ): void {
    const scanner = this.#scanner;
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
