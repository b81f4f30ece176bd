// @module-tag slow
import { readFileSync, writeFileSync } from 'node:fs';
import type { ValueChange } from '@urlset/core/contract/value-change.ts';
import { type EditOutcome, type EditProgress, type EditRequest, wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

/** Enough entries for an edit of all of them to be prepared in chunks. */
const COUNT = 6000;
const page = (at: number) => `https://a.example/page-${at}`;

let desk: Desk;
let isCrowded = false;
beforeEach(async () => {
  isCrowded = false;
  const work = Object.defineProperty(directWork(), 'isCrowded', { get: () => isCrowded });
  desk = new Desk(work);
  const entries = Array.from({ length: COUNT }, (_, at) => `<url><loc>${page(at)}</loc></url>`);
  writeFileSync(
    desk.at('a.xml'),
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`,
  );
  await desk.open('a.xml');
  await compared();
});
afterEach(() => desk.clear());

const all = { rows: [{ first: 0, count: COUNT }] };
const renamed: EditRequest = {
  kind: 'change',
  ...all,
  field: 'loc',
  change: replace('page-(\\d)', 'seite-$1'),
};

function replace(find: string, text: string): ValueChange {
  return { do: 'replace', find, expression: true, anyCase: false, text };
}

function ask(request: EditRequest, signal = new AbortController().signal, parts: EditProgress[] = []) {
  const { order } = desk.session.summary;
  const params = { view: wholeView(null), order, request, selection: null };
  return desk.session.edit(params, { part: (part) => parts.push(part), signal });
}

async function compared() {
  while (desk.session.summary.tasks.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('an edit of many entries', () => {
  it('is prepared in the background, reports progress, and is one step', async () => {
    const parts: EditProgress[] = [];
    const edited = ask(renamed, undefined, parts);
    expect(desk.session.summary.tasks).toMatchObject([{ kind: 'edit', cancellable: true }]);
    expect(desk.locs[0]).toBe(page(0));
    expect(await edited).toMatchObject({ count: COUNT });
    expect(parts.at(-1)).toEqual({ done: COUNT, total: COUNT });
    expect(desk.locs[1]).toBe('https://a.example/seite-1');
    await desk.session.edits.undo();
    expect(desk.locs[1]).toBe(page(1));
    expect(await desk.session.edits.undo()).toBeNull();
    await desk.session.edits.redo();
    expect(desk.locs[1]).toBe('https://a.example/seite-1');
  });

  it('runs before edits that are requested meanwhile', async () => {
    const edited = ask(renamed);
    const set = ask({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: page(1) });
    const undone = desk.session.edits.undo();
    await Promise.all([edited, set, undone]);
    expect(desk.locs.slice(0, 2)).toEqual(['https://a.example/seite-0', 'https://a.example/seite-1']);
  });

  it('runs before other long edits, which run one after another', async () => {
    const edited = ask(renamed);
    const steps: string[] = [];
    const perform = (name: string) =>
      desk.session.edits.perform(
        async () => {
          steps.push(`${name} begins`);
          await new Promise((resolve) => setImmediate(resolve));
          steps.push(`${name} ends`);
          return null;
        },
        null,
        { part: () => undefined, signal: new AbortController().signal },
      );
    await Promise.all([edited, perform('a'), perform('b')]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('changes nothing if it is canceled', async () => {
    const stop = new AbortController();
    const edited = ask(renamed, stop.signal);
    stop.abort();
    await expect(edited).rejects.toMatchObject({ code: 'cancelled' });
    expect(desk.locs[0]).toBe(page(0));
    expect(desk.session.summary).toMatchObject({ dirty: false, undo: null, tasks: [] });
    expect(desk.journal.some(({ type }) => type === 'edit')).toBe(false);
  });

  it('changes nothing if a later part is canceled', async () => {
    const stop = new AbortController();
    const fields = ['changefreq', 'priority'] as const;
    await ask({ kind: 'set', ...all, field: 'priority', value: '0.5' });
    await ask({ kind: 'set', ...all, field: 'changefreq', value: 'daily' });
    await desk.session.edits.undo();
    const cleared = desk.session.edit(
      {
        view: wholeView(null),
        order: desk.session.summary.order,
        request: { kind: 'clear', ...all, fields: [...fields] },
        selection: null,
      },
      { part: ({ done, total }) => done === total && stop.abort(), signal: stop.signal },
    );
    await expect(cleared).rejects.toMatchObject({ code: 'cancelled' });
    expect(desk.session.summary.undo).toEqual({ kind: 'set', count: COUNT });
    expect(desk.session.summary.redo).toEqual({ kind: 'set', count: COUNT });
  });

  it('is one step even if it has several parts', async () => {
    await ask({ kind: 'set', ...all, field: 'priority', value: '0.5' });
    await ask({ kind: 'clear', ...all, fields: ['changefreq', 'priority'] });
    expect(desk.session.summary.undo).toEqual({ kind: 'clear', count: COUNT });
    await desk.session.edits.undo();
    expect(desk.session.summary.undo).toEqual({ kind: 'set', count: COUNT });
  });

  it('is rejected and changes nothing if its expression hangs', async () => {
    await ask({ kind: 'set', ...all, field: 'loc', value: `https://a.example/${'a'.repeat(40)}!` });
    const held = ask({ kind: 'change', ...all, field: 'loc', change: replace('(a+)+$', 'b') });
    await expect(held).rejects.toMatchObject({ code: 'expression-too-slow' });
    expect(desk.session.summary.undo).toEqual({ kind: 'set', count: COUNT });
  });

  it('is followed by a new comparison of the entries', async () => {
    const set = { kind: 'set', ...all, field: 'loc', value: page(0) } as const;
    await ask(set);
    await compared();
    const duplicates = () =>
      desk.session.summary.findings.find(({ code }) => code === 'duplicate-loc')?.count;
    expect(duplicates()).toBe(COUNT - 1);
    await desk.session.edits.undo();
    await compared();
    expect(duplicates()).toBeUndefined();
  });

  it('is followed by a comparison that takes breaks while the page needs the CPU', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const breaks = async (crowded: boolean) => {
      isCrowded = crowded;
      timers.mockClear();
      await ask({ kind: 'set', ...all, field: 'loc', value: page(Number(crowded)) });
      await compared();
      return timers.mock.calls.filter(([, delay]) => delay === 12).length;
    };
    expect(await breaks(false)).toBe(0);
    expect(await breaks(true)).toBeGreaterThan(0);
    clock.mockRestore();
    timers.mockRestore();
  });

  it('moves entries completely or not at all; a removal can be undone after a crash', async () => {
    writeFileSync(
      desk.at('b.xml'),
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://b.example/</loc></url></urlset>',
    );
    await desk.open('b.xml');
    await compared();
    const counts = () => desk.session.summary.files.map(({ entries }) => entries);
    const move: EditRequest = { kind: 'move', rows: [{ first: 0, count: 5000 }], to: 1 };
    const stop = new AbortController();
    const stopped = ask(move, stop.signal);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    expect(counts()).toEqual([COUNT, 1]);
    const parts: EditProgress[] = [];
    expect(await ask(move, undefined, parts)).toMatchObject({ count: 5000 });
    expect(parts.at(-1)).toEqual({ done: 15_000, total: 15_000 });
    expect(counts()).toEqual([COUNT - 5000, 5001]);
    await desk.session.edits.undo();
    expect(counts()).toEqual([COUNT, 1]);
    await desk.session.edits.redo();
    await ask({ kind: 'remove', rows: [{ first: 0, count: COUNT }] });
    expect(counts()).toEqual([0, 1]);
    expect(await desk.crash()).toEqual([]);
    await desk.session.edits.undo();
    expect(counts()).toEqual([COUNT - 5000, 5001]);
  });

  it('sorts a file, but changes nothing if it is already in order', async () => {
    const keys = [{ column: 'loc' as const, descending: true }];
    const parts: EditProgress[] = [];
    const sort: EditRequest = { kind: 'sort', file: null, keys };
    expect(await ask(sort, undefined, parts)).toMatchObject({ count: COUNT });
    expect(parts.at(-1)).toEqual({ done: COUNT, total: COUNT });
    expect(desk.locs[0]).toBe(page(999));
    expect(desk.session.summary.undo).toEqual({ kind: 'sort', count: COUNT });
    expect(await ask(sort)).toMatchObject({ count: 0 });
    await desk.session.edits.undo();
    expect(desk.locs[0]).toBe(page(0));
  });

  it('waits for the comparison of all entries if it removes duplicates', async () => {
    await ask({ kind: 'set', ...all, field: 'loc', value: page(0) });
    expect(desk.session.summary.findings.some(({ code }) => code === 'duplicate-loc')).toBe(false);
    const parts: EditProgress[] = [];
    const removed = ask({ kind: 'deduplicate', ...all, keep: 'first' }, undefined, parts);
    expect(await removed).toMatchObject({ count: COUNT - 1 });
    expect(parts[0]?.total).toBeGreaterThan(0);
    expect(desk.locs).toEqual([page(0)]);
  });

  it('moves entries to a new sitemap in one step, which can be undone after a crash', async () => {
    const moved: EditRequest = { kind: 'move', rows: [{ first: 0, count: 5000 }], to: { newName: 'moved' } };
    expect(await ask(moved)).toMatchObject({ count: 5000 });
    const sizes = () => desk.session.summary.files.map(({ name, entries }) => `${name} ${entries}`);
    expect(sizes()).toEqual(['a.xml 1000', 'moved.xml 5000']);
    expect(desk.session.summary.undo).toEqual({ kind: 'move', count: 5000 });
    expect(await desk.crash()).toEqual([]);
    expect(sizes()).toEqual(['a.xml 1000', 'moved.xml 5000']);
    await compared();
    await desk.session.edits.undo();
    expect(sizes()).toEqual(['a.xml 6000']);
    expect(await desk.session.edits.undo()).toBeNull();
  });

  it('is restored from the journal after a crash, and can then be undone', async () => {
    await ask(renamed);
    await ask({ kind: 'remove', rows: [{ first: 0, count: 5000 }] });
    const { locs } = desk;
    expect(await desk.crash()).toEqual([]);
    expect(desk.locs).toEqual(locs);
    await compared();
    await desk.session.edits.undo();
    expect(desk.locs[0]).toBe('https://a.example/seite-0');
    await desk.session.edits.undo();
    expect(desk.locs[0]).toBe(page(0));
  });
});

describe('the outcome of an edit', () => {
  const set = (first: number, value: string, count = 1) =>
    ask({ kind: 'set', rows: [{ first, count }], field: 'loc', value });
  const told = async (outcome: ReturnType<typeof set> | EditOutcome | null) =>
    (await outcome)?.changed?.rows.map(({ id, loc, findings }) => [id, loc, findings.length]).sort();

  it('includes the edited row, and every other row with changed findings', async () => {
    const { revision } = desk.session.summary;
    const duplicates = [
      [3, page(8), 0],
      [8, page(8), 1],
    ];
    const outcome = await set(3, page(8));
    expect(outcome.changed?.since).toBe(revision);
    expect(await told(outcome)).toEqual(duplicates);
    const undone = [
      [3, page(3), 0],
      [8, page(8), 0],
    ];
    expect(await told(await desk.session.edits.undo())).toEqual(undone);
    expect(await told(await desk.session.edits.redo())).toEqual(duplicates);
    expect(await told(set(5, page(-5)))).toEqual([[5, page(-5), 0]]);
  });

  it('omits rows if they moved, or if more than a page of them changed', async () => {
    expect(await told(set(0, page(0), 200))).toBeUndefined();
    expect(await told(ask({ kind: 'insert', row: 0 }))).toBeUndefined();
    expect(await told(ask(renamed))).toBeUndefined();
  });

  it('omits rows if the findings of more than a page of them changed', async () => {
    expect(await told(ask({ kind: 'publish', location: 'https://b.example/sitemap.xml' }))).toBeUndefined();
  });
});

describe('a fix of many entries whose findings depend on other entries', () => {
  const pageIn = (language: string, at: number) => `https://a.example/${language}/${at}`;
  const link = (language: string, at: number) =>
    `<x:link rel="alternate" hreflang="${language}" href="${pageIn(language, at)}"/>`;
  const pair = (at: number) => link('en', at) + link('de', at);
  const entry = (language: string, at: number, links = '') =>
    `<url><loc>${pageIn(language, at)}</loc>${links}</url>`;
  const sitemap = (entries: string[]) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>`;
  const english = Array.from({ length: COUNT }, (_, at) => entry('en', at, pair(at)));
  const fix: EditRequest = { kind: 'fix', code: 'hreflang-not-reciprocal', mode: 'unsafe', rows: null };

  const written = async () => {
    await desk.session.save(null, []);
    return readFileSync(desk.at('b.xml'), 'utf8');
  };

  it('waits for the comparison, reports progress, and is restored from the journal', async () => {
    const german = Array.from({ length: COUNT }, (_, at) => entry('de', at));
    writeFileSync(desk.at('b.xml'), sitemap([...english, ...german]));
    await desk.open('b.xml');
    const parts: EditProgress[] = [];
    expect(await ask(fix, undefined, parts)).toMatchObject({ count: COUNT });
    expect(parts.at(-1)).toEqual({ done: COUNT, total: COUNT });
    const mended = sitemap([...english, ...german.map((_, at) => entry('de', at, pair(at)))]);
    expect(await written()).toBe(mended);
    expect(await desk.crash()).toEqual([]);
    expect(await written()).toBe(mended);
  });
});

it('compares a typed date with the current time, not with the time when the file was opened', async () => {
  desk.now += 7 * 86_400_000;
  const today = new Date(desk.now - 1000).toISOString();
  const rows = [{ first: 0, count: 1 }];
  await ask({ kind: 'set', rows, field: 'lastmod', value: today });
  expect(desk.codes['a.xml']).toEqual([]);
});
