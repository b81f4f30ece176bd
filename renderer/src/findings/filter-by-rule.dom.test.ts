import { type EngineParams, type FileFinding, isWhole, type View, wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { singleCell } from '../grid/selection.ts';
import { noteFound, type Screen, showScreen, showView } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { filterByRule, muteRule } from './filter-by-rule.ts';

const CODE = 'hints-ignored';
const ofFile: FileFinding = {
  code: CODE,
  severity: 'hint',
  value: '',
  line: null,
  offset: null,
  length: null,
};

/**
 * An index of `sitemaps` sitemaps. The first row of each file in `broken` (null: of all sitemaps) breaks the rule;
 * with `asWhole`, the last file breaks it as a whole. The summary counts `count` findings.
 */
function shop(broken: (number | null)[], sitemaps = 2, asWhole = false, count = 0) {
  const files = [
    sitemapSummary(0, { kind: 'sitemapindex' }),
    ...Array.from({ length: sitemaps }, (_, at) => sitemapSummary(at + 1)),
  ];
  const last = files.at(-1);
  if (last && asWhole) last.findings = [ofFile];
  const muted = [{ code: 'lastmod-uniform', count: 1 }];
  const asked: (readonly string[])[] = [];
  const findings = [{ code: CODE, severity: 'hint' as const, count, fixable: false }];
  const app = appWith(emptySummary({ open: true, index: 0, files, entries: 20, findings, muted }), {
    nextFinding: ({ view }: EngineParams<'nextFinding'>) =>
      broken.includes(view.file) ? { row: 0, field: null, code: CODE } : null,
    mute: ({ codes }: EngineParams<'mute'>) => {
      asked.push(codes);
      return null;
    },
  });
  return { app, asked, refresh: vi.spyOn(app.views, 'refresh') };
}

const wanted = ({ view }: App): View => view.getState().wanted;
const only = (file: number | null): View => ({ ...wholeView(file), filter: `code:${CODE}` });

describe('a click on a rule shows', () => {
  it.each<[string, (number | null)[], number, View]>([
    ['its entries in all sitemaps', [null, 1], 2, only(null)],
    ['its entries in the only sitemap', [1], 1, only(1)],
    ['its rows in the index, if no entry breaks it', [0], 2, only(0)],
  ])('%s', async (_, broken, sitemaps, view) => {
    const { app } = shop(broken, sitemaps);
    await filterByRule(app, CODE);
    expect(wanted(app)).toEqual(view);
  });

  it('the file that breaks it as a whole, with all its entries', async () => {
    const { app } = shop([], 2, true);
    await filterByRule(app, CODE);
    expect(wanted(app)).toEqual(wholeView(2));
  });

  it('its entries before the engine has found one', async () => {
    const { app } = shop([null], 2, false, 1);
    const shown = filterByRule(app, CODE);
    const early = wanted(app);
    expect(early).toEqual(only(null));
    await shown;
    // The entries are not requested again.
    expect(wanted(app)).toBe(early);
  });

  it('its rows in the index, although entries were expected to break it', async () => {
    const { app } = shop([0], 2, false, 1);
    await filterByRule(app, CODE);
    expect(wanted(app)).toEqual(only(0));
  });

  describe.each<[string, Screen, View]>([
    ['the entries', 'urls', wholeView(null)],
    ['the filtered entries', 'urls', { ...wholeView(null), filter: 'is:error' }],
    ['the overview', 'overview', wholeView(null)],
    ['the index', 'index', wholeView(0)],
    ['the planned index', 'index', wholeView(null)],
  ])('%s as before', (_, screen, view) => {
    function shopAt() {
      const { app } = shop([], 2, false, 1);
      app.view.setState({ indexes: [0] });
      showView(app.view, view);
      app.view.setState({ screen, selection: singleCell(7, 1) });
      const { entries, selection } = app.view.getState();
      return { app, before: { screen, wanted: view, entries, ...(isWhole(view) && { selection }) } };
    }

    it('if nothing breaks it any longer', async () => {
      const { app, before } = shopAt();
      const shown = filterByRule(app, CODE);
      expect(app.view.getState()).toMatchObject({ screen: 'urls', wanted: only(null) });
      noteFound(app.view, only(null), { rows: 0, done: 1, total: 1 }, 1);
      await shown;
      expect(app.view.getState()).toMatchObject(before);
    });

    it('if the search fails', async () => {
      const { app, before } = shopAt();
      vi.spyOn(app.engine, 'request').mockRejectedValue(new Error('lost'));
      await expect(filterByRule(app, CODE)).rejects.toThrow('lost');
      expect(app.view.getState()).toMatchObject(before);
    });
  });

  it('the same rows, with the cell that the user selected meanwhile', async () => {
    const { app } = shop([], 2, false, 1);
    const shown = filterByRule(app, CODE);
    app.view.setState({ selection: singleCell(3, 0) });
    await shown;
    expect(app.view.getState()).toMatchObject({ wanted: wholeView(null), selection: singleCell(3, 0) });
  });

  it('the file that breaks it as a whole, without filtering entries first', async () => {
    const { app } = shop([], 2, true, 1);
    const shown = filterByRule(app, CODE);
    expect(wanted(app)).toEqual(wholeView(null));
    await shown;
    expect(wanted(app)).toEqual(wholeView(2));
  });

  it('only the rows that the user chose meanwhile', async () => {
    const { app } = shop([0]);
    const shown = filterByRule(app, CODE);
    const other = { ...wholeView(null), filter: 'is:error' };
    showView(app.view, other);
    await shown;
    expect(wanted(app)).toEqual(other);
  });

  it.each<[string, (number | null)[]]>([
    ['entries break it', [null]],
    ['rows in the index break it', [0]],
    ['nothing breaks it', []],
  ])('only the screen that the user went to meanwhile, if %s', async (_, broken) => {
    const { app } = shop(broken, 2, false, 1);
    const shown = filterByRule(app, CODE);
    showScreen(app.view, 'changes');
    await shown;
    expect(app.view.getState().screen).toBe('changes');
  });

  it('only the screen that the user went to meanwhile, if the search fails', async () => {
    const { app } = shop([], 2, false, 1);
    vi.spyOn(app.engine, 'request').mockRejectedValue(new Error('lost'));
    const shown = filterByRule(app, CODE);
    showScreen(app.view, 'changes');
    await expect(shown).rejects.toThrow('lost');
    expect(app.view.getState().screen).toBe('changes');
  });

  it('all entries in the same order, on the second click', async () => {
    const { app } = shop([null]);
    const sort = [{ column: 'loc' as const, descending: true }];
    showView(app.view, { ...only(null), sort });
    await filterByRule(app, CODE);
    expect(wanted(app)).toEqual({ ...wholeView(null), sort });
  });
});

describe('muting', () => {
  const rule = { code: CODE, severity: 'hint' as const, count: 1, fixable: true };

  it('mutes a rule, keeps it chosen and shows all entries again', async () => {
    const { app, asked } = shop([]);
    showView(app.view, only(null));
    await muteRule(app, rule);
    expect(asked).toEqual([['lastmod-uniform', CODE]]);
    expect(app.rule.getState().chosen).toEqual({ code: CODE, severity: null });
    expect(wanted(app)).toEqual(wholeView(null));
  });

  it('keeps another filter, and reruns it', async () => {
    const { app, refresh } = shop([]);
    const other = { ...wholeView(null), filter: 'is:error' };
    showView(app.view, other);
    await muteRule(app, rule);
    expect(wanted(app)).toEqual(other);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('unmutes a rule that is muted', async () => {
    const { app, asked } = shop([]);
    await muteRule(app, { ...rule, code: 'lastmod-uniform', severity: null });
    expect(asked).toEqual([[]]);
  });
});
