import { encodeUtf8 } from '../../bytes/text.ts';
import type { Edit } from '../../contract/edits.ts';
import { assertNever, UrlsetError } from '../../contract/errors.ts';
import { FIELDS, fieldNumber } from '../../contract/values.ts';
import { beside, parseLocation } from '../../protocol/location.ts';
import { gzipUnder, type ProjectFile } from '../../table/file/project-file.ts';
import { positionsOf, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { prepareEdit } from '../bulk/prepare-edit.ts';
import type { EditedProject } from '../edited-project.ts';
import { applyFix } from '../fix/apply-fix.ts';
import { entriesAt } from '../fix/broken-entries.ts';
import type { Change } from '../history/change.ts';
import { columnValues } from '../text/column-text.ts';
import { urlsOfText, xmlWithUrls } from '../text/xml-with-urls.ts';
import { valueChange } from '../values/value-change.ts';
import { addAlternates } from './add-alternates.ts';
import { arrangeEntries } from './arrange.ts';
import { changeXml, pointAt } from './change-xml.ts';
import { setExtension } from './extension.ts';
import { giveXml } from './give-xml.ts';
import { insertEntries } from './insert-entries.ts';
import { mergeXml } from './merge-xml.ts';
import { NO_VALUES, newEntries } from './new-entries.ts';
import { compact, references } from './references.ts';
import { removeRepeats } from './remove-repeats.ts';
import { splitIndex } from './split-index.ts';

/**
 * Derives the changes of an edit one after another, and has each performed before it derives the next. The same edit
 * on the same project always makes the same changes.
 * @param prepared all changes, if they are already known; see {@link prepareEdit}
 */
export function applyEdit(
  project: EditedProject,
  edit: Edit,
  perform: (change: Change) => void,
  prepared: readonly Change[] | null = prepareEdit(project, edit),
): void {
  if (prepared) {
    for (const change of prepared) perform(change);
    return;
  }
  switch (edit.kind) {
    case 'change':
      return changeValues(project, edit, perform);
    case 'set':
      return setValue(project, edit, perform);
    case 'fill':
      return fillValues(project, edit, perform);
    case 'alternates':
      return addAlternates(project, edit, perform);
    case 'merge':
      return mergeXml(project, edit, perform);
    case 'urls':
      return replaceUrls(project, edit, perform);
    case 'insert':
      return insertEntries(project, project.file(edit.file), edit.at, newEntries(edit.entries), perform);
    case 'add-sitemap':
      return addSitemap(project, edit.name, perform);
    case 'rename-sitemap':
      return renameSitemap(project, project.file(edit.file), edit.name, perform);
    case 'remove-sitemap':
      return removeSitemap(project, project.file(edit.file), perform);
    case 'publish':
      return perform({ kind: 'publish', file: null, before: project.publishLocation, after: edit.location });
    case 'split-index':
      return splitIndex(project, edit, perform);
    case 'fix':
      return applyFix(project, edit, perform);
    case 'arrange':
      return arrangeEntries(project, edit, perform);
    case 'xml':
      return setXml(project, edit, perform);
    case 'extension':
      return setExtension(project, edit, perform);
    // `prepareEdit` always returns the changes of these.
    case 'move':
    case 'remove':
    case 'sort':
      return;
    case 'several':
      for (const part of edit.edits) applyEdit(project, part, perform);
      return;
    default:
      return assertNever(edit);
  }
}

function replaceUrls(
  project: EditedProject,
  { positions, values }: Edit & { kind: 'urls' },
  perform: (change: Change) => void,
): void {
  const urls = urlsOfText(values);
  let place = 0;
  giveXml(project, positions, (id) => xmlWithUrls(project.table, id, urls[place++] ?? new Map()), perform);
}

function setValue(
  project: EditedProject,
  edit: Edit & { kind: 'set' },
  perform: (change: Change) => void,
): void {
  const field = fieldNumber(edit.field);
  if (edit.value === '') removeRepeats(project, edit.positions, edit.field, perform);
  const after = project.table.overlay.add(edit.value);
  for (const positions of edit.positions) {
    const { file } = positions;
    const runs = runsAt(project.file(file).order, positions);
    if (runs.total === 0) continue;
    const before = compact(references(project, runs, field));
    perform({ kind: 'references', file, field, runs, before, after });
  }
}

function changeValues(
  project: EditedProject,
  { field: name, positions, change }: Edit & { kind: 'change' },
  perform: (change: Change) => void,
): void {
  const { table } = project;
  const field = fieldNumber(name);
  const changed = valueChange(change);
  for (const one of positions) {
    const entries = [...entriesAt(project, [one])].flatMap((entry) => {
      const before = table.text(entry.id, field);
      const after = changed(before);
      return after === before ? [] : { ...entry, after };
    });
    if (entries.length === 0) continue;
    removeRepeats(project, positionsOf(entries.filter(({ after }) => after === '')), name, perform);
    const runs = Runs.from(entries.map(({ id }) => ({ id, count: 1 })));
    const before = compact(references(project, runs, field));
    const after = Uint32Array.from(entries, (entry) => table.overlay.add(entry.after));
    perform({ kind: 'references', file: one.file, field, runs, before, after });
  }
}

function fillValues(
  project: EditedProject,
  edit: Edit & { kind: 'fill' },
  perform: (change: Change) => void,
): void {
  const { overlay } = project.table;
  const values = columnValues(edit.values);
  const field = fieldNumber(edit.field);
  const cleared = [...entriesAt(project, edit.positions)].filter((_, place) => values[place] === '');
  removeRepeats(project, positionsOf(cleared), edit.field, perform);
  let place = 0;
  for (const positions of edit.positions) {
    const { file } = positions;
    const runs = runsAt(project.file(file).order, positions);
    const before = references(project, runs, field);
    const after = before.slice();
    for (let i = 0; i < runs.total; i++, place++) {
      const value = values[place] ?? null;
      if (value !== null) after[i] = overlay.add(value);
    }
    if (after.some((reference, i) => reference !== before[i])) {
      perform({ kind: 'references', file, field, runs, before: compact(before), after });
    }
  }
}

function addSitemap(project: EditedProject, name: string, perform: (change: Change) => void): void {
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

function renameSitemap(
  project: EditedProject,
  file: ProjectFile,
  name: string,
  perform: (change: Change) => void,
): void {
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
function renameLocation(
  project: EditedProject,
  file: ProjectFile,
  name: string,
  perform: (change: Change) => void,
): void {
  const before = project.publishLocation;
  if (before === null || project.locationOf(file) !== before) return;
  if (beside(file.name, before) !== before) return;
  perform({ kind: 'publish', file: null, before, after: beside(name, before) });
}

function removeSitemap(project: EditedProject, file: ProjectFile, perform: (change: Change) => void): void {
  if (file === project.index) throw new UrlsetError('index-stays', { name: file.name });
  const index = project.listingOf(file);
  const at = index ? index.order.positionOf(file.indexRow) : -1;
  if (index && at >= 0) {
    const removed = Runs.of(file.indexRow);
    perform({ kind: 'order', file: index.id, at, removed, inserted: Runs.NONE, tally: null });
  }
  perform({ kind: 'present', file: file.id, before: true, after: false });
}

/** Where a new child of the index will be published: beside the other children, or else beside the index. */
function childLocation(project: EditedProject, name: string): string {
  const sibling = project.files.find((file) => file.indexRow >= 0 && project.locationOf(file) !== null);
  const base = sibling ? project.locationOf(sibling) : project.publishLocation;
  return (base === null ? null : beside(name, base)) ?? name;
}

/** Replaces the whole entry with the given XML. Values set over the old XML are dropped. */
function setXml(project: ProjectData, edit: Edit & { kind: 'xml' }, perform: (change: Change) => void): void {
  const file = project.file(edit.file);
  const id = file.order.at(edit.at);
  changeXml(project, file, id, encodeUtf8(edit.xml), perform);
  for (const field of FIELDS.keys()) pointAt(project, file, id, field, 0, perform);
}
