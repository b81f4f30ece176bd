import type { FileFinding } from '../contract/values.ts';
import { hasSlots } from '../extensions/slots.ts';
import { isSitemapLike, NAMESPACE, type NamespaceKind } from '../protocol/namespaces.ts';
import { FindingSets } from '../rules/finding-sets.ts';
import { EntryJudge } from '../rules/judge.ts';
import type { RuleCode } from '../rules/registry.ts';
import { ColumnsBuilder } from '../table/columns.ts';
import { NamespaceScope } from '../xml/namespace-scope.ts';
import { isSpace, sameBytes, startsWith, TOKEN, type Token, XmlScanner } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { EntryReader } from './entry-reader.ts';
import { EntryScan } from './entry-scan.ts';
import { EntryShapes } from './entry-shapes.ts';
import { EntryWalker } from './entry-walker.ts';
import { type ByteRange, EMPTY_LAYOUT, type FileRead, fileFinding, type Layout } from './file-read.ts';
import { documentStart, nextTag } from './resume.ts';
import { ShapeLearner } from './shape-learner.ts';

/** Room is made for so many entries by guessing their size; columns grow where they are smaller. */
const TYPICAL_ENTRY_BYTES = 200;
/** Findings about one file by one code: beyond this they are the same news. */
const MAX_FILE_FINDINGS = 20;
/** After so many places that are not well-formed the rest of a file is left unread. */
const MAX_RECOVERIES = 1000;

/**
 * Reads a urlset or a sitemapindex. Where it is not well-formed, reading goes on at the next entry: what
 * lies between is unread, and a finding says where it is. https://www.sitemaps.org/protocol.html
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
  readonly #walker = new EntryWalker(this.#scan);
  readonly #shapes: EntryShapes;
  readonly #learner: ShapeLearner;
  readonly #sets = new FindingSets();
  readonly #reader: EntryReader;
  readonly #builder: ColumnsBuilder;
  readonly #findings: FileFinding[] = [];
  readonly #unread: ByteRange[] = [];
  readonly #progress: ((done: number) => void) | undefined;
  #layout: Layout = EMPTY_LAYOUT;
  #recoveries = 0;
  #toldNamespace = false;

  constructor(bytes: Uint8Array, now: number, progress?: (done: number) => void) {
    this.#bytes = bytes;
    this.#scanner = new XmlScanner(bytes, startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0);
    this.#shapes = new EntryShapes(this.#scan, bytes);
    this.#learner = new ShapeLearner(this.#shapes, this.#scan);
    this.#reader = new EntryReader(new EntryJudge(this.#sets, now));
    this.#builder = new ColumnsBuilder(Math.ceil(bytes.length / TYPICAL_ENTRY_BYTES));
    this.#progress = progress;
  }

  read(): FileRead {
    const root = this.#prolog();
    const kind = root ? this.#root(root.empty) : 'unknown';
    if (kind !== 'unknown' && root) {
      const isIndex = kind === 'sitemapindex';
      if (root.empty || this.#body(isIndex, root.nameStart, root.nameEnd)) this.#epilog();
    }
    const columns = this.#builder.finish();
    return {
      kind,
      bytes: this.#bytes,
      columns,
      sets: this.#sets.sets,
      findings: this.#findings,
      layout: this.#layout,
      encoding: 'utf-8',
      recoded: false,
      unread: this.#unread,
      dateOnly: this.#reader.dateOnly,
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
        case TOKEN.empty: {
          const { nameStart, nameEnd } = scanner;
          if (!this.#skipJunk(nameStart - 1)) return { empty: token === TOKEN.empty, nameStart, nameEnd };
          break;
        }
        case TOKEN.instruction:
          if (scanner.start > begin && this.#isNamed('xml')) this.#tooLate(begin, scanner.start);
          else if (this.#isNamed('xml-stylesheet')) this.#find('stylesheet-xslt', '', scanner.start);
          break;
        case TOKEN.doctype:
          this.#find('doctype-present', '', scanner.start);
          break;
        case TOKEN.comment:
          break;
        case TOKEN.text:
          if (this.#isBlank()) break;
          if (this.#skipJunk(scanner.start)) break;
          this.#broken('text-outside-root', scanner.start, this.#bytes.length);
          return null;
        default: {
          const error = token === TOKEN.broken ? scanner.error : 'no-root';
          const { start } = scanner;
          if (this.#skipJunk(start)) break;
          this.#broken(error, start, this.#bytes.length);
          return null;
        }
      }
    }
  }

  /** Goes on where the document begins, if that is not here but further on. */
  #skipJunk(from: number): boolean {
    const start = documentStart(this.#bytes, from);
    if (start <= from) return false;
    this.#find('content-before-declaration', '', from, start - from);
    this.#unread.push({ offset: from, length: start - from });
    this.#scanner.position = start;
    return true;
  }

  /** The XML declaration does not come first: before it white space stands, or more. */
  #tooLate(begin: number, declaration: number): void {
    if (this.#findings.some(({ code }) => code === 'content-before-declaration')) return;
    this.#find('content-before-declaration', '', begin, declaration - begin);
  }

  #root(empty: boolean): 'urlset' | 'sitemapindex' | 'unknown' {
    const scanner = this.#scanner;
    const { nameStart, nameEnd } = scanner;
    this.#scope.enter(scanner, 0);
    this.#scope.resolve(this.#bytes, nameStart, nameEnd);
    const home: NamespaceKind = this.#scope.kind;
    const local = decodeUtf8(this.#bytes, this.#scope.localStart, nameEnd);
    const kind = local === 'urlset' || local === 'sitemapindex' ? local : 'unknown';
    if (kind === 'unknown') {
      const { start } = scanner;
      this.#find('unknown-root', local, start, this.#bytes.length - start);
      this.#unread.push({ offset: start, length: this.#bytes.length - start });
    } else if (home !== NAMESPACE.sitemap) this.#wrongNamespace(this.#homeUri());
    this.#namespaceFaults();
    this.#layout = {
      bodyStart: scanner.position,
      rootEmpty: empty,
      namespaces: this.#scope.bindings(),
      home,
      prefix: decodeUtf8(this.#bytes, nameStart, this.#scope.localStart),
    };
    return kind;
  }

  #wrongNamespace(uri: string): void {
    if (!this.#toldNamespace) this.#find('wrong-namespace', uri, this.#scanner.start);
    this.#toldNamespace = true;
  }

  /** Extensions declared by a URI that is only nearly theirs, and prefixes that nobody declared. */
  #namespaceFaults(): void {
    for (const { kind, value, isDeclared, offset, length } of this.#scope.takeFaults()) {
      if (hasSlots(kind)) this.#find('wrong-extension-namespace', value, offset, length);
      else if (!isDeclared) this.#find('xml-not-well-formed', 'undeclared-prefix', offset, length);
    }
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

  /** Reads up to the root's end tag; false when the file ends before that. */
  #body(isIndex: boolean, rootStart: number, rootEnd: number): boolean {
    const scanner = this.#scanner;
    const bytes = this.#bytes;
    const root = bytes.subarray(rootStart, rootEnd);
    for (;;) {
      let at = scanner.position;
      while (isSpace(bytes[at])) at++;
      if (bytes[at] === 0x3c && this.#shapes.read(bytes, at)) {
        scanner.position = this.#scan.end;
        this.#entry();
        continue;
      }
      const token = scanner.next();
      let error = '';
      const tokenStart = scanner.start;
      let errorAt = tokenStart;
      switch (token) {
        case TOKEN.open:
        case TOKEN.empty:
          if (this.#child(token, isIndex)) break;
          error = this.#scan.error;
          errorAt = this.#scan.errorAt;
          break;
        case TOKEN.close:
          if (sameBytes(bytes, rootStart, rootEnd, scanner.nameStart, scanner.nameEnd)) return true;
          error = 'wrong-end-tag';
          break;
        case TOKEN.text:
          if (!this.#isBlank()) this.#stray('unknown-child', 'text', scanner.start);
          break;
        case TOKEN.cdata:
          this.#stray('unknown-child', 'CDATA', scanner.start);
          break;
        case TOKEN.comment:
        case TOKEN.instruction:
          break;
        case TOKEN.broken:
          error = scanner.error;
          break;
        case TOKEN.end:
          this.#broken('unclosed-root', bytes.length, bytes.length);
          return false;
        default:
          error = 'bad-declaration';
      }
      if (error === '') continue;
      const next = this.#resume(Math.max(errorAt, tokenStart + 1), isIndex ? 'sitemap' : 'url', root);
      this.#broken(error, errorAt, next);
      if (next === bytes.length) return false;
      scanner.position = next;
    }
  }

  /** A child of the root, its start tag just scanned; false when it is not well-formed to its end. */
  #child(token: Token, isIndex: boolean): boolean {
    const scanner = this.#scanner;
    const { start, nameStart, nameEnd } = scanner;
    const { home } = this.#layout;
    if (scanner.attributeCount > 0) this.#scope.enter(scanner, 1);
    this.#scope.resolve(this.#bytes, nameStart, nameEnd);
    const { kind, localStart } = this.#scope;
    const local = decodeUtf8(this.#bytes, localStart, nameEnd);
    const own = isSitemapLike(kind, home);
    const isEntry = own && local === (isIndex ? 'sitemap' : 'url');
    if (isEntry && kind !== home) this.#wrongNamespace('');
    this.#learner.begin(start);
    const learner = isEntry ? this.#learner : null;
    const whole = this.#walker.read(scanner, this.#scope, token, home, isIndex, learner);
    this.#scope.leave(1);
    this.#namespaceFaults();
    if (isEntry && (whole || this.#isWorthKeeping())) this.#entry();
    else if (!whole) this.#scan.errorAt = start;
    else if (own)
      this.#stray(local === 'url' || local === 'sitemap' ? 'wrong-child' : 'unknown-child', local, start);
    else if (hasSlots(kind)) this.#stray('extension-outside-url', local, start);
    return whole;
  }

  /** Of an entry that breaks off, a loc can be kept; not one that the end of the file cut short. */
  #isWorthKeeping(): boolean {
    const { error, cutField, outerStart } = this.#scan;
    return (outerStart[0] ?? -1) >= 0 && (cutField !== 0 || error !== 'unclosed-entry');
  }

  #entry(): void {
    this.#builder.push(this.#reader.read(this.#bytes, this.#scan));
    if (this.#progress && (this.#builder.columns.count & 0xfff) === 0) this.#progress(this.#scan.end);
  }

  /** Something that stands where entries should, up to where the scanner is now. */
  #stray(code: RuleCode, value: string, offset: number): void {
    const length = this.#scanner.position - offset;
    this.#find(code, value, offset, length);
    this.#unread.push({ offset, length });
  }

  /** Behind the root's end tag only white space, comments and instructions may stand. */
  #epilog(): void {
    const scanner = this.#scanner;
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN.end) return;
      const fine =
        token === TOKEN.comment || token === TOKEN.instruction || (token === TOKEN.text && this.#isBlank());
      if (!fine) return this.#broken('content-after-root', scanner.start, this.#bytes.length);
    }
  }

  #isBlank(): boolean {
    for (let at = this.#scanner.start; at < this.#scanner.position; at++) {
      if (!isSpace(this.#bytes[at])) return false;
    }
    return true;
  }

  #isNamed(name: string): boolean {
    const { nameStart, nameEnd } = this.#scanner;
    return nameEnd - nameStart === name.length && startsWith(this.#bytes, nameStart, name);
  }

  /** Where reading can go on behind an error: the next entry or the root's end tag, else the end. */
  #resume(from: number, entryName: string, root: Uint8Array): number {
    this.#recoveries++;
    if (this.#recoveries > MAX_RECOVERIES) return this.#bytes.length;
    return nextTag(this.#bytes, from, entryName, root);
  }

  /** The file is not well-formed at `at`, and unread from there up to `next`. */
  #broken(error: string, at: number, next: number): void {
    const code = error === 'not-utf8' ? 'not-utf8' : 'xml-not-well-formed';
    this.#findings.push(
      fileFinding(code, error === code ? '' : error, { bytes: this.#bytes, offset: at, length: next - at }),
    );
    if (next > at) this.#unread.push({ offset: at, length: next - at });
  }

  #find(code: RuleCode, value: string, offset: number, bytes?: number): void {
    if (this.#findings.filter((finding) => finding.code === code).length >= MAX_FILE_FINDINGS) return;
    const length = bytes ?? this.#scanner.position - offset;
    this.#findings.push(fileFinding(code, value, { bytes: this.#bytes, offset, length }));
  }
}
