// @module-tag slow
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Desk } from '../../engine/testing/desk.ts';
import { ProjectSettingsStore } from '../storage/project-settings.ts';
import { Journal } from './journal.ts';

const KILLS = inject('isLong') ? 200 : 12;
/** Starts another project after this many kills. */
const LIFETIME = 20;
const ROWS = 10;
/** Longest delay before a kill, in milliseconds, from the start of the process or from when it is ready. */
const LONGEST = 120;

let built: string;
beforeAll(async () => {
  built = mkdtempSync(path.join(tmpdir(), 'urlset-target-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'testing/kill-target.ts'),
      outDir: built,
      rollupOptions: { output: { format: 'esm', entryFileNames: 'target.mjs' } },
    },
  });
}, 60_000);
afterAll(() => rmSync(built, { recursive: true }));

/** Numbers from 0 to 1, the same in every run. */
function* seeded(): Generator<number, number> {
  for (let state = 11; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state / 2 ** 32;
  }
}

const sitemap = (locs: readonly string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `<url><loc>${loc}</loc></url>\n`).join('')}</urlset>\n`;
const original = Array.from({ length: ROWS }, (_, row) => `https://a.example/${row}`);

/** The locs after this many edits. */
function after(edits: number): string[] {
  const locs = [...original];
  for (let edit = 0; edit < edits; edit++) locs[edit % ROWS] = `https://a.example/edit-${edit}`;
  return locs;
}

/** The number of edits after which the file has these locs, or -1 if none. */
function momentOf(locs: readonly string[]): number {
  const last = Math.max(-1, ...locs.map((loc) => Number(/edit-(\d+)$/.exec(loc)?.[1] ?? -1)));
  return after(last + 1).join() === locs.join() ? last + 1 : -1;
}

/** Runs the process and kills it a number of milliseconds after its start, or after it reports that it is ready. */
async function killed(
  folders: readonly string[],
  delay: number,
  once: 'started' | 'ready',
): Promise<string[]> {
  const child = spawn(process.execPath, [path.join(built, 'target.mjs'), ...folders]);
  let said = '';
  let failed = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (once === 'started' || said.includes('ready\n')) resolve();
    });
    child.once('exit', () => resolve());
    if (once === 'started') resolve();
  });
  child.stderr.on('data', (part: Buffer) => {
    failed += part.toString();
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await ready;
  await wait(delay);
  child.kill('SIGKILL');
  await ended;
  expect(failed).toBe('');
  return said.split('\n').slice(0, -1);
}

it(`keeps each completed edit through ${KILLS} kills during editing, saving, recovery or storing settings`, {
  timeout: 900_000,
}, async () => {
  const random = seeded();
  let folder = '';
  let journalFolder = '';
  let settingsFolder = '';
  let done = 0;
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      if (kill % LIFETIME === 0) {
        for (const old of [folder, journalFolder, settingsFolder].filter(Boolean))
          rmSync(old, { recursive: true });
        [folder = '', journalFolder = '', settingsFolder = ''] = ['files', 'journal', 'settings'].map(
          (name) => mkdtempSync(path.join(tmpdir(), `urlset-kill-${name}-`)),
        );
        writeFileSync(path.join(folder, 'a.xml'), sitemap(original));
        done = 0;
      }
      const once = random.next().value < 0.7 ? 'ready' : 'started';
      const delay = random.next().value * LONGEST;
      const said = await killed([folder, journalFolder, settingsFolder], delay, once);
      expect(said.filter((line) => line.startsWith('problem'))).toEqual([]);
      for (const line of said) if (line.startsWith('edit ')) done = Number(line.slice(5)) + 1;

      // The file is intact, and has the state after some edit.
      const saved = readFileSync(path.join(folder, 'a.xml'), 'utf8');
      const locs = [...saved.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
      expect(saved).toBe(sitemap(locs));
      expect(momentOf(locs)).toBeGreaterThanOrEqual(0);

      // The settings are intact.
      const problems: string[] = [];
      const store = new ProjectSettingsStore(settingsFolder, ({ code }) => problems.push(code));
      const kept = await store.of(path.join(folder, 'a.xml'));
      expect(problems).toEqual([]);
      if (kept !== null) expect(kept.publishLocation).toMatch(/^https:\/\/a\.example\/\d+\/$/);

      // The project has the state after all completed edits, or after one more that was in progress.
      const records = await new Journal(journalFolder).read();
      if (records.length === 0) {
        expect(done).toBe(0);
        continue;
      }
      const desk = new Desk();
      const { absent } = await desk.session.files.recover(records, journalFolder, false);
      expect(absent).toEqual([]);
      const moment = momentOf(desk.locs);
      expect([moment >= done, moment <= done + 1], `${moment} of ${done}`).toEqual([true, true]);
      done = moment;
      await desk.clear();
    }
    // A kill may leave the temporary file of a save, but nothing else.
    expect(readdirSync(folder).filter((name) => !/^(a\.xml|\.a\.xml\..*\.tmp)$/.test(name))).toEqual([]);
  } finally {
    for (const old of [folder, journalFolder, settingsFolder]) rmSync(old, { recursive: true, force: true });
  }
});
