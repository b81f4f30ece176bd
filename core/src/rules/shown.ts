import type { EngineChoice, Severity } from '../contract/values.ts';
import { isShown, RULES, ruleOf, severityFor } from './registry.ts';
import type { Rule } from './rule.ts';

/** Which rules' findings the user sees, and how severe each rule is for the chosen engine. */
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

  /** Whether findings with this code are shown. A code that this version does not know is shown unless it is muted. */
  shows(code: string): boolean {
    const rule = ruleOf(code);
    return !this.muted.includes(code) && (rule === null || isShown(rule, this.engine));
  }
}
