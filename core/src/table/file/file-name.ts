import { UrlsetError } from '../../contract/errors.ts';
import { parseLocation } from '../../protocol/location.ts';
import type { ProjectData } from '../project-data.ts';
import { listsUrls } from './project-file.ts';

/** How many entries to look at in each file. */
const LOOKED_AT = 50;

/**
 * The most frequent origin among the first {@link LOOKED_AT} entries of a file, since any single entry may be wrong.
 * Uses the first file in which one of these entries has an origin; `''` if none.
 */
export function mainOrigin({ files, table }: ProjectData): string {
  for (const file of files) {
    if (!listsUrls(file)) continue;
    const counts = new Map<string, number>();
    for (let at = 0; at < Math.min(LOOKED_AT, file.order.length); at++) {
      const origin = parseLocation(table.text(file.order.at(at), 0))?.origin;
      if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    // The sort is stable, so the first of several equally frequent origins wins.
    const [main] = [...counts].sort(([, one], [, other]) => other - one);
    if (main) return main[0];
  }
  return '';
}

/** Matches names that cause trouble in a file system or a URL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused, too
const REFUSED = /[\u0000-\u001f\\:*?"<>|#%/]|^\.|\.\.|[. ]$/;

/**
 * Checks a name for a sitemap of the project. Returns it trimmed, and with `.xml` added unless it ends in `.xml` or
 * `.txt`, with or without `.gz`.
 * @param own the file to be named, which may keep its name; null for a new file
 * @throws UrlsetError `bad-name`, `name-taken`
 */
export function checkFileName(project: ProjectData, wanted: string, own: number | null): string {
  const name = wanted.trim();
  if (name === '' || name.length > 200 || REFUSED.test(name)) throw new UrlsetError('bad-name', { name });
  const ended = /\.(xml|txt)(\.gz)?$/i.test(name) ? name : `${name}.xml`;
  const taken = project.files.some(
    (file) => file.present && file.id !== own && file.name.toLowerCase() === ended.toLowerCase(),
  );
  if (taken) throw new UrlsetError('name-taken', { name: ended });
  return ended;
}
