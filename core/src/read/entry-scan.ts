import { NAMESPACE, type NamespaceKind } from '../protocol/namespaces.ts';
import type { NamespaceScope } from '../xml/namespace-scope.ts';
import { isSpace, startsWith, TOKEN, type Token, type XmlScanner } from '../xml/scanner.ts';
import { hasBadReference, isUtf8 } from '../xml/text.ts';

/** Deeper than any extension nests; a bound against hostile input. */
const MAX_DEPTH = 64;

/** What a byte of text may be besides plain. */
const MARK_TAG = 1;
const MARK_REFERENCE = 2;
const MARK_CONTROL = 4;
const MARK_HIGH = 8;
const MARK = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  if (byte === 0x3c) MARK[byte] = MARK_TAG;
  else if (byte === 0x26) MARK[byte] = MARK_REFERENCE;
  else if (byte > 0x7f) MARK[byte] = MARK_HIGH;
  else if (byte < 0x20 && !isSpace(byte)) MARK[byte] = MARK_CONTROL;
}

/** What the children of an entry got wrong, as bits of `faults`. */
export const FAULT = {
  extraLoc: 1,
  duplicateChild: 2,
  unknownChild: 4,
  wrongChild: 8,
  /** A bare `&` outside the four fields; for those see {@link EntryScan.badReference}. */
  reference: 16,
} as const;

/** What `shape` says of a field's content. */
export const SHAPE = {
  /** Plain characters: the raw bytes are the value. */
  plain: 0,
  /** `&` stands in it. */
  reference: 1,
  /** CDATA, comments or elements stand in it. */
  markup: 2,
} as const;

/**
 * Where the parts of one entry stand. Filled from a scanner that has just read the entry's start tag;
 * used for the whole file as it is read, and again for any entry that is shown, judged or written.
 */
export class EntryScan {
  /** Bytes of the entry: from `<url` to behind `</url>`. */
  start = 0;
  end = 0;
  /** End of the entry's start tag. */
  bodyStart = 0;
  /** Start of the entry's end tag; equals `end` for `<url/>`. */
  bodyEnd = 0;
  /** By field: the whole element, or -1 when there is none. Of several, the first. */
  readonly outerStart = new Int32Array(4);
  readonly outerEnd = new Int32Array(4);
  /** By field: the content, trimmed of white space. */
  readonly innerStart = new Int32Array(4);
  readonly innerEnd = new Int32Array(4);
  readonly shape = new Uint8Array(4);
  /** By field: white space stood around the value. */
  readonly padded = new Uint8Array(4);
  /** By field: a bare `&` stands in it. */
  readonly badReference = new Uint8Array(4);
  images = 0;
  videos = 0;
  news = 0;
  alternates = 0;
  faults = 0;
  /** Why `read` gave up: a code of the scanner, or of nesting. */
  error = '';
  errorAt = 0;

  readonly #names = new Int32Array(MAX_DEPTH * 2);
  #field = -1;

  /**
   * Reads up to the entry's end tag. `token` is the start tag's; `home` is the namespace that the root
   * is in, which its entries' children share. Declarations of the entry itself are at depth 1 of `scope`,
   * those of its children one deeper. False when the file is not well-formed here.
   */
  read(
    scanner: XmlScanner,
    scope: NamespaceScope,
    token: Token,
    home: NamespaceKind,
    isIndex: boolean,
  ): boolean {
    this.start = scanner.start;
    this.bodyStart = scanner.position;
    this.outerStart.fill(-1);
    this.images = this.videos = this.news = this.alternates = this.faults = 0;
    this.#field = -1;
    if (token === TOKEN.empty) {
      this.end = this.bodyEnd = scanner.position;
      return true;
    }
    const { bytes, limit } = scanner;
    const names = this.#names;
    names[0] = scanner.nameStart;
    names[1] = scanner.nameEnd;
    let depth = 1;
    let at = scanner.position;
    for (;;) {
      // Text and end tags are most of a sitemap's tokens: read here, the rest by the scanner.
      const textStart = at;
      let seen = 0;
      for (; at < limit; at++) {
        const mark = MARK[bytes[at] as number] as number;
        if (mark === 0) continue;
        if (mark === MARK_TAG) break;
        seen |= mark;
      }
      if (seen !== 0 && !this.#text(bytes, textStart, at, seen)) return false;
      if (at + 1 >= limit) return this.#fail('unclosed-entry', this.start);
      if (bytes[at + 1] === 0x2f) {
        depth--;
        const end = endOfEndTag(bytes, at + 2, names[depth * 2] as number, names[depth * 2 + 1] as number);
        if (end < 0) return this.#fail('wrong-end-tag', at);
        if (depth === 0) {
          this.bodyEnd = at;
          this.end = end;
          scanner.position = end;
          return true;
        }
        if (depth === 1 && this.#field >= 0) this.#closeField(bytes, this.#inner, at, end);
        scope.leave(depth + 1);
        at = end;
        continue;
      }
      scanner.position = at;
      const next = scanner.next();
      at = scanner.position;
      switch (next) {
        case TOKEN.open:
          if (depth === MAX_DEPTH) return this.#fail('too-deep', scanner.start);
          if (!this.#open(scanner, scope, depth, home, isIndex)) return false;
          names[depth * 2] = scanner.nameStart;
          names[depth * 2 + 1] = scanner.nameEnd;
          depth++;
          break;
        case TOKEN.empty:
          if (!this.#open(scanner, scope, depth, home, isIndex)) return false;
          if (depth === 1 && this.#field >= 0) this.#closeField(bytes, at, at, at);
          scope.leave(depth + 1);
          break;
        case TOKEN.cdata:
          if (scanner.hasNonAscii && !isUtf8(bytes, scanner.contentStart, scanner.contentEnd)) {
            return this.#fail('not-utf8', scanner.start);
          }
          this.#markup();
          break;
        case TOKEN.comment:
        case TOKEN.instruction:
          this.#markup();
          break;
        case TOKEN.broken:
          return this.#fail(scanner.error, scanner.start);
        default:
          return this.#fail('bad-declaration', scanner.start);
      }
    }
  }

  #inner = 0;

  /** Text that is not plain ASCII without references; `seen` are the marks that stand in it. */
  #text(bytes: Uint8Array, start: number, end: number, seen: number): boolean {
    if ((seen & MARK_CONTROL) !== 0) return this.#fail('control-character', start);
    if ((seen & MARK_HIGH) !== 0 && !isUtf8(bytes, start, end)) return this.#fail('not-utf8', start);
    if ((seen & MARK_REFERENCE) === 0) return true;
    const field = this.#field;
    if (field >= 0) this.shape[field] = Math.max(SHAPE.reference, this.shape[field] ?? 0);
    if (hasBadReference(bytes, start, end)) {
      if (field >= 0) this.badReference[field] = 1;
      else this.faults |= FAULT.reference;
    }
    return true;
  }

  #markup(): void {
    if (this.#field >= 0) this.shape[this.#field] = SHAPE.markup;
  }

  /** A child (depth 1) or something deeper opens. */
  #open(
    scanner: XmlScanner,
    scope: NamespaceScope,
    depth: number,
    home: NamespaceKind,
    isIndex: boolean,
  ): boolean {
    if (scanner.attributeCount > 0 && !scope.enter(scanner, depth + 1)) {
      return this.#fail('too-many-namespaces', scanner.start);
    }
    if (depth > 1) {
      this.#markup();
      return (
        scope.resolve(scanner.bytes, scanner.nameStart, scanner.nameEnd) ||
        this.#fail('undeclared-prefix', scanner.start)
      );
    }
    if (!scope.resolve(scanner.bytes, scanner.nameStart, scanner.nameEnd)) {
      return this.#fail('undeclared-prefix', scanner.start);
    }
    this.#field = -1;
    const { bytes } = scanner;
    const local = scope.localStart;
    const length = scanner.nameEnd - local;
    if (scope.kind === home) {
      const field = fieldOf(bytes, local, length);
      if (field < 0) {
        const known =
          length === 3
            ? startsWith(bytes, local, 'url')
            : length === 7 && startsWith(bytes, local, 'sitemap');
        this.faults |= known ? FAULT.wrongChild : FAULT.unknownChild;
      } else if ((this.outerStart[field] ?? -1) >= 0) {
        this.faults |= field === 0 ? FAULT.extraLoc : FAULT.duplicateChild;
      } else {
        if (isIndex && field > 1) this.faults |= FAULT.wrongChild;
        this.#field = field;
        this.outerStart[field] = scanner.start;
        this.shape[field] = SHAPE.plain;
        this.badReference[field] = 0;
        this.#inner = scanner.position;
      }
    } else this.#count(scope.kind, bytes, local, length);
    return true;
  }

  #count(kind: NamespaceKind, bytes: Uint8Array, local: number, length: number): void {
    if (kind === NAMESPACE.xhtml && length === 4 && startsWith(bytes, local, 'link')) this.alternates++;
    else if (kind === NAMESPACE.image && length === 5 && startsWith(bytes, local, 'image')) this.images++;
    else if (kind === NAMESPACE.video && length === 5 && startsWith(bytes, local, 'video')) this.videos++;
    else if (kind === NAMESPACE.news && length === 4 && startsWith(bytes, local, 'news')) this.news++;
  }

  #closeField(bytes: Uint8Array, innerStart: number, innerEnd: number, outerEnd: number): void {
    const field = this.#field;
    let start = innerStart;
    let end = innerEnd;
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    this.padded[field] = start > innerStart || end < innerEnd ? 1 : 0;
    this.innerStart[field] = start;
    this.innerEnd[field] = end;
    this.outerEnd[field] = outerEnd;
    this.#field = -1;
  }

  #fail(error: string, at: number): false {
    this.error = error;
    this.errorAt = at;
    return false;
  }
}

/** The end of the end tag whose name starts at `at`, or -1 when that is not the name `[nameStart, nameEnd)`. */
function endOfEndTag(bytes: Uint8Array, at: number, nameStart: number, nameEnd: number): number {
  const length = nameEnd - nameStart;
  if (at + length >= bytes.length) return -1;
  for (let i = 0; i < length; i++) if (bytes[at + i] !== bytes[nameStart + i]) return -1;
  let end = at + length;
  while (isSpace(bytes[end])) end++;
  return bytes[end] === 0x3e ? end + 1 : -1;
}

/** The place of a local name among the four fields, or -1. Each has a length of its own. */
function fieldOf(bytes: Uint8Array, at: number, length: number): number {
  switch (length) {
    case 3:
      return startsWith(bytes, at, 'loc') ? 0 : -1;
    case 7:
      return startsWith(bytes, at, 'lastmod') ? 1 : -1;
    case 10:
      return startsWith(bytes, at, 'changefreq') ? 2 : -1;
    case 8:
      return startsWith(bytes, at, 'priority') ? 3 : -1;
    default:
      return -1;
  }
}
