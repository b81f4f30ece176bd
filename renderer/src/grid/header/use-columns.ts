import type { GridGeometry } from '../grid-geometry.ts';
import type { ColumnWidths, GridColumn } from '../grid-types.ts';

/** Number of px by which a key resizes a column. */
const STEP = 16;
const WIDTHS = { least: 48, most: 2000 };

interface ColumnsOptions<R> {
  columns: readonly GridColumn<R>[];
  geometry: GridGeometry;
  onResize(widths: ColumnWidths): void;
  onReorder(from: number, to: number): void;
}

/** Functions to resize and move columns; positions count from 0. */
export function useColumns<R>({ columns, geometry, onResize, onReorder }: ColumnsOptions<R>) {
  /** Sets a width in px, and freezes the widths of columns that grow. null only restores the default width. */
  function resize(position: number, width: number | null): void {
    const growing = columns.flatMap(({ id, grow }, at) => (grow ? [[id, geometry.columnWidth(at)]] : []));
    const id = columns[position]?.id;
    if (id === undefined) return;
    const clamped = width === null ? null : Math.min(Math.max(Math.round(width), WIDTHS.least), WIDTHS.most);
    onResize({ ...(width !== null && Object.fromEntries(growing)), [id]: clamped });
  }

  return {
    resize,
    /** Makes a column narrower (-1) or wider (1) by one step. */
    widen: (position: number, by: -1 | 1) => resize(position, geometry.columnWidth(position) + by * STEP),
    /** Moves a column one place to the left (-1) or right (1). Returns its new position. */
    shift(position: number, by: -1 | 1): number {
      const to = position + by;
      if (columns[to] === undefined) return position;
      onReorder(position, to);
      return to;
    },
  };
}
