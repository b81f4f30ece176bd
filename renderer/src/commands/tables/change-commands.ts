import type { ChangeReport } from '@urlset/core/contract.ts';
import type { App } from '../../app.ts';
import { saveChanges, takeBack } from '../../changes/take-back.ts';
import { isOtherSide, selectedChanges } from '../../stores/changes.ts';
import type { Command, Commands } from '../command.ts';
import type { CommandState } from '../command-state.ts';

const rowsOf = ({ changes }: CommandState): number => changes?.comparison?.rows ?? 0;
const hasChanges = (state: CommandState): boolean => rowsOf(state) > 0;

const save = (format: ChangeReport): Command => ({
  enabled: hasChanges,
  run: (app: App) => saveChanges(app, format),
});

const saveRedirects = (format: ChangeReport): Command => ({
  ...save(format),
  enabled: (state) => hasChanges(state) && (state.changes?.comparison?.counts.renamed ?? 0) > 0,
});

/** Commands of the Changes screen. */
export const changeCommands: Commands<'changes'> = {
  'changes.takeBack': {
    label: ({ changes }) => ({
      key: changes && isOtherSide(changes) ? 'command.changes.takeOver' : 'command.changes.takeBack',
      params: { count: changes === null ? 0 : selectedChanges(changes) },
    }),
    enabled: hasChanges,
    run: (app) => takeBack(app, 'selected'),
  },
  'changes.takeBackAll': {
    label: (state) => ({
      key:
        state.changes && isOtherSide(state.changes)
          ? 'command.changes.takeOverAll'
          : 'command.changes.takeBackAll',
      params: { count: rowsOf(state) },
    }),
    enabled: hasChanges,
    run: (app) => takeBack(app, 'all'),
  },
  'changes.saveHtml': save('html'),
  'changes.saveMarkdown': save('md'),
  'changes.saveCsv': save('csv'),
  'changes.saveJson': save('json'),
  'changes.saveRedirects': saveRedirects('redirects'),
  'changes.saveNetlify': saveRedirects('netlify'),
  'changes.saveNginx': saveRedirects('nginx'),
  'changes.saveApache': saveRedirects('apache'),
  'changes.saveVercel': saveRedirects('vercel'),
};
