import { readFileSync, writeFileSync } from 'node:fs';
import { type EditRequest, type View, type ViewProgress, wholeView } from '@urlset/core/contract.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { sitemapindex } from '@urlset/core/project/testing/sitemaps.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const ENTRIES = 30;
const LOC_DOWN: View = { ...wholeView(null), sort: [{ column: 'loc', descending: true }] };
const WORD: View = { ...wholeView(null), filter: 'even' };

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  const line = (i: number) => `https://a.example/${i % 2 === 0 ? 'even' : 'odd'}/${10 + i}\n`;
  writeFileSync(desk.at('list.txt'), Array.from({ length: ENTRIES }, (_, i) => line(i)).join(''));
  await desk.open('list.txt');
});
afterEach(() => desk.clear());

const call = (
  part: (progress: ViewProgress) => void = () => undefined,
  signal = new AbortController().signal,
) => ({
  part,
  signal,
});
const show = (view: View) => desk.session.views.show({ view }, call());
const edit = (view: View, request: EditRequest) =>
  desk.session.edit({
    view,
    order: desk.session.summary.order,
    request,
    selection: { view, row: 3, column: 0, ranges: [] },
  });
const locs = (view: View) =>
  desk.session.rows({ view, first: 0, count: 256 }).rows.map(({ loc }) => new URL(loc).pathname);

describe('a derived view', () => {
  it('has rows only after it was requested, and until another view replaces it', async () => {
    expect(() => locs(WORD)).toThrow('stale-view');
    expect(await show(WORD)).toEqual({ rows: 15, done: ENTRIES, total: ENTRIES });
    expect(locs(WORD).slice(0, 2)).toEqual(['/even/10', '/even/12']);
    await show(LOC_DOWN);
    expect(locs(LOC_DOWN).slice(0, 2)).toEqual(['/odd/39', '/odd/37']);
    expect(() => locs(WORD)).toThrow('stale-view');
    await show(wholeView(null));
    expect(() => locs(LOC_DOWN)).toThrow('stale-view');
  });

  it('reports its number of rows as soon as there are any', async () => {
    const tested = new Desk(directWork({ chunk: 2 }));
    writeFileSync(tested.at('list.txt'), readFileSync(desk.at('list.txt')));
    await tested.open('list.txt');
    const told: number[] = [];
    const view: View = { ...wholeView(null), filter: 'loc:/2' };
    await tested.session.views.show(
      { view },
      call(({ rows }) => told.push(rows)),
    );
    await tested.clear();
    expect(told.find((rows) => rows > 0)).toBe(1);
    expect(told.at(-1)).toBe(10);
  });

  it('rejects an invalid filter', async () => {
    await expect(show({ ...WORD, filter: 'is:' })).rejects.toMatchObject({ code: 'bad-filter' });
  });

  it('is canceled by the next one or by the caller; canceling keeps the shown view', async () => {
    const first = show(WORD);
    const second = show(LOC_DOWN);
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(await second).toMatchObject({ rows: ENTRIES });
    const controller = new AbortController();
    const third = desk.session.views.show({ view: WORD }, call(undefined, controller.signal));
    controller.abort();
    await expect(third).rejects.toMatchObject({ code: 'cancelled' });
    expect(locs(LOC_DOWN)).toHaveLength(ENTRIES);
  });

  it('keeps rows in place when values change, and is marked stale if they no longer match', async () => {
    await show(WORD);
    const set = (value: string): EditRequest => ({
      kind: 'set',
      rows: [{ first: 1, count: 1 }],
      field: 'loc',
      value,
    });
    await edit(WORD, set('https://a.example/even/new'));
    expect(desk.views.at(-1)).toMatchObject({ stale: false, progress: { rows: 15 } });
    await edit(WORD, set('https://a.example/other'));
    expect(desk.views.at(-1)).toMatchObject({ stale: true, progress: { rows: 15 } });
    expect(locs(WORD)[1]).toBe('/other');
    await show(WORD);
    expect(locs(WORD)[1]).toBe('/even/14');
  });

  it.each<[string, { file?: number; edited?: number; path: string }, boolean]>([
    ['stale if the entry matches now', { path: 'even/new' }, true],
    ['up to date if the entry still does not match', { path: 'odd/new' }, false],
    [
      'up to date if the entry matches now, but is in a file that is not shown',
      { file: 1, path: 'even/new' },
      false,
    ],
    [
      'up to date if the entry matches now, but is a row of the index',
      { edited: 2, path: 'even.txt' },
      false,
    ],
  ])(
    'after an edit of an entry without a row, is %s',
    async (_, { file = null, edited = null, path }, stale) => {
      writeFileSync(desk.at('other.txt'), 'https://a.example/even/other\n');
      writeFileSync(
        desk.at('index.xml'),
        sitemapindex('https://a.example/list.txt', 'https://a.example/odd.txt'),
      );
      await desk.session.files.close();
      await desk.open('list.txt', 'other.txt', 'index.xml');
      await show({ ...WORD, file });
      const rows = [{ first: 1, count: 1 }];
      await edit(wholeView(edited), { kind: 'set', rows, field: 'loc', value: `https://a.example/${path}` });
      expect(desk.views.at(-1)).toMatchObject({ stale });
    },
  );

  it('removes deleted rows, and restores them with the selection on undo', async () => {
    await show(LOC_DOWN);
    const before = locs(LOC_DOWN);
    await edit(LOC_DOWN, { kind: 'remove', rows: [{ first: 1, count: 2 }] });
    expect(locs(LOC_DOWN)).toEqual(before.toSpliced(1, 2));
    expect(desk.views.at(-1)).toMatchObject({ stale: false, progress: { rows: ENTRIES - 2 } });
    const undone = await desk.session.edits.undo();
    expect(locs(LOC_DOWN)).toEqual(before);
    expect(undone?.selection).toMatchObject({ view: LOC_DOWN, row: 3 });
  });

  it('on undo, selects restored rows in the whole view if the shown view lacks them', async () => {
    await show(LOC_DOWN);
    await edit(LOC_DOWN, { kind: 'remove', rows: [{ first: 0, count: 1 }] });
    await show(WORD);
    const undone = await desk.session.edits.undo();
    expect(undone?.selection).toMatchObject({ view: wholeView(null), row: ENTRIES - 1 });
    expect(desk.views.at(-1)).toMatchObject({ view: WORD, stale: true });
  });

  it('inserts new entries at the row where they were added', async () => {
    await show(LOC_DOWN);
    const text = 'https://a.example/x\nhttps://a.example/y';
    const outcome = await edit(LOC_DOWN, { kind: 'paste-entries', row: 2, text });
    expect(locs(LOC_DOWN).slice(1, 5)).toEqual(['/odd/37', '/x', '/y', '/odd/35']);
    expect(outcome.selection).toMatchObject({ view: LOC_DOWN, row: 2 });
    expect(desk.views.at(-1)).toMatchObject({ stale: true });
  });

  it('is the scope of a fix that does not name rows', async () => {
    await show(WORD);
    await edit(WORD, {
      kind: 'set',
      rows: [{ first: 0, count: 2 }],
      field: 'loc',
      value: 'https://a.example/#even',
    });
    const { count } = await edit(
      { ...WORD },
      { kind: 'fix', code: 'loc-fragment', mode: 'unsafe', rows: null },
    );
    expect(count).toBe(2);
  });
});

describe('a filter that the user extends', () => {
  const turns = async (count: number) => {
    for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  const isFound = (loc: string, filter: string) =>
    filter
      .split(' ')
      .every((word) => (word.startsWith('-') ? !loc.includes(word.slice(1)) : loc.includes(word)));

  it('finds the same as a naive filter, after any searches, cancellations and edits', async () => {
    const filters = [
      'e',
      'ev',
      'even',
      'even/1',
      'even/12',
      'even/1 -2',
      'even/1 -22',
      'odd',
      'nowhere',
      '-e',
    ];
    const step = fc.record({
      filter: fc.constantFrom(...filters),
      wait: fc.nat(30),
      next: fc.constantFrom(...(['edit', 'remove', 'undo', 'nothing', 'nothing', 'nothing'] as const)),
      row: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat(2)),
        async (steps, delays) => {
          const tested = new Desk(directWork({ chunk: 3, delay: () => delays.next().value ?? 0 }));
          writeFileSync(tested.at('list.txt'), readFileSync(desk.at('list.txt')));
          await tested.open('list.txt');
          const all = wholeView(null);
          for (const { filter, wait, next, row } of steps) {
            tested.session.views.show({ view: { ...all, filter } }, call()).catch(() => undefined);
            await turns(wait);
            const rows = [{ first: row, count: 1 }];
            if (next === 'edit')
              await tested.edit({ kind: 'set', rows, field: 'loc', value: 'https://a.example/even/122' });
            if (next === 'remove') await tested.edit({ kind: 'remove', rows });
            if (next === 'undo') await tested.session.edits.undo();
          }
          const view = { ...all, filter: steps.at(-1)?.filter ?? '' };
          await tested.session.views.show({ view }, call());
          const read = (of: View) =>
            tested.session.rows({ view: of, first: 0, count: 256 }).rows.map(({ loc }) => loc);
          expect(read(view)).toEqual(read(all).filter((loc) => isFound(loc, view.filter)));
          await tested.session.files.close();
          await tested.clear();
        },
      ),
      often(60),
    );
  });
});

describe('the next match', () => {
  it.each<[View, number, string, boolean, number | null]>([
    [wholeView(null), -1, 'loc:/12', false, 2],
    [wholeView(null), 2, 'even', false, 4],
    [wholeView(null), 2, 'even', true, 0],
    [wholeView(null), 0, 'even', true, 28],
    [wholeView(null), -1, 'odd', true, 29],
    [wholeView(null), 28, 'even', false, 0],
    [wholeView(null), 2, '/even.12/', false, 2],
    [wholeView(null), 5, 'nowhere', false, null],
    [LOC_DOWN, 0, 'even', false, 15],
  ])('in %o from %i: %s', async (view, from, filter, backwards, expected) => {
    await show(view);
    expect(await desk.session.views.nextMatch({ view, from, filter, backwards }, call())).toBe(expected);
  });
});
