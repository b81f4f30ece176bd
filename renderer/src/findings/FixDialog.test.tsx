import { type FixPreview, type RowRange, wholeView } from '@urlset/core/contract.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { FixDialog } from './FixDialog.tsx';

withDocument();

const CHANGES = [
  { file: 1, at: 8, field: 'loc', before: 'https://a.example/#x', after: 'https://a.example/' },
  { file: 1, at: null, field: null, before: '\n', after: '' },
] satisfies FixPreview['changes'];
const NOTHING = { entries: 0, elements: {}, bytes: 0 };
const GONE = { entries: 1200, elements: { 'image:image': 1, 'video:video': 30 }, bytes: 1 };

it('shows the preview so far, and enables Fix all once there is something to fix', async () => {
  let asked: { onPart?(part: FixPreview): void; signal?: AbortSignal } = {};
  let finish: (preview: FixPreview) => void = () => {};
  const app = appWith(emptySummary({ open: true, entries: 20, files: [sitemapSummary(1)] }), {
    previewFix: (_params: unknown, asking: typeof asked) => {
      asked = asking;
      return new Promise<FixPreview>((resolve) => {
        finish = resolve;
      });
    },
  });
  const answer = vi.fn();
  render(
    app,
    <FixDialog dialog={{ kind: 'fix', code: 'loc-fragment', rows: null, view: wholeView(null), answer }} />,
  );
  await vi.waitFor(() => expect(asked.signal).toBeDefined());
  expect(texts('[role=status]')).toEqual(['Looking for fixes.']);
  expect(texts('.dialog-actions button')).toEqual(['Cancel', 'Fix all']);
  expect(document.activeElement?.textContent).toBe('Fix all');
  act(() => find('.dialog-actions button:last-child').click());
  expect(answer).not.toHaveBeenCalled();

  act(() => asked.onPart?.({ changes: CHANGES, count: 2, done: 5, total: 20, removed: NOTHING, left: 0 }));
  expect(texts('[role=status]')).toEqual(['2 places so far.']);
  expect(texts('tbody tr')).toEqual([
    'sitemap-1.xml, entry 9https://a.example/#xhttps://a.example/',
    'sitemap-1.xml\nremoved',
  ]);
  expect(texts('del')).toEqual(['#x', '\n']);
  expect(texts('.dialog-actions button')).toEqual(['Cancel', 'Fix all']);
  expect(document.activeElement?.textContent).toBe('Fix all');
  expect(texts('.fix-removed')).toEqual([]);

  await act(async () =>
    finish({ changes: CHANGES, count: 1200, done: 20, total: 20, removed: GONE, left: 640 }),
  );
  expect(texts('p')).toContain('640 other places must be fixed by hand: Urlset cannot tell the right value.');
  expect(texts('.dialog-actions button')).toEqual(['Cancel', 'Fix 1,200 places']);
  expect(texts('.fix-removed')).toEqual([
    'This removes 1,200 entries, 30 × <video:video>, 1 × <image:image>, and 1 byte of text.',
  ]);
  act(() => find('.dialog-actions button:last-child').click());
  expect(answer).toHaveBeenCalledWith(new Map());
});

describe('the dialog for files that are not UTF-8', () => {
  const candidates = [
    { encoding: 'gb18030', sample: ['https://a.example/北京'] },
    { encoding: 'windows-1252', sample: ['https://a.example/±±¾©'] },
  ];
  const shown = async (rows: RowRange[] | null, count: number) => {
    const asked = vi.fn(async () => [{ file: 1, candidates }]);
    const app = appWith(emptySummary({ open: true, entries: 20, files: [sitemapSummary(1)] }), {
      encodings: asked,
      previewFix: async () => ({ changes: [], count, done: 20, total: 20, removed: NOTHING, left: 0 }),
    });
    const answer = vi.fn();
    render(
      app,
      <FixDialog dialog={{ kind: 'fix', code: 'not-utf8', rows, view: wholeView(null), answer }} />,
    );
    await vi.waitFor(() => expect(texts('[role=status]')).not.toEqual(['Looking for fixes.']));
    return { answer, asked };
  };

  it('offers encodings with a sample of the decoded text, and chooses none by default', async () => {
    const { answer } = await shown(null, 3);
    await vi.waitFor(() => expect(texts('samp')).toHaveLength(2));
    expect(texts('.encoding-choice label')).toEqual([
      'Unknown: percent-encode the bytes in URLs',
      'gb18030https://a.example/北京',
      'windows-1252https://a.example/±±¾©',
    ]);
    expect(texts('label:has(:checked)')).toEqual(['Unknown: percent-encode the bytes in URLs']);
    expect(texts('.dialog-actions button')).toEqual(['Cancel', 'Fix 3 places']);
    act(() => find('.encoding-choice label:nth-of-type(2) input').click());
    expect(texts('.dialog-actions button')).toEqual(['Cancel', 'Write 1 file as UTF-8']);
    expect(texts('[role=status]')).toEqual([]);
    act(() => find('.dialog-actions button:last-child').click());
    expect(answer).toHaveBeenCalledWith(new Map([[1, 'gb18030']]));
  });

  it('offers encodings even if no URL needs a fix, and lets the user undo a choice', async () => {
    await shown(null, 0);
    await vi.waitFor(() => expect(texts('samp')).toHaveLength(2));
    expect(texts('.dialog-actions button')).toEqual(['Cancel']);
    act(() => find('.encoding-choice label:nth-of-type(3) input').click());
    expect(texts('.dialog-actions button')).toEqual(['Cancel', 'Write 1 file as UTF-8']);
    act(() => find('.encoding-choice label:nth-of-type(1) input').click());
    expect(texts('.dialog-actions button')).toEqual(['Cancel']);
  });

  it('requests no encodings for a fix of some rows', async () => {
    const { asked } = await shown([{ first: 0, count: 1 }], 1);
    expect(asked).not.toHaveBeenCalled();
  });
});
