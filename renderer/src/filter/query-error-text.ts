import type { QueryError } from '@urlset/core/table/query/query-error.ts';
import type { Messages } from '../messages/messages.ts';

/** The most expected words to list. Nobody reads a longer list. */
const LISTED = 12;

/** Says what is wrong with a filter, without the position. */
export function queryErrorText({ t }: Messages, { code, found, expected, nearest }: QueryError): string {
  const text = t(`filter.error.${code}`, { found });
  if (nearest !== null) return `${text} ${t('filter.error.nearest', { nearest })}`;
  if (expected.length === 0 || expected.length > LISTED) return text;
  return `${text} ${t('filter.error.expected', { words: expected.join(', ') })}`;
}
