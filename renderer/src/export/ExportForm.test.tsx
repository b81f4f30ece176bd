import {
  DEFAULT_BUNDLE,
  type FindingCount,
  type Problem,
  type ShardPlanSummary,
} from '@urlset/core/contract.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { planSummary } from '../testing/plan.ts';
import { choose, find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { ExportForm } from './ExportForm.tsx';

withDocument();

const TARGET = { kind: 'folder', name: 'out', folder: '/srv' } as const;
const EARLIER = { exported: 0, files: 2, entries: 10, alike: false };
const DROP: Problem = { code: 'mass-drop', params: { before: '100', now: '5' } };

interface Given {
  plan?: Partial<ShardPlanSummary>;
  target?: typeof TARGET | null;
  settled?: boolean;
}

function show(given: Given) {
  const { target = TARGET, settled = true } = given;
  const asked: unknown[] = [];
  const app = appWith(emptySummary({ open: true, target, bundle: DEFAULT_BUNDLE }), {
    setBundle: (params: unknown) => void asked.push(params),
  });
  app.plan.setState({ plan: planSummary(given.plan), isSettled: settled });
  const onExport = vi.fn();
  render(app, <ExportForm problem={null} onExport={onExport} onCancel={() => undefined} />);
  return { app, asked, onExport };
}

const error = (code: string, count: number): FindingCount => ({
  code,
  severity: 'error',
  count,
  fixable: false,
});

/** Waits for the answers of the engine. */
const settled = () => act(async () => undefined);
const go = () => find<HTMLButtonElement>('button[type=submit]');

describe('the export form', () => {
  it.each<[string, Parameters<typeof show>[0], boolean]>([
    ['the target and the effect are known', {}, true],
    ['there is no target', { target: null }, false],
    ['the effect is not known yet', { settled: false }, false],
    ['there is nothing to export', { plan: { shards: 0, entries: 0 } }, false],
    [
      'something prevents the export',
      { plan: { refused: { code: 'not-ours', params: { name: 'a' } } } },
      false,
    ],
    ['a guard needs an answer', { plan: { guards: [DROP] } }, false],
  ])('enables or disables the export when %s', (_, given, expected) => {
    show(given);
    expect(!go().disabled).toBe(expected);
  });

  it('disables the export until the plan includes all edits', () => {
    const { app } = show({});
    const become = (asked: number) =>
      act(() => {
        app.project.setState({ asked });
        app.plan.setState({ isSettled: true });
      });
    become(1);
    expect(go().disabled).toBe(true);
    become(0);
    expect(go().disabled).toBe(false);
  });

  it('exports the plan on screen, with the warnings that the user accepted', () => {
    const { onExport } = show({ plan: { plan: 7, guards: [DROP] } });
    expect(texts('.export-guard p')).toEqual([
      'This export has 5 URLs; the last one had 100. Search engines may crawl URLs less once they are no longer listed.',
    ]);
    act(() => find('.export-guard input').click());
    act(() => go().click());
    expect(onExport).toHaveBeenCalledWith(7, ['mass-drop']);
  });

  it('shows where the sitemaps will be published, what changes and what is left out', () => {
    show({
      plan: {
        changes: { added: 1, changed: 1, same: 5, removed: 0 },
        leftOut: [{ reason: 'duplicate', count: 2, locs: [] }],
      },
    });
    expect(texts('.export-effect p')).toEqual([
      '1 sitemap with 10 entries, about 200 bytes gzipped',
      'Will be published at https://a.example/, judging by the entries. If that is wrong, set the publish location first.',
      'This export changes 2 of 7 files',
      '2 entries are not exported; the Split screen shows why',
    ]);
  });

  it.each<[string, FindingCount[], string[]]>([
    ['nothing about errors that exporting fixes', [error('text-too-many', 1)], []],
    [
      'how many errors remain',
      [error('text-too-many', 1), error('xml-not-well-formed', 1)],
      ['1 error remains: exporting does not fix it'],
    ],
    ['nothing about warnings', [{ ...error('no-entries', 1), severity: 'warning' }], []],
  ])('says %s', (_, findings, expected) => {
    const { app } = show({});
    act(() => app.project.setState({ summary: emptySummary({ open: true, target: TARGET, findings }) }));
    expect(texts('.export-effect .plan-left')).toEqual(expected);
  });

  it('can write the changed URLs to a file, and shows the IndexNow key if one is set', async () => {
    const { app, asked } = show({});
    const box = (name: string) =>
      [...document.querySelectorAll<HTMLLabelElement>('label.check')].find(
        ({ textContent }) => textContent === name,
      );
    await act(async () => box('Write the changed URLs to a file next to the target')?.click());
    expect(asked).toEqual([{ settings: { ...DEFAULT_BUNDLE, changes: { indexNowKey: null } } }]);
    expect(document.querySelectorAll('.export-key')).toHaveLength(0);
    const bundle = { ...DEFAULT_BUNDLE, changes: { indexNowKey: 'a1b2c3d4' } };
    act(() => app.project.setState({ summary: emptySummary({ open: true, target: TARGET, bundle }) }));
    expect(find<HTMLInputElement>('.export-key input').value).toBe('a1b2c3d4');
  });

  it('warns about misplaced entries and changed sitemap names, and still allows the export', () => {
    show({
      plan: {
        misplaced: [{ code: 'loc-other-host', count: 3, locs: ['https://b.example/1'] }],
        lostNames: { count: 1, names: ['old.xml.gz'] },
      },
    });
    expect(texts('.export-note summary')).toEqual([
      'Different protocol or host than the sitemap: 3 entries',
      'Sitemap names change: 1 file',
    ]);
    expect(texts('.export-note li')).toEqual(['https://b.example/1', '…', 'old.xml.gz']);
    expect(go().disabled).toBe(false);
  });

  it('offers ways to split, and offers gzip and an index only for several sitemaps', async () => {
    const { asked } = show({ plan: { single: true, earlier: EARLIER } });
    const split = () => find('.export-split .select');
    const boxes = () => texts('.export-options > label, .export-options > .check > label');
    expect(split().textContent).toBe('as one sitemap.xml');
    expect(boxes()).toEqual([]);
    expect(texts('.export-effect legend')).toEqual([]);
    choose(split(), 'by path section');
    await settled();
    choose(split(), 'only at the limits');
    await settled();
    choose(split(), 'as one sitemap.xml');
    await settled();
    expect(asked).toEqual([
      { settings: { ...DEFAULT_BUNDLE, single: false, policies: ['section:1'] } },
      { settings: { ...DEFAULT_BUNDLE, single: false } },
      { settings: { ...DEFAULT_BUNDLE, single: true } },
    ]);
    show({ plan: { earlier: EARLIER } });
    expect(split().textContent).toBe('only at the limits');
    expect(boxes()).toEqual(['Compress with gzip', 'Include an index']);
    expect(texts('.export-effect legend')).toEqual(['The last export split the project differently']);
  });

  it('offers to keep entries in place when the earlier export split them differently', async () => {
    const { asked } = show({ plan: { earlier: EARLIER } });
    await act(async () => find('input[type=radio]:not(:checked)').click());
    expect(asked).toEqual([{ settings: { ...DEFAULT_BUNDLE, keepGroups: true } }]);
  });
});
