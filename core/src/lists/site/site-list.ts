import type { ListSettings } from '../../contract/lists.ts';
import type { SiteOptions } from '../../contract/site.ts';
import { w3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { ListRow } from '../list-row.ts';
import { siteLoc } from './site-loc.ts';

/** The replacement character for undecodable names, as a loc contains it. */
const REPLACEMENT = encodeURI('\ufffd');
/** From here on, a year has more digits than a lastmod allows. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** A file that is a page. */
export interface SitePage {
  /** Relative to the folder, separated by `/`. */
  path: string;
  /** Modification time in milliseconds since 1970; null to leave out the lastmod. */
  modified: number | null;
  /** Absolute URLs of images. */
  images: readonly string[];
}

/** Pages as a list of URLs. */
export interface SiteList {
  settings: ListSettings;
  rows: ListRow[];
  /** Number of pages left out because another page is published at the same URL. */
  repeats: number;
}

/** Converts pages to the rows of a list, in the order of their locs. */
export function siteList(pages: readonly SitePage[], options: SiteOptions): SiteList {
  const rank = ({ path }: SitePage) => options.indexPages.indexOf(path.slice(path.lastIndexOf('/') + 1));
  const published = pages
    .map((page) => ({ page, loc: locOf(page.path, options) }))
    .sort(
      (one, other) =>
        compare(one.loc, other.loc) ||
        rank(one.page) - rank(other.page) ||
        compare(one.page.path, other.page.path),
    );
  const distinct = published.filter(({ loc }, at) => loc !== published[at - 1]?.loc);
  return {
    settings: settingsOf(options),
    rows: distinct.map(({ page: { modified, images }, loc }, at) => ({
      line: at + 1,
      cells: [loc, modified === null ? '' : dateOf(modified), images.join('\n')],
    })),
    repeats: published.length - distinct.length,
  };
}

function settingsOf({ base, lastmod, images }: SiteOptions): ListSettings {
  return {
    kind: 'site',
    encoding: 'utf-8',
    delimiter: '',
    header: 0,
    path: '',
    columns: [
      { column: 0, role: 'loc', language: '' },
      ...(lastmod ? [{ column: 1, role: 'lastmod', language: '' } as const] : []),
      ...(images ? [{ column: 2, role: 'image', language: '' } as const] : []),
    ],
    base,
    changes: [],
    redirects: false,
  };
}

/** A path that could not be decoded does not have a loc. It stays unencoded, so that the list refuses it. */
function locOf(path: string, options: SiteOptions): string {
  const loc = siteLoc(path, options);
  return loc.includes(REPLACEMENT) ? path.replace(/\p{Surrogate}/gu, '\ufffd') : loc;
}

/** A time in milliseconds since 1970 as a lastmod; `''` if it is out of range. */
export function dateOf(modified: number): string {
  return modified >= 0 && modified < YEAR_10000 ? w3cDatetime(modified) : '';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
