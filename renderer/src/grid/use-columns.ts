import type { GridGeometry } from './grid-geometry.ts';
import type { ColumnWidths, GridColumn } from './grid-types.ts';

/** px a key makes a column narrower or wider. */
const STEP = 16;
const WIDTHS = { least: 48, most: 2000 };

interface ColumnsOptions<R> {
  columns: readonly GridColumn<R>[];
  geometry: GridGeometry;
  onResize(widths: ColumnWidths): void;
  onReorder(from: number, to: number): void;
}

/** What is done to columns: their widths and their places, from 0. */
export function useColumns<R>({ columns, geometry, onResize, onReorder }: ColumnsOptions<R>) {
  /** px, null for the width it came with. The column that takes what the others leave stays as wide as it is from now on. */
  function resize(position: number, width: number | null): void {
    const growing = columns.flatMap(({ id, grow }, at) => (grow ? [[id, geometry.columnWidth(at)]] : []));
    const id = columns[position]?.id;
    if (id === undefined) return;
    const clamped = width === null ? null : Math.min(Math.max(Math.round(width), WIDTHS.least), WIDTHS.most);
    onResize({ ...(width !== null && Object.fromEntries(growing)), [id]: clamped });
  }

  return {
    resize,
    /** Narrower (-1) or wider (1) by a step. */
    widen: (position: number, by: -1 | 1) => resize(position, geometry.columnWidth(position) + by * STEP),
    /** One place to the left (-1) or to the right (1); where it is then. */
    shift(position: number, by: -1 | 1): number {
      const to = position + by;
      if (columns[to] === undefined) return position;
      onReorder(position, to);
      return to;
    },
  };
}
