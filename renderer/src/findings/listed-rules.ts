import type { ProjectSummary } from '@urlset/core/contract.ts';
import type { RuleKey } from '../stores/rule.ts';

/** A rule that is broken, or muted, as the panel lists it. */
export interface ListedRule extends RuleKey {
  /** Findings of the project. */
  count: number;
  /** Whether a machine can mend some of them. */
  fixable: boolean;
}

/** The rules that are broken, the gravest first and then the most frequent; those that are muted behind them. */
export function listedRules({ findings, muted }: ProjectSummary): ListedRule[] {
  return [...findings, ...muted.map((rule) => ({ ...rule, severity: null, fixable: false }))];
}

/**
 * The rule that is chosen; null when none is, or nothing breaks it any longer. One that is muted, or heard again,
 * stays chosen though the summary tells of that later: what has the focus in its details keeps it.
 */
export function chosenRule(summary: ProjectSummary, chosen: RuleKey | null): ListedRule | null {
  if (chosen === null) return null;
  const rules = listedRules(summary).filter(({ code }) => code === chosen.code);
  const isMuting = ({ severity }: ListedRule) => severity === null || chosen.severity === null;
  return rules.find((rule) => isSameRule(rule, chosen)) ?? rules.find(isMuting) ?? null;
}

export function isSameRule(one: RuleKey, other: RuleKey): boolean {
  return one.code === other.code && one.severity === other.severity;
}
