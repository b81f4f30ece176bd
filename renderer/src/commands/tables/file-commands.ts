import { ask } from '../../stores/dialogs.ts';
import { reloadFromWeb } from '../../web/reload-from-web.ts';
import type { Commands } from '../command.ts';
import { type CommandState, hasProject } from '../command-state.ts';
import { confirmRevert, saveAs, saveFiles } from '../save.ts';
import { takeTyped } from '../text-field.ts';

/** Whether a file has unsaved edits. True while edits are pending: only the engine knows which files they change. */
const canSave = ({ project, isBehind }: CommandState): boolean =>
  project?.dirty === true || (project !== null && isBehind);

const canSaveShown = (state: CommandState): boolean => {
  const { file, isBehind } = state;
  return file ? file.dirty || file.untitled || isBehind : canSave(state);
};

export const fileCommands: Commands<'file' | 'window'> = {
  'file.new': { shortcuts: ['Mod+N'], run: ({ shell }) => shell.call('newSitemap', {}) },
  'file.newWindow': { shortcuts: ['Mod+Shift+N'], run: ({ shell }) => shell.call('newWindow', {}) },
  'file.open': { shortcuts: ['Mod+O'], run: ({ shell }) => shell.call('open', {}) },
  'file.openUrl': {
    shortcuts: ['Mod+L'],
    run: ({ dialogs }) => ask<true>(dialogs, (answer) => ({ kind: 'open-url', url: null, answer })),
  },
  // On Windows and Linux no single dialog can choose both files and folders.
  'file.openFolder': { run: ({ shell }) => shell.call('openFolder', {}) },
  'file.addFiles': {
    shortcuts: ['Mod+Shift+O'],
    enabled: hasProject,
    run: ({ shell, editor }) => editor.after(() => shell.call('addFiles', {})),
  },
  'file.pasteList': {
    shortcuts: ['Mod+Shift+P'],
    run: async ({ shell, engine }) =>
      engine.request('offerText', { text: await shell.call('readClipboard', {}) }),
  },
  'file.addSite': { run: ({ shell }) => shell.call('chooseSite', { use: 'merge' }) },
  'file.openSample': { run: ({ shell }) => shell.call('openSample', {}) },
  'file.save': {
    shortcuts: ['Mod+S'],
    enabled: canSaveShown,
    run: (app, { file }) => saveFiles(app, file ? [file.id] : null),
  },
  'file.saveAll': {
    // Ctrl+Alt is AltGr, which types letters.
    shortcuts: { darwin: ['Mod+Alt+S'], linux: [], win32: [] },
    enabled: canSave,
    run: (app) => saveFiles(app, null),
  },
  'file.saveAs': {
    shortcuts: ['Mod+Shift+S'],
    enabled: ({ file }) => file?.state === 'open',
    run: (app, { file }) => file && saveAs(app, file),
  },
  'file.revert': {
    enabled: ({ file }) => file?.dirty === true && !file.untitled,
    run: (app, { file }) => file && confirmRevert(app, file),
  },
  'file.reloadFromWeb': {
    enabled: ({ project }) => project !== null && project.web !== null,
    run: (app) => app.editor.after(() => reloadFromWeb(app)),
  },
  'file.showInFolder': {
    enabled: ({ file }) => file !== null && !file.untitled && file.state !== 'missing',
    run: ({ shell }, { file }) => file && shell.call('showInFolder', { file: file.id }),
  },
  'file.export': {
    shortcuts: ['Mod+E'],
    enabled: hasProject,
    run: ({ dialogs }) => ask<never>(dialogs, (answer) => ({ kind: 'export', answer })),
  },
  'file.exportSettings': {
    enabled: hasProject,
    run: ({ shell, editor }) => editor.after(() => shell.call('exportSettings', {})),
  },
  'file.close': {
    shortcuts: ['Mod+W'],
    enabled: hasProject,
    run: ({ shell, editor }) => {
      // A menu, unlike a shortcut, does not take the focus from the field the user types in.
      takeTyped();
      return editor.after(() => shell.call('closeProject', {}));
    },
  },
  'window.close': {
    shortcuts: { darwin: ['Mod+Shift+W'], linux: ['Mod+Shift+W'], win32: ['Mod+Shift+W', 'Alt+F4'] },
    run: ({ shell, editor }) => editor.after(() => shell.call('closeWindow', {})),
  },
};
