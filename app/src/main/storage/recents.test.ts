import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RecentsStore } from './recents.ts';

let folder: string;
const fail = (problem: Problem) => expect.fail(problem.code);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-recents-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('lists the newest first and each file once, and marks missing files', async () => {
  const store = new RecentsStore(path.join(folder, 'recents.json'), fail);
  const there = path.join(folder, 'there.xml');
  await writeFile(there, '');
  await store.remember(there, 3);
  await store.remember(path.join(folder, 'gone.xml'), 1);
  await store.remember(there, 4);

  const again = new RecentsStore(path.join(folder, 'recents.json'), fail);
  await again.load();
  expect(await again.list()).toMatchObject([
    { name: 'there.xml', entries: 4, missing: false },
    { name: 'gone.xml', entries: 1, missing: true },
  ]);
});

it('lists URLs together with files, except URLs that have a password, use FTP or are too long', async () => {
  const store = new RecentsStore(path.join(folder, 'recents.json'), fail);
  await store.remember('/srv/www/sitemap.xml', 1);
  await store.rememberUrl('https://a.example/maps/index.xml?page=2', 5);
  await store.rememberUrl('https://a.example', 6);
  for (const refused of [
    'https://me:secret@a.example/',
    'ftp://a.example/',
    `https://a.example/${'x'.repeat(3000)}`,
  ])
    await store.rememberUrl(refused, 7);
  const again = new RecentsStore(path.join(folder, 'recents.json'), fail);
  await again.load();
  const list = await again.list();
  expect(list).toMatchObject([
    { name: 'a.example', folder: '', url: 'https://a.example/', entries: 6, missing: false },
    {
      name: 'a.example/maps/index.xml',
      folder: '',
      url: 'https://a.example/maps/index.xml?page=2',
      missing: false,
    },
    { name: 'sitemap.xml', url: null, missing: true },
  ]);
  expect(list.map(({ id }) => again.pathOf(id))).toEqual([null, null, '/srv/www/sitemap.xml']);
});

it('lists ids instead of paths, and accepts those ids', async () => {
  const store = new RecentsStore(path.join(folder, 'recents.json'), fail);
  await store.remember('/srv/www/sitemap.xml', 1);
  const [recent] = await store.list();
  expect(recent?.id).not.toContain('sitemap');
  expect(store.pathOf(recent?.id ?? '')).toBe('/srv/www/sitemap.xml');
  expect(store.pathOf('/srv/www/sitemap.xml')).toBeNull();
  await store.forget(recent?.id ?? '');
  expect(await store.list()).toEqual([]);
});

it('starts empty if the file is damaged, and reports it', async () => {
  await writeFile(path.join(folder, 'recents.json'), '{"version":1,"proj');
  const problems: string[] = [];
  const store = new RecentsStore(path.join(folder, 'recents.json'), ({ code }) => problems.push(code));
  await store.load();
  expect(await store.list()).toEqual([]);
  expect(problems).toEqual(['settings-damaged']);
});
