import { illegalCharacterAt } from '../../bytes/characters.ts';
import { TOKEN, type XmlScanner } from '../../bytes/scanner.ts';
import type { XmlFault } from '../../bytes/xml-faults.ts';
import { contentMarks, type EntryScan, FAULT, textMarks } from '../../format/entry/entry-scan.ts';
import { PART_MARK } from '../../format/extensions/parts.ts';
import type { RuleCode } from '../../rules/registry.ts';
import type { FaultList } from './fault-list.ts';

/** Skips content of the root other than entries, and reports the rules that this content breaks. */
export class StrayContentFaults {
  readonly #scanner: XmlScanner;
  readonly #scan: EntryScan;
  readonly #faults: FaultList;

  /** @param scan the scan that the walker fills */
  constructor(scanner: XmlScanner, scan: EntryScan, faults: FaultList) {
    this.#scanner = scanner;
    this.#scan = scan;
    this.#faults = faults;
  }

  /** Reports the text just scanned. */
  text(): void {
    const { bytes, start, position } = this.#scanner;
    this.#settle(start, position, textMarks(bytes, start, position));
    this.element('unknown-child', 'text', start);
  }

  /** Reports the CDATA section just scanned. */
  section(): void {
    const scanner = this.#scanner;
    this.#settle(scanner.contentStart, scanner.contentEnd, contentMarks(scanner, TOKEN.cdata));
    this.element('unknown-child', 'CDATA', scanner.start);
  }

  /**
   * Reports the content read last, from `start` to the scanner's position. If it is not well-formed, reports that
   * instead of `code`, because its place no longer matters.
   */
  element(code: RuleCode, value: string, start: number): void {
    const length = this.#scanner.position - start;
    const fault = this.#fault(start);
    if (fault === '') this.#faults.skip(code, value, start, length);
    else this.#faults.skip('xml-not-well-formed', fault, start, length);
  }

  /** Reports an element in another namespace if it is not well-formed. A well-formed one may be anywhere. */
  foreign(start: number): void {
    const fault = this.#fault(start);
    if (fault !== '') this.#faults.skip('xml-not-well-formed', fault, start, this.#scanner.position - start);
  }

  #settle(from: number, to: number, marks: number): void {
    const scan = this.#scan;
    scan.begin(this.#scanner.bytes, from, from);
    if ((scan.settle(from, to, marks) & PART_MARK.badReference) !== 0) scan.faults |= FAULT.bare;
  }

  /** Why the scanned content is not well-formed; '' if it is. */
  #fault(start: number): XmlFault | '' {
    const { faults, isUnescaped } = this.#scan;
    if ((faults & FAULT.notUtf8) !== 0) return 'not-utf8';
    if ((faults & FAULT.illegalCharacter) !== 0) {
      const { bytes, position } = this.#scanner;
      return illegalCharacterAt(bytes, start, position) < 0 ? 'bad-name' : 'control-character';
    }
    return isUnescaped ? 'unescaped-character' : '';
  }
}
