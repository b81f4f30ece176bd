import { ruleOf } from '@urlset/core/rules/registry.ts';
import type { Rule } from '@urlset/core/rules/rule.ts';
import { ruleWords } from '@urlset/core/rules/words/rule-words.ts';
import type { Messages } from './messages.ts';

/** The value and detail of a finding, for rules whose title depends on them. */
interface Found {
  readonly value: string;
  readonly detail?: string;
}

/** The title of a rule, or of the way it is broken. Readable even for a code of another version. */
export function findingTitle(messages: Messages, code: string, found?: Found): string {
  const words = ruleWords(messages.language, code);
  if (words === null) return messages.t('finding.unknown.title', { code });
  return (found && wayOf(messages, code, found)) ?? words.title;
}

/** Whether the title already includes the value of the finding, see {@link findingTitle}. */
export function isSaidByTitle(messages: Messages, code: string, found: Found): boolean {
  return wayOf(messages, code, found) !== null;
}

/** Says what is wrong and what to do about it. */
export function findingText(messages: Messages, code: string): string {
  return ruleWords(messages.language, code)?.text ?? messages.t('finding.unknown.text');
}

/** Groups the digits of a count; returns anything else unchanged. */
export function readableCount({ number }: Messages, value: string): string {
  return /^\d{1,15}$/.test(value) ? number(Number(value)) : value;
}

function wayOf(messages: Messages, code: string, { value, detail = '' }: Found): string | null {
  const rule: Rule | null = ruleOf(code);
  const words = ruleWords(messages.language, code)?.ways?.[rule?.wayOf?.(value, detail) ?? ''];
  if (!rule || !words) return null;
  // A finding about a whole file has a count as its value.
  return words(rule.scope === 'file' ? readableCount(messages, value) : value, detail);
}
