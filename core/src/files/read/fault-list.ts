import type { ByteRange } from '../../bytes/ranges.ts';
import type { XmlScanner } from '../../bytes/scanner.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import type { FileFinding, Severity } from '../../contract/values.ts';
import { hasSlots } from '../../protocol/extensions/slots.ts';
import type { NamespaceFault } from '../../protocol/namespace-scope.ts';
import { type RuleCode, ruleOf } from '../../rules/registry.ts';
import { LineCounter } from './kinds/line-counter.ts';

/** Maximum number of findings listed per rule and severity. The last one listed also counts all further ones. */
const LISTED = 100;

/** Collects the faults of a file outside its entries, and the bytes that were not read. */
export class FaultList {
  readonly findings: FileFinding[] = [];
  readonly unread: ByteRange[] = [];
  readonly #lines: LineCounter;
  /** For each rule and severity: the number of findings listed, and the last one. */
  readonly #listed = new Map<string, { count: number; last: FileFinding }>();

  constructor(bytes: Uint8Array) {
    this.#lines = new LineCounter(bytes);
  }

  /** Reports that `[offset, offset + length)` breaks a rule. */
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

  /** Adds a finding unless one of the same rule exists already. */
  addOnce(code: RuleCode, value: string, offset: number, length: number): void {
    if (!this.findings.some((finding) => finding.code === code)) this.add(code, value, offset, length);
  }

  /** Reports an extension's namespace URI that is not quite right, or an undeclared prefix at its first use. */
  addNamespace({ kind, value, isDeclared, offset, length }: NamespaceFault): void {
    const code = hasSlots(kind) ? 'wrong-extension-namespace' : 'xml-not-well-formed';
    if (!isDeclared) this.add(code, `${value}:`, offset, length);
    else if (hasSlots(kind)) this.add(code, value, offset, length);
  }

  /** Reports the token just scanned, which is readable but not well-formed. */
  addFaulty({ fault, start, position }: XmlScanner): void {
    if (fault === 'not-utf8') this.add('not-utf8', '', start, position - start);
    else this.add('xml-not-well-formed', fault, start, position - start);
  }

  /** Reports bytes that break a rule, and records them as unread. */
  skip(code: RuleCode, value: string, offset: number, length: number, severity?: Severity): void {
    this.add(code, value, offset, length, severity);
    if (length > 0) this.unread.push({ offset, length });
  }
}

/** Whether a finding is reported only at its first place in a file. */
export function isToldOnce({ code, value, length }: FileFinding): boolean {
  if (code === 'wrong-namespace') return true;
  // The finding about an undeclared prefix is at the prefix, and adds a colon to it. A URI may end with a colon, too.
  const isAtPrefix = value.endsWith(':') && encodeUtf8(value).length - 1 === length;
  return (code === 'wrong-extension-namespace' || code === 'xml-not-well-formed') && isAtPrefix;
}
