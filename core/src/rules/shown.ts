import type { EngineChoice, Severity } from '../contract/values.ts';
import { isShown, RULES, ruleOf, severityFor } from './registry.ts';
import type { Rule } from './rule.ts';

/** Which findings a person sees, and how grave they are to whom they look through: by the numbers of rules. */
export class ShownRules {
  readonly engine: EngineChoice;
  /** Codes of rules that the project does not want to hear of. */
  readonly muted: readonly string[];
  readonly #severities: readonly (Severity | null)[];

  constructor(engine: EngineChoice, muted: readonly string[] = []) {
    this.engine = engine;
    this.muted = muted;
    this.#severities = RULES.map((rule: Rule) =>
      isShown(rule, engine) && !muted.includes(rule.code) ? severityFor(rule, engine) : null,
    );
  }

  /** How grave the rule of a number is; null when it is not shown. */
  severity(rule: number): Severity | null {
    return this.#severities[rule] ?? null;
  }

  /** Whether findings of a code are shown; those of a code of another version are, unless it is muted. */
  shows(code: string): boolean {
    const rule = ruleOf(code);
    return !this.muted.includes(code) && (rule === null || isShown(rule, this.engine));
  }
}
