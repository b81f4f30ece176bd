import { isWhole, type Row } from '@urlset/core/contract.ts';
import { useApp, useProject } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { IndexLoc } from './IndexLoc.tsx';
import { folderOf } from './index-place.ts';
import { grabbedRows, startRowDrag } from './row-drag.ts';

/** The loc of a row of the index that is open; dragged, it moves by an edit. */
export function OpenLoc({ row }: { row: Row }) {
  const app = useApp();
  const folder = useProject(({ summary }) => folderOf(summary?.publishLocation ?? ''));
  function grab(event: PointerEvent): void {
    const { shown, selection } = app.view.getState();
    if (!isWhole(shown)) return;
    const rows = grabbedRows(selection, row.at);
    startRowDrag(event, (to) => {
      void telling(app.notices, async () => {
        await app.editor.edit({ kind: 'arrange', rows, to });
        app.grid.current?.focus();
      });
    });
  }
  return <IndexLoc loc={row.loc} folder={folder} grab={grab} />;
}
