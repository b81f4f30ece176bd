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

/** Derives the state of the commands from the stores, again only when one of them has changed. */
function watchCommands(
  parts: { readonly [K in keyof Stores]: StoreApi<Stores[K]> },
): Pick<App, 'state' | 'subscribe'> {
  const { project, view, settings, columns, filter, rule, panels, changes } = parts;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const store of [project, view, settings, columns, filter, rule, panels, changes])
    store.subscribe(tell);
  const storesNow = (): Stores => ({
    project: project.getState(),
    view: view.getState(),
    settings: settings.getState(),
    columns: columns.getState(),
    filter: filter.getState(),
    rule: rule.getState(),
    panels: panels.getState(),
    changes: changes.getState(),
  });
  let stores = storesNow();
  let state = commandState(stores);
  return {
    state() {
      const now = storesNow();
      if (shallow(now, stores)) return state;
      stores = now;
      state = commandState(now);
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
