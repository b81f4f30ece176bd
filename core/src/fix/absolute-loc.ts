import type { Project } from '../project/project.ts';
import { parseLocation } from '../protocol/location.ts';
import { locNotAbsolute } from '../rules/loc/loc-not-absolute.ts';
import { mendedValue } from '../rules/mended-value.ts';

/** What is a path and no word or template: from the root, up or down, of a file or a query. RFC 3986, section 4.2 */
const REFERENCE = /^(?:\/(?!\/)|\.{1,2}\/|\?|[\w~%.-]+(?:\/|\.\w{2,5}(?:[?#]|$)))[\w~%./?=&,;:@!$'()*+#-]*$/;

/**
 * The full URL that a loc is meant as: with the scheme it lacks, else, where it is a path, resolved against the place
 * where its file is published. Null where that is not known, or what was meant is not.
 */
export function absoluteLoc(project: Project, id: number): string | null {
  const { table } = project;
  const value = table.text(id, 0);
  const withScheme = mendedValue(locNotAbsolute.fix, value);
  if (withScheme !== null) return withScheme;
  const location = parseLocation(project.locationOf(project.file(table.blockOf(id).file)) ?? '');
  if (location === null || !REFERENCE.test(value)) return null;
  return parseLocation(new URL(value, location.href).href)?.href ?? null;
}
