// biome-ignore-all lint/a11y/useSemanticElements: rows that are only partly in the document, in a layer that moves, cannot be a <table>.
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import './grid.css';
import { CellEditor } from './CellEditor.tsx';
import { CellTooltip } from './CellTooltip.tsx';
import { Frame } from './frame.ts';
import { GridBody } from './GridBody.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridGeometry, HEADER_HEIGHT, ROW_HEADER } from './grid-geometry.ts';
import { gridAction } from './grid-key.ts';
import type { GridColumn, GridMark, GridProps } from './grid-types.ts';
import {
  type CellPosition,
  clampSelection,
  type GridSelection,
  head,
  move,
  selectAll,
  singleCell,
  widenToColumns,
  widenToRows,
} from './selection.ts';
import { useClipboard } from './use-clipboard.ts';
import { useEditing } from './use-editing.ts';
import { usePointer } from './use-pointer.ts';
import { useRows } from './use-rows.ts';
import { useScroll } from './use-scroll.ts';
import { useTooltip } from './use-tooltip.ts';

/** px a key makes a column narrower or wider. */
const RESIZE_STEP = 16;
const WIDTHS = { least: 48, most: 2000 };

/** A table of any number of rows of one height; see README.md. */
export function Grid<R>(props: GridProps<R>) {
  const {
    label,
    columns,
    rowCount,
    revision,
    load,
    rowHeight,
    onSelect,
    onCommit,
    onResize,
    words,
    rowMark,
    ref,
  } = props;
  const id = useId();
  const outer = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [frame] = useState(() => new Frame((callback) => void requestAnimationFrame(callback)));
  const { core, rowWindow } = useScroll(scroller, frame, { rows: rowCount, rowHeight, inset: HEADER_HEIGHT });
  const [geometry] = useState(() => new GridGeometry(core, () => scroller.current));

  const bounds = { rows: rowCount, columns: columns.length, page: core.rowsInSight };
  const selection = clampSelection(props.selection, bounds);
  const { active } = selection;
  const { cache, pending } = useRows(frame, { load, revision, rowCount }, rowWindow, active.row);
  const tooltip = useTooltip();

  function reveal({ row, column }: CellPosition): void {
    core.reveal(row, 'nearest');
    geometry.revealColumn(column);
  }

  function select(next: GridSelection): void {
    const corner = head(next);
    onSelect(next);
    core.reveal(corner.row, 'nearest');
    // Whole rows that grow by one do not bring their last column into sight.
    const sideways = next.active !== active || corner.column !== head(selection).column;
    if (sideways) geometry.revealColumn(corner.column);
  }

  // Whoever made it the active one: a key in here, or a command from elsewhere.
  const { point } = tooltip;
  useEffect(() => {
    const isFocused = document.activeElement === scroller.current;
    if (isFocused) point({ row: active.row, column: active.column });
  }, [point, active.row, active.column]);

  const goTo = ({ row, column }: CellPosition) => select(singleCell(row, column));
  const { editing, edit, finish } = useEditing({
    ...{ scroller, columns, rowCount, active, cache, pending, onCommit, goTo },
  });
  const pointer = usePointer({
    ...{ core, geometry, rowHeight, bounds, selection, onSelect },
    onHover: point,
  });

  useClipboard(scroller, props);

  useImperativeHandle(
    ref,
    () => ({
      reveal(row, column) {
        core.reveal(row, 'middle');
        geometry.revealColumn(column);
      },
      focus: () => scroller.current?.focus({ preventScroll: true }),
      get firstVisibleRow() {
        return core.firstVisibleRow;
      },
    }),
    [core, geometry],
  );

  /** The column that takes what the others leave stays as wide as it is from now on. */
  function resize(position: number, change: (width: number) => number | null): void {
    const growing = columns.flatMap(({ id, grow }, at) => (grow ? [[id, geometry.columnWidth(at)]] : []));
    const width = change(geometry.columnWidth(position));
    const id = columns[position]?.id;
    if (id === undefined) return;
    const clamped = width === null ? null : Math.min(Math.max(Math.round(width), WIDTHS.least), WIDTHS.most);
    onResize({ ...(width !== null && Object.fromEntries(growing)), [id]: clamped });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.target !== event.currentTarget) return;
    if (event.key === 'Escape') tooltip.dismiss();
    const action = gridAction(event);
    if (action === null || rowCount === 0) return;
    // The key that replaces a value types itself into the editor.
    if (action.kind !== 'replace') event.preventDefault();
    switch (action.kind) {
      case 'move':
        return select(move(selection, action.motion, action.extend, bounds));
      case 'resize':
        return resize(active.column, (width) => width + action.by * RESIZE_STEP);
      case 'select-rows':
        return onSelect(widenToRows(selection, bounds));
      case 'select-columns':
        return onSelect(widenToColumns(selection, bounds));
      default:
        reveal(active);
        edit(active, action.kind);
    }
  }

  function onDoubleClick({ clientX, clientY }: MouseEvent): void {
    const cell = geometry.cellAt(clientX, clientY, rowHeight, false);
    if (cell !== null && cell.column !== ROW_HEADER) edit(cell, 'edit');
  }

  function markAt({ row, column }: CellPosition): GridMark | null {
    const data = row < rowCount ? cache.row(row) : undefined;
    if (data === undefined) return null;
    const own = columns[column]?.mark?.(data) ?? null;
    // The keys do not reach the row's number: its reason is told at the first cell too.
    return column > 0 ? own : (own ?? rowMark?.(data) ?? null);
  }

  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  const pointed = tooltip.cell;
  const mark = pointed && markAt(pointed);
  const last = selection.ranges.at(-1);
  const editor = editing && {
    row: editing.row,
    element: (
      <CellEditor
        key={cellId(editing.row, editing.column)}
        label={words.editor(columns[editing.column]?.label ?? '', editing.row + 1)}
        value={editing.mode === 'replace' ? '' : editing.text}
        select={editing.mode === 'select'}
        onKey={() => reveal(editing)}
        onDone={finish}
      />
    ),
  };

  return (
    <div ref={outer} className="grid">
      <div
        ref={scroller}
        className="grid-scroller"
        style={measures(columns, words.rowNumber(rowCount).length, rowHeight)}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={rowCount === 0 ? undefined : cellId(active.row, active.column)}
        onKeyDown={onKeyDown}
        onDoubleClick={onDoubleClick}
        onFocus={() => point(active)}
        onBlur={() => point(null)}
        {...pointer}
      >
        <div className="grid-head" role="rowgroup">
          <GridHeader
            columns={columns}
            words={words}
            onResize={(column, width) => resize(column, () => width)}
            onSelectAll={() => onSelect(selectAll(selection, bounds))}
          />
        </div>
        <GridBody
          {...{ columns, rowCount, rowHeight, rowWindow, cache, pending, selection }}
          {...{ editor, rowMark, words, cellId }}
        />
      </div>
      {pointed && mark && (
        <CellTooltip
          mark={mark}
          frame={outer}
          locate={() => geometry.inSight(document.getElementById(cellId(pointed.row, pointed.column)))}
          onEnter={tooltip.hold}
          onLeave={() => point(null)}
        />
      )}
      <div className="grid-hidden" role="status">
        {last && last.count * last.columns > 1 && words.selected(last.count, last.columns)}
      </div>
    </div>
  );
}

/** Sizes that every row shares, as CSS takes them. `digits`: the longest row number. */
function measures<R>(
  columns: readonly GridColumn<R>[],
  digits: number,
  rowHeight: number,
): CSSProperties & Record<`--${string}`, string> {
  const rowHeader = `calc(${Math.max(digits, 3)}ch + 32px)`;
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, 1fr)` : `${width}px`));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    '--grid-columns': [rowHeader, ...tracks].join(' '),
    '--grid-width': `calc(${rowHeader} + ${width}px)`,
    '--grid-row-height': `${rowHeight}px`,
    '--grid-header-height': `${HEADER_HEIGHT}px`,
  };
}
