import { type BundleSettings, DEFAULT_BUNDLE, UrlsetError } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { bundleOf, noteSummary } from '../stores/project.ts';
import { appWith } from '../testing/app.ts';
import { emptySummary } from '../testing/summary.ts';
import { changeBundle } from './change-bundle.ts';

/** A project with a slow engine: each call of `answer` makes it answer one question and send the new summary. */
function slow() {
  const summary = emptySummary({ open: true, bundle: DEFAULT_BUNDLE });
  const waiting: ((refuse: string | null) => void)[] = [];
  const app = appWith(summary, {
    setBundle: ({ settings }: { settings: BundleSettings }) =>
      new Promise((resolve, reject) => {
        waiting.push((refuse) => {
          if (refuse !== null) return reject(new UrlsetError(refuse));
          noteSummary(app.project, { ...summary, bundle: settings });
          resolve(null);
        });
      }),
  });
  const gzip = (gzip: boolean) => changeBundle(app, (before) => ({ ...before, gzip }));
  const index = (index: string | null) => changeBundle(app, (before) => ({ ...before, index }));
  const answer = (refuse: string | null = null) => waiting.shift()?.(refuse);
  const shown = () => {
    const bundle = bundleOf(app.project.getState());
    return [bundle?.gzip, bundle?.index];
  };
  return { app, gzip, index, answer, shown };
}

const START = [DEFAULT_BUNDLE.gzip, DEFAULT_BUNDLE.index];

describe('the export settings', () => {
  it('are on screen before the engine has answered', async () => {
    const { gzip, answer, shown } = slow();
    const asked = gzip(false);
    expect(shown()).toEqual([false, DEFAULT_BUNDLE.index]);
    answer();
    expect(await asked).toBeNull();
    expect(shown()).toEqual([false, DEFAULT_BUNDLE.index]);
  });

  it('include all changes made meanwhile', async () => {
    const { gzip, index, answer, shown } = slow();
    const asked = [gzip(false), index(null)];
    answer();
    await asked[0];
    expect(shown()).toEqual([false, null]);
    answer();
    await asked[1];
    expect(shown()).toEqual([false, null]);
  });

  it('stay unchanged if the engine refuses, and the refusal is returned', async () => {
    const { index, answer, shown } = slow();
    const asked = index('a/b');
    answer('bad-name');
    expect(await asked).toMatchObject({ code: 'bad-name' });
    expect(shown()).toEqual(START);
  });
});
