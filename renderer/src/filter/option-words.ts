import { KEY_NAMES, type Key } from '@urlset/core/table/query/query.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { isMessageKey, type Messages } from '../messages/messages.ts';

/** What a completion means: a key with its colon, or a value of `key`. '' if the option explains itself. */
export function optionWords(messages: Messages, key: Key | null, option: string): string {
  if (key === 'code') return findingTitle(messages, option);
  const word = key === null ? KEY_NAMES.find((name) => option === `${name}:`) : `${key}.${option}`;
  const message = `filter.key.${word}`;
  return isMessageKey(message) ? messages.t(message) : '';
}
