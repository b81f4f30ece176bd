import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JsonFile } from './json-file.ts';
import { ProjectSettingsStore } from './project-settings.ts';

let folder: string;
let problems: Problem[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-json-'));
  problems = [];
});
afterEach(() => rm(folder, { recursive: true }));

const onProblem = (problem: Problem) => problems.push(problem);
const jsonFile = (name = 'a.json') =>
  new JsonFile<unknown>(path.join(folder, name), { parse: (stored) => stored ?? null, onProblem });

describe('writes', () => {
  it('of one file happen in order, and leave no other files behind', async () => {
    const file = jsonFile();
    await Promise.all(Array.from({ length: 200 }, (_, at) => file.write({ at, text: 'x'.repeat(at * 50) })));
    expect(await file.read()).toMatchObject({ at: 199 });
    expect(await readdir(folder)).toEqual(['a.json']);
    expect(problems).toEqual([]);
  });

  it("of one project's settings happen in order, and the last one wins", { tags: ['slow'] }, async () => {
    const store = new ProjectSettingsStore(folder, onProblem);
    const project = path.join(folder, 'sitemap.xml');
    await writeFile(project, '');
    for (let tries = 0; tries < 200; tries++) {
      const bundle = { publishLocation: `https://a.example/${'x'.repeat(tries % 2 === 0 ? 900 : 1)}` };
      await Promise.all([
        store.keep(project, { version: 1, publishLocation: 'https://a.example/first' }),
        store.keep(project, { version: 1, ...bundle }),
      ]);
      expect(await store.of(project)).toMatchObject(bundle);
    }
    expect(await readdir(folder)).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('are readable only by the owner', async () => {
    await jsonFile(path.join('own', 'a.json')).write({});
    expect((await stat(path.join(folder, 'own', 'a.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'own'))).mode & 0o777).toBe(0o700);
  });
});

describe('a file that is not JSON', () => {
  it('is reported and set aside, not overwritten', async () => {
    await writeFile(path.join(folder, 'a.json'), '{"version":1,"pro');
    const file = jsonFile();
    expect(await file.read()).toBeNull();
    expect(problems).toMatchObject([
      { code: 'settings-damaged', params: { name: 'a.json', aside: 'a.json.damaged' } },
    ]);
    await file.write({ new: true });
    expect(await readFile(path.join(folder, 'a.json.damaged'), 'utf8')).toBe('{"version":1,"pro');
    expect(await file.read()).toEqual({ new: true });
    expect(problems).toHaveLength(1);
  });
});

describe('a file that cannot be accessed', () => {
  it('is reported, and stays unchanged while it exists', async () => {
    // A folder of that name makes reading fail even for root, who bypasses permissions.
    await mkdir(path.join(folder, 'a.json'));
    const file = jsonFile();
    expect(await file.read()).toBeNull();
    expect(problems).toMatchObject([{ code: 'settings-unreadable', params: { name: 'a.json' } }]);
    await expect(file.write({ new: true })).rejects.toThrow('EISDIR');
    await rm(path.join(folder, 'a.json'), { recursive: true });
    await file.write({ new: true });
    expect(await file.read()).toEqual({ new: true });
  });

  it('is not written in a read-only folder, unless the user is root', async () => {
    await chmod(folder, 0o500);
    const written = await jsonFile()
      .write({})
      .then(
        () => true,
        () => false,
      );
    await chmod(folder, 0o700);
    expect(written).toBe(process.getuid?.() === 0);
  });
});
