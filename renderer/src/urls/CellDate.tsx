import { useRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app-context.ts';
import { DatePopover } from '../dates/DatePopover.tsx';
import { systemClock } from '../dates/local-datetime.ts';
import type { CellPopup } from '../stores/cell-popup.ts';
import { telling } from '../stores/notices.ts';

/** The date fields of a cell, while they are open. Closing them sets the cell to the chosen date, except with Esc. */
export function CellDate() {
  const open = useStore(useApp().cellPopup, (state) => state.open);
  return open?.kind === 'date' ? <OpenDate {...open} /> : null;
}

function OpenDate({ row, column, value: before }: Extract<CellPopup, { kind: 'date' }>) {
  const app = useApp();
  const anchor = useRef<Element | null>(app.grid.current?.cell(row, column) ?? null);
  const chosen = useRef(before);

  function close(_: boolean, byEscape: boolean): void {
    app.cellPopup.setState({ open: null });
    // Esc discards the chosen date, although the popover would keep it.
    if (byEscape || chosen.current === before) return;
    const rows = [{ first: row, count: 1 }];
    const value = chosen.current;
    void telling(app.notices, () => app.editor.edit({ kind: 'set', rows, field: 'lastmod', value }));
  }

  return (
    <DatePopover
      open
      label="lastmod"
      anchor={anchor}
      value={before}
      clock={systemClock}
      onChange={(next) => {
        chosen.current = next;
      }}
      onOpenChange={close}
    />
  );
}
