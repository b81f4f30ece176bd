import { readFileSync, writeFileSync } from 'node:fs';
import type { ClusterAction, ClustersAsked } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionWork } from '../session/session-work.ts';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const SITE = 'https://a.example';
const link = (code: string, page: string) =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${SITE}/${page}"/>`;
const url = (page: string, ...links: string[]) => `<url><loc>${SITE}/${page}</loc>${links.join('')}</url>\n`;
const urlset = (...entries: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
const both = (page: string) => [link('en', `en/${page}`), link('de', `de/${page}`)];

let desk: Desk;
beforeEach(async () => {
  desk = new Desk(directWork({ chunk: 2 }));
  writeFileSync(
    desk.at('en.xml'),
    urlset(url('en/shop', ...both('shop')), url('en/about', ...both('about'))),
  );
  writeFileSync(desk.at('de.xml'), urlset(url('de/shop', ...both('shop')), url('de/about')));
  await desk.open('en.xml', 'de.xml');
});
afterEach(() => desk.clear());

const call = (signal = new AbortController().signal) => ({ part: () => undefined, signal });
const find = (asked: Partial<ClustersAsked> = {}, signal?: AbortSignal) =>
  desk.session.clusters.find({ faults: [], language: null, text: '', ...asked }, call(signal));
const mend = (
  number: number,
  action: ClusterAction,
  rows: { first: number; count: number }[] | null = null,
) => desk.session.clusters.mend({ number, rows, action, selection: null }, call());
const complete: ClusterAction = { do: 'complete', languages: null };

describe('the clusters of a project', () => {
  it('are found across all sitemaps, with their faults by language', async () => {
    const { number, clusters, rows, faults, languages } = await find();
    expect({ clusters, rows }).toEqual({ clusters: 2, rows: 2 });
    expect(faults).toMatchObject({ 'not-returned': 1, incomplete: 0, conflicting: 0, missing: 0 });
    expect(languages.map(({ code, pages }) => [code, pages])).toEqual([
      ['de', 2],
      ['en', 2],
    ]);
    expect(desk.session.clusters.rows({ number, first: 0, count: 10 })).toEqual([
      { loc: `${SITE}/en/shop`, entries: 2, unnamed: 0, cells: ['there', 'there'] },
      { loc: `${SITE}/en/about`, entries: 2, unnamed: 0, cells: ['not-returned', 'there'] },
    ]);
  });

  it('are found with progress that never goes back', async () => {
    const { compared } = SessionWork.prototype;
    const compare = vi.spyOn(SessionWork.prototype, 'compared').mockImplementation(async function (
      this: SessionWork,
      signal,
      progress,
    ) {
      await compared.call(this, signal, () => undefined);
      progress(0, 1000);
      progress(1000, 1000);
    });
    // Each look at the clock takes a second, so no part is dropped.
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 1000;
      return time;
    });
    const shares: number[] = [];
    const part = ({ done, total }: { done: number; total: number }) => shares.push(done / total);
    await desk.session.clusters.find({ faults: [], language: null, text: '' }, { ...call(), part });
    clock.mockRestore();
    compare.mockRestore();
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  it.each<[Partial<ClustersAsked>, number]>([
    [{ faults: ['not-returned'] }, 1],
    [{ faults: ['not-returned'], language: 'en' }, 0],
    [{ faults: ['not-returned'], language: 'de' }, 1],
    [{ faults: ['missing'], language: 'x-default' }, 2],
    [{ text: 'de/about' }, 1],
    [{ text: 'shop' }, 1],
    [{ text: 'nowhere' }, 0],
  ])('can be filtered by %j', async (asked, rows) => {
    expect(await find(asked)).toMatchObject({ clusters: 2, rows });
  });

  it('are described cell by cell', async () => {
    const { number } = await find({ faults: ['not-returned'] });
    expect(desk.session.clusters.cell({ number, row: 0, language: 'de' })).toEqual({
      ...{ code: 'de', state: 'not-returned', entries: 2, usualHost: null, fixable: true },
      pages: [
        { href: `${SITE}/de/about`, entry: { file: 1, at: 1 }, listed: 1, own: [], isElsewhere: false },
      ],
      unreturned: { locs: [`${SITE}/en/about`], count: 1 },
      unlinked: { locs: [`${SITE}/de/about`], count: 1 },
      ...{ lacks: ['en', 'de'], unnamed: { locs: [], count: 0 } },
    });
    expect(desk.session.clusters.cell({ number, row: 0, language: 'fr' })?.state).toBe('missing');
    expect(desk.session.clusters.cell({ number, row: 1, language: 'de' })).toBeNull();
  });

  it('are completed in one edit, with the changes that the preview announced', async () => {
    const before = readFileSync(desk.at('de.xml'), 'utf8');
    const { number } = await find();
    const preview = await desk.session.clusters.preview({ number, rows: null, action: complete }, call());
    expect(preview).toMatchObject({ clusters: 1, entries: 1, added: 2, changed: 0, removed: 0, left: [] });
    const { count } = await mend(number, complete);
    expect(count).toBe(1);
    expect(desk.session.summary.undo).toEqual({ kind: 'complete-clusters', count: 1 });
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('de.xml'), 'utf8')).toBe(
      before.replace('/de/about</loc>', `/de/about</loc>${both('about').join('')}`),
    );
    expect((await find()).faults).toMatchObject({ 'not-returned': 0, incomplete: 0 });
    await desk.session.edits.undo();
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('de.xml'), 'utf8')).toBe(before);
  });

  it('change in the chosen rows only', async () => {
    const { number } = await find();
    expect(await mend(number, complete, [{ first: 0, count: 1 }])).toMatchObject({ count: 0 });
    expect(desk.session.summary.undo).toBeNull();
    const remove: ClusterAction = { do: 'remove', language: 'de' };
    expect(await mend(number, remove, [{ first: 0, count: 1 }])).toMatchObject({ count: 2 });
    expect(desk.session.summary.undo).toEqual({ kind: 'remove-language', count: 2, language: 'de' });
  });

  it('must be found again after an edit', async () => {
    const { number } = await find();
    await mend(number, complete);
    expect(() => desk.session.clusters.rows({ number, first: 0, count: 10 })).toThrow('stale-view');
    expect(() => desk.session.clusters.cell({ number, row: 0, language: 'de' })).toThrow('stale-view');
    await expect(mend(number, complete)).rejects.toMatchObject({ code: 'stale-view' });
  });

  it('are not searched for if the request is canceled', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(find({ text: 'shop' }, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('reject an invalid filter', async () => {
    await expect(find({ text: 'is:' })).rejects.toMatchObject({ code: 'bad-filter' });
  });
});
