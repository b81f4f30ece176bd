import type { FileFinding } from '../contract/values.ts';
import { MAX_BYTES, MAX_ENTRIES, NEAR_LIMIT } from '../protocol/limits.ts';
import { NAMESPACE, type NamespaceKind } from '../protocol/namespaces.ts';
import { FindingSets } from '../rules/finding-sets.ts';
import { EntryJudge } from '../rules/judge.ts';
import { ColumnsBuilder } from '../table/columns.ts';
import { NamespaceScope } from '../xml/namespace-scope.ts';
import { isSpace, sameBytes, startsWith, TOKEN, XmlScanner } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { EntryReader } from './entry-reader.ts';
import { EntryScan } from './entry-scan.ts';
import { EMPTY_LAYOUT, type FileRead, fileFinding, type Layout } from './file-read.ts';

/** Room is made for so many entries by guessing their size; columns grow where they are smaller. */
const TYPICAL_ENTRY_BYTES = 200;
/** Findings about one file by one code: beyond this they are the same news. */
const MAX_FILE_FINDINGS = 20;

/**
 * Reads a urlset or a sitemapindex. What is well-formed before the first error is read; the finding
 * says from which byte on nothing was. https://www.sitemaps.org/protocol.html
 * @param now milliseconds since 1970, for dates in the future
 * @param progress called now and then with the bytes read so far
 */
export function readSitemap(bytes: Uint8Array, now: number, progress?: (done: number) => void): FileRead {
  return new SitemapReader(bytes, now, progress).read();
}

class SitemapReader {
  readonly #bytes: Uint8Array;
  readonly #scanner: XmlScanner;
  readonly #scope = new NamespaceScope();
  readonly #scan = new EntryScan();
  readonly #sets = new FindingSets();
  readonly #reader: EntryReader;
  readonly #builder: ColumnsBuilder;
  readonly #findings: FileFinding[] = [];
  readonly #progress: ((done: number) => void) | undefined;
  #layout: Layout = EMPTY_LAYOUT;

  constructor(bytes: Uint8Array, now: number, progress?: (done: number) => void) {
    this.#bytes = bytes;
    this.#scanner = new XmlScanner(bytes, startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0);
    this.#reader = new EntryReader(new EntryJudge(this.#sets, now));
    this.#builder = new ColumnsBuilder(Math.ceil(bytes.length / TYPICAL_ENTRY_BYTES));
    this.#progress = progress;
  }

  read(): FileRead {
    const root = this.#prolog();
    const kind = root ? this.#root(root.empty) : 'unknown';
    if (kind !== 'unknown' && root && !root.empty)
      this.#body(kind === 'sitemapindex', root.nameStart, root.nameEnd);
    const columns = this.#builder.finish();
    if (kind !== 'unknown') this.#limits(columns.count, kind === 'sitemapindex');
    return {
      kind,
      bytes: this.#bytes,
      columns,
      sets: this.#sets.sets,
      findings: this.#findings,
      layout: this.#layout,
      encoding: 'utf-8',
      recoded: false,
      unread: [],
    };
  }

  /** Up to the root's start tag, which is left in the scanner. */
  #prolog(): { empty: boolean; nameStart: number; nameEnd: number } | null {
    const scanner = this.#scanner;
    const begin = scanner.position;
    for (;;) {
      const token = scanner.next();
      switch (token) {
        case TOKEN.open:
        case TOKEN.empty:
          return { empty: token === TOKEN.empty, nameStart: scanner.nameStart, nameEnd: scanner.nameEnd };
        case TOKEN.instruction:
          if (scanner.start > begin && this.#isDeclaration()) {
            this.#find('content-before-declaration', '', begin, scanner.start - begin);
          }
          break;
        case TOKEN.doctype:
          this.#find('doctype-present', '', scanner.start, scanner.position - scanner.start);
          break;
        case TOKEN.text:
          if (this.#isBlank()) break;
          this.#broken('text-outside-root', scanner.start);
          return null;
        case TOKEN.comment:
          break;
        case TOKEN.broken:
          this.#broken(scanner.error, scanner.start);
          return null;
        default:
          this.#broken('no-root', scanner.start);
          return null;
      }
    }
  }

  #root(empty: boolean): 'urlset' | 'sitemapindex' | 'unknown' {
    const scanner = this.#scanner;
    const { nameStart, nameEnd } = scanner;
    this.#scope.enter(scanner, 0);
    const declared = this.#scope.resolve(this.#bytes, nameStart, nameEnd);
    const home: NamespaceKind = this.#scope.kind;
    const local = decodeUtf8(this.#bytes, this.#scope.localStart, nameEnd);
    const kind = local === 'urlset' || local === 'sitemapindex' ? local : 'unknown';
    if (kind === 'unknown') {
      this.#find('unknown-root', local, scanner.start, scanner.position - scanner.start);
    } else if (!declared || home !== NAMESPACE.sitemap) {
      this.#find('wrong-namespace', this.#homeUri(), scanner.start, scanner.position - scanner.start);
    }
    this.#layout = {
      bodyStart: scanner.position,
      rootEmpty: empty,
      namespaces: this.#scope.bindings(),
      home,
      prefix: decodeUtf8(this.#bytes, nameStart, this.#scope.localStart),
    };
    return kind;
  }

  /** What the root's own prefix is bound to, as written. */
  #homeUri(): string {
    const scanner = this.#scanner;
    const prefix = decodeUtf8(
      this.#bytes,
      scanner.nameStart,
      Math.max(scanner.nameStart, this.#scope.localStart - 1),
    );
    const wanted = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    for (let i = 0; i < scanner.attributeCount; i++) {
      const [nameFrom = 0, nameTo = 0, from = 0, to = 0] = scanner.attributes.subarray(i * 4, i * 4 + 4);
      if (decodeUtf8(this.#bytes, nameFrom, nameTo) === wanted) return decodeUtf8(this.#bytes, from, to);
    }
    return '';
  }

  #body(isIndex: boolean, rootStart: number, rootEnd: number): void {
    const scanner = this.#scanner;
    const { home } = this.#layout;
    const entryName = isIndex ? 'sitemap' : 'url';
    for (;;) {
      const token = scanner.next();
      switch (token) {
        case TOKEN.open:
        case TOKEN.empty: {
          const tagStart = scanner.start;
          const { nameStart, nameEnd } = scanner;
          if (scanner.attributeCount > 0) this.#scope.enter(scanner, 1);
          if (!this.#scope.resolve(this.#bytes, nameStart, nameEnd))
            return this.#broken('undeclared-prefix', tagStart);
          const local = this.#scope.localStart;
          const isEntry =
            this.#scope.kind === home &&
            nameEnd - local === entryName.length &&
            startsWith(this.#bytes, local, entryName);
          if (!this.#scan.read(scanner, this.#scope, token, home, isIndex)) {
            return this.#broken(this.#scan.error, this.#scan.errorAt);
          }
          this.#scope.leave(1);
          if (isEntry) this.#entry();
          else this.#strayChild(local, nameEnd, tagStart);
          break;
        }
        case TOKEN.close:
          if (!sameBytes(this.#bytes, rootStart, rootEnd, scanner.nameStart, scanner.nameEnd)) {
            return this.#broken('wrong-end-tag', scanner.start);
          }
          return this.#epilog();
        case TOKEN.text:
          if (!this.#isBlank())
            this.#find('unknown-child', 'text', scanner.start, scanner.position - scanner.start);
          break;
        case TOKEN.cdata:
          this.#find('unknown-child', 'CDATA', scanner.start, scanner.position - scanner.start);
          break;
        case TOKEN.comment:
        case TOKEN.instruction:
          break;
        case TOKEN.broken:
          return this.#broken(scanner.error, scanner.start);
        default:
          return this.#broken('unclosed-root', scanner.start);
      }
    }
  }

  #entry(): void {
    this.#builder.push(this.#reader.read(this.#bytes, this.#scan));
    if (this.#progress && (this.#builder.columns.count & 0xfff) === 0) this.#progress(this.#scanner.position);
  }

  #strayChild(local: number, nameEnd: number, start: number): void {
    const name = decodeUtf8(this.#bytes, local, nameEnd);
    const code = name === 'url' || name === 'sitemap' ? 'wrong-child' : 'unknown-child';
    this.#find(code, name, start, this.#scanner.position - start);
  }

  /** Behind the root's end tag only white space, comments and instructions may stand. */
  #epilog(): void {
    const scanner = this.#scanner;
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN.end) return;
      const fine =
        token === TOKEN.comment || token === TOKEN.instruction || (token === TOKEN.text && this.#isBlank());
      if (!fine) return this.#broken('content-after-root', scanner.start);
    }
  }

  #limits(entries: number, isIndex: boolean): void {
    const { length } = this.#bytes;
    if (entries === 0 && !this.#findings.some(({ code }) => code === 'xml-not-well-formed')) {
      this.#findings.push(fileFinding('no-entries', '', null));
    }
    if (entries > MAX_ENTRIES) {
      this.#findings.push(fileFinding(isIndex ? 'index-too-many' : 'too-many-urls', String(entries), null));
    }
    if (length > MAX_BYTES) this.#findings.push(fileFinding('too-large', String(length), null));
    const nearly = Math.max(entries / MAX_ENTRIES, length / MAX_BYTES);
    if (nearly >= NEAR_LIMIT && nearly <= 1) {
      this.#findings.push(fileFinding('near-limit', `${Math.round(nearly * 100)}`, null));
    }
  }

  #isBlank(): boolean {
    for (let at = this.#scanner.start; at < this.#scanner.position; at++) {
      if (!isSpace(this.#bytes[at])) return false;
    }
    return true;
  }

  #isDeclaration(): boolean {
    const { nameStart, nameEnd } = this.#scanner;
    return nameEnd - nameStart === 3 && startsWith(this.#bytes, nameStart, 'xml');
  }

  /** From here on nothing is read. */
  #broken(error: string, at: number): void {
    if (error === 'not-utf8') this.#find('not-utf8', '', at, this.#bytes.length - at);
    else this.#find('xml-not-well-formed', error, at, this.#bytes.length - at);
  }

  #find(code: Parameters<typeof fileFinding>[0], value: string, offset: number, length: number): void {
    if (this.#findings.filter((finding) => finding.code === code).length >= MAX_FILE_FINDINGS) return;
    this.#findings.push(fileFinding(code, value, { bytes: this.#bytes, offset, length }));
  }
}
