import { isWhole, type Row } from '@urlset/core/contract.ts';
import { useApp } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { IndexLoc } from './IndexLoc.tsx';
import { grabbedRows, startRowDrag } from './planned/row-drag.ts';

interface OpenLocProps {
  row: Row;
  /** The shared part of the locs, see `IndexLoc`. */
  folder: string;
}

/**
 * The loc of a row of the open index. Dragging its grip moves the row, or all selected rows if it is one of them.
 * Dragging does nothing unless the table shows every row in its place.
 */
export function OpenLoc({ row, folder }: OpenLocProps) {
  const app = useApp();
  function grab(event: PointerEvent): void {
    const { shown, selection } = app.view.getState();
    if (!isWhole(shown)) return;
    const rows = grabbedRows(selection, row.at);
    startRowDrag(event, (to) => {
      app.grid.current?.focus();
      void telling(app.notices, () => app.editor.edit({ kind: 'arrange', rows, to }));
    });
  }
  return <IndexLoc loc={row.loc} folder={folder} grab={grab} />;
}
