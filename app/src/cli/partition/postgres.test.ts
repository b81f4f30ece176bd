// @module-tag slow
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { duck } from '../testing/duck.ts';
import { locsIn } from '../testing/parts.ts';
import { Workbench } from '../testing/workbench.ts';

/** Options of each export. Without --max-urls, each bucket becomes one sitemap. */
const BASE = ['--base', 'https://a.example/', '--now', '2026-02-03'];
/** Where Debian puts the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

let bench: Workbench;
let isRunning = false;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => {
  if (isRunning) call('pg_ctl', '-D', bench.at('server'), '-m', 'immediate', 'stop');
  isRunning = false;
  bench.clear();
});

/** Runs a program of PostgreSQL, which refuses to run as root. */
function call(program: string, ...args: string[]): string {
  const command = [path.join(programs(), program), ...args];
  return execFileSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', ...command], {
    cwd: bench.folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function programs(): string {
  const versions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).sort((one, other) => Number(one) - Number(other))
    : [];
  return path.join(VERSIONS, versions.at(-1) ?? '', 'bin');
}

/** Starts a server that listens only on a socket in the workbench. @returns a function that runs a statement there */
function server(): (sql: string) => string {
  for (const name of ['server', 'socket', 'buckets', 'tables']) mkdirSync(bench.at(name));
  for (const folder of [bench.folder, bench.at('tables')]) chmodSync(folder, 0o755);
  execFileSync('chown', ['postgres', ...['server', 'socket', 'buckets'].map((name) => bench.at(name))]);
  call('initdb', '-D', bench.at('server'), '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '-N');
  const options = `-c listen_addresses='' -c unix_socket_directories='${bench.at('socket')}' -c fsync=off`;
  call('pg_ctl', '-D', bench.at('server'), '-l', bench.at('socket/log'), '-o', options, '-w', 'start');
  isRunning = true;
  const connect = ['-h', bench.at('socket'), '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qAt'];
  return (sql) => call('psql', ...connect, '-c', sql);
}

/** The rows of a partition, each with its bucket, as DuckDB reads them. */
async function rowsIn(files: string, columns: string): Promise<unknown[][]> {
  return duck(
    `SET TimeZone = 'UTC'`,
    `SELECT regexp_extract(filename, 'bucket=([^/.]*)', 1) AS bucket, trim(loc, E' \\t\\n\\r') AS loc, ${columns} FROM ${files} ORDER BY ALL`,
  );
}

const LOC = `CASE WHEN n % 7 = 0 THEN '  https://a.example/' || n || E'\\n' WHEN n % 501 = 0 THEN NULL ELSE 'https://a.example/ä/' || n || '?a,"b"' END AS loc`;

describe.skipIf(!hasPostgres())(
  'PostgreSQL (skipped if it is not installed and apt-get does not install it)',
  { tags: ['long'], timeout: 300_000 },
  () => {
    it.each([16, 256])('partitions into %i buckets as the command does', async (buckets) => {
      const run = server();
      run(
        `CREATE TABLE urls AS SELECT ${LOC}, date '2024-01-01' + n AS lastmod FROM generate_series(1, 3000) AS n`,
      );
      await partitionBoth(run, buckets);
      const columns = 'lastmod::DATE AS lastmod';
      const own = await rowsIn(`read_parquet('${bench.at('own')}/*/*.parquet', filename = true)`, columns);
      const engine = await rowsIn(`read_csv('${bench.at('buckets')}/*.csv', filename = true)`, columns);
      expect(engine).toEqual(own);
      expect(own).toHaveLength(2995);
    });

    it('partitions groups as the command does, and export puts the same URLs in each sitemap', async () => {
      const run = server();
      const group = `(ARRAY[NULL, '', 'news', 'en-us_2'])[n % 4 + 1] AS "group"`;
      run(
        `CREATE TABLE urls AS SELECT ${LOC}, ${group}, n % 50 = 0 AS removed FROM generate_series(1, 3000) AS n`,
      );
      await partitionBoth(run, 16, '--groups');
      const columns = `coalesce("group", '') AS "group", removed`;
      const own = await rowsIn(`read_parquet('${bench.at('own')}/*/*.parquet', filename = true)`, columns);
      const engine = await rowsIn(
        `read_csv('${bench.at('buckets')}/*.csv', filename = true, union_by_name = true)`,
        columns,
      );
      expect(engine).toEqual(own);
      expect(new Set(own.map(([bucket]) => bucket)).size).toBe(48);
      for (const [from, out] of [
        ['buckets', 'one'],
        ['own', 'other'],
      ] as const)
        expect(await bench.run('export', from, '--parts', '3', '--out', out, ...BASE)).toMatchObject({
          code: 0,
        });
      expect(locsIn(bench.at('one'))).toEqual(locsIn(bench.at('other')));
    });

    it('refuses a group name that would point outside the folder', async () => {
      const run = server();
      run(`CREATE TABLE urls AS SELECT 'https://a.example/' AS loc, '../x' AS "group"`);
      const { out: sql } = await bench.run('partition', '--sql', 'postgres', '--groups');
      expect(() => run(sql.replaceAll('/srv/buckets', bench.at('buckets')))).toThrow(
        'not the name of a group: ../x',
      );
      expect(readdirSync(bench.at('buckets'))).toEqual([]);
    });
  },
);

/** Partitions the server's table `urls` into `buckets` by SQL, and a copy of it into `own` by the command. */
async function partitionBoth(
  run: (sql: string) => string,
  buckets: number,
  ...more: string[]
): Promise<void> {
  const count = ['--buckets', String(buckets)];
  const { out: sql } = await bench.run('partition', '--sql', 'postgres', ...count, ...more);
  run(sql.replaceAll('/srv/buckets', bench.at('buckets')));
  bench.write('urls.csv', run('COPY urls TO STDOUT WITH (FORMAT csv, HEADER)'));
  const ran = await bench.run('partition', 'urls.csv', ...count, '--out', 'own');
  expect(ran, ran.err).toMatchObject({ code: 0 });
}

function hasPostgres(): boolean {
  const has = () => existsSync(path.join(programs(), 'initdb'));
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (has()) return true;
  if (process.env.URLSET_LONG !== '1') return false;
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return has();
}
