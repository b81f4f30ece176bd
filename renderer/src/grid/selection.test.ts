import { describe, expect, test } from 'vitest';
import {
  addCell,
  addRow,
  clampSelection,
  extendTo,
  extendToRow,
  type GridSelection,
  head,
  type Motion,
  move,
  selectAll,
  selectedColumns,
  selectRows,
  singleCell,
  widenToColumns,
  widenToRows,
} from './selection.ts';

const bounds = { rows: 50_000_000, columns: 5, page: 20 };
const LAST = bounds.rows - 1;

/** The active cell, then the rows×columns of every rectangle, e.g. `5,1: 5-7×1-2`. */
function show({ active: { row, column }, ranges }: GridSelection): string {
  const shown = ranges.map(
    (r) => `${r.first}-${r.first + r.count - 1}×${r.firstColumn}-${r.firstColumn + r.columns - 1}`,
  );
  return `${row},${column}: ${shown.join(' ')}`;
}

describe('moving', () => {
  test.each<[Motion, number, number]>([
    ['up', 99, 2],
    ['down', 101, 2],
    ['left', 100, 1],
    ['right', 100, 3],
    ['page-up', 80, 2],
    ['page-down', 120, 2],
    ['row-start', 100, 0],
    ['row-end', 100, 4],
    ['top', 0, 2],
    ['bottom', LAST, 2],
    ['first', 0, 0],
    ['last', LAST, 4],
  ])('%s from 100,2 goes to %i,%i', (motion, row, column) => {
    expect(move(singleCell(100, 2), motion, false, bounds)).toEqual(singleCell(row, column));
  });

  test.each<[Motion, number, number]>([
    ['up', 0, 0],
    ['left', 0, 0],
    ['page-up', 0, 0],
    ['down', LAST, 4],
    ['right', LAST, 4],
    ['page-down', LAST, 4],
  ])('%s stops at the edge', (motion, row, column) => {
    expect(move(singleCell(row, column), motion, false, bounds)).toEqual(singleCell(row, column));
  });

  test('collapses a range to the cell beside the active one', () => {
    expect(show(move(extendTo(singleCell(5, 1), 9, 3), 'down', false, bounds))).toBe('6,1: 6-6×1-1');
  });

  test('selects nothing in an empty table', () => {
    const empty = { ...bounds, rows: 0 };
    expect(move(singleCell(5, 1), 'down', false, empty).ranges).toEqual([]);
    expect(selectAll(singleCell(5, 1), empty).ranges).toEqual([]);
  });
});

describe('extending', () => {
  test.each<[string, Motion[], string]>([
    ['down twice', ['down', 'down'], '5,1: 5-7×1-1'],
    ['down and up again', ['down', 'up'], '5,1: 5-5×1-1'],
    ['across the active cell', ['down', 'up', 'up', 'up'], '5,1: 3-5×1-1'],
    ['both axes', ['down', 'right', 'right'], '5,1: 5-6×1-3'],
    ['left across the active cell', ['left', 'down'], '5,1: 5-6×0-1'],
    ['to the last cell', ['last'], `5,1: 5-${LAST}×1-4`],
    ['to the first cell', ['first'], '5,1: 0-5×0-1'],
    ['to the end of the row', ['row-end'], '5,1: 5-5×1-4'],
    ['to the bottom', ['bottom'], `5,1: 5-${LAST}×1-1`],
    ['by pages', ['page-down', 'page-down'], '5,1: 5-45×1-1'],
  ])('%s', (_name, motions, expected) => {
    let selection = singleCell(5, 1);
    for (const motion of motions) selection = move(selection, motion, true, bounds);
    expect(show(selection)).toBe(expected);
  });

  test('keeps whole rows and whole columns whole', () => {
    const rows = widenToRows(singleCell(5, 2), bounds);
    expect(show(move(rows, 'down', true, bounds))).toBe('5,2: 5-6×0-4');
    const columns = widenToColumns(singleCell(5, 2), bounds);
    expect(show(move(columns, 'right', true, bounds))).toBe(`5,2: 0-${LAST}×2-3`);
  });

  test('extends to a cell or a row, as the pointer does', () => {
    expect(show(extendTo(singleCell(5, 3), 2, 1))).toBe('5,3: 2-5×1-3');
    expect(show(extendToRow(selectRows(5, 5, 5), 2))).toBe('5,0: 2-5×0-4');
  });

  test.each([
    [8, 3],
    [2, 3],
    [8, 0],
    [2, 0],
    [5, 1],
  ])('extends from the corner that was moved last (%i,%i)', (row, column) => {
    expect(head(extendTo(singleCell(5, 1), row, column))).toEqual({ row, column });
  });
});

describe('several rectangles', () => {
  test('adds a cell or a row, and extends the last rectangle', () => {
    const two = addCell(extendTo(singleCell(1, 1), 2, 2), 9, 3);
    expect(show(two)).toBe('9,3: 1-2×1-2 9-9×3-3');
    expect(show(move(two, 'down', true, bounds))).toBe('9,3: 1-2×1-2 9-10×3-3');
    expect(show(addRow(two, 20, 5))).toBe('20,0: 1-2×1-2 9-9×3-3 20-20×0-4');
  });

  test('selects all of 50 million rows as one rectangle', () => {
    expect(show(selectAll(singleCell(7, 1), bounds))).toBe(`7,1: 0-${LAST}×0-4`);
  });

  test.each([
    [1, 0b00110n],
    [2, 0b00111n],
    [3, 0n],
    [9, 0b01000n],
  ])('selected columns of row %i', (row, bits) => {
    const selection = addCell(addCell(extendTo(singleCell(1, 1), 2, 2), 9, 3), 2, 0);
    expect(selectedColumns(selection, row)).toBe(bits);
  });

  test('selected column 70, which needs more bits than a number has', () => {
    expect(selectedColumns(singleCell(0, 70), 0)).toBe(1n << 70n);
  });
});

describe('fewer rows', () => {
  const selection = addCell(extendTo(singleCell(1, 1), 2, 2), 9, 3);
  test.each([
    [100, '9,3: 1-2×1-2 9-9×3-3'],
    [5, '4,3: 1-2×1-2'],
    [2, '1,3: 1-1×1-2'],
    [1, '0,3: 0-0×3-3'],
    [0, '0,0: '],
  ])('limit the selection to the rows that remain: %i', (rows, expected) => {
    expect(show(clampSelection(selection, { ...bounds, rows }))).toBe(expected);
  });

  test('returns the same object if everything fits', () => {
    expect(clampSelection(selection, bounds)).toBe(selection);
  });
});
