import type { AppSettings, ProjectSummary } from '@urlset/core/contract.ts';
import { type CommandState, commandState } from '../commands/command.ts';
import { singleCell } from '../grid/selection.ts';
import type { Platform } from '../stores/settings.ts';

const SETTINGS: AppSettings = {
  version: 1,
  language: 'en',
  theme: 'system',
  engine: 'all',
  density: 'comfortable',
};

/** What commands are judged by, for tests: this project, this file shown, its first cell active. */
export function stateOf(summary: ProjectSummary, file: number | null, platform: Platform): CommandState {
  return commandState(
    { summary, order: summary.order, engine: 'up', generation: 0 },
    { file, selection: singleCell(0, 0), target: null, project: 1 },
    { settings: SETTINGS, platform, systemLocale: 'en' },
  );
}
