import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { App } from './app.ts';
import type { CommandState } from './commands/command-state.ts';
import type { Messages } from './messages/messages.ts';
import type { ChangesState } from './stores/changes.ts';
import type { LastmodState } from './stores/lastmod.ts';
import type { PanelsState } from './stores/panels.ts';
import type { PlanState } from './stores/plan.ts';
import type { ProjectState } from './stores/project.ts';
import type { SettingsState } from './stores/settings.ts';
import type { ViewState } from './stores/view.ts';

const Context = createContext<App | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): App {
  const app = useContext(Context);
  if (!app) throw new TypeError('no AppProvider above');
  return app;
}

export function useProject<T>(select: (state: ProjectState) => T): T {
  return useStore(useApp().project, select);
}

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(useApp().view, select);
}

export function usePlan<T>(select: (state: PlanState) => T): T {
  return useStore(useApp().plan, select);
}

export function useLastmod<T>(select: (state: LastmodState) => T): T {
  return useStore(useApp().lastmod, select);
}

export function useChanges<T>(select: (state: ChangesState) => T): T {
  return useStore(useApp().changes, select);
}

export function useSettings<T>(select: (state: SettingsState) => T): T {
  return useStore(useApp().settings, select);
}

export function usePanels<T>(select: (state: PanelsState) => T): T {
  return useStore(useApp().panels, select);
}

/** The messages in the chosen language. The component rerenders when the language changes. */
export function useMessages(): Messages {
  const app = useApp();
  useStore(app.settings, (state) => state.settings.language);
  return app.messages();
}

/** The state that decides which commands can run. The component rerenders whenever it changes. */
export function useCommandState(): CommandState;
/** One primitive value from that state. The component rerenders only when the value changes. */
export function useCommandState<T extends string | number | boolean>(select: (state: CommandState) => T): T;
export function useCommandState<T>(select?: (state: CommandState) => T): T | CommandState {
  const app = useApp();
  return useSyncExternalStore<T | CommandState>(app.subscribe, () =>
    select ? select(app.state()) : app.state(),
  );
}
