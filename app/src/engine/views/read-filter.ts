import { UrlsetError } from '@urlset/core/contract.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import type { Query } from '@urlset/core/table/query/query.ts';

/** Parses a filter of the page. @throws UrlsetError `bad-filter` */
export function readFilter(filter: string): Query {
  const { query } = parseQuery(filter);
  if (!query) throw new UrlsetError('bad-filter', { filter });
  return query;
}
