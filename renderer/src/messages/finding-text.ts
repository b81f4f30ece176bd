import type { RowFinding } from '@urlset/core/contract.ts';
import { isMessageKey, type Messages } from './messages.ts';

/** The name of a rule, short enough for a list: "Not an absolute URL". */
export function findingTitle(messages: Messages, code: string): string {
  const key = `finding.${code}.title`;
  return isMessageKey(key) ? messages.t(key) : messages.t('finding.unknown.title', { code });
}

/** What is wrong and what to do about it, in one or two sentences. */
export function findingText(messages: Messages, code: string): string {
  const key = `finding.${code}.text`;
  return isMessageKey(key) ? messages.t(key) : messages.t('finding.unknown.text');
}

/** The findings of one cell for a tooltip and for a screen reader, the worst first. */
export function findingsText(messages: Messages, findings: readonly RowFinding[]): string {
  return findings
    .map(({ code }) => `${findingTitle(messages, code)}. ${findingText(messages, code)}`)
    .join(' ');
}
