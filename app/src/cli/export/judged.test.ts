import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Workbench } from '../testing/workbench.ts';
import { judgeBundle } from './testing/judge-bundle.ts';

/**
 * How many entries the other tools check. For more, run:
 * `URLSET_JUDGED=10000000 npx vitest run app/src/cli/export/judged.test.ts`
 */
const ENTRIES = Number(process.env.URLSET_JUDGED ?? 150_001);
const SECTIONS = ['shop', 'blog', 'help', 'careers', 'press', 'about', 'docs'];
const BASE = 'https://www.example.com/';
const ENOUGH_TIME = 60 * 60 * 1000;

let bench: Workbench;
beforeAll(async () => {
  bench = new Workbench();
  const list = createWriteStream(bench.at('urls.txt'));
  for (let n = 0; n < ENTRIES; n++) if (!list.write(`${locOf(n)}\n`)) await once(list, 'drain');
  list.end();
  await once(list, 'finish');
}, ENOUGH_TIME);
afterAll(() => bench.clear());

/**
 * A loc that is unique for each number. Sections and lengths vary, and some characters must be escaped in XML or in
 * URLs.
 */
function locOf(n: number): string {
  const section = SECTIONS[n % 11] ?? 'shop';
  return `${BASE}${section}/caf%C3%A9-${n.toString(36)}/item-${n}${n % 3 === 0 ? `?a=${n % 7}&b='x'` : ''}`;
}

it.each([
  ['out', ['--policy', 'fill']],
  ['out.zip', ['--policy', 'section']],
  ['out.tar', ['--policy', 'section', '--no-gzip']],
])(
  'gzip, unzip, tar, xmllint and another parser find all URLs in %s, within the limits',
  { tags: ['long'], timeout: ENOUGH_TIME },
  async (out, more) => {
    const start = performance.now();
    const { code, err } = await bench.run('export', 'urls.txt', '--base', BASE, '--out', out, ...more);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const took = (performance.now() - start) / 1000;
    const { locs, files } = judgeBundle(bench.at(out), BASE);
    expect(locs).toHaveLength(ENTRIES);
    const found = new Set(locs);
    let missing = 0;
    for (let n = 0; n < ENTRIES; n++) if (!found.has(locOf(n))) missing++;
    expect(missing).toBe(0);
    console.info(`${out}: ${ENTRIES} entries in ${files.size} files, exported in ${took.toFixed(1)} s`);
    rmSync(bench.at(out), { recursive: true });
  },
);
