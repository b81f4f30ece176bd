// biome-ignore-all lint/a11y/useSemanticElements: rows that are only partly in the document, in a layer that moves, cannot be a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; the active cell is told by aria-activedescendant.
import { ColumnResizer } from './ColumnResizer.tsx';
import type { GridColumn, GridWords } from './grid-types.ts';

interface GridHeaderProps<R> {
  columns: readonly GridColumn<R>[];
  words: GridWords;
  /** null gives back the width that the column came with. */
  onResize(column: number, width: number | null): void;
  onSelectAll(): void;
}

/** The names of the columns, staying in sight; its corner selects everything. */
export function GridHeader<R>({ columns, words, onResize, onSelectAll }: GridHeaderProps<R>) {
  return (
    <div className="grid-header" role="row" aria-rowindex={1}>
      <div className="grid-corner" role="columnheader" aria-colindex={1} aria-label={words.rowHeader}>
        {/* Out of the tab order: the grid is one stop, and a key selects all. */}
        <button type="button" tabIndex={-1} aria-label={words.selectAll} onClick={onSelectAll}>
          {words.rowHeader}
        </button>
      </div>
      {columns.map((column, position) => (
        <div
          key={column.id}
          className="grid-column-header"
          role="columnheader"
          aria-colindex={position + 2}
          data-align={column.align}
        >
          {column.header ?? column.label}
          <ColumnResizer onResize={(width) => onResize(position, width)} />
        </div>
      ))}
    </div>
  );
}
