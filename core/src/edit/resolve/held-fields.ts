import type { Positions } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { type Field, type FileId, isFeed, isPlain } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { NewEntry } from '../apply/new-entries.ts';

/** Whether a file's entries can hold all these fields. Lists hold a loc, feeds and indexes also a lastmod. */
export function canHold(project: Pick<ProjectData, 'file'>, file: FileId, fields: readonly Field[]): boolean {
  const { kind } = project.file(file);
  if (isPlain(kind)) return fields.every((field) => field === 'loc');
  if (kind === 'sitemapindex' || isFeed(kind))
    return fields.every((field) => field === 'loc' || field === 'lastmod');
  return true;
}

/** The positions whose files can hold the fields. @throws UrlsetError `nothing-selected`, `field-not-held` */
export function positionsFor(
  project: ProjectData,
  positions: readonly Positions[],
  fields: readonly Field[],
): Positions[] {
  const able = positions.filter(({ file }) => canHold(project, file, fields));
  const [first] = positions;
  if (!first) throw new UrlsetError('nothing-selected');
  if (able.length === 0) throw new UrlsetError('field-not-held', { name: project.file(first.file).name });
  return able;
}

/** The values of an entry that its file can hold. */
export function heldBy(project: Pick<ProjectData, 'file'>, file: FileId, entry: NewEntry): NewEntry {
  const held = (field: Field) => (canHold(project, file, [field]) ? entry[field] : '');
  const [loc, lastmod] = [held('loc'), held('lastmod')];
  return { loc, lastmod, changefreq: held('changefreq'), priority: held('priority') };
}
