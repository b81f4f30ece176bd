import type { Row } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { isField } from '../columns/column-id.ts';
import type { CommandId } from '../commands/command-id.ts';
import { codesAt } from '../findings/fix-at-cursor.ts';

/** A point in the window, in px. */
export interface MenuPlace {
  x: number;
  y: number;
}

/** The commands of the cell menu, by group. The menu shows the fixes above them. */
export const CELL_MENU: readonly (readonly CommandId[])[] = [
  ['edit.cut', 'edit.copy', 'edit.paste', 'entry.copyUrl', 'entry.copyXml'],
  ['entry.open', 'entry.reveal'],
  ['bulk.set', 'bulk.replace', 'bulk.urls', 'bulk.dates', 'bulk.move'],
  ['entry.pickDate', 'edit.fillDown', 'edit.clear'],
  ['edit.insertEntry', 'edit.removeEntries'],
];

/** Opens the menu of the active cell at a point or, if `place` is null, below the cell. */
export async function openCellMenu(app: App, place: MenuPlace | null): Promise<void> {
  const { view, grid } = app;
  const { shown, selection } = view.getState();
  const { row, column } = selection.active;
  const { rows } = await app.engine.request('rows', { view: shown, first: row, count: 1 });
  if (view.getState().selection !== selection) return;
  const box = grid.current?.cell(row, column)?.getBoundingClientRect();
  const { x, y } = place ?? { x: (box?.left ?? 0) + 16, y: box?.bottom ?? 0 };
  app.cellPopup.setState({
    open: {
      kind: 'menu',
      x,
      y,
      fixes: fixesOf(app, rows[0], column),
      section: sectionOf(rows[0]?.loc ?? ''),
    },
  });
}

/** The path of an HTTP(S) URL up to, but without, its last slash; '' for a page at the root and for any other text. */
export function sectionOf(loc: string): string {
  const path = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(loc)?.[1] ?? '';
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The codes of the entry's findings that can be fixed automatically. Those of the cell come first. */
function fixesOf(app: App, row: Row | undefined, column: number): string[] {
  const { project, columns } = app.state();
  const id = columns[column];
  const codes = codesAt(row?.findings ?? [], id !== undefined && isField(id) ? id : undefined);
  const fixable = new Set(project?.findings.filter((finding) => finding.fixable).map(({ code }) => code));
  return codes.filter((code) => fixable.has(code));
}
