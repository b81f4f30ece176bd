import { printKeyed } from '@urlset/core/table/query/print.ts';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { fixRows } from '../findings/fix-all.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { telling } from '../stores/notices.ts';
import { showView } from '../stores/view.ts';
import { ContextMenu } from '../ui/popups/ContextMenu.tsx';
import { readable } from '../ui/readable.ts';
import { CELL_MENU } from './cell-menu.ts';
import { selectedRows } from './selection.ts';

/** The open menu of the active cell: fixes, and commands for its entry. */
export function CellMenu() {
  const app = useApp();
  const messages = useMessages();
  const open = useStore(app.cellPopup, (state) => state.open);
  if (open?.kind !== 'menu') return null;
  const rows = selectedRows(app.view.getState().selection);
  const fixes = open.fixes.map((code) => ({
    id: `fix-${code}`,
    label: messages.t('cell.fix', { title: findingTitle(messages, code) }),
    run: () => void telling(app.notices, () => fixRows(app, code, rows)),
  }));
  const { section } = open;
  const filters = {
    id: 'filter-section',
    label: messages.t('cell.section', { section: `${readable(section)}/` }),
    run: () => showView(app.view, { ...app.view.getState().shown, filter: printKeyed('section', section) }),
  };
  const [first = [], ...others] = CELL_MENU;
  const groups = [
    ...(fixes.length > 0 ? [fixes] : []),
    first,
    ...(section === '' ? [] : [[filters]]),
    ...others,
  ];
  return (
    <ContextMenu
      label={messages.t('cell.menu')}
      groups={groups}
      x={open.x}
      y={open.y}
      onClose={() => app.cellPopup.setState({ open: null })}
    />
  );
}
