import type { RuleCode } from '@urlset/core/rules/registry.ts';

/** The rules about pages that are listed several times. The screen of duplicates shows and merges them. */
const DUPLICATE_RULES: readonly string[] = [
  'duplicate-loc',
  'equivalent-loc',
  'mixed-scheme',
] satisfies readonly RuleCode[];

export function isAboutDuplicates(code: string): boolean {
  return DUPLICATE_RULES.includes(code);
}
