// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot have virtual rows in a moving layer.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop with aria-activedescendant.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid handles the keys.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, PointerEvent } from 'react';
import type { GridColumn, GridSort, GridWords } from '../grid-types.ts';
import { ColumnResizer } from './ColumnResizer.tsx';

interface ColumnHeaderProps<R> {
  id: string;
  column: GridColumn<R>;
  /** Column position, from 0. */
  position: number;
  /** Whether the keyboard is on this header. */
  active: boolean;
  /** `dragged`: this column is being dragged. `before`, `behind`: the dragged column would go to that side of it. */
  drag: 'dragged' | 'before' | 'behind' | null;
  words: GridWords;
  onClick(event: MouseEvent): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onResize(width: number | null): void;
}

/** A column header. A click sorts or opens a menu; dragging moves the column; dragging the edge resizes it. */
export function ColumnHeader<R>(props: ColumnHeaderProps<R>) {
  const { id, column, position, active, drag, words, onClick, onPointerDown, onResize } = props;
  const { sort } = column;
  return (
    <div
      id={id}
      className="grid-column-header"
      role="columnheader"
      aria-colindex={position + 2}
      // Only the column of the first sort key may have aria-sort; every sorted column has a description.
      aria-sort={sort?.place === 1 ? (sort.descending ? 'descending' : 'ascending') : undefined}
      aria-haspopup={column.hasMenu ? 'menu' : undefined}
      aria-description={sort === null ? undefined : words.sorted(sort)}
      data-align={column.align}
      data-active={active || undefined}
      data-drag={drag ?? undefined}
      onClick={onClick}
      onPointerDown={onPointerDown}
    >
      <span className="grid-column-label">{column.header ?? column.label}</span>
      {sort && <SortSign sort={sort} />}
      <ColumnResizer onResize={onResize} />
    </div>
  );
}

/** An arrow for the sort direction, with the key's position if there are several. */
function SortSign({ sort: { descending, place, of } }: { sort: GridSort }) {
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <span className="grid-sort" aria-hidden>
      <Arrow size={14} strokeWidth={1.5} />
      {of > 1 && place}
    </span>
  );
}

/** How rows are sorted by a column; null if they are not. @param sort the keys, in order of priority */
export function sortOf(
  column: string,
  sort: readonly { column: string; descending: boolean }[],
): GridSort | null {
  const place = sort.findIndex((key) => key.column === column);
  const key = sort[place];
  return key ? { descending: key.descending, place: place + 1, of: sort.length } : null;
}
