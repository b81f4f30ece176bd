import type { Edit, Places } from '../contract/edits.ts';
import { FIELDS, type Field, type FileId, type RowRange, type View } from '../contract/values.ts';
import type { Splice } from '../extensions/splice.ts';
import type { Project } from '../project/project.ts';
import { XML_REFERENCE } from '../table/entry-block.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { type PlacedEntry, placedEntries } from './broken-entries.ts';
import { EntryMender } from './entry-mender.ts';
import { fileFix } from './file-fixes.ts';
import { fixEdits } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';

/** One thing that a fix would change. */
export interface FixPreview {
  file: FileId;
  /** The entry's position in its file; null for what stands around the entries. */
  at: number | null;
  /** The value that changes; null for the entry, or the file, itself. */
  field: Field | null;
  /** A value decoded, else XML; `''` for what is not there. */
  before: string;
  after: string;
}

/** The first `limit` changes that a fix would make, files first. */
export function previewFix(
  project: Project,
  view: View,
  code: string,
  rows: readonly RowRange[] | null,
  limit: number,
): FixPreview[] {
  const previews: FixPreview[] = [];
  for (const edit of fixEdits(project, code, scopeOf(project, view, rows))) {
    for (const preview of previewEdit(project, edit)) {
      if (previews.length === limit) return previews;
      previews.push(preview);
    }
  }
  return previews;
}

function* previewEdit(project: Project, edit: Edit): Generator<FixPreview> {
  switch (edit.kind) {
    case 'fix':
      for (const file of edit.files) yield previewFile(project, file, edit.code);
      for (const entry of placedEntries(project, edit.places)) yield previewEntry(project, entry, edit);
      return;
    case 'remove':
      for (const { file, at, id } of placedEntries(project, edit.places))
        yield { file, at, field: null, before: project.table.text(id, 0), after: '' };
      return;
    case 'insert':
      for (const { loc } of edit.entries)
        yield { file: edit.file, at: edit.at, field: null, before: '', after: loc };
      return;
    case 'set':
      yield* previewValues(project, edit.places, edit.field, () => edit.value);
      return;
    case 'fill':
      for (const [column, field] of edit.fields.entries())
        yield* previewValues(project, edit.places, field, (row) => edit.values[row]?.[column] ?? null);
      return;
    default:
      return;
  }
}

function* previewValues(
  project: Project,
  places: readonly Places[],
  field: Field,
  afterOf: (row: number) => string | null,
): Generator<FixPreview> {
  let row = 0;
  for (const { file, at, id } of placedEntries(project, places)) {
    const before = project.table.text(id, FIELDS.indexOf(field));
    const after = afterOf(row++) ?? before;
    if (after !== before) yield { file, at, field, before, after };
  }
}

function previewEntry(
  project: Project,
  { file, at, id }: PlacedEntry,
  { code, now }: Edit & { kind: 'fix' },
): FixPreview {
  const { table } = project;
  const mender = new EntryMender(table, code, now);
  const field = mender.field === XML_REFERENCE ? null : (FIELDS[mender.field] ?? null);
  if (field !== null) {
    return { file, at, field, before: table.text(id, mender.field), after: mender.value(id) ?? '' };
  }
  const block = table.blockOf(id);
  const { bytes, start, end } = table.xml(block, id - block.base);
  const after = mender.xml(id) ?? new Uint8Array(0);
  return { file, at, field, before: decodeUtf8(bytes, start, end), after: decodeUtf8(after) };
}

/** Of a file the first place that changes. */
function previewFile(project: Project, id: FileId, code: string): FixPreview {
  const file = project.file(id);
  const [first]: (Splice | undefined)[] = fileFix(file, code) ?? [];
  const before = first && file.block ? decodeUtf8(file.block.bytes, first.start, first.end) : '';
  return { file: id, at: null, field: null, before, after: first?.text ?? '' };
}
