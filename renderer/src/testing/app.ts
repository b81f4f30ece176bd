import { type EngineMethod, type ProjectSummary, UrlsetError } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { createApp } from '../create-app.ts';
import type { EngineClient } from '../engine/client.ts';
import { keepPlan } from '../shards/keep-plan.ts';
import type { Shell } from '../shell/shell.ts';
import { createCellPopupStore } from '../stores/cell-popup.ts';
import { createChangesStore } from '../stores/changes.ts';
import { createClustersStore } from '../stores/clusters.ts';
import { createColumnsStore } from '../stores/columns.ts';
import { createDialogsStore } from '../stores/dialogs.ts';
import { createFilterStore, keepFilter } from '../stores/filter.ts';
import { createHintsStore } from '../stores/hints.ts';
import { createLastmodStore } from '../stores/lastmod.ts';
import { createNoticesStore } from '../stores/notices.ts';
import { createPanelsStore } from '../stores/panels.ts';
import { createPlanStore } from '../stores/plan.ts';
import { createProjectStore, noteSummary } from '../stores/project.ts';
import { createRecentsStore } from '../stores/recents.ts';
import { createRuleStore } from '../stores/rule.ts';
import { createSettingsStore } from '../stores/settings.ts';
import { createViewStore } from '../stores/view.ts';
import { createEditor } from '../urls/editor.ts';
import { keepView } from '../view/keep-view.ts';
import { SETTINGS } from './state.ts';

/** Replies of a fake engine, by method. Requests for other methods are never answered. */
export type Answers = Partial<Record<EngineMethod, (params: never, asking: never) => unknown>>;

/**
 * An app without other processes: the project of `summary` is open, a fake engine replies with `answers`, and the
 * language is English.
 */
export function appWith(summary: ProjectSummary, answers: Answers = {}): App {
  const engine = {
    request: (method: EngineMethod, params: unknown, asking: { signal?: AbortSignal } = {}) => {
      const answer = answers[method];
      const cancelled = new Promise((_, reject) =>
        asking.signal?.addEventListener('abort', () => reject(new UrlsetError('cancelled'))),
      );
      const answered = async () => answer?.(params as never, asking as never);
      return answer ? Promise.race([answered(), cancelled]) : cancelled;
    },
  } as EngineClient;
  const shell: Shell = {
    // Tests never use the results of calls to main.
    call: async () => null as never,
    onEvent() {},
  };
  const project = createProjectStore();
  const view = createViewStore();
  const plan = createPlanStore();
  const notices = createNoticesStore();
  const filter = createFilterStore();
  noteSummary(project, summary);
  keepFilter(filter, view);
  const hello = {
    appVersion: '0',
    platform: 'linux',
    systemLocale: 'en',
    settings: SETTINGS,
    recents: [],
  } as const;
  const settings = createSettingsStore({ ...hello, recents: [] });
  return createApp({
    ...{ engine, shell, project, view, notices, filter },
    settings,
    changes: createChangesStore(),
    clusters: createClustersStore(),
    lastmod: createLastmodStore(),
    plan,
    plans: keepPlan(engine, project, plan),
    views: keepView(engine, project, view, settings, notices),
    editor: createEditor(engine, project, view, notices),
    recents: createRecentsStore([]),
    columns: createColumnsStore({ getItem: () => null, setItem: () => {} }),
    hints: createHintsStore(),
    cellPopup: createCellPopupStore(),
    dialogs: createDialogsStore(),
    rule: createRuleStore(),
    panels: createPanelsStore({ getItem: () => null, setItem: () => {} }, false),
    grid: { current: null },
  });
}
