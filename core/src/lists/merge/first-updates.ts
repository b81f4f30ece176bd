import { fieldNumber, type PreviewedChange } from '../../contract/values.ts';
import { excerpts } from '../../edit/fix/entry/excerpts.ts';
import { ColumnTextCutter, columnValues } from '../../edit/text/column-text.ts';
import { firstPositions } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { Update } from './update-edit.ts';

/** Previews an update: what changes in the first `most` entries. */
export function firstUpdates(
  project: ProjectData,
  { edit, positions }: Update,
  most: number,
): PreviewedChange[] {
  const entries = firstPositions(positions, most);
  const fills = edit?.kind === 'several' ? edit.edits.filter((one) => one.kind === 'fill') : [];
  const columns = fills.map(({ field, values }) => ({
    field,
    values: columnValues(new ColumnTextCutter(values).take(most)),
  }));
  return entries.flatMap(({ file, at }, entry) => {
    const texts = project.table.texts(project.file(file).order.at(at));
    return columns.flatMap(({ field, values }) => {
      const after = values[entry] ?? null;
      const before = texts[fieldNumber(field)] ?? '';
      return after === null ? [] : [{ file, at, field, ...excerpts(before, after) }];
    });
  });
}
