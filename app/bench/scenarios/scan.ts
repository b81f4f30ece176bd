import { readFile as readBytes } from 'node:fs/promises';
import { readFile } from '@urlset/core/files/read/read-file.ts';
import { toShared } from '../../src/engine/read/shared-bytes.ts';
import { plainFile, richFile } from '../data/cached.ts';
import { ENTRIES } from '../data/sitemaps.ts';
import { measure } from '../measure.ts';
import { PEER_PARSERS } from '../peers/parsers.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import {
  faster,
  type Goal,
  type Measurement,
  rate,
  type Scenario,
  type ScenarioResult,
} from '../scenario.ts';

/** The current time in all runs, later than every lastmod in the data. */
const NOW = Date.UTC(2026, 5, 1);

export const plain: Scenario = {
  name: 'plain',
  about: '50,000 entries in one file: scan, columns and all entry rules, one thread, warm',
  run: () => scan(plainFile, { megabytes: 300, xmllint: 2, sitemap: 30 }),
};

export const rich: Scenario = {
  name: 'rich',
  about: 'the same with six alternates and three images per entry',
  run: () => scan(richFile, { megabytes: 450, xmllint: 2.5, sitemap: null }),
};

interface Wanted {
  megabytes: number;
  xmllint: number;
  sitemap: number | null;
}

async function scan(makeFile: () => Promise<string>, wanted: Wanted): Promise<ScenarioResult> {
  const file = await makeFile();
  const bytes = toShared(await readBytes(file));
  const measurements: Measurement[] = [];
  const notes: string[] = [];
  const add = async (who: string, run: () => unknown) => {
    process.stderr.write(`  ${who}\n`);
    const timing = await measure(run);
    measurements.push({ who, timing, bytes: bytes.length });
    return timing.median;
  };

  const ours = await add('urlset core', () => expectAll(readFile(bytes, NOW, toShared).columns.count));
  const goals: Goal[] = [rate('urlset core', bytes.length, ours, wanted.megabytes)];
  // Gives peers a copy outside shared memory, so that the type of our buffer does not affect them.
  const copy = Uint8Array.from(bytes);
  for (const { who, parse } of PEER_PARSERS) {
    const theirs = await add(who, async () => expectAll(await parse(copy)));
    if (who === 'npm sitemap' && wanted.sitemap)
      goals.push(faster(`relative to ${who}`, ours, theirs, wanted.sitemap));
  }
  if (isInstalled('xmllint')) {
    const whole = await add('xmllint --stream', () => runProgram('xmllint', ['--stream', '--noout', file]));
    const start = (await measure(() => runProgram('xmllint', ['--version']))).median;
    notes.push(`xmllint runs as a process: the goal excludes ${start.toFixed(1)} ms for starting it`);
    goals.push(faster('speed relative to xmllint --stream', ours, whole - start, wanted.xmllint));
  } else notes.push('xmllint: not installed');
  return { measurements, goals, notes };
}

/** @throws Error if a parser lost entries, so that it does not count as fast */
function expectAll(count: number): void {
  if (count !== ENTRIES) throw new Error(`read ${count} entries of ${ENTRIES}`);
}
