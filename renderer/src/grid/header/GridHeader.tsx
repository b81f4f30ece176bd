// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot have virtual rows in a moving layer.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop with aria-activedescendant.
import type { GridGeometry } from '../grid-geometry.ts';
import type { GridColumn, GridWords } from '../grid-types.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { type ColumnDrag, useColumnDrag } from './use-column-drag.ts';

interface GridHeaderProps<R> {
  columns: readonly GridColumn<R>[];
  geometry: GridGeometry;
  /** The column whose header the keyboard controls; -1 while it controls a cell. */
  active: number;
  words: GridWords;
  /** The label of the row headers; null if they are numbers. */
  corner: string | null;
  headerId(column: number): string;
  /** null restores the default width. */
  onResize(column: number, width: number | null): void;
  onReorder(from: number, to: number): void;
  onSort(column: number, add: boolean): void;
  onSelectAll(): void;
}

/** The sticky row of column names. Its corner selects everything, unless it shows a label. */
export function GridHeader<R>(props: GridHeaderProps<R>) {
  const { columns, geometry, active, words, corner, headerId, onResize, onReorder, onSort, onSelectAll } =
    props;
  const { drag, endsDrag, onPointerDown, ...dragging } = useColumnDrag({ geometry, onReorder });
  return (
    <div className="grid-header" role="row" aria-rowindex={1} {...dragging}>
      <div
        className="grid-corner"
        role="columnheader"
        aria-colindex={1}
        aria-label={corner ?? words.rowHeader}
      >
        {/* Not in the tab order: the grid is one tab stop, and a shortcut selects everything. */}
        {corner ?? (
          <button type="button" tabIndex={-1} aria-label={words.selectAll} onClick={onSelectAll}>
            {words.rowHeader}
          </button>
        )}
      </div>
      {columns.map((column, position) => (
        <ColumnHeader
          key={column.id}
          id={headerId(position)}
          column={column}
          position={position}
          active={position === active}
          drag={drag && partIn(drag, position)}
          words={words}
          onClick={({ shiftKey, ctrlKey, metaKey }) => {
            if (!endsDrag()) onSort(position, shiftKey || ctrlKey || metaKey);
          }}
          onPointerDown={(event) => onPointerDown(event, position)}
          onResize={(width) => onResize(position, width)}
        />
      ))}
    </div>
  );
}

function partIn({ from, to }: ColumnDrag, position: number): 'dragged' | 'before' | 'behind' | null {
  if (position === from) return 'dragged';
  if (position !== to) return null;
  return to < from ? 'before' : 'behind';
}
