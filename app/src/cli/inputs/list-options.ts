import { COLUMN_ROLES, LIST_KINDS } from '@urlset/core/contract/lists.ts';
import { FIELDS } from '@urlset/core/contract/values.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { optional, repeated, shaped, type Values } from '../options/option.ts';
import { oneOf, url } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';
import { parseEncoding } from './encoding-option.ts';
import { refuseSiteOptions, SITE_OPTIONS, siteOptions } from './site-options.ts';

/** How to read lists of URLs. The base is missing because its option differs by command. */
export const LIST_OPTIONS = {
  from: optional({
    argument: 'FORMAT',
    help: `Format of a list, if the detected one is wrong: ${LIST_KINDS.join(', ')}. prose: URLs in other text; robots: the sitemaps in robots.txt; redirects: a _redirects file; site: the folder of a static site`,
    parse: oneOf(LIST_KINDS),
  }),
  column: repeated({
    argument: 'FIELD=NAME',
    help: `Column of ${FIELDS.join(', ')}, new-loc, image, alternate:LANGUAGE, removed, extensions or group: its name, its number from 1, or its path in JSON`,
    parse: shaped({ kind: 'text', suggested: COLUMN_ROLES.map((role) => `${role}=`) }, parseColumn),
  }),
  encoding: optional({
    argument: 'NAME',
    help: 'Encoding, such as gbk, of files that are not UTF-8 and do not declare one. Without it, the command percent-encodes bytes that are not UTF-8, and lists possible encodings with samples',
    parse: parseEncoding,
  }),
  ...SITE_OPTIONS,
};

/** `--base` of commands that do not publish what they write. */
export const LIST_BASE = optional({
  argument: 'URL',
  help: 'URL that relative URLs of lists are resolved against, or at which a site is published',
  parse: url,
});

export type ListValues = Values<typeof LIST_OPTIONS>;

/**
 * @param given the names of the options that the user gave
 * @param base the URL that relative URLs are resolved against
 * @param texts whether plain text counts as a list too
 * @throws UsageError
 */
export function listRequest(
  values: ListValues,
  given: ReadonlySet<string>,
  base: string | null,
  texts: boolean,
): ListRequest {
  const { from: kind, column: columns, encoding } = values;
  if (kind !== 'site') refuseSiteOptions(given);
  else if (columns.length > 0)
    throw new UsageError('--column is only for tables; it cannot be used with --from site');
  else if (encoding !== null)
    throw new UsageError('--encoding is only for lists; with --from site, each page declares its encoding');
  const site = kind === 'site' ? siteOptions(values, base) : null;
  return { kind, encoding, base, texts, columns, changes: [], redirects: false, site };
}

function parseColumn(given: string, option: string): ListRequest['columns'][number] {
  const cut = given.indexOf('=');
  if (cut < 0) throw new UsageError(`${option} must be FIELD=NAME, not ${JSON.stringify(given)}`);
  const [field = '', language = ''] = given.slice(0, cut).split(':');
  const role = oneOf(COLUMN_ROLES)(field, option);
  if ((role === 'alternate') !== (language !== '') && role !== 'hreflang')
    throw new UsageError(`${option} must be alternate:LANGUAGE=NAME, not ${JSON.stringify(given)}`);
  return { role, language, name: given.slice(cut + 1) };
}
