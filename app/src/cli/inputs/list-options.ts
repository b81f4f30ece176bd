import { COLUMN_ROLES, LIST_KINDS } from '@urlset/core/contract/lists.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { oneOf } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';
import { parseEncoding } from './encoding-option.ts';
import { refuseSiteValues, SITE_OPTIONS, type SiteValues, siteOptions } from './site-options.ts';

/**
 * Options for {@link parseOptions} that say how to read lists of URLs. The base is missing because its option differs
 * by command.
 */
export const LIST_OPTIONS = {
  from: { type: 'string' },
  column: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  ...SITE_OPTIONS,
} as const;

/** The given values of {@link LIST_OPTIONS}. */
export interface ListValues extends SiteValues {
  from?: string | undefined;
  column?: string[] | undefined;
  encoding?: string | undefined;
}

/** Describes these options in a command's help. */
export const LIST_HELP = `Lists of URLs:
  --from KIND            what they are, where content tells it wrong:
                         ${LIST_KINDS.join(', ')}; robots: its sitemaps
  --column FIELD=NAME    which column has loc, lastmod, changefreq, priority, image, or alternate:LANGUAGE; by
                         its name, its number from 1, or its path in JSON; may be given again
  --encoding NAME        what files are in that are not UTF-8 and do not say, such as gbk or windows-1251.
                         Without it, bytes that are not UTF-8 are percent-encoded, and the command lists the
                         encodings that hold all bytes, with samples
`;

/**
 * @param base the URL that relative URLs are resolved against
 * @param texts whether plain text counts as a list too
 * @throws UsageError
 */
export function listRequest(values: ListValues, base: string | null, texts: boolean): ListRequest {
  const kind = values.from === undefined ? null : oneOf('--from', LIST_KINDS, values.from);
  const columns = (values.column ?? []).map(parseColumn);
  if (kind !== 'site') refuseSiteValues(values);
  else if (columns.length > 0) throw new UsageError('--column is about tables: a site has none');
  const encoding = parseEncoding(values.encoding);
  if (kind === 'site' && encoding !== null)
    throw new UsageError('--encoding is about lists: the pages of a site say their own');
  const site = kind === 'site' ? siteOptions(values, base) : null;
  return { kind, encoding, base, texts, columns, changes: [], site };
}

function parseColumn(given: string): ListRequest['columns'][number] {
  const cut = given.indexOf('=');
  if (cut < 0) throw new UsageError(`--column takes FIELD=NAME, not ${JSON.stringify(given)}`);
  const [field = '', language = ''] = given.slice(0, cut).split(':');
  const role = oneOf('--column', COLUMN_ROLES, field);
  if ((role === 'alternate') !== (language !== '') && role !== 'hreflang')
    throw new UsageError(`--column takes alternate:LANGUAGE=NAME, not ${JSON.stringify(given)}`);
  return { role, language, name: given.slice(cut + 1) };
}
