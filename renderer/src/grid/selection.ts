export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Rectangle of cells: `count` rows from `first`, `columns` columns from `firstColumn`. */
interface CellRange {
  readonly first: number;
  readonly count: number;
  readonly firstColumn: number;
  readonly columns: number;
}

/**
 * The active cell and the selected rectangles. Rectangles, not a set of rows, so that selecting all of 50 million rows
 * takes only one. The active cell is in the last rectangle, in a corner unless whole rows or columns are selected. It
 * stays when the opposite corner moves. Without rows there are no rectangles.
 */
export interface GridSelection {
  readonly active: CellPosition;
  readonly ranges: readonly CellRange[];
}

/** The number of rows and columns, and the number of rows that Page Up and Page Down move by. */
export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

const MOTIONS = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
  'page-up': ['-page', 0],
  'page-down': ['page', 0],
  'row-start': [0, -Infinity],
  'row-end': [0, Infinity],
  top: [-Infinity, 0],
  bottom: [Infinity, 0],
  first: [-Infinity, -Infinity],
  last: [Infinity, Infinity],
} as const;
export type Motion = keyof typeof MOTIONS;

const NOTHING: GridSelection = { active: { row: 0, column: 0 }, ranges: [] };

export function singleCell(row: number, column: number): GridSelection {
  return { active: { row, column }, ranges: [{ first: row, count: 1, firstColumn: column, columns: 1 }] };
}

/** Selects everything as one rectangle; the active cell stays. */
export function selectAll({ active }: GridSelection, bounds: GridBounds): GridSelection {
  if (bounds.rows === 0) return NOTHING;
  return { active, ranges: [{ first: 0, count: bounds.rows, firstColumn: 0, columns: bounds.columns }] };
}

/** Selects whole rows from `row` to `to`, inclusive; `row` becomes active. */
export function selectRows(row: number, to: number, columns: number): GridSelection {
  const rows = between(row, to);
  return {
    active: { row, column: 0 },
    ranges: [{ first: rows.first, count: rows.count, firstColumn: 0, columns }],
  };
}

/** Widens the last rectangle to whole rows; the active cell stays. */
export function widenToRows(selection: GridSelection, bounds: GridBounds): GridSelection {
  return replaceLast(selection, (range) => ({ ...range, firstColumn: 0, columns: bounds.columns }));
}

/** Widens the last rectangle to whole columns; the active cell stays. */
export function widenToColumns(selection: GridSelection, bounds: GridBounds): GridSelection {
  return replaceLast(selection, (range) => ({ ...range, first: 0, count: bounds.rows }));
}

/** Keeps the selection and adds a cell, which becomes active. */
export function addCell(selection: GridSelection, row: number, column: number): GridSelection {
  const cell = singleCell(row, column);
  return { ...cell, ranges: [...selection.ranges, ...cell.ranges] };
}

/** Keeps the selection and adds a whole row, which becomes active. */
export function addRow(selection: GridSelection, row: number, columns: number): GridSelection {
  const added = selectRows(row, row, columns);
  return { ...added, ranges: [...selection.ranges, ...added.ranges] };
}

/** Extends the last rectangle from the active cell to this one. */
export function extendTo(selection: GridSelection, row: number, column: number): GridSelection {
  const rows = between(selection.active.row, row);
  const columns = between(selection.active.column, column);
  return replaceLast(selection, () => ({
    first: rows.first,
    count: rows.count,
    firstColumn: columns.first,
    columns: columns.count,
  }));
}

/** Extends the last rectangle from the row of the active cell to this row; its columns stay the same. */
export function extendToRow(selection: GridSelection, row: number): GridSelection {
  const { first, count } = between(selection.active.row, row);
  return replaceLast(selection, (range) => ({ ...range, first, count }));
}

/** The corner that moves when the selection is extended: the one opposite the active cell. */
export function head(selection: GridSelection): CellPosition {
  const last = selection.ranges.at(-1);
  if (last === undefined) return selection.active;
  const endRow = last.first + last.count - 1;
  const endColumn = last.firstColumn + last.columns - 1;
  return {
    row: selection.active.row === last.first ? endRow : last.first,
    column: selection.active.column === last.firstColumn ? endColumn : last.firstColumn,
  };
}

/** Moves the active cell, or with `extend` the opposite corner. A motion along one axis leaves the other unchanged. */
export function move(
  selection: GridSelection,
  motion: Motion,
  extend: boolean,
  bounds: GridBounds,
): GridSelection {
  if (bounds.rows === 0) return NOTHING;
  const from = extend ? head(selection) : selection.active;
  const [down, across] = MOTIONS[motion];
  const step = down === 'page' ? bounds.page : down === '-page' ? -bounds.page : down;
  const row = clamp(from.row + step, bounds.rows);
  const column = clamp(from.column + across, bounds.columns);
  if (!extend) return singleCell(row, column);
  if (across === 0) return extendToRow(selection, row);
  if (step !== 0) return extendTo(selection, row, column);
  const columns = between(selection.active.column, column);
  return replaceLast(selection, (range) => ({
    ...range,
    firstColumn: columns.first,
    columns: columns.count,
  }));
}

export function clampSelection(selection: GridSelection, bounds: GridBounds): GridSelection {
  const { rows, columns } = bounds;
  const fits = (range: CellRange) =>
    range.first + range.count <= rows && range.firstColumn + range.columns <= columns;
  if (selection.active.row < rows && selection.active.column < columns && selection.ranges.every(fits))
    return selection;
  if (rows === 0) return NOTHING;
  const ranges = selection.ranges
    .filter((range) => range.first < rows && range.firstColumn < columns)
    .map((range) => ({
      ...range,
      count: Math.min(range.count, rows - range.first),
      columns: Math.min(range.columns, columns - range.firstColumn),
    }));
  const row = clamp(selection.active.row, rows);
  const column = clamp(selection.active.column, columns);
  return ranges.length === 0 ? singleCell(row, column) : { active: { row, column }, ranges };
}

/** The selected columns of a row, as bits from column 0 (the lowest), so that `===` can compare results. */
export function selectedColumns(selection: GridSelection, row: number): bigint {
  let bits = 0n;
  for (const { first, count, firstColumn, columns } of selection.ranges) {
    if (row >= first && row < first + count) bits |= ((1n << BigInt(columns)) - 1n) << BigInt(firstColumn);
  }
  return bits;
}

function replaceLast(selection: GridSelection, change: (range: CellRange) => CellRange): GridSelection {
  const last = selection.ranges.at(-1);
  if (last === undefined) return selection;
  return { ...selection, ranges: [...selection.ranges.slice(0, -1), change(last)] };
}

function between(a: number, b: number): { first: number; count: number } {
  return { first: Math.min(a, b), count: Math.abs(a - b) + 1 };
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}
