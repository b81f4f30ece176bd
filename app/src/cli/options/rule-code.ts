import { RULES, ruleOf } from '@urlset/core/rules/registry.ts';
import { nearest } from '@urlset/core/table/query/nearest.ts';
import { UsageError } from '../usage-error.ts';

/** The codes of all rules, each once. */
export const RULE_CODES: readonly string[] = [...new Set(RULES.map(({ code }) => code))];

/**
 * Parses the code of a rule.
 * @param others further words that are allowed
 * @throws UsageError for an unknown word; it names the nearest one, if any
 */
export function ruleCode(given: string, option: string, others: readonly string[] = []): string {
  if (ruleOf(given) !== null || others.includes(given)) return given;
  const words = [...others, 'the code of a rule'];
  const meant = nearest(given, [...others, ...RULE_CODES]);
  const hint = meant === null ? '; urlset explain lists them' : `; did you mean ${meant}?`;
  throw new UsageError(`${option} must be ${inWords(words)}, not ${JSON.stringify(given)}${hint}`);
}

function inWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
