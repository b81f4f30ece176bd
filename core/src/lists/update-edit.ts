import type { Edit, Places } from '../contract/edits.ts';
import { type Field, fieldNumber } from '../contract/values.ts';
import { ColumnTextBuilder } from '../edit/column-text.ts';
import { canHold } from '../edit/held-fields.ts';
import { PlacesBuilder } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { isSameLoc } from '../rules/loc/duplicate-loc.ts';
import type { UrlTable } from '../table/url-table.ts';
import { decodeUtf8 } from '../xml/text.ts';
import type { JoinedList, ListEntries } from './join-list.ts';
import { hasLocAlone } from './list-entry.ts';

/** What an entry takes over; its loc is what it is known by. */
const TAKEN: readonly Field[] = ['lastmod', 'changefreq', 'priority'];

/** Entries that match looked at before whoever asks gets its turn: some milliseconds. */
const STEP = 1 << 12;

/** What a list has for entries of a project. */
export interface Update {
  /** Null where all of it is there. */
  edit: Edit | null;
  count: number;
  /** The entries that it is about. */
  places: Places[];
}

/**
 * Gives entries of a project the values that a list has for them, where these differ: what the list says nothing
 * of stays, as do extensions. It yields the matches looked at so far.
 */
export function* updateEdit(
  project: Project,
  list: ListEntries,
  { rows, files }: Pick<JoinedList, 'rows' | 'files'>,
): Generator<number, Update> {
  let count = 0;
  let done = 0;
  const places: Places[] = [];
  const columns = TAKEN.map((field) => ({ field, texts: new ColumnTextBuilder(), used: false }));
  for (const { file, rowOf } of files) {
    const builder = new PlacesBuilder(file.id);
    const held = columns.map(({ field }) => canHold(project, file.id, [field]));
    if (!held.includes(true)) continue;
    for (let at = 0; at < rowOf.length; at++) {
      const row = rowOf[at] as number;
      if (row < 0) continue;
      const id = rows[row] as number;
      if (++done % STEP === 0) yield done;
      if (hasLocAlone(list.table, id)) continue;
      const values = list.table.values(id);
      let present: ReturnType<UrlTable['values']> | null = null;
      const after = columns.map(({ field }, column) => {
        const number = fieldNumber(field);
        const value = values[number] ?? null;
        if (!held[column] || value === null || value.start === value.end) return null;
        present ??= project.table.values(file.order.at(at));
        const other = present[number] ?? null;
        const isSame = other !== null && isSameLoc(value, other);
        return isSame ? null : decodeUtf8(value.bytes, value.start, value.end);
      });
      if (after.every((value) => value === null)) continue;
      builder.add(at, 1);
      count++;
      for (const [place, column] of columns.entries()) {
        const value = after[place] ?? null;
        column.texts.add(value);
        if (value !== null) column.used = true;
      }
    }
    const own = builder.finish();
    if (own) places.push(own);
  }
  const edits = columns
    .filter(({ used }) => used)
    .map(({ field, texts }): Edit => ({ kind: 'fill', field, places, values: texts.finish() }));
  const edit: Edit | null = edits.length === 0 ? null : { kind: 'several', label: 'merge-update', edits };
  return { edit, count, places };
}
