import { decodeUtf8 } from '@urlset/core/bytes/text.ts';
import { FIELDS, type Field } from '@urlset/core/contract/values.ts';
import { inOneLine, shorten } from '@urlset/core/findings/shorten.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { FLAG } from '@urlset/core/rules/entry-flags.ts';
import { splicesOf } from '@urlset/core/table/file/file-mend.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';

/** The maximum number of changes that --dry-run shows. */
export const SHOWN = 20;

export interface EditPreview {
  file: string;
  /** The number of the entry as read, from 0; null for an added entry and for changes around the entries. */
  entry: number | null;
  /** Null if the change is not to one of these fields. */
  field: Field | null;
  /** The decoded value, the loc of an entry that is added or removed, or else XML. Long texts are shortened. */
  before: string;
  /** `''` if the value is removed. */
  after: string;
}

/** An entry's current state; null while it is not in its file. */
type State = { texts: readonly string[]; xml: string } | null;

/**
 * Returns the first `limit` changes to edited files. To get the earlier values, undoes all edits in their projects, so
 * call it only if nothing is written afterwards.
 */
export function previewEdits(files: readonly OpenFile[], limit: number): EditPreview[] {
  const touched = files.map(({ open: { project }, file, shown }) => {
    const ids = touchedIds(project, file.id, limit);
    const after = ids.map((id) => stateOf(project, id));
    return { project, file, shown, ids, after, splices: splicesOf(file.mends) };
  });
  for (const { project } of touched) while (project.undo());
  const previews = touched.flatMap(({ project, file, shown, ids, after, splices }) => {
    const { block } = file;
    const around = splices.map(({ start, end, text }) =>
      preview(shown, null, null, block ? decodeUtf8(block.bytes, start, end) : '', text),
    );
    const base = block?.base ?? 0;
    const count = block?.columns.count ?? 0;
    return around.concat(
      ids.flatMap((id, place) => {
        const entry = id < base + count ? id - base : null;
        return changesOf(stateOf(project, id), after[place] ?? null).map(({ field, before, after }) =>
          preview(shown, entry, field, before, after),
        );
      }),
    );
  });
  return previews.slice(0, limit);
}

/** A change as one line of text. */
export function previewText({ file, entry, field, before, after }: EditPreview): string {
  const place = [file, entry, field].filter((part) => part !== null).join(' ');
  const value = (text: string) => (text === '' ? '(nothing)' : inOneLine(text));
  return `${place}: ${value(before)} → ${value(after)}`;
}

/** The first entries that differ from the file as read: changed and removed entries first, then added ones. */
function touchedIds(project: Project, id: number, limit: number): number[] {
  const { block, order } = project.file(id);
  const ids: number[] = [];
  if (!block) return ids;
  const end = block.base + block.columns.count;
  for (let at = block.base; at < end && ids.length < limit; at++) {
    const isPresent = ((block.flags[at - block.base] ?? 0) & FLAG.present) !== 0;
    if (!isPresent || block.isEdited(at - block.base)) ids.push(at);
  }
  order.runs.eachId((at) => {
    if ((at < block.base || at >= end) && ids.length < limit) ids.push(at);
  });
  return ids;
}

function stateOf({ table }: Project, id: number): State {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (((block.flags[local] ?? 0) & FLAG.present) === 0) return null;
  const { bytes, start, end } = table.xml(block, local);
  return { texts: table.texts(id), xml: decodeUtf8(bytes, start, end) };
}

function changesOf(before: State, after: State): { field: Field | null; before: string; after: string }[] {
  if (before === null || after === null) {
    return [{ field: null, before: before?.texts[0] ?? '', after: after?.texts[0] ?? '' }];
  }
  const fields = FIELDS.map((field, at) => ({
    field,
    before: before.texts[at] ?? '',
    after: after.texts[at] ?? '',
  })).filter((change) => change.before !== change.after);
  return fields.length > 0 ? fields : [{ field: null, before: before.xml, after: after.xml }];
}

function preview(
  file: string,
  entry: number | null,
  field: Field | null,
  before: string,
  after: string,
): EditPreview {
  return { file, entry, field, before: shorten(before), after: shorten(after) };
}
