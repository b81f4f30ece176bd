import type { FixMode } from '../../../contract/values.ts';
import { parseLocation, resolvedLoc } from '../../../protocol/location.ts';
import { locNotAbsolute } from '../../../rules/loc/loc-not-absolute.ts';
import { mendedValue } from '../../../rules/mended-value.ts';
import { mainOrigin } from '../../../table/file/file-name.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { entryUsesEntity } from '../file/declared-entities.ts';
import { perRevision } from '../fix-scope.ts';

/** A path or a file name: without a scheme, host or white space, and not only a query or fragment. */
const PATH = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^\s\\?#]\S*$/i;

const mainOriginOf = perRevision(mainOrigin);

/**
 * The full URL that a loc stands for. Repairs a malformed scheme, and resolves a path against the URL of its file. If a
 * loc starts with the project's own host, adds the scheme of that host. In unsafe mode, also adds https to a loc that
 * starts with another host. Null if none of these applies.
 */
export function absoluteLoc(project: ProjectData, id: number, mode: FixMode): string | null {
  const { table } = project;
  if (entryUsesEntity(table, id)) return null;
  const location = project.locationOf(project.file(table.blockOf(id).file));
  const guessed = mode === 'unsafe' ? locNotAbsolute.unsafeFix : () => null;
  return mendedValue(
    (loc) =>
      locNotAbsolute.fix(loc) ??
      ofOwnHost([location ?? '', mainOriginOf(project)], loc) ??
      guessed(loc) ??
      resolved(location, loc),
    table.text(id, 0),
  );
}

function ofOwnHost(own: readonly string[], loc: string): string | null {
  const guess = locNotAbsolute.unsafeFix(loc);
  const host = parseLocation(guess)?.host;
  const origin = own.map((url) => parseLocation(url)).find((url) => url?.host === host);
  return guess !== null && origin ? origin.protocol + guess.slice('https:'.length) : null;
}

function resolved(location: string | null, path: string): string | null {
  return location !== null && PATH.test(path) && locNotAbsolute.unsafeFix(path) === null
    ? resolvedLoc(path, parseLocation(location))
    : null;
}

/**
 * The full URL that a `Sitemap:` line stands for; null if the host of the robots.txt is unknown, or if the meaning
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
