import { readFileSync, writeFileSync } from 'node:fs';
import type { DuplicatesAsked } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const url = (loc: string, rest = '') => `<url><loc>${loc}</loc>${rest}</url>\n`;
const urlset = (...entries: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;

let desk: Desk;
beforeEach(async () => {
  desk = new Desk(directWork({ chunk: 2 }));
  writeFileSync(
    desk.at('one.xml'),
    urlset(
      url('http://a.example/shop', '<priority>0.5</priority>'),
      url('https://a.example/about'),
      url('https://a.example/shop?utm_source=mail'),
    ),
  );
  writeFileSync(desk.at('two.xml'), urlset(url('https://a.example/shop/', '<lastmod>2024-05-01</lastmod>')));
  await desk.open('one.xml', 'two.xml');
});
afterEach(() => desk.clear());

const ALIKE: DuplicatesAsked = {
  alike: ['scheme', 'slash', 'tracking'],
  prefer: ['https', 'newest'],
  sitemap: null,
  kept: [],
};
const call = (signal = new AbortController().signal) => ({ part: () => undefined, signal });
const find = (asked: Partial<DuplicatesAsked> = {}) =>
  desk.session.duplicates.find({ ...ALIKE, ...asked }, call());

describe('pages that are listed several times', () => {
  it('are found across all sitemaps, each with the entry to keep first', async () => {
    const { number, pages, removed } = await find();
    expect({ pages, removed }).toEqual({ pages: 1, removed: 2 });
    expect(desk.session.duplicates.pages({ number, first: 0, count: 10 })).toEqual([
      {
        count: 3,
        because: ['https', 'newest'],
        entries: [
          { id: 3, file: 1, at: 0, loc: 'https://a.example/shop/', lastmod: '2024-05-01', stays: true },
          expect.objectContaining({ id: 0, loc: 'http://a.example/shop', stays: false }),
          expect.objectContaining({ id: 2, loc: 'https://a.example/shop?utm_source=mail', stays: false }),
        ],
      },
    ]);
    expect(desk.session.duplicates.pages({ number, first: 1, count: 10 })).toEqual([]);
  });

  it('depend on which differences between URLs are ignored', async () => {
    expect(await find({ alike: [] })).toMatchObject({ pages: 0, removed: 0 });
    expect(await find({ alike: ['tracking', 'scheme'] })).toMatchObject({ pages: 1, removed: 1 });
  });

  it('are merged as one edit, which undo reverts', async () => {
    const { number } = await find();
    const before = ['one.xml', 'two.xml'].map((name) => readFileSync(desk.at(name), 'utf8'));
    const { count } = await desk.session.duplicates.merge({ number, selection: null }, call());
    expect(count).toBe(2);
    expect(desk.session.summary).toMatchObject({ entries: 2, undo: { kind: 'remove' } });
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('two.xml'), 'utf8')).toBe(
      urlset(url('https://a.example/shop/', '<lastmod>2024-05-01</lastmod><priority>0.5</priority>')),
    );
    await desk.session.edits.undo();
    await desk.session.save(null, []);
    expect(['one.xml', 'two.xml'].map((name) => readFileSync(desk.at(name), 'utf8'))).toEqual(before);
  });

  it('keep the entries that the user chose', async () => {
    const { number } = await find({ kept: [2] });
    await desk.session.duplicates.merge({ number, selection: null }, call());
    const { rows } = desk.session.rows({ view: { file: null, filter: '', sort: [] }, first: 0, count: 10 });
    expect(rows.map(({ loc }) => loc)).toEqual([
      'https://a.example/about',
      'https://a.example/shop?utm_source=mail',
    ]);
  });

  it('must be found again after an edit', async () => {
    const { number } = await find();
    await desk.session.edit({
      view: { file: null, filter: '', sort: [] },
      order: desk.session.summary.order,
      request: { kind: 'set', rows: [{ first: 1, count: 1 }], field: 'priority', value: '0.1' },
      selection: null,
    });
    expect(() => desk.session.duplicates.pages({ number, first: 0, count: 10 })).toThrow('stale-view');
    await expect(desk.session.duplicates.merge({ number, selection: null }, call())).rejects.toMatchObject({
      code: 'stale-view',
    });
  });

  it('are not searched for if the request is canceled', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(desk.session.duplicates.find(ALIKE, call(stop.signal))).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
