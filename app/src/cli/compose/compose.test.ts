// @module-tag slow
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
} from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { BUCKET_HASH } from '@urlset/core/publish/parts/buckets.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duck } from '../testing/duck.ts';
import { filesIn, locsIn, PART_BASE, partitioned, urlTable } from '../testing/parts.ts';
import { BIN } from '../testing/run-here.ts';
import { Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
// Removing thousands of files takes time.
afterEach(() => bench.clear(), 120_000);

const A = 'https://a.example/';

async function exportPart(part: string, out = 'out', ...more: string[]) {
  const ran = await bench.run('export', 'buckets', '--part', part, '--out', out, ...PART_BASE, ...more);
  expect(ran, ran.err).toMatchObject({ code: 0 });
}

function compose(...args: string[]) {
  return bench.run('compose', ...(args.length > 0 ? args : ['out']), '--now', '2026-02-03');
}

/** The files of a bundle that a web server would serve. */
function served(out = 'out'): Record<string, string> {
  return Object.fromEntries(Object.entries(filesIn(bench.at(out))).filter(([name]) => !name.startsWith('.')));
}

it('writes the index, the lines for robots.txt and the manifest, and the bundle passes a check', async () => {
  await partitioned(bench, urlTable(2000));
  await exportPart('1/2');
  await exportPart('2/2');
  const ran = await compose('out', '--index', 'all.xml.gz', '--verify');
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toMatch(
    /^out: \d+ sitemaps with 2000 URLs in 16 buckets; 1 index; \d+ files written, 0 removed\n$/,
  );
  expect(bench.text('out/robots-sitemap.txt')).toBe(`Sitemap: ${A}all.xml.gz\n`);
  const manifest = JSON.parse(bench.text('out/urlset-manifest.json'));
  expect(manifest.parts).toMatchObject({ hash: BUCKET_HASH, buckets: 16, links: null });
  expect(manifest.shards.length).toBe(Object.keys(locsIn(bench.at('out'))).length);
  const checked = await bench.run('check', 'out/all.xml.gz', '--max-findings', '0');
  expect(checked.code).toBe(0);
  expect(checked.err).toContain(
    `out is composed of 16 buckets, and compose did not check across them: equivalent-loc, mixed-scheme, hreflang-set-differs, hreflang-label-conflict, hreflang-not-reciprocal; this check did, because it read all ${manifest.shards.length} sitemaps together`,
  );
  const some = await bench.run('check', 'out/sitemap-3-1.xml.gz', '--max-findings', '0');
  expect(some.err).toContain(
    `neither did this check, because it read only 1 of ${manifest.shards.length} sitemaps together`,
  );
});

it('writes several numbered indexes when one cannot list all sitemaps', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  await partitioned(bench, urlTable(51_000));
  const args = ['--base', A, '--now', '2026-02-03', '--max-urls', '1'];
  expect((await bench.run('export', 'buckets', '--parts', '2', '--out', 'out', ...args)).code).toBe(0);
  expect(readdirSync(bench.at('out')).filter((name) => name.startsWith('sitemap_index'))).toEqual([
    'sitemap_index-1.xml',
    'sitemap_index-2.xml',
  ]);
  expect(bench.text('out/robots-sitemap.txt')).toBe(
    `Sitemap: ${A}sitemap_index-1.xml\nSitemap: ${A}sitemap_index-2.xml\n`,
  );
});

it('composes several folders, and writes the index to the first', async () => {
  await partitioned(bench, urlTable(1000));
  await exportPart('1/2', 'one');
  await exportPart('2/2', 'two');
  expect((await compose('one', 'two')).code).toBe(0);
  expect(existsSync(bench.at('two/sitemap_index.xml'))).toBe(false);
  await partitioned(bench, urlTable(1000));
  await exportPart('1/1', 'whole');
  expect((await compose('whole')).code).toBe(0);
  // Publishing puts all files into one folder.
  cpSync(bench.at('two'), bench.at('one'), { recursive: true });
  expect(served('one')).toEqual(served('whole'));
});

it('removes old sitemaps when the number of buckets changes, but keeps edited and foreign files', {
  tags: ['long'],
}, async () => {
  await partitioned(bench, urlTable(2000));
  await exportPart('1/1');
  expect((await compose()).code).toBe(0);
  bench.write('out/sitemap-3-1.xml.gz', 'mine');
  bench.write('out/index.html', 'theirs');
  await partitioned(bench, urlTable(2000), 256);
  await exportPart('1/1');
  const ran = await compose();
  expect(ran).toMatchObject({
    code: 0,
    err: 'urlset: sitemap-3-1.xml.gz has changed since an export wrote it, so it is kept\n',
  });
  expect(
    readdirSync(bench.at('out')).filter((name) => /^(sitemap|urlset-bucket)-[0-9a-f][.-]/.test(name)),
  ).toEqual(['sitemap-3-1.xml.gz']);
  expect(bench.text('out/index.html')).toBe('theirs');
});

it('replaces a bundle that was exported in one piece, and vice versa', async () => {
  bench.write('urls.csv', urlTable(1000));
  expect((await bench.run('export', 'urls.csv', '--out', 'out', ...PART_BASE)).code).toBe(0);
  await partitioned(bench, urlTable(1000));
  await exportPart('1/1');
  expect((await compose()).code).toBe(0);
  expect(existsSync(bench.at('out/sitemap-1.xml.gz'))).toBe(false);
  expect(Object.values(locsIn(bench.at('out'))).flat()).toHaveLength(1000);
  // An export in one piece also replaces the composed bundle.
  expect((await bench.run('export', 'urls.csv', '--out', 'out', ...PART_BASE)).code).toBe(0);
  expect(readdirSync(bench.at('out')).filter((name) => /bucket|sitemap-[0-9a-f]-\d/.test(name))).toEqual([]);
});

describe('leaves the existing bundle unchanged and refuses', () => {
  /** The composed bundle of one table, and all exported parts of another. */
  let made: Workbench;
  beforeAll(async () => {
    made = new Workbench();
    bench = made;
    await partitioned(bench, urlTable(2000));
    await exportPart('1/1');
    expect((await compose()).code).toBe(0);
    await partitioned(
      bench,
      urlTable(2000, (n) => n % 2 === 0),
    );
    await exportPart('1/1');
  }, 240_000);
  afterAll(() => made.clear());
  beforeEach(() => cpSync(made.folder, bench.folder, { recursive: true, preserveTimestamps: true }));

  const PARTS = 'out/.urlset-parts';

  it.each<[string, () => unknown, string]>([
    [
      'a missing bucket',
      () => [
        unlinkSync(bench.at(`${PARTS}/urlset-bucket-3.json`)),
        unlinkSync(bench.at('out/urlset-bucket-3.json')),
      ],
      'missing buckets: 3 (1 of 16); the bundle is unchanged. Run urlset export again for the parts that did not finish, or for these buckets alone: --part 4/16',
    ],
    [
      'a bucket of another run',
      () => unlinkSync(bench.at(`${PARTS}/urlset-bucket-3.json`)),
      'buckets exported from another table than the rest: 3 (1 of 16); the bundle is unchanged. Run urlset export again for them: --part 4/16',
    ],
    [
      'a bucket with another limit',
      () => exportWith('--max-urls', '50'),
      'bucket 3 has a different --max-urls than the other buckets: 50, not 100',
    ],
    [
      'a bucket with another base',
      () => exportWith('--base', `${A}maps/`),
      `bucket 3 has a different --base than the other buckets: ${A}maps/, not ${A}`,
    ],
    ['a bucket that is not compressed', () => exportWith('--no-gzip'), 'bucket 3 has a different --no-gzip'],
    [
      'a damaged manifest',
      () => bench.write(`${PARTS}/urlset-bucket-3.json`, '{'),
      'urlset-bucket-3.json is damaged (not valid JSON); delete it, and export its bucket again, 3',
    ],
    [
      'the manifest of another bucket',
      () => bench.write(`${PARTS}/urlset-bucket-3.json`, bench.read(`${PARTS}/urlset-bucket-4.json`)),
      'it does not belong to bucket 3',
    ],
    [
      'a missing sitemap',
      () =>
        [`${PARTS}/sitemap-3-1.xml.gz`, 'out/sitemap-3-1.xml.gz'].map((name) =>
          rmSync(bench.at(name), { force: true }),
        ),
      'sitemap-3-1.xml.gz of bucket 3: it is missing; the bundle is unchanged. Delete it, run urlset export … --part 4/16 again',
    ],
    [
      'a truncated sitemap',
      () => truncateSync(bench.at(`${PARTS}/sitemap-3-1.xml.gz`), 100),
      'sitemap-3-1.xml.gz of bucket 3: 100 bytes, not ',
    ],
    [
      'a bucket in two folders',
      () => cpSync(bench.at('out'), bench.at('more'), { recursive: true }),
      'bucket 0 is in ',
    ],
    ['an empty bucket among full ones', () => emptied(), '(1 of 16; the others have 1'],
    [
      'a foreign file in the way',
      () => [unlinkSync(bench.at('out/urlset-manifest.json'))],
      'already exists and was not written by an export',
    ],
  ])('%s', async (_, damage, words) => {
    const before = served();
    await damage();
    const lost = Object.keys(before).filter((name) => !(name in served()));
    const ran = await compose('out', ...(existsSync(bench.at('more')) ? ['more'] : []));
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(words)]);
    for (const name of lost) delete before[name];
    expect(served()).toEqual(before);
    expect(existsSync(bench.at('out/.urlset-export'))).toBe(false);
  });

  it('changed bytes of a sitemap, with --verify', async () => {
    const before = served();
    const bytes = bench.read(`${PARTS}/sitemap-3-1.xml.gz`);
    bench.write(`${PARTS}/sitemap-3-1.xml.gz`, bytes.fill(0, 100, 110));
    const ran = await compose('out', '--verify');
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('sitemap-3-1.xml.gz of bucket 3: ')]);
    expect(served()).toEqual(before);
    expect((await bench.run('export', 'buckets', '--part', '4/16', '--out', 'out', ...PART_BASE)).code).toBe(
      0,
    );
    expect((await compose('out', '--verify')).code).toBe(0);
  });

  it('to remove more than a tenth of the URLs, unless forced', async () => {
    await partitioned(bench, urlTable(1700));
    await exportPart('1/2');
    await exportPart('2/2');
    const before = served();
    const ran = await compose();
    expect([ran.code, ran.err]).toEqual([
      2,
      expect.stringContaining('only 1700 of the 2000 URLs of the last export are left'),
    ]);
    expect(served()).toEqual(before);
    expect((await compose('out', '--force')).code).toBe(0);
  });

  it('URLs that look private, unless the parts were forced', async () => {
    await partitioned(bench, `${urlTable(2000)}${A}x?token=abcdef0123456789,\n`);
    await exportPart('1/1');
    const ran = await compose();
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('URLs that look private: 1 ')]);
    await exportPart('1/1', 'out', '--force');
    expect((await compose()).code).toBe(0);
  });

  it('to compose or export a bucket that is being exported, and to export during a composition', async () => {
    const staging = bench.at(`${PARTS}/.bucket-3`);
    mkdirSync(staging);
    bench.write(`${PARTS}/.bucket-3/owner.json`, JSON.stringify({ pid: process.pid, host: 'another' }));
    const ran = await compose();
    expect([ran.code, ran.err]).toEqual([
      2,
      expect.stringContaining('bucket 3 is being exported; compose when all parts are done'),
    ]);
    await partitioned(
      bench,
      urlTable(2000, (n) => n % 5 === 0),
    );
    const part = await bench.run('export', 'buckets', '--part', '4/16', '--out', 'out', ...PART_BASE);
    expect([part.code, part.err]).toEqual([
      2,
      expect.stringContaining('another export to this target is running'),
    ]);
    rmSync(staging, { recursive: true });
    mkdirSync(bench.at('out/.urlset-export'));
    bench.write('out/.urlset-export/owner.json', JSON.stringify({ pid: process.pid, host: 'another' }));
    const late = await bench.run('export', 'buckets', '--part', '4/16', '--out', 'out', ...PART_BASE);
    expect([late.code, late.err]).toEqual([
      2,
      expect.stringContaining('another export to this target is running'),
    ]);
  });

  async function exportWith(...options: string[]) {
    const others = PART_BASE.filter(
      (_, place) => PART_BASE[place - 1] !== options[0] && PART_BASE[place] !== options[0],
    );
    const ran = await bench.run('export', 'buckets', '--part', '4/16', '--out', 'out', ...others, ...options);
    expect(ran.code, ran.err).toBe(0);
  }

  async function emptied() {
    rmSync(bench.at('buckets/bucket=3'), { recursive: true });
    rmSync(bench.at('buckets/urlset-partition.json'));
    await exportPart('1/1');
  }
});

it('completes or refuses each of four simultaneous compositions', { tags: ['long'] }, async () => {
  await partitioned(bench, urlTable(3000));
  await exportPart('1/1');
  const both = await Promise.all(
    Array.from({ length: 4 }, () => bench.spawn('compose', 'out', '--verify', '--now', '2026-02-03')),
  );
  const won = both.filter(({ code }) => code === 0);
  expect(won.length).toBeGreaterThan(0);
  for (const { code, err } of both)
    if (code !== 0)
      expect([code, err]).toEqual([
        2,
        'urlset: out: another export to this target is running; try again later\n',
      ]);
  expect((await compose('out', '--verify')).out).toContain('0 files written, 0 removed');
});

describe('--edges', () => {
  it.each([
    { name: 'buckets', hasGroups: false },
    { name: 'buckets and groups', hasGroups: true },
  ])('finds alternates that do not link back, across $name', { tags: ['long'] }, async ({ hasGroups }) => {
    const page = (n: number, language: string) => `${A}${language}/${n}`;
    const rows: string[] = [];
    const expected = { count: 0, oneWay: 0, unchecked: 0 };
    for (let n = 0; n < 400; n++)
      for (const language of ['en', 'fi', 'tr']) {
        // Some Finnish pages do not name their Turkish alternate, and some Turkish pages are not listed.
        if (language === 'tr' && n % 50 === 3) continue;
        const named = ['en', 'fi', 'tr'].filter(
          (other) => !(language === 'fi' && other === 'tr' && n % 20 === 5),
        );
        for (const other of named.filter((one) => one !== language)) {
          expected.count++;
          if (other === 'tr' && n % 50 === 3) expected.unchecked++;
          if (language === 'tr' && other === 'fi' && n % 20 === 5) expected.oneWay++;
        }
        const alternates = named.map((other) => ({ hreflang: other, href: page(n, other) }));
        const group = hasGroups ? { group: language } : {};
        rows.push(JSON.stringify({ loc: page(n, language), alternates, ...group }));
      }
    bench.write('urls.jsonl', rows.join('\n'));
    expect((await bench.run('partition', 'urls.jsonl', '--buckets', '16', '--out', 'buckets')).code).toBe(0);
    await exportPart('1/1');
    const ran = await compose('out', '--edges', '--format', 'json');
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.out).links).toMatchObject(expected);
    expect(ran.err).toContain(`${expected.oneWay} alternates do not link back: ${A}tr/`);
    expect(ran.err).toContain(`${expected.unchecked} alternates are not in the bundle`);
    const checked = await bench.run('check', 'out', '--format', 'json', '--max-findings', '0');
    expect(JSON.parse(checked.out).summary.byCode['hreflang-not-reciprocal']).toBeGreaterThan(0);
    expect(checked.err).not.toContain('hreflang-not-reciprocal');
    // The result stays in the manifest as long as the buckets stay the same.
    expect((await compose()).out).toContain('0 files written');
    const [[edges] = ['']] = await duck(
      `SELECT count(*) FROM read_parquet('${bench.at('out')}/urlset-bucket-*.edges.parquet') WHERE "from" <> "to"`,
    );
    expect(Number(edges)).toBe(expected.count);
  });

  it('accepts a bundle without alternates', async () => {
    await partitioned(bench, urlTable(100));
    await exportPart('1/1');
    expect(await compose('out', '--edges')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('0 alternates checked for return links'),
    });
  });
});

const KILLS = 25;

/** Starts the command, kills it after a delay in milliseconds, and returns whether it was still running. */
async function killed(args: readonly string[], after: number): Promise<boolean> {
  const child = spawn(process.execPath, [BIN, ...args], { cwd: bench.folder, stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === null)));
  await wait(after);
  child.kill('SIGKILL');
  return ended;
}

it('keeps the bundle intact however often parts and compositions are killed', {
  tags: ['long'],
  timeout: 1_800_000,
}, async () => {
  // Both tables have the same URLs, so no sitemap is removed. The number of a removed sitemap is never reused.
  const tables = [urlTable(6000), urlTable(6000, (n) => n % 3 === 0)];
  const states: Record<string, string>[] = [];
  for (const [place, table] of tables.entries()) await partitioned(bench, table, 16, `buckets-${place}`);
  const part = (place: number) => [
    'export',
    `buckets-${place}`,
    '--part',
    '1/1',
    '--out',
    'out',
    ...PART_BASE,
  ];
  const composing = ['compose', 'out', '--now', '2026-02-03'];
  let [partTime, composeTime] = [0, 0];
  const timed = async (args: readonly string[]) => {
    const start = performance.now();
    const ran = await bench.run(...args);
    expect(ran.code, ran.err).toBe(0);
    return performance.now() - start;
  };
  for (const place of [0, 1, 0, 1, 0]) {
    partTime = await timed(part(place));
    composeTime = await timed(composing);
    states[place] = served();
  }
  let random = 7;
  const next = () => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    return random / 2 ** 32;
  };
  let [now, kills, late] = [0, 0, 0];
  for (let round = 0; round < KILLS; round++) {
    const other = 1 - now;
    // A part is killed at a random moment. This never changes what is served.
    if (await killed(part(other), (0.15 + 0.85 * next()) * partTime)) kills++;
    expect(served(), `after kill ${round} of a part`).toEqual(states[now]);
    const early = await bench.run(...composing);
    if (early.code === 0) {
      // Composing succeeds only if the killed part had finished all of its buckets or none.
      expect([states[now], states[other]]).toContainEqual(served());
    } else expect(served()).toEqual(states[now]);
    await timed(part(other));
    // A composition is killed at a random moment. It has changed nothing, or the next command finishes it.
    if (await killed(composing, (0.5 + 0.5 * next()) * composeTime)) late++;
    if (!existsSync(bench.at('out/.urlset-export/commit.json')))
      expect([states[now], states[other]], `after kill ${round} of a composition`).toContainEqual(served());
    await timed(composing);
    expect(served(), `round ${round}`).toEqual(states[other]);
    expect(readdirSync(bench.at('out')).filter((name) => name.startsWith('.'))).toEqual([]);
    now = other;
  }
  // The test proves nothing unless the kills interrupt something.
  expect(kills).toBeGreaterThan(KILLS / 2);
  expect(late).toBeGreaterThan(KILLS / 4);
});

it('says what to do if the folder does not contain parts, and rejects a missing folder', async () => {
  mkdirSync(bench.at('empty'));
  expect(await compose('empty')).toMatchObject({
    code: 2,
    err: 'urlset: no bucket is here to compose; run urlset export --part first\n',
  });
  expect((await compose('none')).err).toContain('none is not a folder');
  renameSync(bench.at('empty'), bench.at('gone'));
});
