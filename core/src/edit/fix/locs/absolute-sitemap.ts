import { parseLocation } from '../../../protocol/location.ts';
import { resolvedLoc } from '../../../protocol/resolved-loc.ts';
import { locNotAbsolute } from '../../../rules/loc/loc-not-absolute.ts';
import type { ProjectData } from '../../../table/project-data.ts';

/**
 * The full URL that a `Sitemap:` line is meant as; null if the host of the robots.txt is unknown, or if the meaning
 * is unclear. Search engines read robots.txt only at the root of a host, so a path is resolved against the root.
 * https://www.rfc-editor.org/rfc/rfc9309#section-2.3
 */
export function absoluteSitemap(project: ProjectData, id: number): string | null {
  const { table } = project;
  const location = parseLocation(project.locationOf(project.file(table.blockOf(id).file)) ?? '');
  const value = table.text(id, 0);
  // Bytes that are not UTF-8 would be lost.
  if (location === null || value.includes('\ufffd')) return null;
  const root = new URL(location.origin);
  const startsWithHost = (locNotAbsolute.fix(value) ?? locNotAbsolute.unsafeFix(value)) !== null;
  if (!startsWithHost || value.startsWith('//')) return resolvedLoc(value, root);
  // A value that starts like a host may also be the name of a folder.
  const absolute = resolvedLoc(`//${value}`, root);
  return absolute !== null && parseLocation(absolute)?.host === location.host ? absolute : null;
}
