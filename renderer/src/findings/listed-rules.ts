import type { ProjectSummary } from '@urlset/core/contract.ts';
import type { RuleCode } from '@urlset/core/rules/registry.ts';
import type { RuleKey } from '../stores/rule.ts';

/** A rule in the panel, either broken or muted. */
export interface ListedRule extends RuleKey {
  count: number;
  /** Whether some of the findings have an automatic fix. */
  fixable: boolean;
}

/** The broken rules, by severity and then by frequency, followed by the muted rules. */
export function listedRules({ findings, muted }: ProjectSummary): ListedRule[] {
  return [...findings, ...muted.map((rule) => ({ ...rule, severity: null, fixable: false }))];
}

/**
 * The chosen rule; null if none is chosen or nothing breaks it any longer. If `chosen` and the summary disagree
 * about whether the rule is muted, because one of them changed first, the rule is still found, and its details keep
 * the focus.
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

/** The rules about pages that are listed several times. The duplicates screen shows and merges those pages. */
const DUPLICATE_RULES: readonly string[] = [
  'duplicate-loc',
  'equivalent-loc',
  'mixed-scheme',
] satisfies readonly RuleCode[];

export function isAboutDuplicates(code: string): boolean {
  return DUPLICATE_RULES.includes(code);
}
