import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FetchedFile } from '@urlset/core/contract/screens/web.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebCache } from './web-cache.ts';

const URL_A = 'https://a.example/sitemap.xml';
const fetched = (url: string, about: Partial<FetchedFile> = {}): FetchedFile => ({
  ...{ urls: [url], firstStatus: 200, status: 200, contentType: null, coding: null },
  ...{ robotsTag: null, etag: '"a"', lastModified: null, ...about },
});

let folder = '';
let cached = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-cache-'));
  cached = path.join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true }));

async function keep(cache: WebCache, url: string, text: string, about?: Partial<FetchedFile>): Promise<void> {
  const from = path.join(folder, 'download');
  await writeFile(from, text);
  await cache.keep(url, fetched(url, about), from);
}

/** The content of a URL; null if the cache does not have it. */
async function textOf(cache: WebCache, url: string): Promise<string | null> {
  const file = await cache.open(url);
  if (file === null) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of file.content()) pieces.push(piece);
  await file.close();
  return Buffer.concat(pieces).toString();
}

it('returns the latest content of a URL when it is opened again, even if the content is empty', async () => {
  const cache = new WebCache(cached, []);
  await keep(cache, URL_A, 'one\ntwo');
  await keep(cache, URL_A, 'three\nfour');
  await keep(cache, 'https://a.example/empty', '');
  const again = new WebCache(cached, []);
  expect([await textOf(again, URL_A), await textOf(again, 'https://a.example/empty')]).toEqual([
    'three\nfour',
    '',
  ]);
  const file = await again.open(URL_A);
  await file?.close();
  expect(file?.fetched).toEqual(fetched(URL_A));
  expect(await again.open('https://a.example/other')).toBe(null);
});

it.skipIf(process.platform === 'win32')('stores owner-only files with no URL in their names', async () => {
  const cache = new WebCache(cached, []);
  await keep(cache, `https://a.example/..%2F..%2Fetc/${'x'.repeat(3000)}?a=/../b\\c`, 'text');
  const [name = '', ...others] = await readdir(cached);
  expect([name, others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []]);
  expect((await stat(path.join(cached, name))).mode & 0o777).toBe(0o600);
  expect((await stat(cached)).mode & 0o777).toBe(0o700);
});

describe('never stores or uses', () => {
  it.each<[what: string, url: string, about: Partial<FetchedFile>]>([
    ['what a host with credentials sent', 'https://secret.example/a.xml', {}],
    [
      'content that came through a redirect to such a host',
      URL_A,
      { urls: [URL_A, 'https://secret.example/a.xml'] },
    ],
    ['a URL with a password', 'https://me:pass@a.example/a.xml', {}],
    ['content that cannot be revalidated', URL_A, { etag: null }],
  ])('%s', async (_, url, about) => {
    const careful = new WebCache(cached, ['secret.example']);
    await keep(careful, url, 'secret', about);
    expect(await readdir(cached).catch(() => [])).toEqual([]);
    // The content was cached as public before the user entered credentials.
    await keep(new WebCache(cached, []), url, 'public', about);
    expect(await careful.open(url)).toBe(null);
  });
});

it('treats a damaged file as a missing one', async () => {
  const cache = new WebCache(cached, []);
  await keep(cache, URL_A, 'text');
  const [name = ''] = await readdir(cached);
  const full = path.join(cached, name);
  const whole = await readFile(full);
  await truncate(full, whole.length - 1);
  expect(await cache.open(URL_A)).toBe(null);
  for (const damaged of ['', '{"version":1}\n', 'x'.repeat(100_000), `${whole.toString()}more`]) {
    await writeFile(full, damaged);
    expect(await cache.open(URL_A)).toBe(null);
  }
});

it('stays within its limit: drops the least recently used files and refuses very large ones', async () => {
  const limit = 100_000;
  const cache = new WebCache(cached, [], limit);
  const urls = Array.from({ length: 12 }, (_, at) => `https://a.example/${at}`);
  let age = 1_000;
  for (const url of urls) {
    const before = new Set(await readdir(cached).catch(() => []));
    await keep(cache, url, 'x'.repeat(9_000));
    for (const name of await readdir(cached))
      if (!before.has(name)) await utimes(path.join(cached, name), age, age++);
  }
  expect(await textOf(cache, urls[5] ?? '')).not.toBe(null);
  await keep(cache, 'https://a.example/large', 'x'.repeat(limit / 4 + 1));
  for (let at = 0; at < 6; at++) await keep(cache, `https://b.example/${at}`, 'x'.repeat(9_000));
  await cache.trim();
  let bytes = 0;
  for (const name of await readdir(cached)) bytes += (await stat(path.join(cached, name))).size;
  expect(bytes).toBeLessThanOrEqual(limit);
  const isThere = async (url: string) => (await textOf(cache, url)) !== null;
  expect(await isThere(urls[5] ?? '')).toBe(true);
  expect(await isThere('https://b.example/5')).toBe(true);
  expect([await isThere(urls[0] ?? ''), await isThere(urls[6] ?? '')]).toEqual([false, false]);
  expect(await isThere('https://a.example/large')).toBe(false);
});

it('lets a reader finish a file that is deleted meanwhile', async () => {
  const cache = new WebCache(cached, []);
  await keep(cache, URL_A, 'text');
  const file = await cache.open(URL_A);
  await rm(cached, { recursive: true });
  const pieces: Uint8Array[] = [];
  for await (const piece of file?.content() ?? []) pieces.push(piece);
  await file?.close();
  expect(Buffer.concat(pieces).toString()).toBe('text');
});
