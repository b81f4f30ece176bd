// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot have virtual rows in a moving layer.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop with aria-activedescendant.

import { memo, type ReactNode } from 'react';
import { SeverityIcon } from '../ui/Severity.tsx';
import { ROW_HEADER } from './grid-geometry.ts';
import type { GridColumn, GridMark, GridWords, RowHeader } from './grid-types.ts';
import type { PendingValue } from './input/pending.ts';

/** The properties that are the same for every row. */
export interface OfEveryRow<R> {
  columns: readonly GridColumn<R>[];
  rowMark: ((row: R) => GridMark | null) | undefined;
  rowHeader: RowHeader<R> | undefined;
  words: GridWords;
  cellId(row: number, column: number): string;
}

interface GridRowProps<R> extends OfEveryRow<R> {
  /** Row number, from 0. */
  index: number;
  /** Undefined until it is loaded. */
  row: R | undefined;
  /** Whether `row` comes from the current source. False if it is not loaded or still from the previous source. */
  isOfSource: boolean;
  pending: readonly PendingValue[];
  /** The selected columns, as bits. */
  selected: bigint;
  /** Column of the active cell if it is in this row; otherwise -1. */
  active: number;
  editor: ReactNode;
  /** Set for a row that is not visible, but stays in the document for its active cell. */
  away: 'above' | 'below' | null;
}

function Row<R>(props: GridRowProps<R>) {
  const { index, row, isOfSource, columns, pending, selected, active, editor, away, ...shared } = props;
  const { rowMark, rowHeader, words, cellId } = shared;
  const mark = row === undefined ? null : (rowMark?.(row) ?? null);
  return (
    <div className="grid-row" role="row" aria-rowindex={index + 2} aria-busy={!isOfSource} data-away={away}>
      <div
        id={cellId(index, ROW_HEADER)}
        className="grid-row-header"
        role="rowheader"
        aria-colindex={1}
        aria-description={mark === null ? undefined : markText(mark, words)}
        data-selected={selected !== 0n}
        data-named={rowHeader !== undefined || undefined}
      >
        {mark && <SeverityIcon severity={mark.severity} />}
        {rowHeader === undefined ? words.rowNumber(index + 1) : row && rowHeader.render(row)}
      </div>
      {columns.map((column, position) => (
        <Cell
          key={column.id}
          id={cellId(index, position)}
          position={position}
          column={column}
          row={row}
          typed={pending.find(({ columnId }) => columnId === column.id)?.value}
          selected={((selected >> BigInt(position)) & 1n) === 1n}
          active={active === position}
          editor={active === position ? editor : null}
          rowMark={position === 0 ? mark : null}
          words={words}
        />
      ))}
    </div>
  );
}

/** A row that renders again only when its props change. */
export const GridRow = memo(Row) as typeof Row;

interface CellProps<R> {
  id: string;
  position: number;
  column: GridColumn<R>;
  row: R | undefined;
  /** A typed value that the row does not contain yet. */
  typed: string | undefined;
  selected: boolean;
  active: boolean;
  editor: ReactNode;
  /** Describes this cell to screen readers if the cell does not have its own mark. */
  rowMark: GridMark | null;
  words: GridWords;
}

function Cell<R>(props: CellProps<R>) {
  const { id, position, column, row, typed, selected, active, editor, rowMark, words } = props;
  // Findings of a typed value are not known until a row that contains it arrives.
  const mark = row === undefined || typed !== undefined ? null : (column.mark?.(row) ?? null);
  const told = mark ?? rowMark;
  const text = typed ?? (row === undefined ? '' : column.text(row));
  const isOwn = typed === undefined && row !== undefined;
  const shown = isOwn && column.render ? column.render(row) : text;
  const spoken = isOwn && column.spoken ? column.spoken(row) : text;
  return (
    <div
      id={id}
      className="grid-cell"
      role="gridcell"
      aria-colindex={position + 2}
      aria-selected={selected}
      aria-readonly={!column.editable || (row !== undefined && column.isReadOnly?.(row) === true)}
      aria-invalid={mark !== null && mark.severity !== 'hint'}
      aria-description={told === null ? undefined : markText(told, words)}
      aria-label={editor === null && shown !== spoken ? spoken : undefined}
      data-active={active || undefined}
      data-severity={mark?.severity}
      data-align={column.align}
    >
      {editor}
      {editor === null && row === undefined && typed === undefined && <span className="grid-skeleton" />}
      {editor === null && <span className="grid-value">{shown}</span>}
      {editor === null && mark && <SeverityIcon severity={mark.severity} />}
    </div>
  );
}

function markText({ severity, reasons }: GridMark, words: GridWords): string {
  return `${words.severity[severity]}: ${reasons.map(({ title, text }) => `${title}. ${text}`).join(' ')}`;
}
