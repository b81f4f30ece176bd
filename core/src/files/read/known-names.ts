import type { ListColumn } from '../../contract/lists.ts';

type Role = ListColumn['role'];

/**
 * Column names in real lists, in lower case with words separated by a space. They come from Screaming Frog
 * (https://www.screamingfrog.co.uk/seo-spider/user-guide/tabs/), Search Console's exports of pages and of examples, the
 * protocol, and other crawlers. Other columns are recognized by their cells.
 */
const NAMES: Readonly<Record<Exclude<Role, 'alternate' | 'hreflang'>, readonly string[]>> = {
  loc: [
    ...[
      'loc',
      'url',
      'urls',
      'uri',
      'address',
      'location',
      'link',
      'href',
      'permalink',
      'page url',
      'full url',
    ],
    ...['old url', 'old urls', 'old address', 'old location', 'old page', 'redirect from'],
    ...['page', 'pages', 'top pages', 'landing page', 'web address', 'website url', 'page address'],
    ...[
      'osoite',
      'url-osoite',
      'verkko-osoite',
      'sivu',
      'linkki',
      'adres',
      'web adresi',
      'sayfa',
      'bağlantı',
    ],
  ],
  lastmod: [
    'lastmod',
    'last mod',
    'last modified',
    'modified',
    'date modified',
    'updated',
    'updated at',
    'last updated',
  ],
  changefreq: ['changefreq', 'change freq', 'change frequency', 'frequency'],
  priority: ['priority'],
  // Only names that cannot mean anything else. Others are in `core/src/lists/columns/guess-columns.ts`.
  'new-loc': [
    'new url',
    'new urls',
    'new address',
    'new location',
    'new page',
    'redirect to',
    'redirects to',
  ],
  removed: ['removed'],
  extensions: ['extensions'],
  group: ['group'],
  image: ['image', 'images', 'image url', 'image loc', 'images.loc', 'image:loc', 'featured image'],
};
const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries(NAMES).flatMap(([role, names]) => names.map((name) => [name, role as Role] as const)),
);
/** A language, optionally with script and region, as in hreflang. */
const LANGUAGE = /^(x-default|[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?)$/i;

/** Maximum number of characters in a column name. */
const LONGEST_NAME = 200;

/** The role of a column with this name, and the language if the name contains one; null if the name is unknown. */
export function knownColumn(name: string): Omit<ListColumn, 'column'> | null {
  if (name.length > LONGEST_NAME) return null;
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
  const role = ROLES.get(plain);
  if (role !== undefined) return { role, language: '' };
  // Screaming Frog's pairs of columns, and the paths in Urlset's own JSON.
  if (/^(html |http |xml )?hreflang \d+ url$|^alternates\.href$/.test(plain))
    return { role: 'alternate', language: '' };
  if (/^(html |http |xml )?hreflang \d+$|^alternates\.hreflang$/.test(plain))
    return { role: 'hreflang', language: '' };
  const language = /^(?:alternate|hreflang|alternate hreflang)[ :.[(]+([a-z-]+)[\])]?$/.exec(plain)?.[1];
  return language !== undefined && LANGUAGE.test(language) ? { role: 'alternate', language } : null;
}

/** Whether a row has a single cell that names a column of locs. */
export function isNameOfLocs(cells: readonly string[]): boolean {
  const [name = ''] = cells;
  return cells.length === 1 && knownColumn(name)?.role === 'loc';
}
