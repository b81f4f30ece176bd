import { startsWith, TOKEN, type Token, type XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8, isBlank } from '../../bytes/text.ts';
import { documentStart } from '../../format/entry/resume.ts';
import { isXslt } from '../../rules/xml/stylesheet-xslt.ts';
import type { FaultList } from './fault-list.ts';

/** https://www.w3.org/TR/xml/#NT-XMLDecl */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*\?>$/;

const HYPHEN = 0x2d;
const MORE_THAN = 0x3e;

/** Reads the prolog and the epilog of a document. https://www.w3.org/TR/xml/#sec-prolog-dtd */
export class DocumentFrame {
  readonly #scanner: XmlScanner;
  readonly #faults: FaultList;
  /** References to entities that a DOCTYPE declares, such as `site;`. */
  readonly entities = new Set<string>();

  constructor(scanner: XmlScanner, faults: FaultList) {
    this.#scanner = scanner;
    this.#faults = faults;
  }

  /**
   * Reads up to the root's start tag and leaves it in the scanner. Skips anything that does not belong before it.
   * Returns null if the root is missing.
   * @param roots local names that the root may have
   */
  readProlog(roots: readonly string[]): Token | null {
    const scanner = this.#scanner;
    const begin = scanner.position;
    const { length } = scanner.bytes;
    for (;;) {
      const token = scanner.next();
      const { start } = scanner;
      if (this.#isMeaningless(token)) this.#instruction(token, begin);
      else if (token === TOKEN.broken && this.#passBadComment()) continue;
      else if (token === TOKEN.doctype) this.#doctype(start, scanner.position);
      else {
        const next = documentStart(scanner.bytes, start, roots);
        if (next === start && (token === TOKEN.open || token === TOKEN.empty)) return token;
        if (next <= start) {
          this.#faults.skip('xml-not-well-formed', scanner.error, start, length - start);
          return null;
        }
        this.#faults.skip('content-before-declaration', '', start, next - start);
        scanner.position = next;
      }
    }
  }

  /** Reads to the end. Only white space, comments and instructions may follow the root's end tag. */
  readEpilog(): void {
    const scanner = this.#scanner;
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN.end) return;
      if (this.#isMeaningless(token)) {
        if (scanner.fault !== '') this.#faults.addFaulty(scanner);
        continue;
      }
      if (token === TOKEN.broken && this.#passBadComment()) continue;
      const { start } = scanner;
      return this.#faults.skip(
        'xml-not-well-formed',
        'content-after-root',
        start,
        scanner.bytes.length - start,
      );
    }
  }

  #doctype(start: number, end: number): void {
    this.#faults.add('doctype-present', '', start, end - start);
    const text = decodeUtf8(this.#scanner.bytes, start, end);
    for (const [, name = ''] of text.matchAll(/<!ENTITY\s+([^\s%"'<>]+)/g)) this.entities.add(`${name};`);
  }

  /** Skips a comment that contains `--`, and reports each. Returns false for anything else, or an unclosed comment. */
  #passBadComment(): boolean {
    const scanner = this.#scanner;
    const { bytes, error } = scanner;
    if (error !== 'bad-comment') return false;
    const from = scanner.start + '<!--'.length;
    let end = bytes.indexOf(MORE_THAN, from);
    while (end >= 0 && !(end >= from + 2 && bytes[end - 1] === HYPHEN && bytes[end - 2] === HYPHEN))
      end = bytes.indexOf(MORE_THAN, end + 1);
    if (end < 0) return false;
    for (let at = from; at < end - 2; at++) {
      const first = at;
      while (at < end - 2 && bytes[at] === HYPHEN) at++;
      // A single hyphen is allowed, except before the two that end the comment.
      const kept = at < end - 2 ? 1 : 0;
      if (at - first > kept) this.#faults.add('xml-not-well-formed', 'bad-comment', first, at - first - kept);
    }
    scanner.position = end + 1;
    return true;
  }

  #instruction(token: Token, begin: number): void {
    const { fault } = this.#scanner;
    // For a misplaced declaration, the content before it is reported instead.
    if (fault !== '' && fault !== 'misplaced-declaration') this.#faults.addFaulty(this.#scanner);
    if (token !== TOKEN.instruction) return;
    const { start, position } = this.#scanner;
    if (this.#isNamed('xml') && !DECLARATION.test(decodeUtf8(this.#scanner.bytes, start, position))) {
      this.#faults.add('xml-not-well-formed', 'bad-xml-declaration', start, position - start);
    }
    // Skipped bytes have been reported already.
    if (this.#isNamed('xml') && start > begin && this.#faults.unread.length === 0)
      this.#faults.add('content-before-declaration', '', begin, start - begin);
    else if (this.#isNamed('xml-stylesheet') && isXslt(decodeUtf8(this.#scanner.bytes, start, position)))
      this.#faults.add('stylesheet-xslt', '', start, position - start);
  }

  #isMeaningless(token: Token): boolean {
    if (token !== TOKEN.text) return token === TOKEN.comment || token === TOKEN.instruction;
    const { bytes, start, position } = this.#scanner;
    return isBlank(bytes, start, position);
  }

  #isNamed(name: string): boolean {
    const { bytes, nameStart, nameEnd } = this.#scanner;
    return nameEnd - nameStart === name.length && startsWith(bytes, nameStart, name);
  }
}
