import type { ChangeReport } from '@urlset/core/contract.ts';
import type { App } from '../../app.ts';
import { saveChanges, takeBack } from '../../changes/take-back.ts';
import { ownSide, selectedChanges, swapSides, takesOver } from '../../stores/changes.ts';
import type { Command, Commands } from '../command.ts';
import type { CommandState } from '../command-state.ts';

const rowsOf = ({ changes }: CommandState): number => changes?.comparison?.rows ?? 0;
const hasChanges = (state: CommandState): boolean => rowsOf(state) > 0;
const canTake = (state: CommandState): boolean =>
  hasChanges(state) && state.changes !== null && ownSide(state.changes) !== null;
/** Why nothing can be reverted or adopted although there are differences. */
const whyNotTaken = (state: CommandState) =>
  hasChanges(state) && !canTake(state) ? ('why.neitherProject' as const) : null;

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
      key: changes && takesOver(changes) ? 'command.changes.takeOver' : 'command.changes.takeBack',
      params: { count: changes === null ? 0 : selectedChanges(changes) },
    }),
    enabled: canTake,
    why: whyNotTaken,
    run: (app) => takeBack(app, 'selected'),
  },
  'changes.takeBackAll': {
    label: (state) => ({
      key:
        state.changes && takesOver(state.changes)
          ? 'command.changes.takeOverAll'
          : 'command.changes.takeBackAll',
      params: { count: rowsOf(state) },
    }),
    enabled: canTake,
    why: whyNotTaken,
    run: (app) => takeBack(app, 'all'),
  },
  'changes.swap': {
    enabled: ({ changes }) => changes !== null && changes.merging === null,
    run: ({ changes }) => swapSides(changes),
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
