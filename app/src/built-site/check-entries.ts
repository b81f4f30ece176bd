import path from 'node:path';
import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import { listedEntries } from '@urlset/core/files/write/lists/listed-entries.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { mainOrigin } from '@urlset/core/table/file/file-name.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import type { OpenProject } from '../engine/open-project.ts';
import type { BuiltSite } from './built-site.ts';

/** Results that are handed over at once. */
const BATCH = 1000;

/** What a check of entries counted. */
export interface EntriesChecked {
  checked: number;
  /** Entries that are not below the URL of the folder. */
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
  for (const { id } of listedEntries(files.filter(listsUrls).map((file) => ({ table, file })))) {
    const page = site.check(table.text(id, 0), time);
    if (page === null) counts.outside++;
    else {
      counts.checked++;
      batch.push(page);
    }
    if (batch.length === BATCH) {
      take(batch);
      batch = [];
    }
    yield counts.checked + counts.outside;
  }
  if (batch.length > 0) take(batch);
  return counts;
}

/**
 * The URL at which a folder is published: by a sitemap in it whose location is known, by any sitemap whose location is
 * known, or else the root of the host that most entries have. Null if nothing tells.
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

/** The URL of the folder that a file is in, at the end of a path within that folder. */
function urlAbove(location: string, inside: string): string {
  const folder = location.slice(0, location.lastIndexOf('/') + 1);
  const names = inside.split(path.sep).slice(0, -1);
  const below = names.map((name) => `${encodeURIComponent(name)}/`).join('');
  return below !== '' && folder.endsWith(`/${below}`)
    ? folder.slice(0, folder.length - below.length)
    : folder;
}
