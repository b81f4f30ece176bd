import type { EngineChoice, Severity } from '../contract/values.ts';
import { isShown, RULES, ruleOf, severityFor } from './registry.ts';
import type { Rule } from './rule.ts';

/** Which findings the user sees, and how severe they are for the chosen engine, by the numbers of rules. */
export class ShownRules {
  readonly engine: EngineChoice;
  /** Codes of rules that the project mutes. */
  readonly muted: readonly string[];
  readonly #severities: readonly (Severity | null)[];

  constructor(engine: EngineChoice, muted: readonly string[] = []) {
    this.engine = engine;
    this.muted = muted;
    this.#severities = RULES.map((rule: Rule) =>
      isShown(rule, engine) && !muted.includes(rule.code) ? severityFor(rule, engine) : null,
    );
  }

  /** The severity of a rule by number; null if it is not shown. */
  severity(rule: number): Severity | null {
    return this.#severities[rule] ?? null;
  }

  /** Whether findings of a code are shown. A code of another version is shown unless it is muted. */
  shows(code: string): boolean {
    const rule = ruleOf(code);
    return !this.muted.includes(code) && (rule === null || isShown(rule, this.engine));
  }
}
