// @module-tag slow
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directReaders } from '../engine/testing/direct-readers.ts';
import type { WebRequest } from '../net/download/download-messages.ts';
import { Downloads } from '../net/download/downloads.ts';
import { noProxy } from '../net/http/proxy.ts';
import { SYSTEM_CLOCK } from '../net/politeness/clock.ts';
import { directNet } from '../net/testing/direct-net.ts';
import { LoopbackServer, TestWires } from '../net/testing/loopback-server.ts';
import { discover } from './discover.ts';
import { Fetcher, type FetchProgress } from './fetcher.ts';
import { WebCache } from './web-cache.ts';
import { WebFolder } from './web-folder.ts';

const index = (...locs: string[]) =>
  `<sitemapindex>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
const SITEMAP = '<urlset><url><loc>https://a.example/</loc></url></urlset>';
const BIG = `<urlset>${'<url><loc>https://a.example/</loc></url>'.repeat(100_000)}</urlset>`;
const PAGE = '<!doctype html><title>Not found</title>';
const N = new URL('http://n.example/');

/** What each host serves. A number is a status without content. */
const HOSTS: Readonly<Record<string, Readonly<Record<string, string | Uint8Array | number>>>> = {
  'named.example': {
    '/robots.txt':
      'Sitemap: http://named.example/a.xml\nsitemap: /b.xml\nSitemap: ftp://named.example/c.xml\n',
  },
  'usual.example': { '/sitemap_index.xml': index('http://usual.example/a.xml') },
  'packed.example': { '/sitemap.xml': PAGE, '/sitemap.xml.gz': gzipSync(SITEMAP) },
  'wordpress.example': { '/robots.txt': 500, '/wp-sitemap.xml': SITEMAP },
  'pages.example': { '/robots.txt': PAGE, '/sitemap.xml': PAGE, '/sitemap_index.xml': PAGE },
  'refusing.example': { '/robots.txt': 403, '/sitemap.xml': SITEMAP },
  'n.example': {
    '/index.xml': index(
      ...['http://n.example/a.xml', 'http://n.example/maps/b.xml.gz', 'http://cdn.example/a.xml'],
      ...['http://n.example/gone.xml', 'http://private.example/a.xml', 'http://n.example/index.xml'],
    ),
    '/a.xml': SITEMAP,
    '/maps/b.xml.gz': gzipSync(SITEMAP),
    '/big.xml': BIG,
  },
  'cdn.example': { '/a.xml': SITEMAP },
};

let server: LoopbackServer;
let folder = '';
let requests: WebRequest[] = [];
let wires: TestWires;
let open: Downloads[] = [];

beforeAll(async () => {
  server = await new LoopbackServer(({ headers, url = '' }, response) => {
    const content = HOSTS[headers.host ?? '']?.[url] ?? 404;
    if (typeof content === 'number') return response.writeHead(content).end();
    const etag = `"${content.length}"`;
    if (headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag, 'content-type': 'application/xml' }).end(content);
  }).listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-fetch-'));
  requests = [];
  open = [];
  wires = new TestWires(() => server.port, { 'private.example': ['10.0.0.1'] });
});
afterEach(async () => {
  for (const one of open) one.close();
  await rm(folder, { recursive: true });
});

function downloads(): Downloads {
  const port = directNet('download', { wires, clock: SYSTEM_CLOCK, proxyOf: noProxy });
  const options = { userAgent: 'Urlset/test', typedHosts: [], access: [], isInsecure: false };
  const made = new Downloads(port, options, (request) => requests.push(request));
  open.push(made);
  return made;
}

describe('the sitemaps of a site', () => {
  const { signal } = new AbortController();

  it.each<[host: string, paths: string[], isFromRobots: boolean, problem: string | null]>([
    ['named.example', ['/a.xml', '/b.xml'], true, null],
    ['usual.example', ['/sitemap_index.xml'], false, null],
    ['packed.example', ['/sitemap.xml.gz'], false, null],
    ['wordpress.example', ['/wp-sitemap.xml'], false, 'web-failed'],
    ['pages.example', [], false, null],
    ['refusing.example', [], false, 'web-refused'],
    ['private.example', [], false, 'web-private'],
  ])('%s: %j', async (host, paths, isFromRobots, problem) => {
    const found = await discover(new URL(`http://${host}/`), downloads(), signal);
    expect(found.sitemaps.map(({ pathname }) => pathname)).toEqual(paths);
    expect(found.robots?.origins ?? null).toEqual(
      ['named.example', 'pages.example'].includes(host) ? [`http://${host}`] : null,
    );
    expect([found.isFromRobots, found.robotsProblem?.code ?? null]).toEqual([isFromRobots, problem]);
  });
});

async function fetched(
  urls: readonly URL[],
  signal = new AbortController().signal,
  into = folder,
  cache: WebCache | null = null,
) {
  const web = await WebFolder.open(into);
  const told: FetchProgress[] = [];
  const parts = { downloads: downloads(), folder: web, cache, readers: directReaders };
  const fetcher = new Fetcher(parts, 0, signal, (progress) => told.push(progress));
  const { roots, children } = await fetcher.fetch(urls);
  return { web, roots, children, told };
}

describe('an index', () => {
  it('is fetched with its sitemaps, each in its own file, and reports why some are missing', async () => {
    const { roots, children, told } = await fetched([new URL('/index.xml', N)]);
    expect(roots.map(({ file }) => file.name)).toEqual(['index.xml']);
    expect(children.map(({ file }) => [file.name, file.problem?.code ?? null])).toEqual([
      ['a.xml', null],
      ['maps/b.xml.gz', null],
      ['cdn.example/a.xml', null],
      ['gone.xml', 'web-not-found'],
      ['private.example/a.xml', 'web-private'],
    ]);
    expect(wires.opened.every((address) => address.startsWith('93.184.216.34'))).toBe(true);
    expect(await readFile(path.join(folder, 'cdn.example/a.xml'), 'utf8')).toBe(SITEMAP);
    expect(told.at(-1)).toMatchObject({ done: 6, total: 6 });
    expect(requests.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 404, null]);
  });

  it('is requested again with the validators that the server sent', async () => {
    await fetched([new URL('/index.xml', N)]);
    requests = [];
    const { roots, children } = await fetched([new URL('/index.xml', N)]);
    expect([...roots, ...children].map(({ isChanged }) => isChanged)).not.toContain(true);
    expect(requests.filter(({ status }) => status === 304)).toHaveLength(4);
  });
});

it('revalidates files fetched into another folder, and takes unchanged ones from the cache', async () => {
  const { signal } = new AbortController();
  const cache = new WebCache(path.join(folder, 'cache'), []);
  const open = (into: string) => fetched([new URL('/index.xml', N)], signal, path.join(folder, into), cache);
  await open('one');
  requests = [];
  const { web, roots, children } = await open('two');
  const there = [...roots, ...children].filter(({ file }) => file.problem === null);
  expect(there).toHaveLength(4);
  expect(requests.filter(({ status }) => status === 304)).toHaveLength(4);
  expect(requests.filter(({ status }) => status === 200)).toEqual([]);
  for (const { file } of there) {
    const before = await readFile(path.join(folder, 'one', file.name));
    expect(await readFile(web.pathOf(file))).toEqual(before);
    expect(file.fetched).toMatchObject({ status: 200, etag: expect.any(String) });
  }
});

it('writes all of a large file', async () => {
  const { roots } = await fetched([new URL('/big.xml', N)]);
  expect(roots[0]?.file.problem).toBe(null);
  expect((await readFile(path.join(folder, 'big.xml'), 'utf8')) === BIG).toBe(true);
});

it('leaves no partial file if the user cancels', async () => {
  const stop = new AbortController();
  const fetching = fetched([new URL('/big.xml', N)], stop.signal);
  setImmediate(() => stop.abort());
  await expect(fetching).rejects.toMatchObject({ code: 'cancelled' });
  expect((await readdir(folder)).filter((name) => name.includes('big'))).toEqual([]);
});
