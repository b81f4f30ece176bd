import type { FileFinding, Severity } from '../contract/values.ts';
import { type RuleCode, ruleOf } from '../rules/registry.ts';

/** As many places as anybody reads through. */
const LISTED = 100;

/** Findings of one rule at many places of a file: the first are listed, the last of these counts the rest. */
export class ListedFindings {
  readonly findings: FileFinding[] = [];
  readonly #code: RuleCode;
  readonly #severity: Severity;

  constructor(code: RuleCode, severity: Severity = ruleOf(code)?.severity ?? 'error') {
    this.#code = code;
    this.#severity = severity;
  }

  /** @param line from 1 */
  add(value: string, line: number, offset: number, length: number): void {
    const last = this.findings.at(-1);
    if (last && this.findings.length === LISTED) last.count = (last.count ?? 1) + 1;
    else this.findings.push({ code: this.#code, severity: this.#severity, value, line, offset, length });
  }
}
