import type { FixMode } from '../../../contract/values.ts';
import { parseLocation } from '../../../protocol/location.ts';
import { resolvedLoc } from '../../../protocol/resolved-loc.ts';
import { locNotAbsolute } from '../../../rules/loc/loc-not-absolute.ts';
import { mendedValue } from '../../../rules/mended-value.ts';
import { firstOrigin } from '../../../table/file/first-origin.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { entryUsesEntity } from '../file/declared-entities.ts';
import { perRevision } from '../per-revision.ts';

/** A path or a file name: without a scheme, host or white space, and not only a query or fragment. */
const PATH = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^\s\\?#]\S*$/i;

const firstOriginOf = perRevision(firstOrigin);

/**
 * The full URL that a loc is meant as. Repairs a malformed scheme, resolves a path against the URL of its file, and
 * gives a loc that starts with the project's own host the scheme of that host. In unsafe mode, also adds https to a
 * loc that starts with another host. Null if none of these applies.
 */
export function absoluteLoc(project: ProjectData, id: number, mode: FixMode): string | null {
  const { table } = project;
  if (entryUsesEntity(table, id)) return null;
  const location = project.locationOf(project.file(table.blockOf(id).file));
  const guessed = mode === 'unsafe' ? locNotAbsolute.unsafeFix : () => null;
  return mendedValue(
    (loc) =>
      locNotAbsolute.fix(loc) ??
      ofOwnHost([location ?? '', firstOriginOf(project)], loc) ??
      guessed(loc) ??
      resolved(location, loc),
    table.text(id, 0),
  );
}

function ofOwnHost(own: readonly string[], loc: string): string | null {
  const guess = locNotAbsolute.unsafeFix(loc);
  const host = guess === null ? null : parseLocation(guess)?.host;
  const origin = own.map((url) => parseLocation(url)).find((url) => url?.host === host);
  return guess !== null && origin ? origin.protocol + guess.slice('https:'.length) : null;
}

function resolved(location: string | null, path: string): string | null {
  return location !== null && PATH.test(path) && locNotAbsolute.unsafeFix(path) === null
    ? resolvedLoc(path, parseLocation(location))
    : null;
}
