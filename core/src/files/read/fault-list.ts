import type { NamespaceFault } from '../../bytes/namespace-scope.ts';
import type { XmlScanner } from '../../bytes/scanner.ts';
import type { ByteRange } from '../../bytes/value-range.ts';
import type { FileFinding, Severity } from '../../contract/values.ts';
import { hasSlots } from '../../protocol/extensions/slots.ts';
import { type RuleCode, ruleOf } from '../../rules/registry.ts';
import { LineCounter } from './kinds/line-counter.ts';

/** Findings of one rule that are listed: as many as anybody reads through. The last counts the rest. */
const LISTED = 100;

/** What is wrong with a file outside its entries, and which bytes of it were not read. */
export class FaultList {
  readonly findings: FileFinding[] = [];
  readonly unread: ByteRange[] = [];
  readonly #lines: LineCounter;
  /** By rule and severity: how many are listed, and the last of them. */
  readonly #listed = new Map<string, { count: number; last: FileFinding }>();

  constructor(bytes: Uint8Array) {
    this.#lines = new LineCounter(bytes);
  }

  /** A rule is broken by `[offset, offset + length)`. */
  add(code: RuleCode, value: string, offset: number, length: number, graveness?: Severity): void {
    const severity = graveness ?? ruleOf(code)?.severity ?? 'error';
    const key = `${code} ${severity}`;
    const listed = this.#listed.get(key);
    if (listed?.count === LISTED) {
      listed.last.count = (listed.last.count ?? 1) + 1;
      return;
    }
    const finding: FileFinding = { code, severity, value, line: this.#lines.lineAt(offset), offset, length };
    this.findings.push(finding);
    this.#listed.set(key, { count: (listed?.count ?? 0) + 1, last: finding });
  }

  /** The same, unless the rule is known to be broken already. */
  addOnce(code: RuleCode, value: string, offset: number, length: number): void {
    if (!this.findings.some((finding) => finding.code === code)) this.add(code, value, offset, length);
  }

  /** An extension's URI that is only nearly right, or a prefix that nobody declared, at its first use. */
  addNamespace({ kind, value, isDeclared, offset, length }: NamespaceFault): void {
    const code = hasSlots(kind) ? 'wrong-extension-namespace' : 'xml-not-well-formed';
    if (!isDeclared) this.add(code, `${value}:`, offset, length);
    else if (hasSlots(kind)) this.add(code, value, offset, length);
  }

  /** The token just scanned can be read, but is not as XML wants it. */
  addFaulty({ fault, start, position }: XmlScanner): void {
    if (fault === 'not-utf8') this.add('not-utf8', '', start, position - start);
    else this.add('xml-not-well-formed', fault, start, position - start);
  }

  /** A rule is broken by bytes that were not read. */
  skip(code: RuleCode, value: string, offset: number, length: number, severity?: Severity): void {
    this.add(code, value, offset, length, severity);
    if (length > 0) this.unread.push({ offset, length });
  }
}

/** Whether a finding is told at its first place in a file only. */
export function isToldOnce({ code, value }: FileFinding): boolean {
  return code === 'wrong-namespace' || value.endsWith(':');
}
