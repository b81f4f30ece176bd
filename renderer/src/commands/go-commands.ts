import type { App } from '../app.ts';
import { goToFinding } from '../findings/go-to-finding.ts';
import { ask } from '../stores/dialogs.ts';
import { goToCell } from '../stores/view.ts';
import { type CommandState, type Commands, hasRows } from './command.ts';

const hasFindings = ({ project }: CommandState): boolean => (project?.findings.length ?? 0) > 0;

async function goToRow({ dialogs, view }: App, { rows, selection }: CommandState): Promise<void> {
  const row = await ask<number>(dialogs, (answer) => ({
    kind: 'row',
    rows,
    row: selection.active.row + 1,
    answer,
  }));
  if (row !== null) goToCell(view, row - 1, selection.active.column);
}

export const goCommands: Commands<'go'> = {
  'go.row': {
    group: 'go',
    label: 'command.go.row',
    shortcuts: ['Mod+G'],
    enabled: hasRows,
    run: goToRow,
  },
  'go.nextFinding': {
    group: 'go',
    label: 'command.go.nextFinding',
    shortcuts: ['F8'],
    enabled: hasFindings,
    run: (app) => goToFinding(app, { code: null, backwards: false }),
  },
  'go.previousFinding': {
    group: 'go',
    label: 'command.go.previousFinding',
    shortcuts: ['Shift+F8'],
    enabled: hasFindings,
    run: (app) => goToFinding(app, { code: null, backwards: true }),
  },
};
