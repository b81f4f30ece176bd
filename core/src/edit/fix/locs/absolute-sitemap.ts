import { parseLocation } from '../../../protocol/location.ts';
import { resolvedLoc } from '../../../protocol/resolved-loc.ts';
import { locNotAbsolute } from '../../../rules/loc/loc-not-absolute.ts';
import type { ProjectData } from '../../../table/project-data.ts';

/**
 * The full URL that a `Sitemap:` line is meant as; null where it is not known on which host the robots.txt is
 * published, or what was meant. Engines read robots.txt at the root of a host and nowhere else: that is what a
 * path is understood from. https://www.rfc-editor.org/rfc/rfc9309#section-2.3
 */
export function absoluteSitemap(project: ProjectData, id: number): string | null {
  const { table } = project;
  const location = parseLocation(project.locationOf(project.file(table.blockOf(id).file)) ?? '');
  const value = table.text(id, 0);
  // What its bytes were that are no UTF-8 would be lost.
  if (location === null || value.includes('\ufffd')) return null;
  const root = new URL(location.origin);
  const startsWithHost = (locNotAbsolute.fix(value) ?? locNotAbsolute.unsafeFix(value)) !== null;
  if (!startsWithHost || value.startsWith('//')) return resolvedLoc(value, root);
  // What starts like a host may be the name of a folder, too.
  const absolute = resolvedLoc(`//${value}`, root);
  return absolute !== null && parseLocation(absolute)?.host === location.host ? absolute : null;
}
