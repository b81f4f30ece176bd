import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { bareRow, UrlRowWriter } from '@urlset/core/files/write/lists/parquet.ts';
import { seeded } from '../data/random.ts';
import { LAUNCHER } from '../launcher.ts';
import { summarise } from '../measure.ts';
import { type Goal, type Scenario, type ScenarioResult, within } from '../scenario.ts';

const MILLION = 1_000_000;
/** The number of URLs that get another lastmod before the last export. */
const CHANGED = 100;
/** Rows per row group of the generated Parquet tables. */
const GROUP = 100_000;
/** Milliseconds between two samples of a process's memory. */
const SAMPLE = 100;
const GIBIBYTE = 2 ** 30;
/** Up to this many URLs, DuckDB compares every loc. Above that, it compares sums of hashes. */
const COMPARED = 20 * MILLION;

const BASE = ['--base', 'https://www.example.com/', '--now', '2026-02-03'];

/** The folder of the run. It is removed when the process exits. */
interface Place {
  readonly folder: string;
  at(name: string): string;
}

export const parts: Scenario = {
  name: 'parts',
  about: 'ten million URLs in Parquet: partitioned, exported in parts, composed; and exported in one piece',
  run: () => measureParts({ urls: 10 * MILLION, buckets: 16, parts: 4, others: 16, part: '1/2' }),
};

export const manyParts: Scenario = {
  name: 'parts-large',
  about: 'the same with a hundred million URLs in 256 buckets, compared with ten million in one piece',
  onlyByName: true,
  run: () => measureParts({ urls: 100 * MILLION, buckets: 256, parts: 4, others: 16, part: '1/10' }),
};

interface Sizes {
  readonly urls: number;
  readonly buckets: number;
  /** The number of parts that the bundle is exported in. */
  readonly parts: number;
  /** The number of parts of a second export, into another folder. */
  readonly others: number;
  /** The part whose rate is compared with an export in one piece. */
  readonly part: string;
}

async function measureParts({ urls, buckets, parts, others, part }: Sizes): Promise<ScenarioResult> {
  const folder = mkdtempSync(path.join(process.env.URLSET_BENCH_FOLDER ?? tmpdir(), 'urlset-bench-parts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const place: Place = { folder, at: (name) => path.join(folder, name) };
  const peaks = new Map<string, number>();
  const run = async (name: string, ...args: string[]): Promise<number> => {
    process.stderr.write(`  ${name}\n`);
    const { milliseconds, peak } = await runApart(args, folder);
    peaks.set(name, peak);
    return milliseconds;
  };

  process.stderr.write('  generating\n');
  const tables = generate(place, 'tables', urls, null);
  const tableBytes = tables.reduce((sum, file) => sum + statSync(file).size, 0);
  const partitioned = await run(
    'partition',
    'partition',
    ...tables,
    '--buckets',
    String(buckets),
    '--out',
    'buckets',
  );

  const tenth = tables.slice(0, 10);
  const whole = await run('export in one piece', 'export', ...tenth, ...BASE, '--out', 'whole', '--force');
  const one = await run('one part', 'export', 'buckets', '--part', part, ...BASE, '--out', 'single');
  const [, count = 1] = part.split('/').map(Number);
  const oneUrls = urlsIn(place.at('single/.urlset-parts'));
  for (const name of ['whole', 'single']) rmSync(place.at(name), { recursive: true });

  const all = await exportAll(run, parts, 'out', 'parts');
  const composed = await run('compose', 'compose', 'out', '--now', '2026-02-03');
  const first = hashes(place.at('out'));
  await exportAll(run, parts, 'out', 'parts again');
  await run('compose again', 'compose', 'out', '--now', '2026-02-03');
  const again = hashes(place.at('out'));
  const isSame = (await difference(place, urls)) === '0';
  await exportAll(run, others, 'others', 'more parts');
  await run('compose more parts', 'compose', 'others', '--now', '2026-02-03');
  const more = hashes(place.at('others'));
  rmSync(place.at('others'), { recursive: true });

  process.stderr.write('  changing\n');
  rmSync(place.at('tables'), { recursive: true });
  rmSync(place.at('buckets'), { recursive: true });
  const changed = generate(place, 'tables', urls, CHANGED);
  await run('partition changed', 'partition', ...changed, '--buckets', String(buckets), '--out', 'buckets');
  await exportAll(run, parts, 'out', 'parts changed');
  await run('compose changed', 'compose', 'out', '--now', '2026-02-03');
  const after = hashes(place.at('out'));

  const rewritten = [...after].filter(([name, hash]) => /^sitemap-/.test(name) && first.get(name) !== hash);
  const moved = [...after].filter(([name, hash]) => /\.locs$/.test(name) && first.get(name) !== hash);
  const rate = (number: number, milliseconds: number) => number / milliseconds;
  const ratio = rate(oneUrls, one) / rate(10 * MILLION, whole);
  const most = Math.max(
    ...[...peaks].flatMap(([name, peak]) => (name === 'export in one piece' ? [] : [peak])),
  );
  const yes = (what: string, met: boolean): Goal => ({ what, wanted: 'yes', seen: met ? 'yes' : 'no', met });
  const sitemaps = [...first.keys()].filter((name) => /^sitemap-/.test(name));
  const bytes = sitemaps.reduce((sum, name) => sum + statSync(place.at(`out/${name}`)).size, 0);
  const spent = (milliseconds: number) => ({ timing: summarise([milliseconds]), bytes: null });
  return {
    measurements: [
      { who: `one part, ${oneUrls} URLs (1 of ${count})`, ...spent(one) },
      { who: 'export of ten million in one piece', ...spent(whole) },
      { who: `partition, ${urls} URLs`, ...spent(partitioned) },
      { who: `all ${parts} parts, one after another`, ...spent(all) },
      { who: 'compose', ...spent(composed) },
    ],
    goals: [
      {
        what: 'rate of one part compared with one piece',
        wanted: '≥ 0.8×',
        seen: `${ratio.toFixed(2)}×`,
        met: ratio >= 0.8,
      },
      within('peak memory of any process except the export in one piece', most / GIBIBYTE, 2, 'GiB'),
      yes('a rerun writes the same bytes', isEqual(first, again)),
      yes(`${parts} and ${others} parts give the same files`, isEqual(first, more)),
      within(`sitemaps rewritten for ${CHANGED} changed URLs`, rewritten.length, CHANGED, 'files'),
      yes('no other URL moves', moved.length === 0 && rewritten.length > 0),
      yes('DuckDB: the locs of all sitemaps are those of the table', isSame),
    ],
    notes: [
      `tables ${megabytes(tableBytes)}, ${sitemaps.length} sitemaps ${megabytes(bytes)}`,
      ...[...peaks].map(([name, peak]) => `${name}: at most ${megabytes(peak)} resident`),
    ],
  };
}

/** Exports all parts one after another, so that each has the machine to itself. @returns milliseconds */
async function exportAll(
  run: (name: string, ...args: string[]) => Promise<number>,
  parts: number,
  out: string,
  name: string,
): Promise<number> {
  let sum = 0;
  for (let part = 1; part <= parts; part++)
    sum += await run(
      `${name} ${part}/${parts}`,
      'export',
      'buckets',
      '--part',
      `${part}/${parts}`,
      ...BASE,
      '--out',
      out,
    );
  return sum;
}

/** Runs the command line and samples its memory while it runs. */
function runApart(args: readonly string[], cwd: string): Promise<{ milliseconds: number; peak: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [LAUNCHER, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let [said, peak] = ['', 0];
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-400);
    });
    const look = setInterval(() => {
      peak = Math.max(peak, residentOf(child.pid ?? 0));
    }, SAMPLE);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(look);
      if (code === 0) resolve({ milliseconds: performance.now() - start, peak });
      else reject(new Error(`urlset ${args.join(' ').slice(0, 200)} exited with ${code}: ${said}`));
    });
  });
}

/** The peak memory of a process so far, in bytes; 0 if the system does not report it. */
function residentOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Writes tables of a million URLs each. @param changed the number of URLs that get another lastmod; null for none */
function generate({ at }: Place, name: string, urls: number, changed: number | null): string[] {
  mkdirSync(at(name));
  const every = changed === null ? 0 : Math.floor(urls / changed);
  const files: string[] = [];
  for (let first = 0; first < urls; first += MILLION) {
    const file = at(`${name}/urls-${String(first / MILLION).padStart(3, '0')}.parquet`);
    files.push(file);
    const random = seeded(first + 1);
    const writer = new UrlRowWriter();
    const handle = openSync(file, 'w');
    for (let n = first; n < first + MILLION; n++) {
      const loc = `https://www.example.com/${SECTIONS[random(SECTIONS.length)]}/${random(1000)}/product-${n}?color=${random(64)}`;
      // Draws the same random numbers for each URL, changed or not, so that all other URLs stay the same.
      const usual = `2025-${pad(1 + random(12))}-${pad(1 + random(28))}`;
      const lastmod = every > 0 && n % every === 17 ? '2026-01-31' : usual;
      writer.add({ ...bareRow(loc), lastmod });
      if (writer.waiting === GROUP) writeSync(handle, writer.group());
    }
    writeSync(handle, writer.finish());
    closeSync(handle);
  }
  return files;
}

const SECTIONS = ['shop', 'outlet', 'garden', 'toys-and-games', 'books', 'home/kitchen'];

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** The SHA-256 of each file of a bundle. */
function hashes(folder: string): Map<string, string> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map(({ name }) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

function isEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, hash]) => other.get(name) === hash);
}

/** The number of URLs in all buckets that have a manifest in a folder. */
function urlsIn(folder: string): number {
  let urls = 0;
  for (const name of readdirSync(folder).filter((one) => /^urlset-bucket-[0-9a-f]+\.json$/.test(one))) {
    const { shards } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    for (const { entries } of shards) urls += entries;
  }
  return urls;
}

/**
 * Asks DuckDB how many locs differ between the tables and the sitemaps. Above {@link COMPARED} URLs, the answer is only
 * `0` (none) or `1` (some).
 */
async function difference({ at }: Place, urls: number): Promise<string> {
  process.stderr.write('  comparing\n');
  mkdirSync(at('listed'));
  const names = readdirSync(at('out')).filter((name) => /^sitemap-/.test(name));
  for (const [place, name] of names.entries()) {
    const xml = gunzipSync(readFileSync(at(`out/${name}`))).toString('latin1');
    const file = openSync(at(`listed/${place >> 4}.csv`), 'a');
    writeSync(file, `${[...xml.matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => loc).join('\n')}\n`);
    closeSync(file);
  }
  const connection = await (await DuckDBInstance.create(at('compare.db'))).connect();
  const listed = `SELECT loc FROM read_csv('${at('listed')}/*.csv', header = false, columns = {'loc': 'VARCHAR'}, delim = '\\t', quote = '')`;
  const table = `SELECT loc FROM read_parquet('${at('tables')}/*.parquet')`;
  const sums = (from: string) =>
    `(SELECT count(*), sum(hash(loc)::HUGEINT), bit_xor(hash(loc)), sum(hash(loc || '#')::HUGEINT) FROM (${from}))`;
  const compared = `SELECT (SELECT count(*) FROM (${listed} EXCEPT ALL ${table})) + (SELECT count(*) FROM (${table} EXCEPT ALL ${listed}))`;
  const query = urls <= COMPARED ? compared : `SELECT count(*) FROM (${sums(listed)} EXCEPT ${sums(table)})`;
  await connection.run(`SET memory_limit = '4GB'`);
  const [[found] = ['?']] = (await connection.runAndReadAll(query)).getRowsJson();
  connection.closeSync();
  rmSync(at('listed'), { recursive: true });
  rmSync(at('compare.db'), { force: true });
  return String(found);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
