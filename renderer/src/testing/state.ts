import { type AppSettings, type ProjectSummary, wholeView } from '@urlset/core/contract.ts';
import { type CommandState, commandState } from '../commands/command-state.ts';
import { createChangesStore } from '../stores/changes.ts';
import { createProjectStore, noteSummary } from '../stores/project.ts';
import type { Platform } from '../stores/settings.ts';
import { createViewStore } from '../stores/view.ts';

/** Settings for tests, in English. */
export const SETTINGS: AppSettings = {
  version: 1,
  language: 'en',
  theme: 'system',
  engine: 'all',
  density: 'comfortable',
  filters: [],
  copyHeader: false,
  renewIndex: false,
  memory: 'auto',
  start: 'overview',
  hints: true,
};

/** The state that commands see, for tests: this project with this file shown and its first cell active. */
export function stateOf(summary: ProjectSummary, file: number | null, platform: Platform): CommandState {
  const project = createProjectStore();
  noteSummary(project, summary);
  return commandState({
    project: project.getState(),
    view: { ...createViewStore().getState(), shown: wholeView(file) },
    settings: { settings: SETTINGS, platform, systemLocale: 'en' },
    columns: { widths: {}, order: [], hidden: [], shown: [] },
    filter: { text: '', narrows: true },
    rule: { chosen: null },
    panels: {
      files: true,
      fileList: true,
      entry: false,
      widths: {},
      heights: {},
      list: 'findings',
      facets: [],
      focus: null,
    },
    changes: createChangesStore().getState(),
  });
}
