import type { Project } from '../project/project.ts';
import { parseLocation } from '../protocol/location.ts';
import { resolvedLoc } from '../protocol/resolved-loc.ts';
import { locNotAbsolute } from '../rules/loc/loc-not-absolute.ts';
import { mendedValue } from '../rules/mended-value.ts';
import { entryUsesEntity } from './declared-entities.ts';

/** A path or the name of a file: no scheme, no host, no white space, and more than a query or fragment. */
const PATH = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^\s\\?#]\S*$/i;

/**
 * The full URL that a loc is meant as: what starts with a host gets a scheme, a path is understood from where its file
 * is published. Null while nobody said where, and where it is neither.
 */
export function absoluteLoc(project: Project, id: number): string | null {
  const { table } = project;
  if (entryUsesEntity(table, id)) return null;
  const value = table.text(id, 0);
  return mendedValue((loc) => locNotAbsolute.fix(loc) ?? resolved(project, id, loc), value);
}

function resolved(project: Project, id: number, path: string): string | null {
  const location = project.locationOf(project.file(project.table.blockOf(id).file));
  return location !== null && PATH.test(path) ? resolvedLoc(path, parseLocation(location)) : null;
}
