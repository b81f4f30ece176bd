import { decodeUtf8 } from '../bytes/text.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { SourceRange } from './source-range.ts';

/** The link by which an entry breaks a flagged rule about the entries it names; null if no single link breaks it. */
export function alternatePlace(project: ProjectData, id: number, flag: number): SourceRange | null {
  const alternate = project.alternateBreaking(id, flag);
  if (alternate === null) return null;
  const { start, end, href } = alternate;
  return { offset: start, length: end - start, value: decodeUtf8(href.bytes, href.start, href.end) };
}
