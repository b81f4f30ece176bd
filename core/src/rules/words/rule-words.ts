import type { Language } from '../../contract/shell.ts';
import { type RuleCode, ruleOf } from '../registry.ts';
import { fi } from './fi.ts';
import type { RuleCatalogue, RuleWords } from './rule-catalogue.ts';
import { tr } from './tr.ts';

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, RuleCatalogue>> = { fi, tr };

/** The words of a rule in a language; null for a code that this version does not know. */
export function ruleWords(language: Language, code: string): RuleWords | null {
  const rule: (RuleWords & { readonly code: RuleCode }) | null = ruleOf(code);
  if (rule === null || language === 'en') return rule;
  const catalogue: Readonly<Record<string, RuleWords>> = CATALOGUES[language];
  return catalogue[rule.code] ?? null;
}
