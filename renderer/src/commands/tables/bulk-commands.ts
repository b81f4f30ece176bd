import { columnsOf } from '../../columns/columns-of.ts';
import { checkFolder, runCheck } from '../../live/run-check.ts';
import { ask, type BulkForm } from '../../stores/dialogs.ts';
import { namesSitemaps } from '../../urls/selection.ts';
import type { Command, Commands } from '../command.ts';
import { type CommandState, hasEntries, hasRows } from '../command-state.ts';

const hasDates = (state: CommandState): boolean =>
  hasRows(state) && columnsOf(state.file?.kind ?? null, false).includes('lastmod');

/** A command that opens the dialog of a bulk edit, for the selection or for all that the table shows. */
function dialog(form: BulkForm, more: Partial<Command> = {}): Command {
  return {
    enabled: hasRows,
    run: ({ dialogs }) => ask<true>(dialogs, (answer) => ({ kind: 'bulk', form, answer })),
    ...more,
  };
}

export const bulkCommands: Commands<'bulk'> = {
  'bulk.set': dialog('set', { shortcuts: ['Mod+Shift+E'] }),
  'bulk.replace': dialog('replace', {
    // Cmd+H hides the app.
    shortcuts: { darwin: ['Mod+Alt+F'], linux: ['Mod+H'], win32: ['Mod+H'] },
  }),
  'bulk.urls': dialog('urls', { shortcuts: ['Mod+Shift+U'] }),
  'bulk.dates': dialog('dates', { shortcuts: ['Mod+Shift+L'], enabled: hasDates }),
  'bulk.fileTimes': {
    enabled: (state) => hasDates(state) && !namesSitemaps(state.file?.kind),
    run: ({ shell }) => shell.call('chooseSite', { use: 'file-times' }),
  },
  'bulk.live': {
    enabled: ({ project }) => (project?.entries ?? 0) > 0,
    run: ({ dialogs }) => ask<true>(dialogs, (answer) => ({ kind: 'live', answer })),
  },
  'bulk.checkFolder': {
    enabled: ({ project }) => (project?.entries ?? 0) > 0 && project?.check?.isRunning !== true,
    run: checkFolder,
  },
  'bulk.resumeLive': {
    enabled: ({ project }) => project?.check != null && !project.check.isComplete && !project.check.isRunning,
    run: (app) => runCheck(app, () => app.engine.request('resumeCheck', {})),
  },
  'bulk.duplicates': dialog('duplicates', { shortcuts: ['Mod+Shift+K'] }),
  'bulk.move': dialog('move', {
    shortcuts: ['Mod+Shift+M'],
    enabled: (state) => !namesSitemaps(state.file?.kind) && hasEntries(state) && hasRows(state),
  }),
  'bulk.remove': dialog('remove', {
    shortcuts: ['Mod+Shift+Backspace'],
    keys: 'grid',
    enabled: (state) => hasEntries(state) && hasRows(state),
  }),
};
