import path from 'node:path';
import type { ValueRange } from '@urlset/core/bytes/ranges.ts';
import { decodeUtf8 } from '@urlset/core/bytes/text.ts';
import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import { listedEntries } from '@urlset/core/files/write/lists/listed-entries.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { isMissing as wasMissing } from '@urlset/core/rules/page/page-missing.ts';
import { mainOrigin } from '@urlset/core/table/file/file-name.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { EntryPages } from '@urlset/core/table/pages/entry-pages.ts';
import type { OpenProject } from '../engine/open-project.ts';
import type { BuiltSite } from './built-site.ts';

/** Results are passed on once there are at least this many. */
const BATCH = 1000;

/** What a check of entries counted. */
export interface EntriesChecked {
  checked: number;
  /** Entries with a loc that is invalid or not below the URL of the folder. */
  outside: number;
}

/**
 * Checks the entries of a project against a built site, one per step.
 * @param checkedAt milliseconds since 1970
 * @param take called with the results
 * @throws UrlsetError if a page cannot be read
 */
export function* checkEntries(
  { files, table }: Project,
  site: BuiltSite,
  checkedAt: number,
  take: (checked: readonly CheckedPage[]) => void,
): Generator<number, EntriesChecked> {
  const time = new Date(checkedAt).toISOString();
  const counts = { checked: 0, outside: 0 };
  let batch: CheckedPage[] = [];
  const named = new NamedFiles(table, site, time);
  const give = () => {
    // The results of entries come last, so that they replace results of `named` for the same URLs, which say less.
    const checked = [...named.take(), ...batch];
    batch = [];
    if (checked.length > 0) take(checked);
  };
  for (const { id } of listedEntries(files.filter(listsUrls).map((file) => ({ table, file })))) {
    const page = site.check(table.text(id, 0), time);
    named.add(id);
    if (page === null) counts.outside++;
    else {
      counts.checked++;
      batch.push(page);
    }
    if (batch.length + named.size >= BATCH) give();
    yield counts.checked + counts.outside;
  }
  give();
  return counts;
}

/** Checks whether the folder contains the pictures and alternates that entries name. */
class NamedFiles {
  readonly #table: Project['table'];
  readonly #pages: EntryPages;
  readonly #site: BuiltSite;
  readonly #time: string;
  /** The results since the last {@link take}, by URL. */
  #results = new Map<string, CheckedPage>();

  constructor(table: Project['table'], site: BuiltSite, time: string) {
    this.#table = table;
    this.#pages = new EntryPages(table);
    this.#site = site;
    this.#time = time;
  }

  get size(): number {
    return this.#results.size;
  }

  /** The results since the last call. */
  take(): Iterable<CheckedPage> {
    const results = this.#results;
    this.#results = new Map();
    return results.values();
  }

  /** Adds results for the pictures and alternates of an entry that are missing, or were at an earlier check. */
  add(id: number): void {
    for (const { url } of this.#pages.pictures(id)) this.#look(url, true);
    for (const { href } of this.#pages.alternates(id)) this.#look(href, false);
  }

  #look(url: ValueRange, isPicture: boolean): void {
    const loc = decodeUtf8(url.bytes, url.start, url.end);
    if (this.#results.has(loc)) return;
    const isMissing = this.#site.isMissing(loc);
    if (isMissing === null) return;
    const { pages } = this.#table;
    const row = pages.findUrl(url);
    const known = row < 0 ? null : pages.facts(row);
    const isKnown = isMissing
      ? known?.source === 'folder' && known.reason === 'client-error'
      : known === null || !wasMissing(known);
    if (isKnown) return;
    this.#results.set(loc, {
      result: {
        ...{ loc, status: isMissing ? 404 : 200, finalUrl: null, hops: 0, canonical: null, robots: null },
        ...(isMissing ? { indexable: false, reason: 'client-error' } : { indexable: null, reason: null }),
        ...{ lastModified: null, contentType: null, bytes: null, ms: null, checkedAt: this.#time },
      },
      ...{ detail: null, alternates: null, image: null, source: 'folder' },
      ...(isPicture && { isPicture }),
    });
  }
}

/**
 * The URL at which a folder is published. Derived from a sitemap in the folder if its location is known, otherwise from
 * any sitemap with a known location, otherwise from the {@link mainOrigin} of the project. Null if none is known.
 */
export function urlOfFolder(
  { project, sources }: Pick<OpenProject, 'project' | 'sources'>,
  folder: string,
): string | null {
  const known = project.files.flatMap((file) => {
    const location = project.locationOf(file);
    const source = sources.get(file.id)?.path;
    return location === null || source === undefined
      ? []
      : { location, inside: path.relative(folder, source) };
  });
  const isInside = ({ inside }: { inside: string }) => !inside.startsWith('..') && !path.isAbsolute(inside);
  const best = known.find(isInside) ?? known[0];
  if (best !== undefined)
    return isInside(best) ? urlAbove(best.location, best.inside) : urlAbove(best.location, '');
  const origin = mainOrigin(project);
  return origin === '' ? null : `${origin}/`;
}

/**
 * The URL of a folder, given the URL of a file in it and the path of that file within the folder. If the two do not
 * match, the URL of the folder directly above the file.
 */
function urlAbove(location: string, inside: string): string {
  const folder = location.slice(0, location.lastIndexOf('/') + 1);
  const names = inside.split(path.sep).slice(0, -1);
  const below = names.map((name) => `${encodeURIComponent(name)}/`).join('');
  return below !== '' && folder.endsWith(`/${below}`)
    ? folder.slice(0, folder.length - below.length)
    : folder;
}
