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
