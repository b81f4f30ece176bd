import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListAsked, ListLook } from '@urlset/core/contract/lists.ts';
import type { SiteAsked, SiteOptions } from '@urlset/core/contract/site.ts';
import { readList } from '@urlset/core/lists/read-list.ts';
import { siteBase } from '@urlset/core/lists/site/site-loc.ts';
import type { KnownList, ListHearer, ListMade, TellProgress } from '../known-list.ts';
import { lookRows } from '../list-file.ts';
import { type OpenSite, openSite } from './open-site.ts';
import type { SiteRoot } from './site-names.ts';

/** Shortest time between two progress messages, in milliseconds. */
const INTERVAL = 60;

/** The folder of a static site as a list. It walks the folder again whenever the options change. */
export class SiteFolder implements KnownList {
  readonly #root: SiteRoot;
  #last: { key: string; site: OpenSite } | null = null;

  constructor(root: SiteRoot) {
    this.#root = root;
  }

  /** @throws UrlsetError `bad-site-base`; or like {@link openSite} */
  async look({ site }: ListAsked, progress: TellProgress): Promise<ListLook> {
    const { rows, leftOut } = this.#open(site, progress);
    return { taken: 'site', rows: lookRows(rows), leftOut };
  }

  /** @throws UrlsetError like {@link look}, or the reason why the list cannot be read */
  async read({ site }: ListAsked, { progress, sitemap }: ListHearer): Promise<ListMade> {
    const { rows, settings } = this.#open(site, progress);
    const told = (done: number) => progress({ done, total: rows.length });
    const { report } = readList({ rows }, settings, [], { told, made: sitemap });
    return { read: null, report };
  }

  #open(asked: SiteAsked | undefined, progress: TellProgress): OpenSite {
    const key = JSON.stringify(asked);
    if (this.#last?.key === key) return this.#last.site;
    this.#last = null;
    const site = opened(this.#root, optionsOf(asked), progress);
    this.#last = { key, site };
    return site;
  }
}

/** @throws UrlsetError `bad-site-base` */
function optionsOf(asked: SiteAsked | undefined): SiteOptions {
  const base = asked === undefined ? null : siteBase(asked.base);
  if (asked === undefined || base === null)
    throw new UrlsetError('bad-site-base', { value: asked?.base ?? '' });
  return { ...asked, base };
}

function opened(root: SiteRoot, options: SiteOptions, progress: TellProgress): OpenSite {
  const steps = openSite(root, options);
  let told = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - told < INTERVAL) continue;
    told = performance.now();
    progress(step.value);
  }
}
