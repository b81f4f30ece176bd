import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFile } from '@urlset/core/files/read/read-file.ts';
import { Project } from '@urlset/core/project/project.ts';
import type { ScopeFacts } from '@urlset/core/rules/scope/publish-scope.ts';
import { waitingFile } from '@urlset/core/table/file/project-file.ts';
import { toShared } from '../../src/engine/read/shared-bytes.ts';
import { FAULTS, fileOf, KINDS, type Kind, NOW, PAIRS, PLACES, SHAPES, threeFaults } from '../data/faulty.ts';
import { summarise, type Timing } from '../measure.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import type { Goal, Measurement, Scenario, ScenarioResult } from '../scenario.ts';

const ENTRIES = 10_000;
/**
 * How often each cell runs: first unmeasured, while V8 compiles the code, then measured. The goals use only the fastest
 * measured run.
 */
const WARM_RUNS = 5;
const RUNS = 7;
const LINT_RUNS = 3;
/** The minimum speed of a file with faults, relative to the clean file. */
const LEAST = 0.5;
/** The number of random sets of three faults to try for each kind of entry. */
const DRAWS = 3;
/** Entries compared per step. */
const STEP = 2 ** 20;

/** A cell in the matrix of entry kinds and faults: one file to measure. */
interface Cell {
  readonly name: string;
  readonly text: string;
  readonly scope?: ScopeFacts;
  /** Whether it must reach {@link LEAST} of the speed of the clean file. */
  readonly isFaulty: boolean;
}

export const faulty: Scenario = {
  name: 'faulty',
  about: `${ENTRIES} entries, each with the same fault, or written in another way: processor time to read and compare them, warm`,
  async run(cell) {
    const folder = mkdtempSync(path.join(tmpdir(), 'urlset-bench-faulty-'));
    try {
      return await runIn(folder, cell);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function runIn(folder: string, part: string): Promise<ScenarioResult> {
  const measurements: Measurement[] = [];
  const goals: Goal[] = [];
  const notes: string[] = [];
  const start = isInstalled('xmllint') ? await lint(['--version']) : null;
  if (start === null) notes.push('xmllint: not installed');
  else notes.push(`xmllint runs as a process: its speed excludes ${start.toFixed(1)} ms for starting it`);
  const file = path.join(folder, 'cell.xml');
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const clean = toShared(Buffer.from(fileOf(kind, ENTRIES, (entry) => entry)));
    for (const { name, text, scope = null, isFaulty } of cellsOf(kind)) {
      const who = `${kind}, ${name}`;
      if (!who.includes(part)) continue;
      const bytes = toShared(Buffer.from(text));
      const [timing, cleanTiming] = alternately(
        () => check(bytes, scope),
        () => check(clean, null),
      );
      measurements.push({ who, timing, bytes: bytes.length });
      const toClean = ((bytes.length / clean.length) * cleanTiming.min) / timing.min;
      if (isFaulty) goals.push(atLeast(`${who}: speed relative to the clean file`, toClean, LEAST));
      writeFileSync(file, text);
      // Null if xmllint fails: it stops at the first place that is not well-formed.
      const whole = start === null ? null : await lint(['--stream', '--noout', file]).catch(() => null);
      const toLint = whole === null || start === null ? null : (whole - start) / timing.min;
      if (toLint !== null) goals.push(atLeast(`${who}: speed relative to xmllint`, toLint, 1));
      process.stderr.write(`  ${who}: ${toClean.toFixed(2)}×, xmllint ${toLint?.toFixed(1) ?? '-'}×\n`);
    }
  }
  return { measurements, goals, notes };
}

function* cellsOf(kind: Kind): Generator<Cell> {
  const clean = fileOf(kind, ENTRIES, (entry) => entry);
  yield { name: 'clean', text: clean, isFaulty: false };
  const sample = KINDS[kind](1);
  for (const [name, change] of Object.entries(FAULTS)) {
    if (change(sample, 1) !== sample) yield { name, text: fileOf(kind, ENTRIES, change), isFaulty: true };
  }
  for (const [name, change] of Object.entries(PAIRS))
    yield { name, text: fileOf(kind, ENTRIES, change, true), isFaulty: true };
  for (const [name, scope] of Object.entries(PLACES)) yield { name, text: clean, scope, isFaulty: true };
  for (let seed = 1; seed <= DRAWS; seed++) {
    const { name, change } = threeFaults(kind, seed);
    yield { name, text: fileOf(kind, ENTRIES, change), isFaulty: true };
  }
  for (const [name, change] of Object.entries(SHAPES)) {
    const text = change(clean);
    if (text !== clean) yield { name, text, isFaulty: false };
  }
}

/** Measures the processor time of two tasks, in milliseconds, alternating between them. */
function alternately(...tasks: readonly [() => void, () => void]): [Timing, Timing] {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < WARM_RUNS + RUNS; run++) {
    for (const [at, task] of tasks.entries()) {
      const before = process.cpuUsage();
      task();
      const { user, system } = process.cpuUsage(before);
      if (run >= WARM_RUNS) times[at as 0 | 1].push((user + system) / 1000);
    }
  }
  return [summarise(times[0]), summarise(times[1])];
}

/** Reads a file and compares its entries. */
function check(bytes: Uint8Array, scope: ScopeFacts | null): void {
  const project = new Project(NOW);
  const file = project.addFile(waitingFile('sitemap.xml'));
  const read = readFile(bytes, NOW, toShared, undefined, scope);
  project.adopt(file.id, { read, gzip: false, findings: [], damaged: false, lost: 0 });
  while (project.work(STEP));
}

/** The milliseconds that the fastest run of xmllint took. */
async function lint(args: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < LINT_RUNS; run++) {
    const start = performance.now();
    await runProgram('xmllint', args);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

function atLeast(what: string, seen: number, least: number): Goal {
  return { what, wanted: `≥ ${least}×`, seen: `${seen.toFixed(2)}×`, met: seen >= least };
}
