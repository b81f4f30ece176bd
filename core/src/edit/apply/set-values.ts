import type { EditOf, Positions } from '../../contract/edits.ts';
import { type Field, fieldNumber } from '../../contract/values.ts';
import { applySplices } from '../../files/write/spliced.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { positionsOf, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { brokenEntries, entriesAt } from '../fix/broken-entries.ts';
import { removeFurther } from '../fix/entry/remove-children.ts';
import type { Perform } from '../history/change.ts';
import { columnValues } from '../text/column-text.ts';
import { valueChange } from '../values/value-change.ts';
import { compact, references } from './references.ts';

/** Gives all entries the same value. */
export function setValue(project: ProjectData, edit: EditOf<'set'>, perform: Perform): void {
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

/** Applies a change to the values of entries. */
export function changeValues(
  project: ProjectData,
  { field: name, positions, change }: EditOf<'change'>,
  perform: Perform,
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

/** Gives each entry its own value. */
export function fillValues(project: ProjectData, edit: EditOf<'fill'>, perform: Perform): void {
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

/** Removes repeated elements of a field, so that clearing the first does not make the next one count. */
function removeRepeats(
  project: ProjectData,
  positions: readonly Positions[],
  field: Field,
  perform: Perform,
): void {
  const code = field === 'loc' ? 'loc-count' : 'duplicate-child';
  // Find all entries first: performing a change affects which entries break the rule.
  for (const { file, id } of [...brokenEntries(project, positions, code)]) {
    const xml = withoutRepeats(project, id, field);
    if (xml === null) continue;
    const runs = Runs.of(id);
    const before = compact(references(project, runs, XML_REFERENCE));
    const after = project.table.overlay.addBytes(xml);
    perform({ kind: 'references', file, field: XML_REFERENCE, runs, before, after });
  }
}

/** The XML of an entry with only the first element of a field; null if it has at most one. */
function withoutRepeats({ table }: ProjectData, id: number, field: Field): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (!table.hasXml(block, local) || (block.kind !== 'urlset' && block.kind !== 'sitemapindex')) return null;
  const splices = removeFurther(block, table.scan(block, local), field);
  if (splices.length === 0) return null;
  const { bytes, start, end } = table.xml(block, local);
  return applySplices(bytes, start, end, splices);
}
