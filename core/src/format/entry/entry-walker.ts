import { isSpace, sameBytes, startsWith, TOKEN, type Token, type XmlScanner } from '../../bytes/scanner.ts';
import { isBlank } from '../../bytes/text.ts';
import type { XmlFault } from '../../bytes/xml-faults.ts';
import { startsMarkup } from '../../bytes/xml-tokens.ts';
import {
  attributeSlot,
  elementSlot,
  hasSlots,
  isTag,
  isUnknownAttribute,
} from '../../protocol/extensions/slots.ts';
import type { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { isSitemapLike, type NamespaceKind } from '../../protocol/namespaces.ts';
import { PART_MARK } from '../extensions/parts.ts';
import { endOfEndTag, fieldOf, isEntryName, nameOf } from './entry-names.ts';
import { attributeMarks, contentMarks, type EntryScan, FAULT, MARK, MARK_TAG } from './entry-scan.ts';
import { NO_SLOT, UNKNOWN_ATTRIBUTE } from './entry-shapes.ts';
import type { ShapeLearner } from './shape-learner.ts';

/** No real extension nests this deeply. Limits the work that hostile input can cause. */
const MAX_DEPTH = 64;
/** If an entry breaks off, reading starts again at each entry nested in it. This limits their number. */
const MOST_NESTED = 4;

/** The role of an open element: the number of a field, `FIRST_SLOT` plus the number of a slot, or `PLAIN`. */
const PLAIN = -1;
const FIRST_SLOT = 4;
/**
 * Used instead of a slot for the owner of an attribute: `ENTRY` for an entry or one of its fields, `FOREIGN` for any
 * other element that is not a known tag.
 */
const ENTRY = -1;
const FOREIGN = -2;

/**
 * Reads one entry token by token into an {@link EntryScan}. Reads all well-formed XML, and other XML as far as
 * possible. A `learner` follows each step, so that the next entry of this shape is recognized.
 */
export class EntryWalker {
  readonly #scan: EntryScan;
  readonly #names = new Int32Array(MAX_DEPTH * 2);
  /** For each depth: the element's role, its part (if any), the start of its content, and the marks seen in it. */
  readonly #role = new Int32Array(MAX_DEPTH);
  readonly #part = new Int32Array(MAX_DEPTH);
  readonly #contentStart = new Int32Array(MAX_DEPTH);
  readonly #marks = new Int32Array(MAX_DEPTH);
  #depth = 0;

  constructor(scan: EntryScan) {
    this.#scan = scan;
  }

  /**
   * Reads up to the entry's end tag. Returns false if the file is not well-formed here; the scan says why.
   * @param scope holds the declarations of the entry at depth 1, and those of its children one deeper
   * @param token the kind of the start tag
   * @param home the namespace of the root, which its entries share
   */
  read(
    scanner: XmlScanner,
    scope: NamespaceScope,
    token: Token,
    home: NamespaceKind,
    isIndex: boolean,
    learner: ShapeLearner | null = null,
  ): boolean {
    const scan = this.#scan;
    scan.begin(scanner.bytes, scanner.start, scanner.position);
    scan.fault(scanner);
    if (token === TOKEN.empty) {
      this.#otherAttributes(scanner, 0, null, ENTRY);
      scan.finish(scanner.position, scanner.position);
      learner?.abandon();
      return true;
    }
    this.#enter(scanner, PLAIN, 0);
    this.#depth = 1;
    this.#otherAttributes(scanner, 0, learner, ENTRY);
    learner?.open(scanner, 0);
    return this.#content(scanner, scope, home, isIndex, learner);
  }

  /**
   * Like {@link read}, for an entry without a start tag. The scanner is at its first child, and `[nameStart, nameEnd)`
   * is the name of its end tag, if any.
   */
  readUnopened(
    scanner: XmlScanner,
    scope: NamespaceScope,
    nameStart: number,
    nameEnd: number,
    home: NamespaceKind,
    isIndex: boolean,
  ): boolean {
    const start = scanner.position;
    this.#scan.begin(scanner.bytes, start, start);
    this.#scan.break('unopened-entry', start);
    this.#names[0] = nameStart;
    this.#names[1] = nameEnd;
    this.#role[0] = PLAIN;
    this.#depth = 1;
    return this.#content(scanner, scope, home, isIndex, null);
  }

  /** Reads the content of the entry and its end tag. */
  #content(
    scanner: XmlScanner,
    scope: NamespaceScope,
    home: NamespaceKind,
    isIndex: boolean,
    learner: ShapeLearner | null,
  ): boolean {
    const scan = this.#scan;
    const { bytes, limit } = scanner;
    for (;;) {
      const at = this.#text(bytes, scanner.position, limit, learner);
      if (at + 1 >= limit) return this.#fail('unclosed-entry', limit, learner);
      if (bytes[at + 1] === 0x2f) {
        const end = this.#close(bytes, at, scope, learner);
        if (end < 0) return this.#fail('wrong-end-tag', at, learner);
        scanner.position = end;
        if (this.#depth === 0) return true;
        continue;
      }
      scanner.position = at;
      const next = scanner.next();
      scan.fault(scanner);
      switch (next) {
        case TOKEN.open:
        case TOKEN.empty:
          if (this.#depth === MAX_DEPTH - 1) return this.#fail('too-deep', scanner.start, learner);
          if (!this.#open(scanner, scope, home, isIndex, next === TOKEN.empty, learner)) return false;
          break;
        case TOKEN.cdata:
        case TOKEN.comment:
        case TOKEN.instruction:
          this.#mark(scan.settle(scanner.contentStart, scanner.contentEnd, contentMarks(scanner, next)));
          if (next === TOKEN.cdata) learner?.section();
          else learner?.abandon();
          break;
        case TOKEN.broken:
          return this.#fail(scanner.error, scanner.start, learner);
        default:
          return this.#fail('bad-declaration', scanner.start, learner);
      }
    }
  }

  /** Reads text up to the next markup. A `<` that cannot start markup is text too. Returns the end of the text. */
  #text(bytes: Uint8Array, from: number, limit: number, learner: ShapeLearner | null): number {
    const scan = this.#scan;
    let marks = 0;
    let bare = 0;
    let blank = true;
    let at = from;
    for (; at < limit; at++) {
      const byte = bytes[at] as number;
      const mark = MARK[byte] as number;
      if (mark === MARK_TAG) {
        if (startsMarkup(bytes[at + 1])) break;
        bare = PART_MARK.badReference;
        blank = false;
        continue;
      }
      marks |= mark;
      if (blank && !isSpace(byte)) blank = false;
    }
    if (at === from) return at;
    const settled = scan.settle(from, at, marks) | bare;
    if (settled !== 0) this.#mark(settled);
    const role = this.#role[this.#depth - 1] as number;
    if (!blank && this.#depth === 1) scan.note(FAULT.unknownChild, from, at);
    if (role === PLAIN) this.#bare(settled, from, at);
    learner?.text(from, at, blank);
    return at;
  }

  /** Notes faults in a text that does not belong to a field. */
  #bare(marks: number, from: number, to: number): void {
    if ((marks & PART_MARK.badReference) !== 0) this.#scan.note(FAULT.bare, from, to);
    else if ((marks & PART_MARK.raw) !== 0) this.#scan.faults |= FAULT.raw;
  }

  #mark(marks: number): void {
    const depth = this.#depth - 1;
    this.#marks[depth] = (this.#marks[depth] as number) | marks;
  }

  #enter(scanner: XmlScanner, role: number, part: number): void {
    const depth = this.#depth;
    this.#names[depth * 2] = scanner.nameStart;
    this.#names[depth * 2 + 1] = scanner.nameEnd;
    this.#role[depth] = role;
    this.#part[depth] = part;
    this.#contentStart[depth] = scanner.position;
    this.#marks[depth] = 0;
  }

  /** Reads the start tag of a child of the entry, or of a deeper element. Returns false if the entry breaks off. */
  #open(
    scanner: XmlScanner,
    scope: NamespaceScope,
    home: NamespaceKind,
    isIndex: boolean,
    empty: boolean,
    learner: ShapeLearner | null,
  ): boolean {
    const scan = this.#scan;
    const depth = this.#depth;
    const { start } = scanner;
    if (scanner.attributeCount > 0 && !scope.enter(scanner, depth + 1)) {
      return this.#fail('too-many-namespaces', start, learner);
    }
    scope.resolve(scanner.bytes, scanner.nameStart, scanner.nameEnd);
    // An entry inside an entry: the end tag of the outer one is missing.
    if (depth === 1 && isSitemapLike(scope.kind, home) && this.#isNamedAsEntry(scanner)) {
      return this.#fail('unclosed-entry', start, learner);
    }
    if (depth > 1 && this.#isNamedAsEntry(scanner) && this.#nested(scanner.bytes) === MOST_NESTED)
      return this.#fail('too-deep', start, learner);
    const parent = this.#role[depth - 1] as number;
    // An entry after the text of a field: the end tags of the field and its entry are missing.
    if (depth === 2 && parent >= 0 && parent < FIRST_SLOT && this.#isNamedAsEntry(scanner)) {
      if (!isBlank(scanner.bytes, this.#contentStart[1] as number, start)) {
        return this.#fail('unclosed-field', start, learner);
      }
    }
    if (parent !== PLAIN) this.#mark(PART_MARK.markup);
    if (parent >= 0 && parent < FIRST_SLOT) scan.note(FAULT.unknownChild, start, scanner.position);
    let role = PLAIN;
    let part = 0;
    if (depth === 1 && isSitemapLike(scope.kind, home)) {
      role = this.#field(scanner, scope.localStart, isIndex, learner);
    } else {
      if (depth === 1) scan.foreignChild(start);
      if (hasSlots(scope.kind)) {
        const within = parent >= FIRST_SLOT ? parent - FIRST_SLOT : -1;
        // Only the entry and elements of extensions can contain elements with slots.
        const slot =
          within < 0 && depth > 1
            ? 0
            : elementSlot(within, scope.kind, nameOf(scanner.bytes, scope.localStart, scanner.nameEnd));
        part = scan.openPart(slot, start);
        role = FIRST_SLOT + slot;
        learner?.part(slot, start, depth);
        if (isIndex) {
          scan.note(FAULT.extension, start, scanner.position);
          learner?.abandon();
        }
      } else if (depth === 1) learner?.foreign(start);
    }
    this.#enter(scanner, role, part);
    if (scanner.attributeCount > 0) this.#attributes(scanner, role, learner);
    this.#depth++;
    if (empty) {
      this.#depth--;
      this.#closed(scanner.position, scanner.position);
      learner?.empty(scanner, depth);
      scope.leave(depth + 1);
    } else learner?.open(scanner, depth);
    return true;
  }

  /** The number of open elements inside the entry that have the same name as the entry. */
  #nested(bytes: Uint8Array): number {
    const [from = 0, to = 0] = this.#names;
    let count = 0;
    for (let depth = 1; depth < this.#depth; depth++) {
      const isNamed = sameBytes(
        bytes,
        this.#names[depth * 2] as number,
        this.#names[depth * 2 + 1] as number,
        from,
        to,
      );
      if (isNamed) count++;
    }
    return count;
  }

  #isNamedAsEntry({ bytes, nameStart, nameEnd }: XmlScanner): boolean {
    return sameBytes(bytes, nameStart, nameEnd, this.#names[0] as number, this.#names[1] as number);
  }

  /** Returns which field a child is; {@link PLAIN} if it is not a field, or repeats one. */
  #field(scanner: XmlScanner, local: number, isIndex: boolean, learner: ShapeLearner | null): number {
    const scan = this.#scan;
    const { bytes, start, nameEnd: end, position } = scanner;
    const field = fieldOf(bytes, local, end - local);
    const isWrong = field < 0 ? isEntryName(bytes, local, end) : isIndex && field > 1;
    if (field < 0 || isWrong) {
      const fault = isWrong ? FAULT.wrongChild : FAULT.unknownChild;
      scan.note(fault, start, position);
      learner?.fault(fault, scanner);
    }
    if (field < 0) return PLAIN;
    learner?.field(field, scanner);
    if (scan.openField(field, start, position)) return field;
    // Attributes of a repeated field are not checked.
    if (scanner.attributeCount > 0) learner?.abandon();
    return PLAIN;
  }

  #attributes(scanner: XmlScanner, role: number, learner: ShapeLearner | null): void {
    if (role < FIRST_SLOT) return this.#otherAttributes(scanner, 0, learner, role >= 0 ? ENTRY : FOREIGN);
    const scan = this.#scan;
    const { bytes, attributes } = scanner;
    for (let i = 0; i < scanner.attributeCount; i++) {
      const nameStart = attributes[i * 4] as number;
      const nameEnd = attributes[i * 4 + 1] as number;
      const slot = attributeSlot(role - FIRST_SLOT, nameOf(bytes, nameStart, nameEnd));
      if (slot < 0) {
        const element = role - FIRST_SLOT;
        this.#otherAttributes(scanner, i, learner, isTag(element) ? element : FOREIGN, i + 1);
        continue;
      }
      const from = attributes[i * 4 + 2] as number;
      const to = attributes[i * 4 + 3] as number;
      const marks = scan.settle(from, to, attributeMarks(bytes, from, to));
      scan.attribute(slot, nameStart, from, to, marks);
      learner?.attribute(scanner, slot, nameStart, from, to);
    }
  }

  /**
   * Checks attributes that do not have a slot. They mean nothing to Urlset, but must be valid.
   * @param element their owner: a slot, {@link ENTRY} or {@link FOREIGN}
   */
  #otherAttributes(
    scanner: XmlScanner,
    first: number,
    learner: ShapeLearner | null,
    element: number,
    end = scanner.attributeCount,
  ): void {
    const { bytes, attributes } = scanner;
    for (let i = first; i < end; i++) {
      const nameStart = attributes[i * 4] as number;
      const from = attributes[i * 4 + 2] as number;
      const to = attributes[i * 4 + 3] as number;
      const marks = this.#scan.settle(from, to, attributeMarks(bytes, from, to));
      this.#bare(marks & PART_MARK.badReference, from, to);
      const nameEnd = attributes[i * 4 + 1] as number;
      const isUnknown = element !== FOREIGN && isUnknownAttribute(nameOf(bytes, nameStart, nameEnd), element);
      if (isUnknown) this.#scan.note(FAULT.attribute, nameStart, to + 1);
      if (startsWith(bytes, nameStart, 'xmlns')) learner?.abandon();
      learner?.attribute(scanner, isUnknown ? UNKNOWN_ATTRIBUTE : NO_SLOT, nameStart, from, to);
    }
  }

  /** Reads the end tag at `at`. Returns its end, or -1 if it does not match the open element. */
  #close(bytes: Uint8Array, at: number, scope: NamespaceScope, learner: ShapeLearner | null): number {
    const depth = this.#depth - 1;
    const end = endOfEndTag(
      bytes,
      at + 2,
      this.#names[depth * 2] as number,
      this.#names[depth * 2 + 1] as number,
    );
    if (end < 0) return -1;
    this.#depth = depth;
    if (depth === 0) this.#scan.finish(at, end);
    else this.#closed(at, end);
    learner?.close(at, end, depth);
    scope.leave(depth + 1);
    return end;
  }

  /** Closes the element at the current depth. Its content ends at `contentEnd`, the element itself at `end`. */
  #closed(contentEnd: number, end: number): void {
    const scan = this.#scan;
    const depth = this.#depth;
    const role = this.#role[depth] as number;
    const marks = this.#marks[depth] as number;
    if (role === PLAIN) return;
    const contentStart = this.#contentStart[depth] as number;
    if (role < FIRST_SLOT) {
      scan.fieldContent(role, contentStart, contentEnd, marks);
      scan.closeField(role, end);
      return;
    }
    const part = this.#part[depth] as number;
    scan.partContent(part, contentStart, contentEnd, marks);
    scan.closePart(part, end);
    this.#bare(marks, contentStart, contentEnd);
  }

  /** Closes all open elements where reading stops, so that the values up to there are available. */
  #fail(error: XmlFault | '', at: number, learner: ShapeLearner | null): false {
    const scan = this.#scan;
    learner?.abandon();
    scan.fail(error, at);
    for (this.#depth--; this.#depth > 0; this.#depth--) {
      if ((this.#role[this.#depth] as number) === PLAIN) continue;
      this.#closed(at, at);
      if ((this.#role[this.#depth] as number) < FIRST_SLOT) scan.cutField = this.#role[this.#depth] as number;
    }
    return false;
  }
}
