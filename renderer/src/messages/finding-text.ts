import type { Language } from '@urlset/core/contract.ts';
import { type RuleCode, ruleOf } from '@urlset/core/rules/registry.ts';
import type { Messages } from './messages.ts';
import { fi } from './rules/fi.ts';
import { tr } from './rules/tr.ts';

/** A name short enough for a list, "Not an absolute URL", and in a sentence or two what is wrong and what to do. */
interface FindingWords {
  readonly title: string;
  readonly text: string;
}

/** Words for every rule in a language other than English, whose words stand with the rule itself. */
export type FindingCatalogue = Readonly<Record<RuleCode, FindingWords>>;

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, FindingCatalogue>> = { fi, tr };

/** The name of a rule; readable also for a code of another version. */
export function findingTitle(messages: Messages, code: string): string {
  return wordsOf(messages.language, code)?.title ?? messages.t('finding.unknown.title', { code });
}

/** What is wrong and what to do about it. */
export function findingText(messages: Messages, code: string): string {
  return wordsOf(messages.language, code)?.text ?? messages.t('finding.unknown.text');
}

function wordsOf(language: Language, code: string): FindingWords | null {
  const rule = ruleOf(code);
  if (rule === null || language === 'en') return rule;
  const catalogue: Readonly<Record<string, FindingWords>> = CATALOGUES[language];
  return catalogue[rule.code] ?? null;
}
