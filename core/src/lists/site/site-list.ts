import type { ListSettings } from '../../contract/lists.ts';
import type { SiteOptions } from '../../contract/site.ts';
import { w3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { ListRow } from '../list-row.ts';
import { siteLoc } from './site-loc.ts';

/** The replacement character for undecodable names, as it appears in a loc. */
const REPLACEMENT = encodeURI('\ufffd');
/** From here on, a year has more digits than a lastmod allows. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** A file that is a page, and the URL at which it is published. */
export interface PublishedPage {
  /** Relative to the folder, separated by `/`. */
  path: string;
  loc: string;
}

/** A page with the values of its entry. */
export interface SitePage extends PublishedPage {
  /** When it changed, in milliseconds since 1970; null to leave out the lastmod. */
  modified: number | null;
  /** Absolute URLs of images. */
  images: readonly string[];
}

/** Pages as a list of URLs. */
export interface SiteList {
  settings: ListSettings;
  rows: ListRow[];
}

/**
 * Where pages are published, in the order of their locs. If several are published at the same URL, only the one that a
 * server would choose is listed.
 * @param paths relative to the folder, separated by `/`
 */
export function publishedPages(paths: readonly string[], options: SiteOptions): PublishedPage[] {
  const rank = ({ path }: PublishedPage) => options.indexPages.indexOf(path.slice(path.lastIndexOf('/') + 1));
  const published = paths
    .map((path) => ({ path, loc: locOf(path, options) }))
    .sort(
      (one, other) => compare(one.loc, other.loc) || rank(one) - rank(other) || compare(one.path, other.path),
    );
  return published.filter(({ loc }, at) => loc !== published[at - 1]?.loc);
}

/** Converts pages to the rows of a list. */
export function siteList(pages: readonly SitePage[], options: SiteOptions): SiteList {
  return {
    settings: settingsOf(options),
    rows: pages.map(({ loc, modified, images }, at) => ({
      line: at + 1,
      cells: [loc, modified === null ? '' : dateOf(modified), images.join('\n')],
    })),
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

/** The loc of a path. A path that could not be decoded is returned unencoded, so that the list refuses it. */
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
