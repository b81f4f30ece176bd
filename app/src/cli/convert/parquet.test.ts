// @module-tag slow
import { truncateSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { duck } from '../testing/duck.ts';
import { Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const A = 'https://a.example/';

/** Writes the rows of a query to a Parquet file with DuckDB, and returns its name. */
async function table(name: string, query: string, options = ''): Promise<string> {
  await duck(`SET TimeZone = 'UTC'`, `COPY (${query}) TO '${bench.at(name)}' (FORMAT parquet${options})`);
  return name;
}

/** Converts tables to JSON lines. */
async function read(...args: string[]) {
  const { code, err } = await bench.run('convert', ...args, '--to', 'jsonl', '--out', 'out.jsonl');
  const rows = code === 0 ? bench.text('out.jsonl').split('\n').slice(0, -1) : [];
  return { code, err, rows: rows.map((row): unknown => JSON.parse(row)) };
}

describe('reads what DuckDB writes', () => {
  it.each(['', ', COMPRESSION zstd', ', COMPRESSION gzip', ', COMPRESSION lz4_raw', ', PARQUET_VERSION v2'])(
    'with the options “%s”',
    async (options) => {
      // The file has several row groups, and the last one is not full.
      const [rows, group] = inject('isLong') ? [250_000, 100_000] : [25_000, 10_240];
      await table(
        'urls.parquet',
        `SELECT '${A}p/' || range || '?a=1&b=ä' AS loc, TIMESTAMP '2024-01-01' + INTERVAL (range) SECOND AS lastmod FROM range(${rows})`,
        `${options}, ROW_GROUP_SIZE ${group}`,
      );
      const { code, rows: found } = await read('urls.parquet');
      expect([code, found.length]).toEqual([0, rows]);
      const last = rows - 1;
      const lastmod = new Date(Date.UTC(2024, 0, 1) + last * 1000).toISOString().replace('.000', '');
      expect(found[last]).toEqual({ loc: `${A}p/${last}?a=1&b=ä`, lastmod });
    },
  );

  it.each<[string, string]>([
    [`TIMESTAMP '2024-05-06 07:08:09'`, '2024-05-06T07:08:09Z'],
    [`TIMESTAMP '2024-05-06 07:08:09.25'`, '2024-05-06T07:08:09.250Z'],
    [`TIMESTAMPTZ '2024-05-06 07:08:09+03:00'`, '2024-05-06T04:08:09Z'],
    [`TIMESTAMP_S '2024-05-06 07:08:09'`, '2024-05-06T07:08:09Z'],
    [`TIMESTAMP_MS '2024-05-06 07:08:09'`, '2024-05-06T07:08:09Z'],
    [`TIMESTAMP_NS '2024-05-06 07:08:09'`, '2024-05-06T07:08:09Z'],
    [`DATE '2024-05-06'`, '2024-05-06'],
    [`'2024-05-06T07:08+03:00'`, '2024-05-06T07:08+03:00'],
  ])('lastmod %s', async (value, lastmod) => {
    await table('urls.parquet', `SELECT '${A}' AS loc, ${value} AS lastmod`);
    expect((await read('urls.parquet')).rows).toEqual([{ loc: A, lastmod }]);
  });

  it('images, alternates and numbers', async () => {
    await table(
      'urls.parquet',
      `SELECT '${A}' AS loc, 0.8::FLOAT AS priority, 'daily' AS changefreq, ['${A}1.png', '${A}2.png'] AS images,
       [{'hreflang': 'en', 'href': '${A}'}, {'hreflang': 'fi', 'href': '${A}fi'}] AS alternates
       UNION ALL SELECT '${A}fi', NULL, NULL, [], NULL UNION ALL SELECT '${A}tr', 1, NULL, NULL, []`,
    );
    expect((await read('urls.parquet')).rows).toMatchObject([
      {
        ...{ loc: A, priority: '0.8', changefreq: 'daily' },
        images: [{ loc: `${A}1.png` }, { loc: `${A}2.png` }],
        alternates: [
          { hreflang: 'en', href: A },
          { hreflang: 'fi', href: `${A}fi` },
        ],
      },
      { loc: `${A}fi` },
      { loc: `${A}tr`, priority: '1' },
    ]);
  });

  it('columns with other names, detected or given', async () => {
    await table('urls.parquet', `SELECT '${A}' AS page_key, 7 AS n, DATE '2024-05-06' AS seen`);
    const { rows, err } = await read('urls.parquet', '--column', 'lastmod=seen');
    expect(rows).toEqual([{ loc: A, lastmod: '2024-05-06' }]);
    expect(err).toBe('urlset: urls.parquet: read as parquet, lastmod from “seen”, loc from “page_key”\n');
  });

  it('all rows with a valid loc, and reports the others', async () => {
    await table('urls.parquet', `SELECT unnest(['${A}', NULL, '', '${A}2', 'x y']) AS loc`);
    const { rows, err } = await read('urls.parquet');
    expect(rows).toEqual([{ loc: A }, { loc: `${A}2` }]);
    expect(err).toContain('3 rows left out: 2 (without a URL); 3 (without a URL); 5 (not a URL) x y');
  });
});

describe('refuses', () => {
  it.each<[string, string, string]>([
    ['a table without URLs', `SELECT 1 AS n, 'b' AS title`, 'none of the columns contains URLs'],
    ['an empty table without a loc', 'SELECT 1 AS n WHERE false', 'none of the columns contains URLs'],
    ['numbers as loc', 'SELECT 17 AS loc', 'the column loc holds INT_32, not text'],
    ['lists as loc', `SELECT ['${A}'] AS loc`, 'the column loc holds LIST of BYTE_ARRAY, not text'],
  ])('%s', async (_, query, words) => {
    await table('urls.parquet', query);
    const { code, err } = await read('urls.parquet');
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });

  it.each([100, 5000, 12, 4])('a file that was cut to %i bytes', async (size) => {
    await table('urls.parquet', `SELECT '${A}' || range AS loc FROM range(5000)`);
    truncateSync(bench.at('urls.parquet'), size);
    const { code, err } = await read('urls.parquet');
    expect([code, err]).toEqual([2, expect.stringContaining('urls.parquet: this Parquet file is damaged')]);
  });

  it('a file with damaged rows', async () => {
    await table(
      'urls.parquet',
      `SELECT md5(range::VARCHAR) || '${A}' || range AS title, '${A}' || range AS loc FROM range(5000)`,
    );
    const bytes = bench.read('urls.parquet');
    bench.write('urls.parquet', bytes.fill(0xff, 1000, 90_000));
    const { code, err } = await read('urls.parquet');
    expect([code, err]).toEqual([2, expect.stringContaining('urls.parquet: this Parquet file is damaged')]);
  });
});

it('writes files that DuckDB and Urlset can read', async () => {
  bench.write(
    'a.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>${A}?a&amp;b</loc><lastmod>2024-05-06</lastmod><priority>0.5</priority><xhtml:link rel="alternate" hreflang="fi" href="${A}fi"/><image:image><image:loc>${A}1.png</image:loc></image:image></url>
<url><loc>${A}ä</loc></url></urlset>`,
  );
  expect(await bench.run('convert', 'a.xml', '--to', 'parquet', '--out', 'a.parquet')).toMatchObject({
    code: 0,
  });
  expect(await duck(`SELECT * FROM '${bench.at('a.parquet')}'`)).toEqual([
    [`${A}?a&b`, '2024-05-06', null, '0.5', [`${A}1.png`], [{ hreflang: 'fi', href: `${A}fi` }]],
    [`${A}ä`, null, null, null, null, null],
  ]);
  const again = await bench.run('convert', 'a.parquet', '--to', 'urlset', '--out', 'b.xml');
  const direct = await bench.run('convert', 'a.xml', '--to', 'urlset', '--out', 'c.xml');
  expect([again.code, direct.code, bench.text('b.xml')]).toEqual([0, 0, bench.text('c.xml')]);
});

it('accepts Parquet as a list in export, compare and edit', async () => {
  await table('urls.parquet', `SELECT '${A}' || range AS loc FROM range(3)`);
  await table('more.parquet', `SELECT '${A}' || range AS loc FROM range(1, 4)`);
  const exported = await bench.run('export', 'urls.parquet', '--base', A, '--out', 'out', '--no-gzip');
  const compared = await bench.run('compare', 'urls.parquet', 'more.parquet');
  const edited = await bench.run(
    'edit',
    'out/sitemap-1.xml',
    '--list',
    'more.parquet',
    '--merge',
    'add',
    '--in-place',
  );
  expect([exported.code, compared.code, edited.code]).toEqual([0, 1, 0]);
  expect(bench.text('out/sitemap-1.xml')).toContain(`<loc>${A}3</loc>`);
});

it('leaves out rows that are marked as removed, and says that groups are not used', async () => {
  await table(
    'urls.parquet',
    `SELECT '${A}' || range AS loc, range = 1 AS removed, 'news' AS "group" FROM range(3)`,
  );
  const { code, rows, err } = await read('urls.parquet');
  expect([code, rows]).toEqual([0, [{ loc: `${A}0` }, { loc: `${A}2` }]]);
  expect(err.split('\n').slice(1, -1)).toEqual([
    'urlset: urls.parquet: the column group is only for urlset partition, and not used here',
    `urlset: urls.parquet: 1 row is marked as removed, and left out: ${A}1`,
  ]);
});

it('keeps the XML in the extensions column, and leaves out rows whose XML is invalid', async () => {
  const video = '<video:video><video:title>t &amp; u</video:title></video:video>';
  await table(
    'urls.parquet',
    `SELECT '${A}' || range AS loc, ['${A}i'] AS images, CASE range WHEN 1 THEN '${video}' WHEN 2 THEN '</url>' END AS extensions FROM range(3)`,
  );
  expect((await bench.run('convert', 'urls.parquet', '--to', 'parquet', '--out', 'again.parquet')).code).toBe(
    0,
  );
  expect(await duck(`SELECT loc, images, extensions FROM '${bench.at('again.parquet')}'`)).toEqual([
    [`${A}0`, [`${A}i`], null],
    [`${A}1`, [`${A}i`], video],
  ]);
  const { err } = await read('urls.parquet');
  expect(err).toContain('1 row left out: 3 (invalid XML in the extensions column) </url>');
});
