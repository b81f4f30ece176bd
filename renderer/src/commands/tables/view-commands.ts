import type { App } from '../../app.ts';
import { ask } from '../../stores/dialogs.ts';
import { changeSettings } from '../../stores/settings.ts';
import type { Commands } from '../command.ts';
import type { CommandId } from '../command-id.ts';
import { hasProject } from '../command-state.ts';
import { showCommands } from './show-commands.ts';

const zoom = (step: 'in' | 'out' | 'reset') => (app: App) => app.shell.call('zoom', { step });

export const viewCommands: Commands<'view' | 'app'> = {
  ...showCommands,
  'view.palette': {
    shortcuts: ['Mod+K'],
    run: async (app) => {
      const chosen = await ask<CommandId>(app.dialogs, (answer) => ({ kind: 'palette', answer }));
      if (chosen !== null) app.run(chosen);
    },
  },
  'view.shortcuts': {
    shortcuts: ['Mod+/', '?'],
    keys: 'text',
    run: (app) => ask<never>(app.dialogs, (answer) => ({ kind: 'shortcuts', answer })),
  },
  'view.entry': {
    shortcuts: ['Mod+I'],
    enabled: hasProject,
    checked: ({ panels }) => panels.entry,
    run: ({ panels, grid }, { panels: { entry } }) => {
      panels.setState({ entry: !entry, focus: entry ? null : 'entry' });
      if (entry) grid.current?.focus();
    },
  },
  'view.files': {
    shortcuts: ['Mod+B'],
    enabled: hasProject,
    checked: ({ panels }) => panels.files,
    run: ({ panels, grid }, { panels: { files } }) => {
      panels.setState({ files: !files });
      if (files) grid.current?.focus();
    },
  },
  'view.findings': {
    shortcuts: ['Mod+Shift+D'],
    enabled: hasProject,
    run: ({ panels }) => panels.setState({ files: true, list: 'findings', focus: 'findings' }),
  },
  'view.history': {
    shortcuts: ['Mod+Shift+H'],
    enabled: hasProject,
    run: ({ panels }) => panels.setState({ files: true, list: 'history', focus: 'history' }),
  },
  'view.facets': {
    shortcuts: ['Mod+Shift+G'],
    enabled: hasProject,
    run: ({ panels }) => panels.setState({ files: true, list: 'facets', focus: 'facets' }),
  },
  'view.density': {
    checked: ({ settings }) => settings.settings.density === 'compact',
    run: (app, { settings }) =>
      changeSettings(app, { density: settings.settings.density === 'compact' ? 'comfortable' : 'compact' }),
  },
  'view.zoomIn': { shortcuts: ['Mod+Plus'], run: zoom('in') },
  'view.zoomOut': { shortcuts: ['Mod+-'], run: zoom('out') },
  'view.zoomReset': { shortcuts: ['Mod+0'], run: zoom('reset') },
  'view.fullScreen': {
    shortcuts: { darwin: ['Mod+Ctrl+F'], linux: ['F11'], win32: ['F11'] },
    run: ({ shell }) => shell.call('toggleFullScreen', {}),
  },
  'app.settings': {
    shortcuts: ['Mod+,'],
    run: (app) => ask<never>(app.dialogs, (answer) => ({ kind: 'settings', answer })),
  },
  'app.guide': { shortcuts: ['F1'], run: ({ shell }) => shell.call('showDocument', { document: 'guide' }) },
  'app.releaseNotes': { run: ({ shell }) => shell.call('showDocument', { document: 'releaseNotes' }) },
  'app.reportProblem': {
    run: async (app) => {
      const text = await app.shell.call('problemReport', {});
      await ask<never>(app.dialogs, (answer) => ({ kind: 'report-problem', text, answer }));
    },
  },
  'app.network': {
    run: ({ dialogs }) => ask<never>(dialogs, (answer) => ({ kind: 'network', answer })),
  },
  'app.showLog': { run: ({ shell }) => shell.call('showLog', {}) },
  'app.about': {
    run: async (app) => {
      const versions = await app.shell.call('versions', {});
      await ask<never>(app.dialogs, (answer) => ({ kind: 'about', versions, answer }));
    },
  },
};
