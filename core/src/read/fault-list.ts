import type { FileFinding } from '../contract/values.ts';
import { type RuleCode, ruleOf } from '../rules/registry.ts';
import type { ByteRange } from './file-read.ts';
import { LineCounter } from './line-counter.ts';

/** Findings of one code that are listed; the last of them counts the rest. */
const LISTED = 20;

/** What is wrong with a file and which bytes of it were not read, told from its start to its end. */
export class FaultList {
  readonly findings: FileFinding[] = [];
  readonly unread: ByteRange[] = [];
  readonly #lines: LineCounter;
  readonly #listed = new Map<RuleCode, { count: number; last: FileFinding }>();

  constructor(bytes: Uint8Array) {
    this.#lines = new LineCounter(bytes);
  }

  /** @param offset no less than that of the fault before it */
  add(code: RuleCode, value: string, offset: number, length: number): void {
    const listed = this.#listed.get(code);
    if (listed?.count === LISTED) {
      listed.last.count = (listed.last.count ?? 1) + 1;
      return;
    }
    const severity = ruleOf(code)?.severity ?? 'error';
    const finding: FileFinding = { code, severity, value, line: this.#lines.lineAt(offset), offset, length };
    this.findings.push(finding);
    this.#listed.set(code, { count: (listed?.count ?? 0) + 1, last: finding });
  }

  /** The same of bytes that were not read. */
  skip(code: RuleCode, value: string, offset: number, length: number): void {
    this.add(code, value, offset, length);
    if (length > 0) this.unread.push({ offset, length });
  }
}
