import type { EditOf } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { beside, parseLocation } from '../../protocol/location.ts';
import { gzipUnder, type ProjectFile } from '../../table/file/project-file.ts';
import { Runs } from '../../table/runs.ts';
import type { EditedProject } from '../edited-project.ts';
import type { Perform } from '../history/change.ts';
import { insertEntries } from './insert-entries.ts';
import { NO_VALUES } from './new-entries.ts';
import { compact, references } from './references.ts';

/** Adds a sitemap, with a row in the index if there is one. */
export function addSitemap(project: EditedProject, { name }: EditOf<'add-sitemap'>, perform: Perform): void {
  const file = project.addNewFile(name);
  file.present = false;
  perform({ kind: 'present', file: file.id, before: false, after: true });
  const { index } = project;
  if (!index) return;
  const loc = childLocation(project, name);
  insertEntries(project, index, index.order.length, [{ ...NO_VALUES, loc }], perform);
  file.indexRow = index.order.at(index.order.length - 1);
  project.locationsChanged();
}

/** The location of a new child of the index: beside another child, else beside the index, else only its name. */
function childLocation(project: EditedProject, name: string): string {
  const sibling = project.files.find((file) => file.indexRow >= 0 && project.locationOf(file) !== null);
  const base = sibling ? project.locationOf(sibling) : project.publishLocation;
  return (base === null ? null : beside(name, base)) ?? name;
}

/** Renames a sitemap, and its location in the index. */
export function renameSitemap(
  project: EditedProject,
  { file: id, name }: EditOf<'rename-sitemap'>,
  perform: Perform,
): void {
  const file = project.file(id);
  const index = project.listingOf(file);
  const location = index ? parseLocation(project.table.text(file.indexRow, 0)) : null;
  if (location && index) {
    const renamed = beside(name.slice(name.lastIndexOf('/') + 1), location.href) ?? '';
    const runs = Runs.of(file.indexRow);
    const before = compact(references(project, runs, 0));
    const after = project.table.overlay.add(renamed);
    perform({ kind: 'references', file: index.id, field: 0, runs, before, after });
  }
  renameLocation(project, file, name, perform);
  const before = { name: file.name, gzip: file.gzip };
  perform({ kind: 'name', file: file.id, before, after: { name, gzip: gzipUnder(file, name) } });
}

/** Renames the publish location too, if the location came from this file's old name. */
function renameLocation(project: EditedProject, file: ProjectFile, name: string, perform: Perform): void {
  const before = project.publishLocation;
  if (before === null || project.locationOf(file) !== before) return;
  if (beside(file.name, before) !== before) return;
  perform({ kind: 'publish', file: null, before, after: beside(name, before) });
}

/** Removes a sitemap and its row in the index. @throws UrlsetError `index-stays` if the file is the index itself */
export function removeSitemap(
  project: EditedProject,
  { file: id }: EditOf<'remove-sitemap'>,
  perform: Perform,
): void {
  const file = project.file(id);
  if (file === project.index) throw new UrlsetError('index-stays', { name: file.name });
  const index = project.listingOf(file);
  const at = index ? index.order.positionOf(file.indexRow) : -1;
  if (index && at >= 0) {
    const removed = Runs.of(file.indexRow);
    perform({ kind: 'order', file: index.id, at, removed, inserted: Runs.NONE, tally: null });
  }
  perform({ kind: 'present', file: file.id, before: true, after: false });
}
