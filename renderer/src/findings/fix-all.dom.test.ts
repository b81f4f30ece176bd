import { UrlsetError, wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { fixRows } from './fix-all.ts';

const fields = [0, 1].map(() => document.createElement('input'));

beforeEach(() => document.body.append(...fields));
afterEach(() => document.body.replaceChildren());

/** Starts a fix with the focus in the first field. `refuse` makes the engine say that nothing is safe to fix. */
function startFix() {
  let refuse = () => {};
  const refused = new Promise((_, reject) => {
    refuse = () => reject(new UrlsetError('nothing-to-fix'));
  });
  const app = appWith(emptySummary({ open: true, entries: 9, files: [sitemapSummary(1)] }), {
    edit: () => refused,
  });
  fields[0]?.focus();
  return { app, refuse, done: fixRows(app, 'bad-loc', [{ first: 3, count: 1 }]) };
}

it('asks in a dialog if the fix is unsafe', async () => {
  const { app, refuse, done } = startFix();
  refuse();
  await expect.poll(() => app.dialogs.getState().dialogs[0]?.kind).toBe('fix');
  app.dialogs.getState().dialogs[0]?.answer(null);
  await done;
  expect(app.notices.getState().notices).toEqual([]);
});

it('asks about the rows of the view that it was called in', async () => {
  const { app, refuse, done } = startFix();
  const { shown } = app.view.getState();
  app.view.setState({ shown: { ...wholeView(null), filter: 'news' } });
  refuse();
  await expect.poll(() => app.dialogs.getState().dialogs).toMatchObject([{ kind: 'fix', view: shown }]);
  app.dialogs.getState().dialogs[0]?.answer(null);
  await done;
});

it('shows a notice instead of the dialog if the focus has moved on', async () => {
  const { app, refuse, done } = startFix();
  fields[1]?.focus();
  refuse();
  await done;
  expect(app.dialogs.getState().dialogs).toEqual([]);
  expect(document.activeElement).toBe(fields[1]);
  expect(app.notices.getState().notices).toMatchObject([{ phrase: { key: 'announce.noFix' } }]);
});
