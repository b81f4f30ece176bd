import { describe, expect, it, vi } from 'vitest';
import type { App } from './app.ts';
import type { Stores } from './commands/command-state.ts';
import { appWith } from './testing/app.ts';
import { emptySummary } from './testing/summary.ts';

const CHANGES: { readonly [K in keyof Stores]: (app: App) => void } = {
  project: ({ project }) => project.setState({ revision: 7 }),
  view: ({ view }) => view.setState({ stale: true }),
  settings: ({ settings }) => settings.setState({}),
  columns: ({ columns }) => columns.setState({ widths: { loc: 300 } }),
  filter: ({ filter }) => filter.setState({}),
  rule: ({ rule }) => rule.setState({ chosen: null }),
  panels: ({ panels }) => panels.setState({ entry: true }),
  changes: ({ changes }) => changes.setState({}),
};

describe('the state of the commands', () => {
  it('is the same object while nothing that it depends on changes', () => {
    const app = appWith(emptySummary({ open: true }));
    const heard = vi.fn();
    app.subscribe(heard);
    const state = app.state();
    app.notices.setState({});
    expect(app.state()).toBe(state);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each(Object.entries(CHANGES))(
    'is a new object after %s changes, and listeners are notified',
    (_, change) => {
      const app = appWith(emptySummary({ open: true }));
      const heard = vi.fn();
      const leave = app.subscribe(heard);
      const state = app.state();
      change(app);
      expect(heard).toHaveBeenCalled();
      expect(app.state()).not.toBe(state);
      expect(app.state()).toBe(app.state());
      leave();
      heard.mockClear();
      change(app);
      expect(heard).not.toHaveBeenCalled();
    },
  );
});
