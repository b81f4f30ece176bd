// @module-tag slow
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { targetAt } from '../../export/target/target-at.ts';
import { faultyDisk } from '../../export/testing/faulty-disk.ts';
import { BIN } from '../testing/run-here.ts';
import { Workbench } from '../testing/workbench.ts';
import { sha256 } from './testing/judge-bundle.ts';

const KILLS = 50;
const NOW = ['--now', '2026-02-03'];
/** Two exports whose sitemaps have different names, so that those of one are never mistaken for the other’s. */
const PLANS = [
  ['a.txt', '--policy', 'fill', '--max-urls', '250'],
  ['b.txt', '--policy', 'section', '--max-urls', '400'],
] as const;
const BASE = ['--base', 'https://a.example/'];

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
  for (const [place, [list]] of PLANS.entries()) {
    const lines = Array.from(
      { length: 5000 },
      (_, n) => `https://a.example/s${n % 4}/page-${n * (place + 1)}\n`,
    );
    bench.write(list, lines.join(''));
  }
});
afterAll(() => bench.clear());

/** Pseudorandom numbers from 0 to 1, the same in every run. */
function* seeded(): Generator<number> {
  for (let state = 7; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state / 2 ** 32;
  }
}

/** The name and hash of each file under a folder. */
function seen(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return names.map((name) => `${name} ${sha256(readFileSync(path.join(folder, name)))}`).join('\n');
}

/**
 * Starts an export and sends it a signal after a delay in milliseconds. With a staging path, the delay starts once
 * that path exists.
 */
async function interrupt(
  args: readonly string[],
  signal: NodeJS.Signals,
  after: number,
  staging: string | null,
) {
  const child = spawn(process.execPath, [BIN, 'export', ...args, ...BASE, ...NOW], { cwd: bench.folder });
  let err = '';
  child.stderr.on('data', (part: Buffer) => {
    err += part.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  while (staging !== null && child.exitCode === null && !existsSync(staging)) await wait(1);
  await wait(after);
  child.kill(signal);
  return { code: await ended, err };
}

it.each(['maps', 'maps.zip'])(
  'if killed at any moment, recovers the old or the new bundle, and leaves foreign files unchanged: %s',
  { tags: ['long'], timeout: 600_000 },
  async (out) => {
    const folder = bench.at(`killed-${out}`);
    const target = path.join(folder, out);
    const staging =
      out === 'maps' ? path.join(target, '.urlset-export') : path.join(folder, `.${out}.urlset-export`);
    const theirs = bench.write(
      `killed-${out}/${out === 'maps' ? 'maps/index.html' : 'theirs.zip'}`,
      'theirs',
    );
    let states: string[] = [];
    let duration = 0;
    // A bundle also records the sitemap numbers that the other plan used, so its content is stable only from the
    // second round on.
    for (const plan of [...PLANS, ...PLANS]) {
      const start = performance.now();
      const { code, err } = await bench.spawn('export', ...plan, '--out', target, ...BASE, ...NOW);
      duration = performance.now() - start;
      expect(code, err).toBe(0);
      states = [...states, seen(folder)].slice(-PLANS.length);
    }
    const random = seeded();
    const outcomes = { old: 0, new: 0, recovered: 0 };
    let now = 1;
    for (let kill = 0; kill < KILLS; kill++) {
      const other = 1 - now;
      const part = random.next().value ?? 0;
      // A process spends most of its time starting up and reading, so every other kill waits until it writes.
      const isLate = kill % 2 === 1;
      // The longest delays let the export finish.
      const after = part * (isLate ? duration / 2 : duration * 1.5);
      await interrupt([...(PLANS[other] ?? []), '--out', target], 'SIGKILL', after, isLate ? staging : null);
      if (existsSync(staging)) outcomes.recovered++;
      await targetAt(target).recover();
      const state = seen(folder);
      expect(states, `after kill ${kill}`).toContain(state);
      if (state === states[other]) outcomes.new++;
      else outcomes.old++;
      now = states.indexOf(state);
    }
    expect(bench.text(theirs)).toBe('theirs');
    // The test proves nothing unless some kills come before an export takes effect, some come after that, and
    // some leave work to recover.
    expect(outcomes.old).toBeGreaterThan(0);
    expect(outcomes.new).toBeGreaterThan(0);
    expect(outcomes.recovered).toBeGreaterThan(0);
  },
);

it('completes a killed export when check opens its folder', async () => {
  const [first] = PLANS;
  const target = bench.at('opened');
  expect((await bench.run('export', ...first, '--out', target, ...BASE, ...NOW)).code).toBe(0);
  const staging = path.join(target, '.urlset-export');
  // Simulates a kill between the commit point and the first rename.
  const disk = faultyDisk(() => {
    if (existsSync(path.join(staging, 'commit.json'))) throw new Error('killed');
  });
  const staged = await targetAt(target, disk).begin();
  await staged.write('sitemap-1.xml.gz', [bench.read('opened/sitemap-2.xml.gz')]);
  await staged.seal();
  await expect(staged.commit([])).rejects.toMatchObject({ code: 'export-unfinished' });
  // The owner file names this process, which is still alive.
  rmSync(path.join(staging, 'owner.json'));
  expect((await bench.run('check', 'opened', '--format', 'json')).err).toBe('');
  expect(existsSync(staging)).toBe(false);
  expect(bench.read('opened/sitemap-1.xml.gz')).toEqual(bench.read('opened/sitemap-2.xml.gz'));
});

it.each(['stopped', 'stopped.tar'])(
  'if interrupted with SIGINT, leaves the target unchanged and no new files next to it: %s',
  { tags: ['long'], timeout: 120_000 },
  async (out) => {
    const folder = bench.at(`folder-${out}`);
    const target = path.join(folder, out);
    const [first = [], second = []] = PLANS;
    const staging = out.endsWith('.tar')
      ? path.join(folder, `.${out}.urlset-export`)
      : path.join(target, '.urlset-export');
    expect((await bench.run('export', ...first, '--out', target, ...BASE, ...NOW)).code).toBe(0);
    const before = seen(folder);
    let stopped = 0;
    for (let round = 0; round < 5; round++) {
      const { code, err } = await interrupt([...second, '--out', target], 'SIGINT', round * 10, staging);
      if (code === 0) break;
      expect({ code, err }).toEqual({ code: 2, err: 'urlset: stopped\n' });
      expect(seen(folder)).toBe(before);
      stopped++;
    }
    expect(stopped).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  },
);
