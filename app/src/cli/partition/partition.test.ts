// @module-tag slow
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { duck } from '../testing/duck.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const A = 'https://a.example/';

/** Rows, as JSON, by bucket. */
class Buckets {
  readonly rows: Record<string, string[]> = {};

  add(bucket: string, values: readonly unknown[]): void {
    this.rows[bucket] = [...(this.rows[bucket] ?? []), JSON.stringify(values)];
  }
}

/** The rows of each bucket, as DuckDB reads them, by the name of the bucket's folder. */
async function bucketsIn(folder: string, columns = 'loc'): Promise<Record<string, string[]>> {
  const rows = await duck(
    `SELECT bucket, ${columns} FROM read_parquet('${bench.at(folder)}/*/*.parquet', hive_partitioning = true, hive_types = {'bucket': VARCHAR}, union_by_name = true) ORDER BY ALL`,
  );
  const buckets = new Buckets();
  for (const [bucket, ...values] of rows) buckets.add(String(bucket), values);
  return buckets.rows;
}

it('puts each loc into the bucket named after the first digit of its MD5', async () => {
  const locs = Array.from({ length: 500 }, (_, n) => `${A}p/${n}?ä&b`);
  bench.write('urls.txt', locs.join('\n'));
  const ran = await bench.run('partition', 'urls.txt', '--buckets', '16', '--out', 'buckets');
  expect(ran).toMatchObject({ code: 0, out: 'buckets: 500 URLs in 16 buckets\n' });
  const expected = new Buckets();
  for (const one of locs.toSorted())
    expected.add(createHash('md5').update(one).digest('hex').slice(0, 1), [one]);
  expect(await bucketsIn('buckets')).toEqual(expected.rows);
});

describe.each(inject('isLong') ? [16, 256, 4096] : [16, 256])(
  'the statement for DuckDB and %i buckets',
  (buckets) => {
    it('partitions as the command does, bucket by bucket', async () => {
      const table = `SELECT CASE WHEN range % 7 = 0 THEN '  ${A}' || range || E'\\n' WHEN range % 501 = 0 THEN NULL ELSE '${A}ä/' || range END AS loc,
      TIMESTAMPTZ '2024-01-01 00:00:00Z' + INTERVAL (range) MINUTE AS lastmod, ['${A}i' || range] AS images FROM range(3000)`;
      mkdirSync(bench.at('engine'));
      await duck(`COPY (${table}) TO '${bench.at('urls.parquet')}' (FORMAT parquet)`);
      const printed = await bench.run('partition', '--sql', 'duckdb', '--buckets', String(buckets));
      expect(printed.code).toBe(0);
      await duck(
        `CREATE TABLE urls AS ${table}`,
        printed.out.replace("'buckets'", `'${bench.at('engine/buckets')}'`),
      );
      const ran = await bench.run('partition', 'urls.parquet', '--buckets', String(buckets), '--out', 'own');
      expect(ran.code).toBe(0);
      const columns = `trim(loc, E' \\t\\n\\r') AS loc, CAST(lastmod AS TIMESTAMPTZ) AS lastmod, images`;
      const [own, engine] = [await bucketsIn('own', columns), await bucketsIn('engine/buckets', columns)];
      expect(Object.keys(own).length).toBeGreaterThan(buckets === 4096 ? 1000 : buckets - 1);
      expect(own).toEqual(engine);
    });
  },
);

describe('a table with groups', () => {
  const GROUPS = `['', 'news', 'en-us_2'][range % 4 + 1]`;
  const TABLE = `SELECT '${A}ä/' || range AS loc, range % 50 = 0 AS removed, ${GROUPS} AS "group" FROM range(3000)`;

  it.each([16, 256])(
    'is partitioned into the same %i buckets by the statement for DuckDB and by the command',
    async (buckets) => {
      mkdirSync(bench.at('engine'));
      await duck(`COPY (${TABLE}) TO '${bench.at('urls.parquet')}' (FORMAT parquet)`);
      const printed = await bench.run(
        'partition',
        '--sql',
        'duckdb',
        '--groups',
        '--buckets',
        String(buckets),
      );
      await duck(
        `CREATE TABLE urls AS ${TABLE}`,
        printed.out.replace("'buckets'", `'${bench.at('engine/buckets')}'`),
      );
      const ran = await bench.run('partition', 'urls.parquet', '--buckets', String(buckets), '--out', 'own');
      const all = `own: 3000 URLs in ${3 * buckets} buckets of 3 groups; 60 URLs are marked as removed`;
      expect(ran).toMatchObject({ code: 0, out: expect.stringContaining(all) });
      const columns = `loc, removed, coalesce("group", '')`;
      const [own, engine] = [await bucketsIn('own', columns), await bucketsIn('engine/buckets', columns)];
      expect(own).toEqual(engine);
      const names = Object.keys(own);
      expect(names.filter((name) => name.startsWith('en-us_2~')).length).toBeGreaterThan(buckets / 2);
      expect(names.every((name) => /^((news|en-us_2)~)?[0-9a-f]{1,2}$/.test(name))).toBe(true);
    },
  );

  it.each(['../x', 'News', 'a b', 'ä', 'x'.repeat(65), 'a~b', '.'])('refuses the group %s', async (group) => {
    bench.write('urls.csv', `loc,group\n${A}1,news\n${A}2,"${group}"\n`);
    const ran = await bench.run('partition', 'urls.csv', '--buckets', '16', '--out', 'out');
    const words = `${A}2 has the group ${JSON.stringify(group)}, but a group must consist of`;
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(words)]);
    expect(readdirSync(bench.at('out'))).toEqual([]);
    const printed = await bench.run('partition', '--sql', 'duckdb', '--groups', '--buckets', '16');
    await expect(
      duck(
        `CREATE TABLE urls AS SELECT * FROM read_csv('${bench.at('urls.csv')}')`,
        printed.out.replace("'buckets'", `'${bench.at('engine')}'`),
      ),
    ).rejects.toThrow('not the name of a group');
  });

  it('refuses more than 1000 groups', async () => {
    bench.write(
      'urls.csv',
      `loc,group\n${Array.from({ length: 1001 }, (_, n) => `${A}${n},g${n}\n`).join('')}`,
    );
    const ran = await bench.run('partition', 'urls.csv', '--buckets', '16', '--out', 'out');
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('more than 1000 groups')]);
  });

  it('keeps groups and removal marks from CSV, JSON lines and gzip', async () => {
    bench.write('a.csv', `loc,group,removed\n${A}1,news,t\n${A}2,,\n`);
    bench.write(
      'b.jsonl',
      `{"loc":"${A}3","group":"news","removed":false}\n{"loc":"${A}4","removed":true}\n`,
    );
    bench.write('c.csv.gz', gzipSync(`loc,group\n${A}5,shop\n`));
    bench.write('d.csv', Buffer.from(`loc,group\n${A}\xe46,shop\n`, 'latin1'));
    const ran = await bench.run(
      'partition',
      'a.csv',
      'b.jsonl',
      'c.csv.gz',
      'd.csv',
      '--encoding',
      'windows-1252',
      '--buckets',
      '16',
      '--out',
      'out',
    );
    expect([ran.code, ran.out]).toEqual([
      0,
      expect.stringContaining('out: 6 URLs in 48 buckets of 3 groups; 2 URLs are marked as removed; '),
    ]);
    expect(ran.err).not.toContain('left out');
    const rows = Object.values(await bucketsIn('out', `loc, coalesce("group", ''), removed`)).flat();
    expect(rows.sort()).toEqual([
      ...[`["${A}1","news",true]`, `["${A}2","",false]`, `["${A}3","news",false]`],
      ...[`["${A}4","",true]`, `["${A}5","shop",false]`],
      `["${A}ä6","shop",false]`,
    ]);
  });
});

it('keeps alternates, images, videos and news through partition, export and compose', async () => {
  const schemas = 'http://www.google.com/schemas';
  const namespaces = `xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${schemas}/sitemap-image/1.1" xmlns:video="${schemas}/sitemap-video/1.1" xmlns:news="${schemas}/sitemap-news/0.9"`;
  const video = `<video:video><video:thumbnail_loc>${A}t.png</video:thumbnail_loc><video:title>a &amp; "b"</video:title><video:tag>x</video:tag><video:tag>y</video:tag><video:restriction relationship="deny">FI</video:restriction></video:video>`;
  const news =
    '<news:news><news:publication><news:name>N</news:name><news:language>fi</news:language></news:publication><news:title>ä</news:title></news:news>';
  const image = (n: number, more = '') =>
    `<image:image><image:loc>${A}${n}.png</image:loc>${more}</image:image>`;
  const link = (more: string) => `<xhtml:link rel="alternate" hreflang="fi" ${more}href="${A}fi"/>`;
  const entries = [
    `<url>${loc('1')}${link('')}${link('media="print" ')}${image(1)}${image(2, '<image:caption>c</image:caption>')}${video}${video}</url>`,
    `<url>${loc('2')}${news}</url>`,
    `<url>${loc('3')}${image(3)}</url>`,
  ];
  bench.write(
    'a.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${namespaces}>${entries.join('')}</urlset>`,
  );
  const partitioned = await bench.run('partition', 'a.xml', '--buckets', '16', '--out', 'buckets');
  expect(partitioned).toMatchObject({ code: 0, err: '' });
  const base = ['--base', A, '--now', '2026-02-03', '--no-gzip'];
  expect((await bench.run('export', 'buckets', '--part', '1/1', '--out', 'out', ...base)).code).toBe(0);
  expect((await bench.run('compose', 'out')).code).toBe(0);
  expect((await bench.run('export', 'a.xml', '--out', 'direct', ...base)).code).toBe(0);
  const canonical = async (...paths: string[]) => {
    expect((await bench.run('convert', ...paths, '--to', 'urlset', '--out', 'all.xml')).code).toBe(0);
    return bench
      .text('all.xml')
      .split(/(?=^ {2}<url>)/m)
      .slice(1)
      .map((xml) => xml.replace('</urlset>\n', ''))
      .sort();
  };
  const found = await canonical('out/sitemap_index.xml');
  expect(found).toEqual(await canonical('direct/sitemap-1.xml'));
  expect(found.join('')).toContain('<image:caption>c</image:caption>');
  expect((await bench.run('convert', 'a.xml', '--to', 'parquet', '--out', 'a.parquet')).code).toBe(0);
  expect(await canonical('a.parquet')).toEqual(found);
});

it('reads different kinds of input in one run', async () => {
  bench.write('maps/sitemap_index.xml', sitemapindex(`${A}one.xml`, `${A}two.xml.gz`));
  bench.write('maps/one.xml', urlset(`${loc('1')}<lastmod>2024-05-06</lastmod>`, loc('2')));
  bench.write('maps/two.xml.gz', gzipSync(urlset(loc('3'))));
  bench.write('a.csv', `url,updated\n${A}4,2024-05-07\n,\n/5,\nnothing here,\n`);
  bench.write('b.jsonl', `{"loc":"${A}6","images":["${A}6.png"]}\n{"loc":"${A}7"}\n`);
  const args = ['maps/sitemap_index.xml', 'a.csv', 'b.jsonl', '--base', A, '--buckets', '16', '--out', 'out'];
  const ran = await bench.run('partition', ...args);
  expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('out: 7 URLs in 16 buckets') });
  const rows = Object.values(await bucketsIn('out', 'loc, lastmod, images'))
    .flat()
    .sort();
  expect(rows).toEqual([
    ...[`["${A}1","2024-05-06",null]`, `["${A}2",null,null]`, `["${A}3",null,null]`],
    ...[`["${A}4","2024-05-07",null]`, `["${A}5",null,null]`],
    ...[`["${A}6",null,["${A}6.png"]]`, `["${A}7",null,null]`],
  ]);
  expect(ran.err).toContain('a.csv: 1 row left out: 5 (not a URL)');
});

it('reads a large CSV file in pieces, even if quoted values contain line breaks', {
  tags: ['long'],
}, async () => {
  const file = bench.at('big.csv');
  const row = (n: number) => `${A}${n},"a ""title""\nof ${'x'.repeat(1000)}"\r\n`;
  writeFileSync(file, 'url,title\r\n');
  for (let n = 0; n < 70; n++)
    writeFileSync(file, Array.from({ length: 1000 }, (_, at) => row(n * 1000 + at)).join(''), { flag: 'a' });
  const ran = await bench.run('partition', 'big.csv', '--buckets', '16', '--out', 'out');
  expect(ran).toMatchObject({ code: 0, out: 'out: 70000 URLs in 16 buckets\n' });
  expect(new Set(Object.values(await bucketsIn('out')).flat()).size).toBe(70_000);
});

it('reads a large CSV file in pieces, even if one of them ends with CR LF', async () => {
  const row = (cell: string) => `${`${cell},`.padEnd(4094, 'x')}\r\n`;
  const rows = Array.from({ length: 8191 }, (_, n) => row(`${A}${n}`));
  bench.write('big.csv', [row('url'), ...rows, 'no url,\r\n'].join(''));
  const ran = await bench.run('partition', 'big.csv', '--from', 'csv', '--buckets', '16', '--out', 'out');
  expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(/^out: 8191 URLs in 16 buckets/) });
  expect(ran.err).toContain('big.csv: 1 row left out: 8193 (not a URL)');
});

it.each([
  ['a quote in an unquoted value, and line breaks in quoted ones', '\n', '"', 3 + 1800 * 21],
  ['only CR as line ends', '\r', '', 3 + 1800],
])('reads a large CSV file in pieces, whatever its quotes and line ends: %s', async (_, end, quote, line) => {
  const title = `${'ä'.repeat(499)}${quote && end}`.repeat(20);
  const rows = Array.from({ length: 1800 }, (_, n) => `${A}${n},${quote}${title}${quote}`);
  bench.write('big.csv', ['url,title', `${A}pipe,5${quote}`, ...rows, 'no url,', ''].join(end));
  const args = ['--from', 'csv', '--buckets', '16', '--out', 'out'];
  const ran = await bench.run('partition', 'big.csv', ...args);
  expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(/^out: 1801 URLs in 16 buckets/) });
  expect(ran.err).toContain(`big.csv: 1 row left out: ${line} (not a URL)`);
});

it('replaces its own folder, and writes the same manifest for the same input', async () => {
  bench.write('urls.txt', Array.from({ length: 300 }, (_, n) => `${A}${n}\n`).join(''));
  const args = ['partition', 'urls.txt', '--buckets', '256', '--out', 'out'];
  expect((await bench.run(...args)).code).toBe(0);
  const names = readdirSync(bench.at('out'));
  const first = bench.text('out/urlset-partition.json');
  expect((await bench.run(...args)).code).toBe(0);
  expect([bench.text('out/urlset-partition.json'), readdirSync(bench.at('out'))]).toEqual([first, names]);
  expect((await bench.run('partition', 'urls.txt', '--buckets', '16', '--out', 'out')).code).toBe(0);
  expect(readdirSync(bench.at('out'))).toHaveLength(17);
});

it.each<[string, string[], string]>([
  [
    'a number of buckets that is not a power of 16',
    ['urls.txt', '--buckets', '100', '--out', 'out'],
    'power of 16: 16, 256 or 4096, not "100"; the nearest is 16',
  ],
  ['too many buckets', ['urls.txt', '--buckets', '65536', '--out', 'out'], 'the nearest is 4096'],
  ['no buckets', ['urls.txt', '--out', 'out'], '--buckets K and --out DIR are required'],
  ['no path', ['--buckets', '16', '--out', 'out'], 'no path given'],
  ['a path for a statement', ['urls.txt', '--sql', 'spark'], '--sql cannot be used with a PATH or --out'],
  [
    'groups for a path',
    ['urls.txt', '--groups', '--buckets', '16', '--out', 'out'],
    '--groups is only for --sql',
  ],
  [
    'an unknown engine',
    ['--sql', 'sqlite'],
    '--sql must be one of duckdb, spark, trino, bigquery, clickhouse, postgres',
  ],
  [
    'a file that does not exist',
    ['none.parquet', '--buckets', '16', '--out', 'out'],
    'none.parquet does not exist',
  ],
  [
    'an index without its sitemaps',
    ['index.xml', '--buckets', '16', '--out', 'out'],
    'gone.xml does not exist',
  ],
  [
    'a file without URLs',
    ['words.txt', '--buckets', '16', '--out', 'out'],
    'words.txt is not a sitemap, and does not contain URLs',
  ],
  [
    'a foreign folder',
    ['urls.txt', '--buckets', '16', '--out', 'theirs'],
    'theirs has files that urlset partition did not write',
  ],
])('refuses %s', async (_, args, words) => {
  bench.write('urls.txt', `${A}1\n`);
  bench.write('words.txt', 'nothing to see\n');
  bench.write('index.xml', sitemapindex(`${A}gone.xml`));
  bench.write('theirs/notes.txt', 'mine');
  const { code, err } = await bench.run('partition', ...args);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  expect(existsSync(bench.at('out/urlset-partition.json'))).toBe(false);
  expect(readdirSync(bench.at('theirs'))).toEqual(['notes.txt']);
});
