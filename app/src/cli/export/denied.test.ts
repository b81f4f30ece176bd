// @module-tag slow
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { targetAt } from '../../export/target/target-at.ts';
import { BIN, type Ran } from '../testing/run-here.ts';
import { Workbench } from '../testing/workbench.ts';
import { sha256 } from './testing/judge-bundle.ts';

const BASE = ['--base', 'https://a.example/', '--max-urls', '3', '--now', '2026-02-03'];
/** Permissions do not restrict root, so if root runs the tests, the command line runs as the user `nobody`. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const isUnix = process.platform !== 'win32';
const canRun = isUnix && spawnSync(process.execPath, [BIN, '--help'], user).status === 0;
const why = canRun ? '' : ' (skipped: no user other than root can run the command line here)';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
  give(bench.folder);
});
afterEach(() => {
  for (const entry of readdirSync(bench.folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(path.join(bench.folder, entry.name), 0o755);
  }
  bench.clear();
});

/** Gives a path to the user that runs the command line. */
function give(at: string): void {
  if (isRoot) chownSync(at, NOBODY, NOBODY);
}

/** Exports in this process, which is much faster, and gives the bundle to the user that runs the command line. */
async function exported(list: string, out: string): Promise<void> {
  expect((await bench.run('export', list, '--out', out, ...BASE)).code).toBe(0);
  const [folder = ''] = out.split('/');
  for (const name of ['.', ...readdirSync(bench.at(folder))]) give(bench.at(`${folder}/${name}`));
}

function run(...args: string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, 'export', ...args, ...BASE], { cwd: bench.folder, ...user });
    const ran: Ran = { code: null, out: '', err: '' };
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      ran.err += part;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ran, code }));
  });
}

function writeList(count: number, name = 'urls.txt'): string {
  const lines = Array.from({ length: count }, (_, n) => `https://a.example/${n}\n`);
  bench.write(name, lines.join(''));
  give(bench.at(name));
  return name;
}

/** The name, hash and mode of each file in a folder of the workbench. */
function seen(folder: string): string[] {
  const files = readdirSync(bench.at(folder), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${sha256(readFileSync(file))} ${statSync(file).mode}`);
}

describe.skipIf(!canRun)(`an export without permission fails with a one-line error${why}`, () => {
  const denied = (name: string) =>
    `urlset: ${name}: permission denied; the target is unchanged. Allow writing there, or choose another --out\n`;

  it.each<[string, string, () => void, (name: string) => string]>([
    ['a target that is not writable', 'out', () => chmodSync(bench.at('out'), 0o555), () => denied('out')],
    [
      'a shard that is not writable',
      'out',
      () => chmodSync(bench.at('out/sitemap-3.xml.gz'), 0o444),
      () => denied('out/sitemap-3.xml.gz'),
    ],
    [
      'an index that is not writable',
      'out',
      () => chmodSync(bench.at('out/sitemap_index.xml'), 0o444),
      () => denied('out/sitemap_index.xml'),
    ],
    [
      'a shard that is not readable',
      'out',
      () => chmodSync(bench.at('out/sitemap-1.xml.gz'), 0o000),
      () => denied(bench.at('out/sitemap-1.xml.gz')),
    ],
    [
      'a manifest that is not readable',
      'out',
      () => chmodSync(bench.at('out/urlset-manifest.json'), 0o000),
      () => denied(bench.at('out/urlset-manifest.json')),
    ],
    ['a folder that cannot be entered', 'out', () => chmodSync(bench.at('out'), 0o600), () => denied('out')],
    [
      'an archive that is not writable',
      'in/out.zip',
      () => chmodSync(bench.at('in/out.zip'), 0o444),
      () => denied('in/out.zip'),
    ],
    [
      'an archive whose folder is not writable',
      'in/out.tar',
      () => chmodSync(bench.at('in'), 0o555),
      () => denied(bench.at('in')),
    ],
    [
      'an input that is not readable',
      'out',
      () => chmodSync(bench.at('urls.txt'), 0o000),
      () => 'urlset: urls.txt: permission denied\n',
    ],
  ])('%s', async (_, out, forbid, said) => {
    mkdirSync(bench.at('in'));
    give(bench.at('in'));
    const [folder = ''] = out.split('/');
    await exported(writeList(8), out);
    // The change affects only the last shard and the index.
    const list = writeList(11);
    const hashes = () => seen(folder).map((line) => line.replace(/ \d+$/, ''));
    const before = hashes();
    forbid();
    const { code, err } = await run(list, '--out', out);
    expect({ code, err }).toEqual({ code: 2, err: said(out) });
    if (statSync(bench.at(folder)).isDirectory()) chmodSync(bench.at(folder), 0o755);
    expect(hashes()).toEqual(before);
  });

  it('for a new target in a read-only folder', async () => {
    mkdirSync(bench.at('shut'));
    chmodSync(bench.at('shut'), 0o555);
    give(bench.at('shut'));
    for (const [out, name] of [
      ['shut/out', 'shut/out'],
      ['shut/out.zip', bench.at('shut')],
    ] as const) {
      expect(await run(writeList(9), '--out', out)).toEqual({ code: 2, out: '', err: denied(name) });
    }
    expect(readdirSync(bench.at('shut'))).toEqual([]);
  });

  it.runIf(isRoot)('for files of another user in a folder that everyone may write to', async () => {
    await exported(writeList(9), 'out');
    for (const name of ['.', ...readdirSync(bench.at('out'))]) chownSync(bench.at(`out/${name}`), 0, 0);
    // Like the system's temporary folder: only the owner of a file may rename it.
    chmodSync(bench.at('out'), 0o1777);
    const before = seen('out');
    const { code, err } = await run(writeList(11), '--out', 'out');
    expect(code).toBe(2);
    expect(err).toMatch(/^urlset: out\/[\w.-]+: permission denied; the target is unchanged\./);
    expect(seen('out')).toEqual(before);
  });
});

describe.skipIf(!canRun)(
  `a target moved during an export recovers to the old or the new bundle${why}`,
  () => {
    it.each(['out', 'maps/out.zip'])('%s', { tags: ['long'], timeout: 60_000 }, async (out) => {
      const [folder = ''] = out.split('/');
      const staging = path.join(folder, out === folder ? '.urlset-export' : '.out.zip.urlset-export');
      const bundle = (at: string) => seen(at).map((line) => line.slice(bench.at(at).length));
      mkdirSync(bench.at(folder));
      give(bench.at(folder));
      const list = writeList(150, 'new.txt');
      await exported(writeList(120, 'old.txt'), out);
      execFileSync('cp', ['-a', bench.at(folder), bench.at('old')]);
      await exported(list, out);
      const states = [bundle('old'), bundle(folder)];
      let failures = 0;
      for (let round = 0; round < 6; round++) {
        const ended = run(list, '--out', out);
        let isOver = false;
        void ended.then(() => {
          isOver = true;
        });
        while (!isOver && !existsSync(bench.at(staging))) await wait(1);
        await wait(round * 30);
        renameSync(bench.at(folder), bench.at('gone'));
        const { code, err } = await ended;
        if (code !== 0) {
          expect({ code, err }).toEqual({
            code: 2,
            err: expect.stringMatching(/^urlset: [^\n]*out[^\n]*\n$/),
          });
          failures++;
        }
        await targetAt(bench.at(path.join('gone', out.slice(folder.length)))).recover();
        expect(states).toContainEqual(bundle('gone'));
        rmSync(bench.at(folder), { recursive: true, force: true });
        renameSync(bench.at('gone'), bench.at(folder));
      }
      expect(failures).toBeGreaterThan(0);
    });
  },
);
