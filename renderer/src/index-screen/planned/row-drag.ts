import type { RowRange } from '@urlset/core/contract.ts';
import { EdgeScroll, edgePull } from '../../grid/input/edge-scroll.ts';
import type { GridSelection } from '../../grid/selection.ts';
import { selectedRows } from '../../urls/selection.ts';

/** Where dragged rows would land: before the row `to`. `y` is the vertical position in the window, in px. */
interface DropPlace {
  to: number;
  box: DOMRect;
  y: number;
}

/** The rows that the grip of this row drags: the selection if it includes the row, else the row alone. */
export function grabbedRows(selection: GridSelection, row: number): RowRange[] {
  const selected = selectedRows(selection);
  const isSelected = selected.some(({ first, count }) => row >= first && row < first + count);
  return isSelected ? selected : [{ first: row, count: 1 }];
}

/**
 * Drags rows of a table by a grip. The table scrolls while the pointer is near its upper or lower edge. Esc, or a
 * drop outside the rows, moves nothing.
 * @param drop moves the rows before the row `to`
 */
export function startRowDrag({ target, pointerId, button }: PointerEvent, drop: (to: number) => void): void {
  const grip = target instanceof Element ? target.closest('button') : null;
  // Listen on the table, not on the grip: the grip's row is removed when it scrolls out of sight.
  const table = grip?.closest<HTMLElement>('.grid-scroller');
  if (button !== 0 || !grip || !table) return;
  const line = document.createElement('div');
  line.className = 'row-drop';
  const listening = new AbortController();
  const { signal } = listening;
  let at: { x: number; y: number } | null = null;
  let place: DropPlace | null = null;

  /** Follows the pointer, and scrolls if it is at an edge. Returns whether the table moved. */
  function follow(): boolean {
    if (!table || at === null) return false;
    const before = table.scrollTop;
    // The table handles this like a turn of the mouse wheel.
    table.scrollBy(0, pullOf(table, at.y));
    place = dropPlace(at.x, at.y);
    if (place) {
      Object.assign(line.style, {
        top: `${place.y - 1}px`,
        left: `${place.box.left}px`,
        width: `${place.box.width}px`,
      });
      document.body.append(line);
    } else line.remove();
    return table.scrollTop !== before;
  }
  const edges = new EdgeScroll(follow);

  function end(): void {
    edges.stop();
    listening.abort();
    line.remove();
  }

  table.setPointerCapture(pointerId);
  table.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      at = { x, y };
      edges.move();
    },
    { signal },
  );
  table.addEventListener(
    'pointerup',
    () => {
      if (at) place = dropPlace(at.x, at.y);
      end();
      if (place) drop(place.to);
    },
    { signal },
  );
  table.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

/** How far a drag at this height scrolls a table in the next frame, in px. */
function pullOf(table: HTMLElement, y: number): number {
  const top = table.getBoundingClientRect().top;
  const head = table.querySelector('.grid-head')?.getBoundingClientRect().height ?? 0;
  return edgePull(y, top + head, top + table.clientHeight);
}

/** The gap between rows that is nearest to a point in the window; null outside the rows. */
function dropPlace(x: number, y: number): DropPlace | null {
  const row = document.elementFromPoint(x, y)?.closest('.grid-row');
  const index = Number(row?.getAttribute('aria-rowindex'));
  if (!row || !index) return null;
  const box = row.getBoundingClientRect();
  const isBelow = y > box.top + box.height / 2;
  // aria-rowindex counts from 1 and includes the header.
  return { to: index - 2 + (isBelow ? 1 : 0), box, y: isBelow ? box.bottom : box.top };
}
