import type { RowFinding } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import type { ColumnId } from '../columns/column-id.ts';
import type { CommandState } from '../commands/command-state.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { announce, say } from '../stores/notices.ts';
import { isFixed } from './fix-all.ts';

/** Fixes the first finding that has a safe fix, in the active cell or else in its entry. */
export async function fixAtCursor(app: App, { selection, columns }: CommandState): Promise<void> {
  const { row, column } = selection.active;
  const { shown } = app.view.getState();
  const { rows } = await app.engine.request('rows', { view: shown, first: row, count: 1 });
  for (const code of codesAt(rows[0]?.findings ?? [], columns[column])) {
    if (!(await isFixed(app, code, [{ first: row, count: 1 }], shown))) continue;
    announce(app.notices, { key: 'announce.fixed', params: { title: findingTitle(app.messages(), code) } });
    return;
  }
  say(app.notices, { key: 'announce.noFix' });
}

/** The codes to try, in order: findings of the cell, of the entry as a whole, and of its other cells. */
export function codesAt(findings: readonly RowFinding[], column: ColumnId | undefined): string[] {
  const distance = (finding: RowFinding) => (finding.field === column ? 0 : finding.field === null ? 1 : 2);
  const near = findings.toSorted((one, other) => distance(one) - distance(other));
  return [...new Set(near.map(({ code }) => code))];
}
