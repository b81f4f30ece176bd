import type { ReportFormat } from '@urlset/core/contract.ts';
import type { App } from '../../app.ts';
import { filterByRule, muteRule, ruleFilter } from '../../findings/filter-by-rule.ts';
import { fixAll } from '../../findings/fix-all.ts';
import { fixAtCursor } from '../../findings/fix-at-cursor.ts';
import { ask } from '../../stores/dialogs.ts';
import { say } from '../../stores/notices.ts';
import type { Commands } from '../command.ts';
import { hasProject, hasRows } from '../command-state.ts';

async function saveReport(app: App, format: ReportFormat): Promise<void> {
  const { shell, editor, notices } = app;
  const { language } = app.messages();
  const count = await editor.after(() => shell.call('saveReport', { format, language }));
  if (count !== null) say(notices, { key: 'notice.reported', params: { count } });
}

/** Commands about findings. `show`, `fixAll` and `mute` act on the rule chosen in the findings panel. */
export const findingCommands: Commands<'finding'> = {
  'finding.show': {
    enabled: ({ rule }) => rule !== null && rule.severity !== null,
    checked: ({ rule, wanted }) => rule !== null && wanted.filter === ruleFilter(rule.code),
    run: (app, { rule }) => rule && filterByRule(app, rule.code),
  },
  'finding.fix': {
    shortcuts: ['Mod+.'],
    keys: 'text',
    enabled: hasRows,
    run: fixAtCursor,
  },
  'finding.fixAll': {
    enabled: ({ rule }) => rule?.fixable === true,
    run: (app, { rule }) => rule && fixAll(app, rule.code),
  },
  'finding.fixSafe': {
    enabled: hasProject,
    run: ({ dialogs }) => ask<true>(dialogs, (answer) => ({ kind: 'fix-safe', answer })),
  },
  'finding.mute': {
    label: ({ rule }) => ({
      key: rule && rule.severity === null ? 'command.finding.unmute' : 'command.finding.mute',
    }),
    enabled: ({ rule }) => rule !== null,
    run: (app, { rule }) => rule && muteRule(app, rule),
  },
  'finding.saveCsv': { enabled: hasProject, run: (app) => saveReport(app, 'csv') },
  'finding.saveHtml': { enabled: hasProject, run: (app) => saveReport(app, 'html') },
  'finding.print': {
    shortcuts: ['Mod+P'],
    enabled: hasProject,
    run: async (app) => {
      const { language } = app.messages();
      await app.editor.after(() => app.shell.call('printReport', { language }));
    },
  },
  'finding.saveJson': { enabled: hasProject, run: (app) => saveReport(app, 'json') },
};
