import type { Language } from '../../../contract/shell.ts';
import { ruleOf } from '../../../rules/registry.ts';
import type { Rule } from '../../../rules/rule.ts';
import { ruleWords } from '../../../rules/words/rule-words.ts';
import type { Finding } from '../../finding.ts';
import { filled, REPORT_WORDS } from './words.ts';

/** What was found, in a language: the words for how the rule is broken, else the value, which may be empty. */
export function foundWords(language: Language, finding: Finding): string {
  const { code, value, detail, repeats } = finding;
  const rule: Rule | null = ruleOf(code);
  const place = repeats === null ? detail : placeOf(language, repeats);
  const ways = ruleWords(language, code)?.ways?.[rule?.wayOf?.(value, detail) ?? ''];
  if (ways !== undefined) return ways(value, place);
  return (language === 'en' ? rule?.valueText?.(value) : undefined) ?? value;
}

function placeOf(language: Language, { line, file }: NonNullable<Finding['repeats']>): string {
  const words = REPORT_WORDS[language];
  return file === null ? filled(words.sameAs, { line }) : filled(words.sameAsIn, { line, file });
}
