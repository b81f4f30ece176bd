import { isXslt } from '../rules/xml/stylesheet-xslt.ts';
import { isBlank } from '../xml/is-blank.ts';
import { startsWith, TOKEN, type Token, type XmlScanner } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import type { FaultList } from './fault-list.ts';
import { documentStart } from './resume.ts';

/** https://www.w3.org/TR/xml/#NT-XMLDecl */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*\?>$/;

/** What stands before and behind the root of a document. https://www.w3.org/TR/xml/#sec-prolog-dtd */
export class DocumentFrame {
  readonly #scanner: XmlScanner;
  readonly #faults: FaultList;

  constructor(scanner: XmlScanner, faults: FaultList) {
    this.#scanner = scanner;
    this.#faults = faults;
  }

  /**
   * Reads up to the root's start tag, which is left in the scanner, and passes over what does not belong
   * there; null when no root comes.
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
      else if (token === TOKEN.doctype)
        this.#faults.add('doctype-present', '', start, scanner.position - start);
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

  /** Behind the root's end tag only white space, comments and instructions may stand. */
  readEpilog(): void {
    const scanner = this.#scanner;
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN.end) return;
      if (this.#isMeaningless(token)) {
        if (scanner.fault !== '') this.#faults.addFaulty(scanner);
        continue;
      }
      const { start } = scanner;
      return this.#faults.skip(
        'xml-not-well-formed',
        'content-after-root',
        start,
        scanner.bytes.length - start,
      );
    }
  }

  #instruction(token: Token, begin: number): void {
    const { fault } = this.#scanner;
    // Of a declaration in the wrong place, what stands before it is told.
    if (fault !== '' && fault !== 'misplaced-declaration') this.#faults.addFaulty(this.#scanner);
    if (token !== TOKEN.instruction) return;
    const { start, position } = this.#scanner;
    if (this.#isNamed('xml') && !DECLARATION.test(decodeUtf8(this.#scanner.bytes, start, position))) {
      this.#faults.add('xml-not-well-formed', 'bad-xml-declaration', start, position - start);
    }
    // What was passed over is told already.
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
