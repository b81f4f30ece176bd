// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot have virtual rows in a moving layer.
import type { ReactNode } from 'react';
import { GridRow, type OfEveryRow } from './GridRow.tsx';
import type { PendingValues } from './input/pending.ts';
import type { LoadRows, PageCache } from './page-cache.ts';
import { physicalHeight, type RowWindow } from './scroll-core.ts';
import { type GridSelection, selectedColumns } from './selection.ts';

interface GridBodyProps<R> extends OfEveryRow<R> {
  rowCount: number;
  rowHeight: number;
  rowWindow: RowWindow;
  cache: PageCache<R>;
  load: LoadRows<R>;
  pending: PendingValues;
  selection: GridSelection;
  editor: { row: number; element: ReactNode } | null;
}

/** The visible rows, a few around them, and always the row of the active cell. */
export function GridBody<R>(props: GridBodyProps<R>) {
  const { rowCount, rowHeight, rowWindow, cache, load, pending, selection, editor, ...ofEveryRow } = props;
  const { active } = selection;
  return (
    <div className="grid-body" role="rowgroup" style={{ height: physicalHeight(rowCount, rowHeight) }}>
      <div
        className="grid-layer"
        style={{ transform: `translateY(${rowWindow.offset}px)`, paddingTop: rowWindow.lead }}
      >
        {rowsInDocument(rowWindow, rowCount, active.row).map((index) => (
          <GridRow
            key={index}
            index={index}
            row={cache.row(index)}
            isOfSource={cache.isFrom(load, index)}
            pending={pending.of(index)}
            selected={selectedColumns(selection, index)}
            active={index === active.row ? active.column : -1}
            editor={index === editor?.row ? editor.element : null}
            away={awayFrom(rowWindow, index)}
            {...ofEveryRow}
          />
        ))}
      </div>
    </div>
  );
}

function rowsInDocument({ first, count }: RowWindow, rowCount: number, active: number): number[] {
  const rows: number[] = [];
  if (active < first) rows.push(active);
  // Right after rows are removed, the window still has the previous layout.
  for (let row = first; row < Math.min(first + count, rowCount); row++) rows.push(row);
  if (active >= first + count && active < rowCount) rows.push(active);
  return rows;
}

function awayFrom({ first, count }: RowWindow, row: number): 'above' | 'below' | null {
  if (row < first) return 'above';
  return row >= first + count ? 'below' : null;
}
