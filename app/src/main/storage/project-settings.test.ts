import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProjectSettingsStore } from './project-settings.ts';

let folder: string;
const fail = (problem: Problem) => expect.fail(problem.code);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-settings-'));
});
afterEach(() => rm(folder, { recursive: true }));

const settings = { version: 1, publishLocation: 'https://www.example.com/sitemap.xml' } as const;

it('finds the settings under any path that resolves to the same file', async () => {
  const store = new ProjectSettingsStore(path.join(folder, 'projects'), fail);
  const file = path.join(folder, 'sitemap.xml');
  const link = path.join(folder, 'link.xml');
  await writeFile(file, '');
  await symlink(file, link);
  await store.keep(link, settings);
  expect(await store.of(file)).toEqual(settings);
  expect(await store.of(path.join(folder, 'other.xml'))).toBeNull();
});

it('does not reveal the path in the name of the settings file', async () => {
  const store = new ProjectSettingsStore(folder, fail);
  await store.keep('/srv/secret/sitemap.xml', settings);
  expect((await readdir(folder)).join()).toMatch(/^[0-9a-f]{64}\.json$/);
});

it('resolves `written` once all settings so far are on disk', async () => {
  const store = new ProjectSettingsStore(path.join(folder, 'projects'), fail);
  for (const name of ['a', 'b', 'a']) void store.keep(path.join(folder, name), settings);
  await store.written;
  expect(await readdir(path.join(folder, 'projects'))).toHaveLength(2);
});
