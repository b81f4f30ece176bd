import { startsWith, TOKEN, type Token, XmlScanner } from '../../../bytes/scanner.ts';
import { decodeUtf8, encodeUtf8, hasBadReference } from '../../../bytes/text.ts';
import type { XmlFault } from '../../../bytes/xml-faults.ts';
import type { FileFinding, FileKind } from '../../../contract/values.ts';
import { ElementStack } from '../../../format/entry/element-stack.ts';
import { EntryScan } from '../../../format/entry/entry-scan.ts';
import { FeedWalker } from '../../../format/entry/feed-walker.ts';
import { EMPTY_LAYOUT, type Layout } from '../../../format/entry/layout.ts';
import { nextTag } from '../../../format/entry/resume.ts';
import { NamespaceScope } from '../../../protocol/namespace-scope.ts';
import { NAMESPACE } from '../../../protocol/namespaces.ts';
import { FindingSets } from '../../../rules/finding-sets.ts';
import { feedName } from '../../../rules/kind/feed-not-for-yandex.ts';
import { judgeFor } from '../../../rules/kind/judge-for.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import { LocScopes } from '../../../rules/scope/loc-scopes.ts';
import type { ScopeFacts } from '../../../rules/scope/publish-scope.ts';
import { ColumnsBuilder } from '../../../table/columns.ts';
import { EntryReader } from '../../../table/entry/entry-reader.ts';
import { type FileRead, fileFinding } from '../../../table/file/file-read.ts';
import { DocumentFrame } from '../document-frame.ts';
import { FaultList } from '../fault-list.ts';
import { attributeFaults } from '../sitemap-root.ts';

/** Guessed size of an item in bytes, to allocate columns. The columns grow if items are smaller. */
const TYPICAL_ITEM_BYTES = 1000;
/** After this many searches for the next item, the rest of a feed is not read. */
const MAX_RECOVERIES = 250_000;
/** Items are children of the root, or of the channel inside it. */
const ITEM_DEPTH = 2;

/** Local names of the root elements of feeds. */
export const FEED_ROOTS: readonly string[] = ['rss', 'feed'];

/**
 * Reads RSS, mRSS or Atom. Each item becomes an entry. If the XML is not well-formed, reading continues at the next
 * item: the bytes before it stay unread, and a finding reports them.
 * https://www.sitemaps.org/protocol.html#otherformats
 * @param progress called periodically with the number of bytes read so far
 */
export function readFeed(
  bytes: Uint8Array,
  now: number,
  progress?: (done: number) => void,
  scope: ScopeFacts | null = null,
): FileRead {
  return new FeedReader(bytes, now, scope, progress).read();
}

class FeedReader {
  readonly #bytes: Uint8Array;
  readonly #now: number;
  readonly #progress: ((done: number) => void) | undefined;
  readonly #scanner: XmlScanner;
  /** Looks ahead for the next item. */
  readonly #ahead: XmlScanner;
  readonly #scope = new NamespaceScope();
  readonly #scan = new EntryScan();
  readonly #walker = new FeedWalker(this.#scan);
  readonly #open = new ElementStack();
  readonly #sets = new FindingSets();
  readonly #scopes: LocScopes;
  readonly #builder: ColumnsBuilder;
  readonly #faults: FaultList;
  #layout: Layout = EMPTY_LAYOUT;
  #isAtom = false;
  #version = '';
  #hasMedia = false;
  #recoveries = 0;

  constructor(bytes: Uint8Array, now: number, scope: ScopeFacts | null, progress?: (done: number) => void) {
    this.#bytes = bytes;
    this.#scopes = new LocScopes(scope, false);
    this.#now = now;
    this.#progress = progress;
    this.#scanner = new XmlScanner(bytes, startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0);
    this.#ahead = new XmlScanner(bytes);
    this.#builder = new ColumnsBuilder(() => bytes.length / TYPICAL_ITEM_BYTES);
    this.#faults = new FaultList(bytes);
  }

  read(): FileRead {
    const frame = new DocumentFrame(this.#scanner, this.#faults);
    const token = frame.readProlog(FEED_ROOTS);
    if (token !== null) this.#root(token, frame.entities);
    if (token === TOKEN.empty || (token !== null && this.#body())) frame.readEpilog();
    const kind = this.#kind(token !== null);
    return {
      kind,
      bytes: this.#bytes,
      columns: this.#builder.finish(),
      sets: this.#sets.sets,
      findings: [...this.#kindFindings(kind), ...this.#faults.findings],
      layout: this.#layout,
      encoding: 'utf-8',
      recoded: false,
      unread: this.#faults.unread,
      hosts: this.#scopes.hosts,
    };
  }

  #kind(hasRoot: boolean): FileKind {
    if (!hasRoot) return 'unknown';
    if (this.#isAtom) return 'atom';
    return this.#hasMedia ? 'mrss' : 'rss';
  }

  #kindFindings(kind: FileKind): FileFinding[] {
    if (kind === 'unknown') return [];
    const name = feedName(this.#isAtom ? 'feed' : 'rss', this.#layout.home, this.#version);
    const findings = [fileFinding('feed-not-for-yandex', name, null)];
    if (kind === 'mrss') findings.push(fileFinding('feed-mrss', '', null));
    return findings;
  }

  #root(token: Token, entities: ReadonlySet<string>): void {
    const scanner = this.#scanner;
    const bytes = this.#bytes;
    const scope = this.#scope;
    const { nameStart, nameEnd } = scanner;
    scope.enter(scanner, 0);
    scope.resolve(bytes, nameStart, nameEnd);
    const { kind, localStart } = scope;
    this.#isAtom = decodeUtf8(bytes, localStart, nameEnd) === 'feed';
    this.#version = this.#attribute('version');
    if (this.#isAtom && kind !== NAMESPACE.atom && kind !== NAMESPACE.oldAtom)
      this.#fault('wrong-namespace', this.#attribute('xmlns'));
    this.#layout = {
      bodyStart: scanner.position,
      rootEmpty: token === TOKEN.empty,
      namespaces: scope.bindings(),
      home: kind,
      prefix: decodeUtf8(bytes, nameStart, localStart),
      entities,
    };
    this.#scan.entities = entities;
    attributeFaults(scanner, this.#faults, entities);
    this.#open.open(nameStart, nameEnd);
  }

  /** Reads up to the root's end tag. Returns false if nothing more can be read before it. */
  #body(): boolean {
    const scanner = this.#scanner;
    const judge = judgeFor(this.#isAtom ? 'atom' : 'rss', this.#sets, this.#now);
    const reader = new EntryReader(judge, this.#scopes);
    for (;;) {
      const token = scanner.next();
      switch (token) {
        case TOKEN.open:
        case TOKEN.empty:
          if (!this.#element(token, reader)) return false;
          break;
        case TOKEN.close:
          this.#close();
          if (this.#open.depth === 0) return true;
          break;
        case TOKEN.text:
          if (scanner.fault !== '') this.#faults.addFaulty(scanner);
          if (
            scanner.hasReference &&
            hasBadReference(this.#bytes, scanner.start, scanner.position, this.#layout.entities)
          )
            this.#fault('unescaped-character', '&');
          break;
        case TOKEN.cdata:
        case TOKEN.comment:
        case TOKEN.instruction:
          if (scanner.fault !== '') this.#faults.addFaulty(scanner);
          break;
        case TOKEN.end:
          this.#faults.add('xml-not-well-formed', 'unclosed-root', this.#bytes.length, 0);
          return false;
        default:
          if (!this.#resume(scanner.error, scanner.start, this.#nextItem(scanner.start + 1))) return false;
      }
    }
  }

  /** Reads an item, or the start tag of another element. Returns false if nothing more can be read. */
  #element(token: Token, reader: EntryReader): boolean {
    const scanner = this.#scanner;
    const scope = this.#scope;
    const open = this.#open;
    const { start, nameStart, nameEnd } = scanner;
    if (this.#builder.columns.count === 0) this.#layout.namespaces = scope.bindings();
    if (scanner.attributeCount > 0) scope.enter(scanner, open.depth);
    scope.resolve(this.#bytes, nameStart, nameEnd);
    const { kind, localStart } = scope;
    const own = kind === this.#layout.home || kind === NAMESPACE.none;
    const local = decodeUtf8(this.#bytes, localStart, nameEnd);
    if (own && local === this.#itemName && open.depth <= ITEM_DEPTH) return this.#item(token, reader);
    if (kind === NAMESPACE.media) this.#hasMedia = true;
    this.#namespaceFaults();
    attributeFaults(scanner, this.#faults, this.#layout.entities);
    if (token === TOKEN.empty) scope.leave(open.depth);
    else if (!open.open(nameStart, nameEnd))
      return this.#resume('too-deep', start, this.#nextItem(start + 1));
    return true;
  }

  #item(token: Token, reader: EntryReader): boolean {
    const scan = this.#scan;
    const { depth } = this.#open;
    const whole = this.#walker.read(
      this.#scanner,
      this.#scope,
      token,
      this.#layout.home,
      this.#isAtom,
      depth,
      this.#open,
    );
    if (this.#walker.hasMedia) this.#hasMedia = true;
    this.#scope.leave(depth);
    this.#namespaceFaults();
    const kept = whole || (scan.outerStart[0] ?? -1) >= 0;
    if (kept) this.#builder.push(reader.read(this.#bytes, scan));
    if (this.#progress && (this.#builder.columns.count & 0x3ff) === 0) this.#progress(scan.end);
    if (whole) return true;
    const { error, errorAt } = scan;
    // If the next item begins or the channel ends here, only the end tag was missing.
    const next = error === 'unclosed-entry' ? errorAt : this.#nextItem(errorAt + 1);
    return this.#resume(error, kept ? errorAt : scan.start, next);
  }

  #close(): void {
    const { start, position, nameStart, nameEnd } = this.#scanner;
    const open = this.#open;
    const left = open.leftBy(this.#bytes, nameStart, nameEnd);
    if (left < 0) this.#faults.skip('xml-not-well-formed', 'wrong-end-tag', start, position - start);
    else {
      if (left < open.depth - 1) this.#fault('xml-not-well-formed', 'wrong-end-tag');
      open.depth = left;
      this.#scope.leave(left);
    }
  }

  /** Offset of the next item or of the root's end at or after `from`; the end of the bytes if there is neither. */
  #nextItem(from: number): number {
    if (this.#recoveries === MAX_RECOVERIES) return this.#bytes.length;
    this.#recoveries++;
    const root = encodeUtf8(this.#layout.prefix + (this.#isAtom ? 'feed' : 'rss'));
    return nextTag(this.#ahead, from, this.#itemName, root);
  }

  /** Continues at `next` and skips the bytes before it. Returns false at the end. */
  #resume(error: XmlFault | '', at: number, next: number): boolean {
    this.#open.depth = Math.min(this.#open.depth, ITEM_DEPTH);
    this.#scope.leave(this.#open.depth);
    this.#scanner.position = next;
    // An item that is kept and lacks only its end tag carries that fault itself.
    if (next === at) return true;
    this.#faults.skip('xml-not-well-formed', error, at, next - at);
    return next < this.#bytes.length;
  }

  get #itemName(): string {
    return this.#isAtom ? 'entry' : 'item';
  }

  /** Reports a fault at the token just read. */
  #fault(code: RuleCode, value: string): void {
    const { start, position } = this.#scanner;
    this.#faults.add(code, value, start, position - start);
  }

  #namespaceFaults(): void {
    for (const { isDeclared, offset, length } of this.#scope.takeFaults()) {
      if (!isDeclared) this.#faults.add('xml-not-well-formed', 'undeclared-prefix', offset, length);
    }
  }

  /** An attribute of the root as written; empty if it is missing. */
  #attribute(name: string): string {
    const { attributes, attributeCount } = this.#scanner;
    for (let i = 0; i < attributeCount * 4; i += 4) {
      const [nameStart = 0, nameEnd = 0, from = 0, to = 0] = attributes.subarray(i, i + 4);
      if (decodeUtf8(this.#bytes, nameStart, nameEnd) === name) return decodeUtf8(this.#bytes, from, to);
    }
    return '';
  }
}
