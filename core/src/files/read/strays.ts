import { illegalCharacterAt } from '../../bytes/characters.ts';
import { TOKEN, type XmlScanner } from '../../bytes/scanner.ts';
import type { XmlFault } from '../../bytes/xml-faults.ts';
import { type EntryScan, FAULT } from '../../format/entry/entry-scan.ts';
import { contentMarks, textMarks } from '../../format/entry/marks-in.ts';
import { PART_MARK } from '../../format/extensions/parts.ts';
import type { RuleCode } from '../../rules/registry.ts';
import type { FaultList } from './fault-list.ts';

/** What stands in the root where only entries should: passed over, and told as what it breaks. */
export class Strays {
  readonly #scanner: XmlScanner;
  readonly #scan: EntryScan;
  readonly #faults: FaultList;

  /** @param scan what the walker fills */
  constructor(scanner: XmlScanner, scan: EntryScan, faults: FaultList) {
    this.#scanner = scanner;
    this.#scan = scan;
    this.#faults = faults;
  }

  /** The text just scanned. */
  text(): void {
    const { bytes, start, position } = this.#scanner;
    this.#settle(start, position, textMarks(bytes, start, position));
    this.element('unknown-child', 'text', start);
  }

  /** The CDATA section just scanned. */
  section(): void {
    const scanner = this.#scanner;
    this.#settle(scanner.contentStart, scanner.contentEnd, contentMarks(scanner, TOKEN.cdata));
    this.element('unknown-child', 'CDATA', scanner.start);
  }

  /**
   * The element that was walked last, from `start` to where the scanner is. What is not well-formed is that
   * above all: nobody reads on to see where it stands.
   */
  element(code: RuleCode, value: string, start: number): void {
    const length = this.#scanner.position - start;
    const fault = this.#fault(start);
    if (fault === '') this.#faults.skip(code, value, start, length);
    else this.#faults.skip('xml-not-well-formed', fault, start, length);
  }

  /** The same of an element of another namespace, which may stand anywhere as long as it is well-formed. */
  foreign(start: number): void {
    const fault = this.#fault(start);
    if (fault !== '') this.#faults.skip('xml-not-well-formed', fault, start, this.#scanner.position - start);
  }

  #settle(from: number, to: number, marks: number): void {
    const scan = this.#scan;
    scan.begin(this.#scanner.bytes, from, from);
    if ((scan.settle(from, to, marks) & PART_MARK.badReference) !== 0) scan.faults |= FAULT.bare;
  }

  /** What is not well-formed in what was scanned, in a word; '' for nothing. */
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
