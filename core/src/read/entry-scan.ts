import { FIELDS } from '../contract/values.ts';
import { NAMESPACE, type NamespaceKind } from '../protocol/namespaces.ts';
import type { NamespaceScope } from '../xml/namespace-scope.ts';
import { isSpace, sameBytes, startsWith, TOKEN, type Token, type XmlScanner } from '../xml/scanner.ts';
import { hasBadReference, isUtf8 } from '../xml/text.ts';

/** Deeper than any extension nests; a bound against hostile input. */
const MAX_DEPTH = 64;

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

/** The four fields' names as they stand in a file. A sitemap's entry has all, an index's row two. */
const NAMES: readonly string[] = FIELDS;

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
    this.#pushName(scanner, 0);
    let depth = 1;
    for (;;) {
      const next = scanner.next();
      switch (next) {
        case TOKEN.text:
          if (!this.#text(scanner)) return false;
          break;
        case TOKEN.open:
          if (depth === MAX_DEPTH) return this.#fail('too-deep', scanner.start);
          if (scanner.attributeCount > 0 && !scope.enter(scanner, depth + 1))
            return this.#fail('too-many-namespaces', scanner.start);
          if (!this.#open(scanner, scope, depth, home, isIndex)) return false;
          this.#pushName(scanner, depth);
          depth++;
          break;
        case TOKEN.empty:
          if (scanner.attributeCount > 0 && !scope.enter(scanner, depth + 1))
            return this.#fail('too-many-namespaces', scanner.start);
          if (!this.#open(scanner, scope, depth, home, isIndex)) return false;
          if (depth === 1 && this.#field >= 0)
            this.#closeField(scanner.bytes, scanner.position, scanner.position, scanner.position);
          scope.leave(depth + 1);
          break;
        case TOKEN.close: {
          depth--;
          if (!this.#matches(scanner, depth)) return this.#fail('wrong-end-tag', scanner.start);
          if (depth === 0) {
            this.bodyEnd = scanner.start;
            this.end = scanner.position;
            return true;
          }
          if (depth === 1 && this.#field >= 0)
            this.#closeField(scanner.bytes, this.#inner, scanner.start, scanner.position);
          scope.leave(depth + 1);
          break;
        }
        case TOKEN.cdata:
          if (scanner.hasNonAscii && !isUtf8(scanner.bytes, scanner.contentStart, scanner.contentEnd)) {
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
          return this.#fail('unclosed-entry', this.start);
      }
    }
  }

  #inner = 0;

  #text(scanner: XmlScanner): boolean {
    if (scanner.hasNonAscii && !isUtf8(scanner.bytes, scanner.start, scanner.position)) {
      return this.#fail('not-utf8', scanner.start);
    }
    if (scanner.hasReference) {
      if (this.#field >= 0) this.shape[this.#field] = Math.max(SHAPE.reference, this.shape[this.#field] ?? 0);
      if (hasBadReference(scanner.bytes, scanner.start, scanner.position)) {
        if (this.#field >= 0) this.badReference[this.#field] = 1;
        else this.faults |= FAULT.reference;
      }
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

  #pushName(scanner: XmlScanner, depth: number): void {
    this.#names[depth * 2] = scanner.nameStart;
    this.#names[depth * 2 + 1] = scanner.nameEnd;
  }

  #matches(scanner: XmlScanner, depth: number): boolean {
    const start = this.#names[depth * 2] ?? 0;
    const end = this.#names[depth * 2 + 1] ?? 0;
    return sameBytes(scanner.bytes, start, end, scanner.nameStart, scanner.nameEnd);
  }

  #fail(error: string, at: number): false {
    this.error = error;
    this.errorAt = at;
    return false;
  }
}

/** The place of a local name among {@link FIELDS}, or -1. */
function fieldOf(bytes: Uint8Array, at: number, length: number): number {
  for (let field = 0; field < 4; field++) {
    const name = NAMES[field] ?? '';
    if (name.length === length && startsWith(bytes, at, name)) return field;
  }
  return -1;
}
