import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CheckScope, type HostAccess, UrlsetError, wholeView } from '@urlset/core/contract.ts';
import { checkedPage } from '@urlset/core/project/testing/checked-page.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NetPort } from '../../net/net-port.ts';
import { Desk } from '../testing/desk.ts';

const LOCS = Array.from({ length: 10 }, (_, at) => `https://a.example/${at < 6 ? 'shop' : 'blog'}/${at}`);
const urlset = (locs: readonly string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const MANNERS = { mine: [], rate: 5, concurrency: 2 };

/** A network that answers as the test tells it to. It withholds all results after the first `most`. */
class Net {
  readonly asked: string[] = [];
  readonly gone = new Set<string>();
  readonly pictures = new Map<string, { width: number; height: number }>();
  options: unknown = null;
  access: HostAccess[] = [];
  most = Number.POSITIVE_INFINITY;
  ends: (() => void)[] = [];
  receive: (message: unknown) => void = () => undefined;
  day = 1;

  readonly open = (): Promise<NetPort> =>
    Promise.resolve({
      access: this.access,
      post: (message) => void setImmediate(() => this.#answer(message)),
      listen: (receive) => {
        this.receive = receive;
      },
      onEnd: (ended) => void this.ends.push(ended),
      close: () => undefined,
    });

  #answer(message: unknown): void {
    const { type, locs = [], options } = message as { type: string; locs?: string[]; options?: unknown };
    if (type === 'start') this.options = options;
    const answered = locs.slice(0, Math.max(0, this.most - this.asked.length));
    this.asked.push(...answered);
    const checkedAt = `2026-12-0${this.day}T00:00:01.000Z`;
    const gone = { status: 404, indexable: false, reason: 'client-error' } as const;
    const probed = answered.map((loc) =>
      checkedPage(
        loc,
        { checkedAt, ...(this.gone.has(loc) && gone) },
        { image: this.pictures.get(loc) ?? null },
      ),
    );
    if (probed.length > 0) this.receive({ type: 'probed', probed });
  }
}

let net: Net;
let desk: Desk;
beforeEach(async () => {
  net = new Net();
  desk = new Desk(undefined, undefined, undefined, net.open);
  writeFileSync(desk.at('a.xml'), urlset([...LOCS, LOCS[0] ?? '']));
  await desk.open('a.xml');
  await settled();
});
afterEach(() => desk.clear());

/** Waits until all entries are judged by the results. */
async function settled(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (desk.session.tasks.list.some(({ kind }) => kind === 'judge'));
}

const check = (scope: CheckScope) => desk.session.pages.check({ scope, manners: MANNERS });
const codes = () => {
  const rows = desk.session.rows({ view: wholeView(0), first: 0, count: 99 }).rows;
  return rows.map(({ page, findings }) =>
    [page?.status ?? null, ...findings.map(({ code }) => code)].join(' '),
  );
};

it('checks each page once, and counts the results', async () => {
  net.gone.add(LOCS[2] ?? '');
  const done = await check({ of: 'all' });
  expect(net.asked).toEqual(LOCS);
  expect(done).toMatchObject({
    isRunning: false,
    isComplete: true,
    done: 10,
    total: 10,
    broke: 0,
    since: null,
  });
  await settled();
  expect(codes()[2]).toBe('404 url-not-ok');
  expect(desk.session.summary).toMatchObject({ checked: 10, check: { isComplete: true, done: 10 } });
});

it.each<[string, () => CheckScope, string[]]>([
  [
    'rows',
    () => ({
      of: 'rows',
      view: wholeView(0),
      order: desk.session.summary.order,
      rows: [{ first: 3, count: 2 }],
    }),
    LOCS.slice(3, 5),
  ],
  [
    'a sample',
    () => ({ of: 'sample', count: 5 }),
    ['shop/2', 'shop/4', 'blog/7', 'blog/9', 'shop/0'].map((one) => `https://a.example/${one}`),
  ],
  ['pages without a result', () => ({ of: 'changed' }), LOCS],
])('checks %s', async (_, scope, locs) => {
  await check(scope());
  expect(net.asked).toEqual(locs);
});

it('checks only URLs that are new or changed since the last check', async () => {
  await check({ of: 'all' });
  net.asked.length = 0;
  await desk.edit({
    kind: 'set',
    rows: [{ first: 1, count: 1 }],
    field: 'loc',
    value: 'https://a.example/new',
  });
  await settled();
  await check({ of: 'changed' });
  expect(net.asked).toEqual(['https://a.example/new']);
  await expect(check({ of: 'changed' })).rejects.toThrow(new UrlsetError('nothing-to-check'));
});

it('stops a check when the user cancels it, and can resume it after a crash', async () => {
  net.most = 4;
  const running = check({ of: 'all' });
  while (net.asked.length < 4) await new Promise((resolve) => setImmediate(resolve));
  const [task] = desk.session.summary.tasks.filter(({ kind }) => kind === 'check');
  await expect(check({ of: 'all' })).rejects.toThrow(new UrlsetError('check-runs'));
  desk.session.tasks.cancel(task?.id ?? -1);
  expect(await running).toMatchObject({ isComplete: false, done: 4, total: 10 });

  expect(await desk.crash()).toEqual([]);
  await until(() => desk.session.summary.check?.done === 4);
  expect(desk.session.summary).toMatchObject({ checked: 4, check: { isRunning: false, isComplete: false } });
  net.most = Number.POSITIVE_INFINITY;
  expect(await desk.session.pages.resume()).toMatchObject({ isComplete: true, done: 10 });
  expect(net.asked).toEqual(LOCS);
});

it('restores the results of earlier sessions before it checks the other pages', async () => {
  net.most = 4;
  const running = check({ of: 'all' });
  while (net.asked.length < 4) await new Promise((resolve) => setImmediate(resolve));
  for (const end of net.ends) end();
  await expect(running).rejects.toThrow(new UrlsetError('network-lost'));
  net.most = Number.POSITIVE_INFINITY;
  await desk.crash();
  expect(await desk.session.pages.resume()).toMatchObject({ isComplete: true, done: 10 });
  expect(net.asked).toEqual(LOCS);
  await desk.crash();
  await expect(check({ of: 'changed' })).rejects.toThrow(new UrlsetError('nothing-to-check'));
});

it('drops a stored result that a crash cut off, and keeps the others', async () => {
  await check({ of: 'sample', count: 3 });
  const folder = path.join(desk.userData, 'checks');
  const [name = ''] = readdirSync(folder);
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}{"page":{"resul`);
  await desk.crash();
  await until(() => desk.session.summary.checked === 3);
  await check({ of: 'changed' });
  expect(
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .every((line) => JSON.parse(line)),
  ).toBe(true);
});

it('reports how many pages broke since the last check in an earlier session', async () => {
  await check({ of: 'all' });
  await desk.session.files.close();
  desk.now += 86_400_000;
  net.day = 2;
  net.gone.add(LOCS[4] ?? '');
  await desk.open('a.xml');
  await until(() => desk.session.summary.check?.isComplete === true);
  const again = await check({ of: 'all' });
  expect(again).toMatchObject({ broke: 1, mended: 0, since: Date.UTC(2026, 11, 1) });
  await settled();
  expect(codes()[4]).toBe('404 url-not-ok');
});

it('fails a check if the network process ends, and can resume it', async () => {
  net.most = 2;
  const running = check({ of: 'all' });
  while (net.asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (const end of net.ends) end();
  await expect(running).rejects.toThrow(new UrlsetError('network-lost'));
  net.most = Number.POSITIVE_INFINITY;
  expect(await desk.session.pages.resume()).toMatchObject({ isComplete: true, done: 10 });
});

it('does not add a late report of a stopped host to the check of a project opened later', async () => {
  net.most = 2;
  const running = check({ of: 'all' });
  await until(() => net.asked.length === 2);
  const { receive } = net;
  await desk.session.files.close();
  await expect(running).rejects.toThrow(new UrlsetError('cancelled'));
  net.most = Number.POSITIVE_INFINITY;
  writeFileSync(desk.at('b.xml'), urlset(['https://b.example/']));
  await desk.open('b.xml');
  await check({ of: 'all' });
  receive({ type: 'stopped', host: 'a.example', reason: 'throttled' });
  expect(desk.session.summary.check).toMatchObject({ isComplete: true, stopped: [] });
});

it('sends the network process the hosts of the user, and the limits for these and for other hosts', async () => {
  const manners = { mine: ['127.0.0.1:8080'], rate: 50, concurrency: 8 };
  await desk.session.pages.check({ scope: { of: 'all' }, manners });
  expect(net.options).toMatchObject({
    myHosts: ['127.0.0.1:8080'],
    mine: { rate: 50, concurrency: 8 },
    polite: { rate: 5, concurrency: 2 },
  });
});

it('passes on the user agent and headers for a host, even when it resumes a check, and does not store them', async () => {
  net.access = [{ host: 'a.example', userAgent: 'Own/1', headers: { authorization: 'Basic bWU6' } }];
  net.most = 4;
  const running = check({ of: 'all' });
  while (net.asked.length < 4) await new Promise((resolve) => setImmediate(resolve));
  expect(net.options).toMatchObject({ access: net.access });
  for (const end of net.ends) end();
  await expect(running).rejects.toThrow(new UrlsetError('network-lost'));
  net.options = null;
  net.most = Number.POSITIVE_INFINITY;
  await desk.session.pages.resume();
  expect(net.options).toMatchObject({ access: net.access });
  const [name = ''] = readdirSync(path.join(desk.userData, 'checks'));
  expect(readFileSync(path.join(desk.userData, 'checks', name), 'utf8')).not.toContain('bWU6');
});

it('finds missing return links among alternates that only page heads list', async () => {
  const [one = '', two = '', three = ''] = LOCS;
  const heads = (loc: string, ...hrefs: string[]) =>
    checkedPage(loc, {}, { alternates: hrefs.map((href) => ({ hreflang: 'en', href })) });
  // The first page lists the second one, which is checked later.
  desk.session.pages.take([heads(one, one, two)]);
  desk.session.pages.take([heads(two, two, three), heads(three, two, three)]);
  desk.session.pages.settle();
  await settled();
  expect(codes().slice(0, 3)).toEqual(['200 page-hreflang-not-returned', '200', '200']);
  desk.session.pages.take([heads(two, one, two, three)]);
  desk.session.pages.settle();
  await settled();
  expect(codes().slice(0, 3)).toEqual(['200', '200', '200']);
  const [row] = desk.session.rows({ view: wholeView(0), first: 1, count: 1 }).rows;
  expect(row?.page?.returns).toEqual({ returned: 2, known: 2 });
});

it('checks the thumbnails of videos, after the pages, and counts only pages', async () => {
  const video = (name: string) =>
    `<v:video><v:thumbnail_loc>https://a.example/${name}.png</v:thumbnail_loc><v:title>A</v:title><v:description>B</v:description><v:content_loc>https://a.example/v.mp4</v:content_loc></v:video>`;
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/1</loc>${video('t')}${video('t')}</url><url><loc>https://a.example/2</loc>${video('u')}</url></urlset>`;
  await desk.session.files.close();
  writeFileSync(desk.at('v.xml'), xml);
  await desk.open('v.xml');
  await settled();
  net.pictures.set('https://a.example/t.png', { width: 48, height: 27 });
  net.pictures.set('https://a.example/u.png', { width: 480, height: 270 });
  expect(await check({ of: 'all' })).toMatchObject({ isComplete: true, done: 2, total: 2 });
  expect(net.asked).toEqual(['1', '2', 't.png', 'u.png'].map((name) => `https://a.example/${name}`));
  await settled();
  expect(codes()).toEqual(['200 video-thumbnail-size', '200']);
});

it.each([
  ['live:404', [], true],
  ['-code:url-not-ok', [], true],
  ['shop', [], false],
  ['', [{ column: 'status', descending: false }], true],
] as const)('a result makes rows with filter %j, sort %j outdated: %s', async (filter, sort, isStale) => {
  const view = { ...wholeView(0), filter, sort: [...sort] };
  await desk.session.views.show({ view }, { part: () => undefined, signal: new AbortController().signal });
  desk.views.length = 0;
  desk.session.pages.take([checkedPage(LOCS[1] ?? '')]);
  expect(desk.views.some(({ stale }) => stale)).toBe(isStale);
});

it('accepts results from a folder instead of the network', async () => {
  const missing = {
    ...checkedPage(LOCS[1] ?? '', { status: 404, indexable: false, reason: 'client-error' }),
    source: 'folder',
  } as const;
  desk.session.pages.take([missing]);
  await settled();
  expect(codes()[1]).toBe('404 page-missing');
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

it('frees the memory of texts that a later check replaced', { tags: ['slow'] }, async () => {
  const size = () =>
    desk.session.views.feed.news.parts.pages.texts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const sizes: number[] = [];
  for (const turn of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const pages = Array.from({ length: 1200 }, (_, at) =>
      checkedPage(`https://a.example/${at}`, { canonical: at + turn.repeat(4000) }),
    );
    desk.session.pages.take(pages);
    await settled();
    sizes.push(size());
  }
  // Each turn adds about five megabytes. Once 16 MiB are replaced, the rest is compacted.
  expect(Math.max(...sizes)).toBeLessThan(40 * 2 ** 20);
  expect(sizes.some((now, at) => now < (sizes[at - 1] ?? 0))).toBe(true);
});
