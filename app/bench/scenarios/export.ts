import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { TableFeed } from '../../src/engine/work/table-feed.ts';
import { exportBundle } from '../../src/export/export-bundle.ts';
import { ExportMemory } from '../../src/export/memory/export-memory.ts';
import { targetAt } from '../../src/export/target/target-at.ts';
import type { Receipt } from '../../src/export/write/receipt.ts';
import { seeded } from '../data/random.ts';
import { measureFew, summarise } from '../measure.ts';
import { openUncompared, warmPool, work } from '../open-set.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const EDITS = 100;
const REPEATS = 3;
/** The numbers of sitemaps over which the edits are spread. */
const SPREADS = [5, 200] as const;
/** Entries compared per step. */
const STEP = 1 << 20;
/** Interval for sampling memory, in milliseconds. */
const SAMPLE = 50;
const MEBIBYTE = 1024 * 1024;

const REQUEST = {
  policies: [{ kind: 'fill' }],
  limits: { entries: MAX_ENTRIES, bytes: MAX_BYTES },
  names: 'sitemap-{n}.xml',
  base: 'https://www.example.com/',
  facts: NO_FACTS,
  gzip: true,
  index: 'sitemap_index.xml',
  force: true,
  rows: DEFAULT_BUNDLE.rows,
  keepGroups: false,
  passed: new Set<string>(),
  sources: new Map(),
  changes: null,
  dryRun: false,
} as const;

export const exporting: Scenario = {
  name: 'export',
  about: 'ten million entries to gzipped shards, read back; the same again after 100 edits',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'urlset-bench-export-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const project = await openAll();
    const exporter = new Exporter(project, folder);
    process.stderr.write('  exporting\n');
    const full = await measureFew(() => exporter.run(`full-${exporter.runs}`));
    const bytes = exporter.shards.reduce((sum, shard) => sum + shard.bytes, 0);
    const measurements: Measurement[] = [{ who: 'urlset export', timing: full, bytes }];
    const goals: Goal[] = [];
    const notes = [...exporter.notes('a full export')];
    for (const sitemaps of SPREADS) {
      const what = `again after ${EDITS} edits in ${sitemaps} sitemaps`;
      process.stderr.write(`  ${what}\n`);
      const times: number[] = [];
      let touched = 0;
      for (let round = 0; round < REPEATS; round++) {
        edit(project, sitemaps, round);
        times.push(await exporter.run('full-0'));
        touched = Math.max(touched, exporter.shards.filter(({ state }) => state === 'changed').length);
      }
      const timing = summarise(times);
      measurements.push({ who: what, timing, bytes: null });
      const share = touched / exporter.shards.length;
      const most = sitemaps === SPREADS[0] ? full.median / 10 : 1.3 * share * full.median + 1000;
      goals.push(within(`${what} (${touched} shards)`, timing.median, Math.round(most), 'ms'));
      notes.push(...exporter.notes(what));
    }
    await exporter.run('plain', false);
    const peer = await compress(path.join(folder, 'plain'), path.join(folder, 'peer'));
    measurements.push({ ...peer, bytes });
    goals.unshift(
      within(`a full export, relative to ${peer.who}`, full.median / peer.timing.median, 1.5, '×'),
    );
    return { measurements, goals, notes };
  },
};

/** Exports one project repeatedly, with the clock one second later each time, and records the resources used. */
class Exporter {
  runs = 0;
  shards: Receipt['shards'] = [];
  readonly #project: Project;
  readonly #feed: TableFeed;
  /** Kept between exports, as in the session of a window. */
  readonly #remembered: ExportMemory;
  readonly #folder: string;
  #processor: number[] = [];
  #memory = 0;

  constructor(project: Project, folder: string) {
    this.#project = project;
    this.#feed = new TableFeed(project);
    this.#remembered = new ExportMemory(project);
    this.#folder = folder;
  }

  /** @returns the time it took, in milliseconds */
  async run(name: string, gzip = true): Promise<number> {
    const now = Date.UTC(2026, 5, 1) + ++this.runs * 1000;
    const target = targetAt(path.join(this.#folder, name));
    const by = {
      work,
      feed: this.#feed,
      memory: this.#remembered,
      signal: new AbortController().signal,
      progress: () => undefined,
    };
    const before = process.memoryUsage.rss();
    const timer = setInterval(() => {
      this.#memory = Math.max(this.#memory, process.memoryUsage.rss() - before);
    }, SAMPLE);
    const spent = process.cpuUsage();
    const start = performance.now();
    const { shards } = await exportBundle({ ...REQUEST, project: this.#project, now, gzip }, target, by);
    const time = performance.now() - start;
    const { user, system } = process.cpuUsage(spent);
    clearInterval(timer);
    this.#processor.push((user + system) / 1_000_000);
    this.shards = shards;
    return time;
  }

  /** Describes the CPU time and memory that the runs used since the last call. */
  notes(what: string): string[] {
    const seconds = this.#processor.map((one) => one.toFixed(1)).join(', ');
    const grown = (this.#memory / MEBIBYTE).toFixed(0);
    this.#processor = [];
    this.#memory = 0;
    return [
      `${what}: ${seconds} s of CPU time across all threads; resident memory grew by ${grown} MiB at most`,
    ];
  }
}

async function openAll(): Promise<Project> {
  const pool = await warmPool();
  const { project } = await openUncompared(pool);
  pool.close();
  while (project.work(STEP));
  return project;
}

/** Changes the lastmod of random entries in the first `sitemaps` sitemaps. */
function edit(project: Project, sitemaps: number, round: number): void {
  const random = seeded(round + 1);
  const files = project.files.filter(({ kind }) => kind === 'urlset').slice(0, sitemaps);
  for (let i = 0; i < EDITS; i++) {
    const file = files[random(files.length)];
    if (!file) continue;
    const positions = [{ file: file.id, runs: `${random(file.order.length)}+1` }];
    const value = `2026-01-01T00:00:${String((i + round) % 60).padStart(2, '0')}Z`;
    project.apply({ kind: 'set', field: 'lastmod', positions, value }, null, null);
  }
  while (project.work(STEP));
}

/** Measures a peer that only compresses the exported files, on all cores. */
async function compress(folder: string, into: string) {
  const cores = availableParallelism();
  mkdirSync(into);
  const hasPigz = isInstalled('pigz');
  const command = hasPigz ? `pigz -6 -p ${cores} -c` : 'gzip -6 -c';
  const script = `cd "$1" && ls | grep 'xml$' | xargs -P ${hasPigz ? 1 : cores} -I {} sh -c '${command} {} > "$0/{}.gz"' "$0"`;
  process.stderr.write(`  ${command} of ${readdirSync(folder).length} files\n`);
  const timing = await measureFew(() => runProgram('sh', ['-c', script, into, folder]));
  return {
    who: hasPigz ? `pigz -6, ${cores} cores` : `gzip -6, ${cores} at once (pigz is not installed)`,
    timing,
  };
}
