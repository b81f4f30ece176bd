// @module-tag slow
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { duck } from '../../testing/duck.ts';
import { filesIn, locsIn, partitioned, urlTable } from '../../testing/parts.ts';
import type { Ran } from '../../testing/run-here.ts';
import { shims } from '../../testing/shims.ts';
import { Workbench } from '../../testing/workbench.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../../../../docs/examples/scale');
const NOW = Date.UTC(2026, 1, 3) / 1000;

let bench: Workbench;
let programs: string;
beforeEach(() => {
  bench = new Workbench();
  programs = shims(bench);
});
afterEach(() => bench.clear());

const textOf = (name: string) => readFileSync(path.join(EXAMPLES, name), 'utf8');

/** Runs a command with the programs of the examples on the PATH, and with these environment variables. */
function run(command: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const set = { PATH: `${programs}:${process.env.PATH}`, SOURCE_DATE_EPOCH: String(NOW), ...variables };
  const words = Object.entries(set).map(([name, value]) => `${name}=${value}`);
  return bench.program('/usr/bin/env', [...words, ...command]);
}

/** Expects `public` to hold the same bundle as an export of all buckets by one process. */
async function expectWhole(): Promise<void> {
  const args = ['--part', '1/1', '--base', 'https://www.example.com/', '--out', 'whole'];
  expect((await run(['npx', 'urlset', 'export', 'buckets', ...args])).code).toBe(0);
  expect((await run(['npx', 'urlset', 'compose', 'whole'])).code).toBe(0);
  expect(filesIn(bench.at('public'))).toEqual(filesIn(bench.at('whole')));
}

it.skipIf(process.platform === 'win32')(
  'the ten commands of the README lead from a table to a published index',
  { tags: ['long'] },
  async () => {
    mkdirSync(bench.at('www'));
    await duck(
      `ATTACH '${bench.at('shop.db')}' AS shop`,
      `CREATE TABLE shop.urls AS SELECT 'https://www.example.com/p/' || range AS loc, TIMESTAMP '2025-01-01' + INTERVAL (range) HOUR AS lastmod FROM range(5000)`,
      'DETACH shop',
    );
    const [, script = ''] = /```sh\n(.*?)```/s.exec(textOf('README.md')) ?? [];
    const commands = script.trim().split('\n');
    expect(commands).toHaveLength(10);
    let last = '';
    for (const command of commands) {
      const { code, out, err } = await run(['sh', '-c', command]);
      expect(code, `${command}: ${err}`).toBe(0);
      last = out;
    }
    const sitemaps = Object.entries(locsIn(bench.at('www'))).filter(([name]) => name !== 'sitemap_index.xml');
    expect(Number(last)).toBe(sitemaps.length);
    expect(new Set(sitemaps.flatMap(([, locs]) => locs)).size).toBe(5000);
    expect(bench.text('www/robots.txt')).toBe('Sitemap: https://www.example.com/sitemap_index.xml\n');
  },
);

it('Kubernetes: each pod of the first job exports its part, and the second job composes the parts', {
  tags: ['long'],
}, async () => {
  await partitioned(bench, urlTable(2000));
  const [parts, compose] = parseAllDocuments(textOf('kubernetes.yaml')).map((document) => document.toJS());
  expect(parts).toMatchObject({ kind: 'Job', spec: { completionMode: 'Indexed' } });
  const [container] = parts.spec.template.spec.containers;
  const set: Record<string, string> = Object.fromEntries(
    container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  expect(set.URLSET_PARTS).toBe(String(parts.spec.completions));
  const pods = Array.from({ length: parts.spec.completions }, (_, index) =>
    run(container.command, { ...set, JOB_COMPLETION_INDEX: String(index) }),
  );
  for (const { code, err } of await Promise.all(pods)) expect(code, err).toBe(0);
  const { code, err } = await run(compose.spec.template.spec.containers[0].command);
  expect(code, err).toBe(0);
  await expectWhole();
});

it('AWS Batch: each child of the array job exports its part', { tags: ['long'] }, async () => {
  await partitioned(bench, urlTable(2000));
  const { arrayProperties, containerOverrides } = JSON.parse(textOf('aws-batch.json'));
  const { size } = arrayProperties;
  const children = Array.from({ length: size }, (_, index) =>
    run(containerOverrides.command, {
      AWS_BATCH_JOB_ARRAY_INDEX: String(index),
      AWS_BATCH_JOB_ARRAY_SIZE: String(size),
    }),
  );
  for (const { code, err } of await Promise.all(children)) expect(code, err).toBe(0);
  expect((await run(['npx', 'urlset', 'compose', 'public'])).code).toBe(0);
  await expectWhole();
});

/** Imports the DAG with operators that only record their tasks, and prints each task and the tasks it waits for. */
const AIRFLOW = `
import json, sys, types
tasks = []
class DAG:
    def __init__(self, *a, **k): pass
    def __enter__(self): return self
    def __exit__(self, *a): pass
class BashOperator:
    def __init__(self, task_id, bash_command, cwd, retries=0):
        self.task, self.command, self.after = task_id, bash_command, []
        tasks.append(self)
    def __rshift__(self, other):
        other.after.append(self.task)
        return other
for name in ('airflow', 'airflow.operators', 'airflow.operators.bash'):
    sys.modules[name] = types.ModuleType(name)
sys.modules['airflow'].DAG = DAG
sys.modules['airflow.operators.bash'].BashOperator = BashOperator
exec(open(sys.argv[1]).read())
print(json.dumps([[t.task, t.command, t.after] for t in tasks]))
`;

it.skipIf(!has('python3'))(
  'Airflow: the tasks of the DAG, run in dependency order, export all URLs (skipped without python3)',
  { tags: ['long'] },
  async () => {
    bench.write('urls.csv', urlTable(2000));
    expect(
      (await run(['npx', 'urlset', 'convert', 'urls.csv', '--to', 'parquet', '--out', 'urls.parquet'])).code,
    ).toBe(0);
    const { out, code, err } = await run(['python3', '-c', AIRFLOW, path.join(EXAMPLES, 'airflow.py')]);
    expect(code, err).toBe(0);
    const left = new Map<string, [string, string[]]>(
      (JSON.parse(out) as [string, string, string[]][]).map(([task, command, after]) => [
        task,
        [command, after],
      ]),
    );
    expect(left.size).toBe(6);
    while (left.size > 0) {
      const ready = [...left].filter(([, [, after]]) => after.every((task) => !left.has(task)));
      expect(ready.length).toBeGreaterThan(0);
      const ran = await Promise.all(ready.map(([, [command]]) => run(['sh', '-c', command])));
      for (const one of ran) expect(one.code, one.err).toBe(0);
      for (const [task] of ready) left.delete(task);
    }
    await expectWhole();
  },
);

it.skipIf(!hasParallel())(
  'GNU parallel: the script exports all URLs (skipped without GNU parallel)',
  { tags: ['long'] },
  async () => {
    await partitioned(bench, urlTable(2000));
    cpSync(path.join(EXAMPLES, 'parallel.sh'), bench.at('parallel.sh'));
    const { code, err } = await run(['sh', 'parallel.sh']);
    expect(code, err).toBe(0);
    expect(existsSync(bench.at('public/sitemap_index.xml'))).toBe(true);
    await expectWhole();
  },
);

function has(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

function hasParallel(): boolean {
  if (has('parallel')) return true;
  if (process.env.URLSET_LONG !== '1' || process.getuid?.() !== 0) return false;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'parallel']);
  return has('parallel');
}
