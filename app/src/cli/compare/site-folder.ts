import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import { mainOrigin } from '@urlset/core/table/file/file-name.ts';
import type { ProjectData } from '@urlset/core/table/project-data.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { holdsSitemaps } from '../inputs/inputs.ts';
import { type ListValues, listRequest } from '../inputs/list-options.ts';
import { siteOptions } from '../inputs/site-options.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Whether a side is the folder of a static site: any folder if the user says so, otherwise one with pages but without
 * sitemaps.
 */
export async function isSiteFolder(given: string, isAsked: boolean): Promise<boolean> {
  const found = await stat(given).catch(() => null);
  if (!found?.isDirectory()) return false;
  if (isAsked) return true;
  if (await holdsSitemaps(given)) return false;
  const { hasPages } = await import('../../lists/site/has-pages.ts');
  return hasPages({ path: path.resolve(given), name: path.basename(given) });
}

/** How to read the sides that are not folders of static sites. @throws UsageError */
export function fileRequest(
  values: ListValues,
  given: ReadonlySet<string>,
  base: string | null,
): ListRequest {
  const isOfSite = values.from === 'site';
  // `--from site` and the site options apply only to the side that is the folder of a site.
  const own = isOfSite ? { ...values, from: null } : values;
  return listRequest(own, isOfSite ? new Set() : given, base, base !== null);
}

/**
 * How to read a side that is the folder of a static site. Its pages do not get a lastmod, because file times do not
 * show when pages changed.
 * @param base the URL that the user gave
 * @param others the sides that are already open; the folder is assumed to be published at their origin
 * @throws UsageError
 */
export function siteRequest(
  given: string,
  values: ListValues,
  base: string | null,
  others: readonly ProjectData[],
): ListRequest & { readonly site: SiteOptions } {
  const origin = others.map(mainOrigin).find((one) => one !== '');
  const at = base ?? (origin === undefined ? null : `${origin}/`);
  if (at === null)
    throw new UsageError(
      `${given} is the folder of a static site; say with --base URL where it is published`,
    );
  const site = { ...siteOptions(values, at), lastmod: false };
  return {
    ...{ kind: 'site', encoding: null, base: at, texts: false },
    ...{ columns: [], changes: [], redirects: false, site },
  };
}
