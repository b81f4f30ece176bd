import type { Edit, Positions, RequestOf, Selection } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { FIELDS, type Field, type View } from '../../contract/values.ts';
import { countPositions } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { RowSource } from '../../table/view/row-source.ts';
import { type NewEntry, NO_VALUES } from '../apply/new-entries.ts';
import { cleanValue } from '../text/clean-value.ts';
import { ColumnTextBuilder } from '../text/column-text.ts';
import { type PastedCells, readPasted } from '../text/pasted-cells.ts';
import { canHold, positionsFor } from './held-fields.ts';
import { resolveInsertion } from './resolve-insertion.ts';
import { type Resolved, several } from './resolved.ts';

/** Number of values taken before the generator yields. That takes a few milliseconds. */
const STEP = 4096;

/**
 * Pastes cells over rows, and the rest as new entries after the last row. A single cell fills the rows of `fill`.
 * @throws UrlsetError `nothing-selected`, `field-not-held`, see {@link resolveInsertion}
 */
export function* resolvePaste(
  project: ProjectData,
  view: View,
  rows: RowSource,
  request: RequestOf<'paste'>,
): Generator<undefined, Resolved> {
  const cells = yield* readPasted(request.text, request.fields);
  const { fields: columns, isNamed, only } = cells;
  const fields = columns.filter((field) => field !== null);
  if (only !== null && request.fill) {
    const { fill } = request;
    const positions = rows.positions(fill.rows);
    const edits = (isNamed ? fields : fill.fields).map((field): Edit => {
      return {
        kind: 'set',
        field,
        positions: positionsFor(project, positions, [field]),
        value: cleanValue(only),
      };
    });
    return { edit: several('paste', edits), after: null };
  }
  if (fields.length === 0) throw new UrlsetError('nothing-selected');
  const over = Math.min(cells.height, Math.max(0, rows.length - request.row));
  const edits: Edit[] = [];
  if (over > 0) {
    const range = { first: request.row, count: over };
    const positions = rows.positions([range]);
    const held = fields.filter((field) => positions.some(({ file }) => canHold(project, file, [field])));
    if (held.length === 0) positionsFor(project, positions, fields);
    const order = rows.positionOrder(range);
    for (const field of held) {
      const valueAt = (place: number) =>
        cells.cell((order[place] as number) - request.row, columns.indexOf(field)) ?? null;
      edits.push({
        kind: 'fill',
        field,
        positions,
        values: yield* valuesFor(project, field, positions, valueAt),
      });
    }
  }
  if (cells.height > over) {
    const beyond = entriesOf(cells, over, () => true);
    edits.push((yield* resolveInsertion(project, view, rows, rows.length, beyond)).edit);
  }
  // If the text names its columns, only the window knows where they are on screen.
  const width = isNamed ? 1 : Math.max(1, columns.length);
  const range = { first: request.row, count: cells.height, firstColumn: request.column, columns: width };
  const after: Selection = { view, row: request.row, column: request.column, ranges: [range] };
  return { edit: several('paste', edits), after };
}

/** Pastes cells as new entries before a row. @throws UrlsetError `nothing-to-paste`, see {@link resolveInsertion} */
export function* resolvePastedEntries(
  project: ProjectData,
  view: View,
  rows: RowSource,
  request: RequestOf<'paste-entries'>,
): Generator<undefined, Resolved> {
  const cells = yield* readPasted(request.text, FIELDS);
  if (cells.isBlank()) throw new UrlsetError('nothing-to-paste');
  const filled = entriesOf(cells, 0, (row) => !cells.isBlankRow(row));
  return yield* resolveInsertion(project, view, rows, request.row, filled);
}

/** The values that entries get in a field, as text. An entry whose file cannot hold the field keeps its value. */
function* valuesFor(
  project: ProjectData,
  field: Field,
  positions: readonly Positions[],
  valueAt: (place: number) => string | null,
): Generator<undefined, string> {
  const values = new ColumnTextBuilder();
  let place = 0;
  for (const one of positions) {
    const isHeld = canHold(project, one.file, [field]);
    for (const end = place + countPositions([one]); place < end; place++) {
      values.add(isHeld ? valueAt(place) : null);
      if (place % STEP === STEP - 1) yield;
    }
  }
  return values.finish();
}

/** The rows from `first` on that `isMeant` accepts, as new entries. */
function* entriesOf(
  cells: PastedCells,
  first: number,
  isMeant: (row: number) => boolean,
): Generator<NewEntry> {
  const fields = [...cells.fields.entries()];
  for (let row = first; row < cells.height; row++) {
    if (!isMeant(row)) continue;
    const entry: Record<Field, string> = { ...NO_VALUES };
    for (const [column, field] of fields) if (field !== null) entry[field] = cells.cell(row, column) ?? '';
    yield entry;
  }
}
