import type { Problem } from '@urlset/core/contract.ts';
import { isMessageKey, type Messages } from '../messages/messages.ts';
import { problemText } from '../messages/problem-text.ts';

/** A message for a problem of typed XML, with its position. Other problems have their own messages. */
export function xmlProblemText(messages: Messages, problem: Problem): string {
  const { line = '1', column = '1', reason = '', name = '' } = problem.params;
  if (problem.code !== 'bad-xml') return problemText(messages, problem);
  const key = `entry.xml.${reason}`;
  const why = messages.t(isMessageKey(key) ? key : 'entry.xml.not-well-formed', { name });
  return messages.t('entry.xml.at', { line: Number(line), column: Number(column), why });
}
