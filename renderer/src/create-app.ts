import type { App, AppParts } from './app.ts';
import { isEnabled } from './commands/command.ts';
import { commandState } from './commands/command-state.ts';
import { COMMANDS } from './commands/registry.ts';
import { createMessages } from './messages/messages.ts';
import { telling } from './stores/notices.ts';
import { languageOf } from './stores/settings.ts';

export function createApp(parts: AppParts): App {
  let words = createMessages('en', 'en');
  const app: App = {
    ...parts,
    messages() {
      const { language, locale } = languageOf(parts.settings.getState());
      if (words.language !== language || words.locale !== locale) words = createMessages(language, locale);
      return words;
    },
    state: () =>
      commandState({
        project: parts.project.getState(),
        view: parts.view.getState(),
        settings: parts.settings.getState(),
        columns: parts.columns.getState(),
        filter: parts.filter.getState(),
        rule: parts.rule.getState(),
        panels: parts.panels.getState(),
        changes: parts.changes.getState(),
      }),
    connect() {
      parts.project.setState(({ generation }) => ({ engine: 'up', generation: generation + 1 }));
      void telling(parts.notices, () => parts.shell.call('connectEngine', {}));
    },
    run(id) {
      const command = COMMANDS[id];
      const state = app.state();
      if (isEnabled(command, state)) void telling(parts.notices, () => command.run(app, state));
    },
  };
  return app;
}
