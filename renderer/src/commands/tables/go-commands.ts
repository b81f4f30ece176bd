import type { App } from '../../app.ts';
import { goToMatch } from '../../filter/go-to-match.ts';
import { goToFinding } from '../../findings/go-to-finding.ts';
import { ask } from '../../stores/dialogs.ts';
import { goToCell } from '../../stores/view.ts';
import type { Commands } from '../command.ts';
import { type CommandState, hasProject, hasRows } from '../command-state.ts';

const hasFindings = ({ project }: CommandState): boolean => (project?.findings.length ?? 0) > 0;

const hasFilter = (state: CommandState): boolean => hasRows(state) && state.filter.text.trim() !== '';

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
    shortcuts: ['Mod+G'],
    enabled: hasRows,
    run: goToRow,
  },
  'go.nextPane': { shortcuts: ['F6'], enabled: hasProject, run: () => goToPane(1) },
  'go.previousPane': { shortcuts: ['Shift+F6'], enabled: hasProject, run: () => goToPane(-1) },
  'go.nextMatch': {
    shortcuts: ['F3'],
    enabled: hasFilter,
    run: (app) => goToMatch(app, { backwards: false, focus: true }),
  },
  'go.previousMatch': {
    shortcuts: ['Shift+F3'],
    enabled: hasFilter,
    run: (app) => goToMatch(app, { backwards: true, focus: true }),
  },
  'go.nextFinding': {
    shortcuts: ['F8'],
    enabled: hasFindings,
    run: (app) => goToFinding(app, { code: null, backwards: false }),
  },
  'go.previousFinding': {
    shortcuts: ['Shift+F8'],
    enabled: hasFindings,
    run: (app) => goToFinding(app, { code: null, backwards: true }),
  },
};

/** The panes of a project, in the order that F6 visits them. Only those on screen count. */
const PANES = ['.panel-files', '.side-list', '.screen', '.entry-panel', '.status', '.notices:has(*)'];

/** Elements of a pane that can take the focus, in order of preference. Without any, the pane itself takes it. */
const TARGETS = [
  '[role=grid], [role=listbox], [role=tree]',
  'textarea:enabled, input:enabled:not([aria-hidden])',
  'button:enabled, [tabindex="0"]',
];

/** Moves the focus to the next or previous pane. Wraps around at both ends. */
export function goToPane(step: 1 | -1): void {
  const panes = PANES.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []).filter(
    (pane) => pane.checkVisibility?.() ?? true,
  );
  const from = panes.findIndex((pane) => pane.contains(document.activeElement));
  const pane = panes.at(from < 0 && step < 0 ? -1 : (from + step) % panes.length);
  const target = TARGETS.flatMap((selector) => pane?.querySelector<HTMLElement>(selector) ?? [])[0];
  (target ?? pane)?.focus();
}
