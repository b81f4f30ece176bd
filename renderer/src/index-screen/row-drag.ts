import { isWhole } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { telling } from '../stores/notices.ts';
import { selectedRows } from '../urls/selection.ts';

/** Where dragged rows would go: before the row `to`, at this height of the window. */
interface DropPlace {
  to: number;
  box: DOMRect;
  y: number;
}

/**
 * Drags a row of the index, or all that are selected if it is one of them, to another place; Esc or a place
 * outside the table leaves them where they are.
 */
export function startRowDrag(app: App, { target, pointerId, button }: PointerEvent, row: number): void {
  const { shown, selection } = app.view.getState();
  if (button !== 0 || !isWhole(shown) || !(target instanceof Element)) return;
  const grip = target.closest('button');
  if (!grip) return;
  const selected = selectedRows(selection);
  const isSelected = selected.some(({ first, count }) => row >= first && row < first + count);
  const rows = isSelected ? selected : [{ first: row, count: 1 }];
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
      if (place) void drop(app, rows, place.to);
    },
    { signal },
  );
  grip.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

async function drop(app: App, rows: { first: number; count: number }[], to: number): Promise<void> {
  await telling(app.notices, () => app.editor.edit({ kind: 'arrange', rows, to }));
  app.grid.current?.focus();
}

/** The gap between two rows that is nearest to a place of the window; null outside the rows. */
function dropPlace(x: number, y: number): DropPlace | null {
  const row = document.elementFromPoint(x, y)?.closest('.grid-row');
  const index = Number(row?.getAttribute('aria-rowindex'));
  if (!row || !index) return null;
  const box = row.getBoundingClientRect();
  const isBelow = y > box.top + box.height / 2;
  // Rows of the grid count from 1, its header included.
  return { to: index - 2 + (isBelow ? 1 : 0), box, y: isBelow ? box.bottom : box.top };
}
