// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot have virtual rows in a moving layer.

import './grid.css';
import { assertNever } from '@urlset/core/contract.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CellTooltip } from './CellTooltip.tsx';
import { GridBody } from './GridBody.tsx';
import { GridGeometry, HEADER_HEIGHT } from './grid-geometry.ts';
import { Frame, type GridColumn, type GridMark, type GridProps, type RowHeader } from './grid-types.ts';
import { GridHeader } from './header/GridHeader.tsx';
import { useColumns } from './header/use-columns.ts';
import { useHeader } from './header/use-header.ts';
import { CellEditor } from './input/CellEditor.tsx';
import { gridAction } from './input/grid-key.ts';
import { useClicks } from './input/use-clicks.ts';
import { useClipboard } from './input/use-clipboard.ts';
import { useEditing } from './input/use-editing.ts';
import { usePointer } from './input/use-pointer.ts';
import {
  type CellPosition,
  clampSelection,
  type GridSelection,
  head,
  type Motion,
  move,
  selectAll,
  singleCell,
  widenToColumns,
  widenToRows,
} from './selection.ts';
import { useRows } from './use-rows.ts';
import { useScroll } from './use-scroll.ts';
import { useTooltip } from './use-tooltip.ts';

/** A table of any number of rows of equal height; see README.md. */
export function Grid<R>(props: GridProps<R>) {
  const {
    label,
    columns,
    rowCount,
    revision,
    change = null,
    load,
    rowHeight,
    onSelect,
    onCommit = refuse,
    keyOf,
    onResize,
    onReorder = ignore,
    onSort = ignore,
    onOpen,
    onMenu = ignore,
    words,
    rowMark,
    below,
    rowHeader,
    ref,
  } = props;
  const id = useId();
  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  const outer = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const headRow = useRef<HTMLDivElement>(null);
  const [frame] = useState(() => new Frame((callback) => void requestAnimationFrame(callback)));
  const { core, rowWindow } = useScroll(scroller, frame, { rows: rowCount, rowHeight, inset: HEADER_HEIGHT });
  const [geometry] = useState(() => new GridGeometry(core, () => scroller.current));

  const bounds = { rows: rowCount, columns: columns.length, page: core.rowsInSight };
  const selection = clampSelection(props.selection, bounds);
  const { active } = selection;
  const { cache, pending } = useRows(frame, { load, revision, rowCount, change }, rowWindow, active.row);
  const tooltip = useTooltip();
  const isSideways = useSideways(scroller, headRow);
  const end = HEADER_HEIGHT + rowCount * rowHeight;
  const hasRoomBelow = useRoomBelow(scroller, end);

  function reveal({ row, column }: CellPosition): void {
    core.reveal(row, 'nearest');
    geometry.revealColumn(column);
  }

  function select(next: GridSelection): void {
    const corner = head(next);
    onSelect(next);
    core.reveal(corner.row, 'nearest');
    // Extending whole rows must not scroll to their last column.
    const sideways = next.active !== active || corner.column !== head(selection).column;
    if (sideways) geometry.revealColumn(corner.column);
  }

  // Show the tooltip of the new active cell, whether a key or a command made it active.
  const { point } = tooltip;
  useEffect(() => {
    const isFocused = document.activeElement === scroller.current;
    if (isFocused) point({ row: active.row, column: active.column });
  }, [point, active.row, active.column]);

  const goTo = ({ row, column }: CellPosition) => select(singleCell(row, column));
  const { editing, isEditable, edit, finish } = useEditing({
    ...{ scroller, columns, rowCount, active, cache, pending, load, onCommit, keyOf, goTo },
  });
  const { resize, widen, shift } = useColumns({ columns, geometry, onResize, onReorder });
  const sortBy = (position: number, add: boolean) => {
    const column = columns[position];
    if (column !== undefined) onSort(column, add);
  };
  const header = useHeader({
    columns: columns.length,
    onLeave: (column) => goTo({ row: active.row, column }),
    onMove: (column) => geometry.revealColumn(column),
    onSort: sortBy,
    onWiden: widen,
    onShift: shift,
  });
  const { forget } = header;

  const pointer = usePointer({
    ...{ core, geometry, rowHeight, bounds, selection, onSelect },
    onHover: point,
  });

  const clicks = useClicks({
    ...{ geometry, rowCount, rowHeight, selection, isEditable, edit, onOpen, onMenu },
  });

  useClipboard(scroller, props);

  useImperativeHandle(
    ref,
    () => ({
      reveal(row, column) {
        core.reveal(row, 'middle');
        if (column !== null) geometry.revealColumn(column);
      },
      focus() {
        forget();
        scroller.current?.focus({ preventScroll: true });
      },
      cell: (row, column) => document.getElementById(cellId(row, column)),
      get firstVisibleRow() {
        return core.firstVisibleRow;
      },
    }),
    [core, geometry, forget, cellId],
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.target !== event.currentTarget) return;
    if (event.key === 'Escape') tooltip.dismiss();
    if (header.active >= 0) return header.onKeyDown(event);
    const action = gridAction(event);
    if (action === null || rowCount === 0) return;
    // The key that replaces a value also goes to the editor, as its first input.
    if (action.kind !== 'replace') event.preventDefault();
    switch (action.kind) {
      case 'move':
        // Only a new key press moves into the header, not a key that is held down.
        if (isUp(action) && active.row === 0 && !event.repeat) return header.enter(active.column);
        return select(move(selection, action.motion, action.extend, bounds));
      case 'resize':
        return widen(active.column, action.by);
      case 'reorder':
        return goTo({ row: active.row, column: shift(active.column, action.by) });
      case 'select-rows':
        return onSelect(widenToRows(selection, bounds));
      case 'select-columns':
        return onSelect(widenToColumns(selection, bounds));
      case 'open':
      case 'edit':
      case 'replace':
        reveal(active);
        if (action.kind === 'open' && onOpen) return onOpen(active.row);
        return edit(active, action.kind === 'open' ? 'edit' : action.kind);
      default:
        return assertNever(action);
    }
  }

  function markAt({ row, column }: CellPosition): GridMark | null {
    const data = row < rowCount ? cache.row(row) : undefined;
    if (data === undefined) return null;
    const own = columns[column]?.mark?.(data) ?? null;
    // The keyboard does not reach the row number, so its mark is shown at the first cell too.
    return column > 0 ? own : (own ?? rowMark?.(data) ?? null);
  }

  const headerId = (column: number) => `${id}-header-${column}`;
  const activeCell = rowCount === 0 ? undefined : cellId(active.row, active.column);
  const activeId = header.active >= 0 ? headerId(header.active) : activeCell;
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
        style={measures(columns, rowHeader, words.rowNumber(rowCount).length, rowHeight)}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={activeId}
        data-in-header={header.active >= 0 || undefined}
        data-sideways={isSideways || undefined}
        onKeyDown={onKeyDown}
        {...clicks}
        // If nothing had the focus before, as when a file has just opened, a tooltip would only cover the first rows.
        onFocus={({ relatedTarget }) => relatedTarget !== null && point(active)}
        onBlur={() => {
          point(null);
          forget();
        }}
        {...pointer}
        onPointerDown={(event) => {
          forget();
          pointer.onPointerDown(event);
        }}
      >
        <div ref={headRow} className="grid-head" role="rowgroup">
          <GridHeader
            columns={columns}
            geometry={geometry}
            words={words}
            corner={rowHeader?.label ?? null}
            active={header.active}
            headerId={headerId}
            onResize={resize}
            onReorder={(from, to) => {
              onReorder(from, to);
              goTo({ row: active.row, column: to });
            }}
            onSort={sortBy}
            onSelectAll={() => onSelect(selectAll(selection, bounds))}
          />
        </div>
        <GridBody
          {...{ columns, rowCount, rowHeight, rowWindow, cache, load, pending, selection }}
          {...{ editor, rowMark, rowHeader, words, cellId }}
        />
      </div>
      {hasRoomBelow && below && (
        <div className="grid-below" style={{ top: end }}>
          {below}
        </div>
      )}
      {pointed && mark && (
        <CellTooltip
          mark={mark}
          frame={outer}
          locate={() => geometry.inSight(document.getElementById(cellId(pointed.row, pointed.column)))}
          onEnter={tooltip.hold}
          onLeave={() => point(null)}
          onPress={tooltip.dismiss}
        />
      )}
      <div className="visually-hidden" role="status">
        {last && last.count * last.columns > 1 && words.selected(last.count, last.columns)}
      </div>
    </div>
  );
}

/** The default for optional callbacks. */
function ignore(): void {}

function refuse(): Promise<never> {
  return Promise.reject(new TypeError('an editable grid needs onCommit'));
}

function isUp(action: { motion: Motion; extend: boolean }): boolean {
  return action.motion === 'up' && !action.extend;
}

/** The sizes that all rows share, as CSS variables. @param digits length of the longest row number */
function measures<R>(
  columns: readonly GridColumn<R>[],
  rowHeader: RowHeader<R> | undefined,
  digits: number,
  rowHeight: number,
): CSSProperties & Record<`--${string}`, string> {
  const first = rowHeader ? `${rowHeader.width}px` : `calc(${Math.max(digits, 3)}ch + 32px)`;
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, 1fr)` : `${width}px`));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    '--grid-columns': [first, ...tracks].join(' '),
    '--grid-width': `calc(${first} + ${width}px)`,
    '--grid-row-height': `${rowHeight}px`,
    '--grid-header-height': `${HEADER_HEIGHT}px`,
  };
}

/** Whether `scroller` overflows sideways. @param content an element as wide as everything in the scroller */
function useSideways(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [isSideways, setSideways] = useState(false);
  useLayoutEffect(() => {
    const outer = scroller.current;
    const inner = content.current;
    if (outer === null || inner === null) return;
    const observer = new ResizeObserver(() => setSideways(inner.offsetWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [scroller, content]);
  return isSideways;
}

/** The room in px that a note below the last row needs, including the space around it. */
const ROOM_BELOW = 72;

/** Whether there is room for a note below the rows. @param end where the rows end, in px from the scroller's top */
function useRoomBelow(scroller: RefObject<HTMLElement | null>, end: number): boolean {
  const [hasRoom, setRoom] = useState(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setRoom(element.clientHeight - end >= ROOM_BELOW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, end]);
  return hasRoom;
}
