import type { RowRange } from '@urlset/core/contract.ts';
import type { GridSelection } from '../../grid/selection.ts';
import { selectedRows } from '../../urls/selection.ts';

/** Where dragged rows would land: before the row `to`. `y` is the height in the window, in px. */
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
 * Drags rows of a table by a grip. Esc, or a drop outside the table, leaves them in place.
 * @param drop moves the rows before the row `to`
 */
export function startRowDrag({ target, pointerId, button }: PointerEvent, drop: (to: number) => void): void {
  const grip = target instanceof Element ? target.closest('button') : null;
  if (button !== 0 || !grip) return;
  const line = document.createElement('div');
  line.className = 'row-drop';
  const listening = new AbortController();
  const { signal } = listening;
  let place: DropPlace | null = null;

  function end(): void {
    listening.abort();
    line.remove();
  }

  grip.setPointerCapture(pointerId);
  grip.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      place = dropPlace(clientX, clientY);
      if (!place) return line.remove();
      Object.assign(line.style, {
        top: `${place.y - 1}px`,
        left: `${place.box.left}px`,
        width: `${place.box.width}px`,
      });
      document.body.append(line);
    },
    { signal },
  );
  grip.addEventListener(
    'pointerup',
    () => {
      end();
      if (place) drop(place.to);
    },
    { signal },
  );
  grip.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

/** The gap between rows nearest to a point of the window; null outside the rows. */
function dropPlace(x: number, y: number): DropPlace | null {
  const row = document.elementFromPoint(x, y)?.closest('.grid-row');
  const index = Number(row?.getAttribute('aria-rowindex'));
  if (!row || !index) return null;
  const box = row.getBoundingClientRect();
  const isBelow = y > box.top + box.height / 2;
  // aria-rowindex counts from 1 and includes the header.
  return { to: index - 2 + (isBelow ? 1 : 0), box, y: isBelow ? box.bottom : box.top };
}
