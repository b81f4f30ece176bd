import type { App } from '../../app.ts';
import { selectAll } from '../../grid/selection.ts';
import { stepPhrase } from '../../history/HistoryItem.tsx';
import type { Phrase } from '../../messages/messages.ts';
import { ask } from '../../stores/dialogs.ts';
import { selectedCells, selectedRows } from '../../urls/selection.ts';
import { copyCells, pasteCells } from '../clipboard.ts';
import type { Commands } from '../command.ts';
import { type CommandState, hasEntries, hasProject, hasRows, takesEntries } from '../command-state.ts';
import { focusedText } from '../text-field.ts';

/** The label of the next step, such as "Undo: 3 entries removed". */
function stepLabel(step: 'undo' | 'redo', { project }: CommandState): Phrase {
  const next = project?.[step];
  return next ? { key: `${step}.step`, params: { step: stepPhrase(next) } } : { key: `command.edit.${step}` };
}

/** Whether there is a step to take. Also true while edits are pending, because only the engine knows what they did. */
function canStep(step: 'undo' | 'redo', { project, isBehind }: CommandState): boolean {
  return project !== null && (project[step] !== null || isBehind);
}

/** Sends one request for each set of rows that share the same fields. */
async function eachPart(
  { editor }: App,
  { selection, columns }: CommandState,
  kind: 'clear' | 'fill-down',
): Promise<void> {
  const parts = selectedCells(selection, columns);
  await Promise.all(parts.map((part) => editor.edit({ kind, ...part })));
}

export const editCommands: Commands<'edit'> = {
  'edit.undo': {
    label: (state) => stepLabel('undo', state),
    shortcuts: ['Mod+Z'],
    keys: 'text',
    enabled: (state) => canStep('undo', state),
    run: ({ editor }) => focusedText()?.undo() ?? editor.undo(),
  },
  'edit.redo': {
    label: (state) => stepLabel('redo', state),
    shortcuts: {
      darwin: ['Mod+Shift+Z'],
      linux: ['Mod+Shift+Z', 'Mod+Y'],
      win32: ['Mod+Y', 'Mod+Shift+Z'],
    },
    keys: 'text',
    enabled: (state) => canStep('redo', state),
    run: ({ editor }) => focusedText()?.redo() ?? editor.redo(),
  },
  'edit.undoStep': {
    enabled: (state) => canStep('undo', state),
    run: async ({ dialogs }) => {
      await ask(dialogs, (answer) => ({ kind: 'undo-step', first: null, answer }));
    },
  },
  'edit.cut': {
    shortcuts: ['Mod+X'],
    keys: 'native',
    run: (app, state) => focusedText()?.cut(app.shell) ?? copyCells(app, state, { cut: true }),
  },
  'edit.copy': {
    shortcuts: ['Mod+C'],
    keys: 'native',
    run: (app, state) => focusedText()?.copy(app.shell) ?? copyCells(app, state),
  },
  'edit.copyWithHeader': {
    shortcuts: ['Mod+Shift+C'],
    keys: 'grid',
    enabled: hasRows,
    run: (app, state) => copyCells(app, state, { header: true }),
  },
  'edit.paste': {
    shortcuts: ['Mod+V'],
    keys: 'native',
    run: async (app, state) => {
      const text = focusedText();
      if (text) return text.paste(app.shell);
      return pasteCells(app, state, await app.shell.call('readClipboard', {}));
    },
  },
  'edit.pasteAsEntries': {
    shortcuts: ['Mod+Shift+V'],
    keys: 'text',
    enabled: takesEntries,
    run: async ({ shell, editor }, { selection, rows }) => {
      const text = await shell.call('readClipboard', {});
      if (text === '') return;
      await editor.edit({ kind: 'paste-entries', row: Math.min(selection.active.row, rows), text });
    },
  },
  'edit.updateFromList': {
    enabled: hasProject,
    run: ({ shell, editor }) => editor.after(() => shell.call('chooseList', { use: 'update' })),
  },
  'edit.applyRedirects': {
    enabled: hasProject,
    run: ({ shell, editor }) => editor.after(() => shell.call('chooseList', { use: 'redirects' })),
  },
  'edit.fillDown': {
    shortcuts: ['Mod+D'],
    keys: 'grid',
    enabled: (state) => hasRows(state) && state.selection.ranges.some((range) => range.count > 1),
    run: (app, state) => eachPart(app, state, 'fill-down'),
  },
  'edit.clear': {
    shortcuts: ['Delete'],
    keys: 'grid',
    enabled: hasRows,
    run: (app, state) => eachPart(app, state, 'clear'),
  },
  'edit.insertEntry': {
    shortcuts: ['Mod+Enter'],
    keys: 'text',
    enabled: takesEntries,
    run: async ({ editor, grid }, { selection, rows }) => {
      grid.current?.focus();
      await editor.edit({ kind: 'insert', row: Math.min(selection.active.row, rows) });
    },
  },
  'edit.removeEntries': {
    shortcuts: ['Mod+Backspace'],
    keys: 'grid',
    enabled: (state) => hasEntries(state) && hasRows(state),
    run: ({ editor }, { selection }) => editor.edit({ kind: 'remove', rows: selectedRows(selection) }),
  },
  'edit.selectAll': {
    shortcuts: ['Mod+A'],
    keys: 'grid',
    enabled: hasRows,
    run: ({ view, grid }, { columns, rows, selection }) => {
      const text = focusedText();
      if (text) return text.selectAll();
      view.setState({ selection: selectAll(selection, { rows, columns: columns.length, page: 1 }) });
      grid.current?.focus();
    },
  },
};
