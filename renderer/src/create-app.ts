import type { StoreApi } from 'zustand';
import { shallow } from 'zustand/shallow';
import type { App, AppParts } from './app.ts';
import { isEnabled } from './commands/command.ts';
import { commandState, type Stores } from './commands/command-state.ts';
import { COMMANDS } from './commands/registry.ts';
import { createMessages } from './messages/messages.ts';
import { telling } from './stores/notices.ts';
import { languageOf } from './stores/settings.ts';

export function createApp(parts: AppParts): App {
  let words = createMessages('en', 'en');
  const commands = watchCommands(parts);
  const app: App = {
    ...parts,
    ...commands,
    messages() {
      const { language, locale } = languageOf(parts.settings.getState());
      if (words.language !== language || words.locale !== locale) words = createMessages(language, locale);
      return words;
    },
    connect() {
      parts.project.setState(({ generation }) => ({ engine: 'up', generation: generation + 1 }));
      void telling(parts.notices, () => parts.shell.call('connectEngine', {}));
    },
    run(id) {
      const command = COMMANDS[id];
      const state = commands.state();
      if (isEnabled(command, state)) void telling(parts.notices, () => command.run(app, state));
    },
  };
  return app;
}

/** Derives the state of the commands from the stores. Recomputes it only when a store has changed. */
function watchCommands(parts: AppParts): Pick<App, 'state' | 'subscribe'> {
  const stores: { readonly [K in keyof Stores]: StoreApi<Stores[K]> } = {
    project: parts.project,
    view: parts.view,
    settings: parts.settings,
    columns: parts.columns,
    filter: parts.filter,
    rule: parts.rule,
    panels: parts.panels,
    changes: parts.changes,
  };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const store of Object.values(stores)) store.subscribe(tell);
  const storesNow = (): Stores => ({
    project: stores.project.getState(),
    view: stores.view.getState(),
    settings: stores.settings.getState(),
    columns: stores.columns.getState(),
    filter: stores.filter.getState(),
    rule: stores.rule.getState(),
    panels: stores.panels.getState(),
    changes: stores.changes.getState(),
  });
  let last = storesNow();
  let state = commandState(last);
  return {
    state() {
      const now = storesNow();
      if (shallow(now, last)) return state;
      last = now;
      state = commandState(now);
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
