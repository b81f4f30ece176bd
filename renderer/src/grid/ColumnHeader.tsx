// biome-ignore-all lint/a11y/useSemanticElements: rows that are only partly in the document, in a layer that moves, cannot be a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; the active header is told by aria-activedescendant.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are those of the grid.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, PointerEvent } from 'react';
import { ColumnResizer } from './ColumnResizer.tsx';
import type { GridColumn, GridSort, GridWords } from './grid-types.ts';

interface ColumnHeaderProps<R> {
  id: string;
  column: GridColumn<R>;
  /** From 0. */
  position: number;
  /** The keyboard is here. */
  active: boolean;
  /** It is dragged, or what is dragged would come before or behind it. */
  drag: 'dragged' | 'before' | 'behind' | null;
  words: GridWords;
  onClick(event: MouseEvent): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onResize(width: number | null): void;
}

/** The name of a column: a click sorts by it, dragging moves it, dragging its edge resizes it. */
export function ColumnHeader<R>(props: ColumnHeaderProps<R>) {
  const { id, column, position, active, drag, words, onClick, onPointerDown, onResize } = props;
  const { sort } = column;
  return (
    <div
      id={id}
      className="grid-column-header"
      role="columnheader"
      aria-colindex={position + 2}
      // Of several keys only one may say so; the words tell of all.
      aria-sort={sort?.place === 1 ? (sort.descending ? 'descending' : 'ascending') : undefined}
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

/** An arrow the way values grow; of several keys with its place. */
function SortSign({ sort: { descending, place, of } }: { sort: GridSort }) {
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <span className="grid-sort" aria-hidden>
      <Arrow size={14} strokeWidth={1.5} />
      {of > 1 && place}
    </span>
  );
}
