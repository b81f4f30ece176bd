// @module-tag slow
import { cpSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { duck } from '../../testing/duck.ts';
import { filesIn, locsIn, PART_BASE, partitioned, urlTable } from '../../testing/parts.ts';
import { Workbench } from '../../testing/workbench.ts';

/** The number of URLs in the tables of tests that compare sitemaps. */
const COUNT = inject('isLong') ? 5000 : 2000;

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

function exportPart(part: string, out = 'out', ...more: string[]) {
  return bench.run('export', 'buckets', '--part', part, '--out', out, ...PART_BASE, ...more);
}

/** Exports one part after another, then composes them. */
async function exportAll(parts: number, out = 'out'): Promise<void> {
  for (let part = 1; part <= parts; part++) {
    const ran = await exportPart(`${part}/${parts}`, out);
    expect(ran, ran.err).toMatchObject({ code: 0 });
  }
  const ran = await bench.run('compose', out, '--now', '2026-02-03');
  expect(ran, ran.err).toMatchObject({ code: 0 });
}

/** Exports all parts and composes them with one command, which starts a process for each part. */
function exportTogether(parts: number, out = 'out') {
  return bench.spawn('export', 'buckets', '--parts', String(parts), '--out', out, ...PART_BASE);
}

const visible = (folder: string) => readdirSync(bench.at(folder)).filter((name) => !name.startsWith('.'));

describe('parts', () => {
  it('produce the same bundle, however many there are, and write nothing when run again', async () => {
    await partitioned(bench, urlTable(COUNT));
    expect(await exportTogether(4, 'four')).toMatchObject({ code: 0, err: '' });
    const four = filesIn(bench.at('four'));
    await exportAll(16, 'sixteen');
    expect(filesIn(bench.at('sixteen'))).toEqual(four);
    await exportAll(3, 'four');
    expect(filesIn(bench.at('four'))).toEqual(four);
    const again = await exportPart('3/5', 'four');
    expect(again.out).toMatch(
      /^four: part 3 of 5: 3 buckets, \d+ sitemaps with \d+ URLs; 0 of \d+ written\n$/,
    );
    expect((await bench.run('compose', 'four')).out).toContain('0 files written, 0 removed');
    expect(filesIn(bench.at('four'))).toEqual(four);
  });

  it('list exactly the URLs of the table, each in the bucket of its md5', async () => {
    await partitioned(bench, urlTable(COUNT));
    await exportAll(2);
    const listed = Object.entries(locsIn(bench.at('out'))).flatMap(([name, locs]) =>
      locs.map((loc) => `('${name[8]}', '${loc}')`),
    );
    const table = `read_csv('${bench.at('urls.csv')}')`;
    const [wrong] = await duck(
      `CREATE TABLE listed AS SELECT * FROM (VALUES ${listed.join(', ')}) AS t(bucket, loc)`,
      `SELECT (SELECT count(*) FROM (SELECT loc FROM listed EXCEPT ALL SELECT loc FROM ${table})) + (SELECT count(*) FROM (SELECT loc FROM ${table} EXCEPT ALL SELECT loc FROM listed)), (SELECT count(*) FROM listed WHERE md5(loc)[1] <> bucket)`,
    );
    expect(wrong).toEqual(['0', '0']);
  });

  it('rewrite only the sitemaps of changed URLs, and move no URL, whatever the order of rows', async () => {
    const [count, buckets, between] = inject('isLong') ? [20_000, 256, 200] : [4000, 16, 400];
    await partitioned(bench, urlTable(count), buckets);
    await exportAll(2);
    const [before, locs] = [filesIn(bench.at('out')), locsIn(bench.at('out'))];
    const [head = '', ...rows] = urlTable(count, (n) => n % between === 7)
      .trimEnd()
      .split('\n');
    await partitioned(bench, `${[head, ...rows.reverse()].join('\n')}\n`, buckets);
    await exportAll(3);
    const after = filesIn(bench.at('out'));
    const changed = Object.keys(after).filter(
      (name) => /^sitemap-/.test(name) && after[name] !== before[name],
    );
    expect(changed.length).toBeGreaterThan(count / between / 2);
    expect(changed.length).toBeLessThanOrEqual(count / between);
    expect(locsIn(bench.at('out'))).toEqual(locs);
  });

  it('keep URLs in their sitemaps when others come and go', async () => {
    await partitioned(bench, urlTable(3000));
    await exportAll(2);
    const before = new Map(
      Object.entries(locsIn(bench.at('out'))).flatMap(([name, locs]) => locs.map((loc) => [loc, name])),
    );
    const [head = '', ...rows] = urlTable(3300).trimEnd().split('\n');
    await partitioned(bench, `${[head, ...rows.filter((_, n) => n % 40 !== 0)].join('\n')}\n`);
    await exportAll(2);
    const after = Object.entries(locsIn(bench.at('out'))).flatMap(([name, locs]) =>
      locs.map((loc) => [loc, name] as const),
    );
    expect(after.length).toBe(3300 - 83);
    expect(after.filter(([loc, name]) => (before.get(loc) ?? name) !== name)).toEqual([]);
  });

  it('drop exact duplicates, and report how many', async () => {
    await partitioned(bench, `${urlTable(300)}${urlTable(20).split('\n').slice(1).join('\n')}`);
    const { err } = await exportPart('1/1');
    expect(err).toContain('20 entries with the loc of an earlier entry left out');
  });

  it('read what query engines write: folders of several files, marker files, and single files', async () => {
    bench.write('buckets/_SUCCESS', '');
    bench.write('urls.csv', urlTable(500));
    const table = `SELECT loc, lastmod, substr(md5(loc), 1, 1) AS bucket FROM read_csv('${bench.at('urls.csv')}', all_varchar = true)`;
    await duck(
      `COPY (${table}) TO '${bench.at('buckets')}' (FORMAT parquet, PARTITION_BY (bucket), OVERWRITE_OR_IGNORE, FILENAME_PATTERN 'part-{i}')`,
      `COPY (SELECT '${'https://a.example/new'}' AS loc) TO '${bench.at('new.csv')}' (FORMAT csv, HEADER)`,
    );
    const [[digit] = ['']] = await duck(`SELECT md5('https://a.example/new')[1]`);
    bench.write(`buckets/bucket=${digit}/part-9.csv`, bench.read('new.csv'));
    bench.write(`buckets/bucket=${digit}/_metadata`, 'none');
    renameSync(bench.at('buckets/bucket=0/part-0.parquet'), bench.at('buckets/bucket=0.parquet'));
    rmSync(bench.at('buckets/bucket=0'), { recursive: true });
    await exportAll(1);
    expect(Object.values(locsIn(bench.at('out'))).flat()).toHaveLength(501);
  });

  it('leave the bundle unchanged until they are composed', { tags: ['long'] }, async () => {
    await partitioned(bench, urlTable(1000));
    await exportAll(2);
    const before = filesIn(bench.at('out'));
    await partitioned(
      bench,
      urlTable(1100, (n) => n % 3 === 0),
    );
    expect((await exportPart('1/2')).code).toBe(0);
    const shown = Object.fromEntries(
      Object.entries(filesIn(bench.at('out'))).filter(([name]) => !name.startsWith('.')),
    );
    expect(shown).toEqual(before);
    expect((await exportPart('2/2')).code).toBe(0);
    expect((await bench.run('compose', 'out', '--verify')).code).toBe(0);
    expect(Object.values(locsIn(bench.at('out'))).flat()).toHaveLength(1100);
    expect(readdirSync(bench.at('out')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('report what they did as JSON', async () => {
    await partitioned(bench, urlTable(100));
    const report = JSON.parse((await exportPart('2/16', 'out', '--format', 'json')).out);
    expect(report).toMatchObject({
      version: 1,
      part: 2,
      parts: 16,
      buckets: [{ bucket: '1', sitemaps: 1, written: ['sitemap-1-1.xml.gz'] }],
    });
  });
});

describe('groups', () => {
  const GROUPS = ['', 'news', 'en-us_2'];
  const groupTable = (count: number, groupOf = (n: number) => GROUPS[n % GROUPS.length] ?? '') => {
    const [head = '', ...rows] = urlTable(count).trimEnd().split('\n');
    return `${[`${head},group`, ...rows.map((row, n) => `${row},${groupOf(n)}`)].join('\n')}\n`;
  };
  /** For each group, the page numbers in the URLs of its sitemaps, sorted. */
  const numbersIn = (folder: string) => {
    const numbers: Record<string, number[]> = {};
    for (const [name, locs] of Object.entries(locsIn(bench.at(folder)))) {
      const group = /^sitemap-(?:(.+)-)?[0-9a-f]-\d+\.xml\.gz$/.exec(name)?.[1] ?? '';
      const own = locs.map((loc) => Number(/page-(\d+)/.exec(loc)?.[1]));
      numbers[group] = [...(numbers[group] ?? []), ...own].sort((a, b) => a - b);
    }
    return numbers;
  };
  const expected = (count: number, group: number) =>
    Array.from({ length: count }, (_, n) => n).filter((n) => n % GROUPS.length === group);

  it('never share a sitemap, whatever the number of parts', { tags: ['long'] }, async () => {
    await partitioned(bench, groupTable(3000));
    await exportAll(4, 'four');
    expect(numbersIn('four')).toEqual({
      '': expected(3000, 0),
      news: expected(3000, 1),
      'en-us_2': expected(3000, 2),
    });
    await exportAll(inject('isLong') ? 48 : 20, 'many');
    expect(filesIn(bench.at('many'))).toEqual(filesIn(bench.at('four')));
    const again = await exportPart('3/5', 'four');
    expect(again.out).toMatch(/^four: part 3 of 5: 10 buckets, .* 0 of \d+ written\n$/);
    const composed = await bench.run('compose', 'four', '--verify', '--edges');
    expect(composed).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('3000 URLs in 48 buckets'),
    });
  });

  it('must be complete; otherwise, compose names missing buckets and the parts to run again', async () => {
    await partitioned(bench, groupTable(2000));
    for (const part of ['1/3', '3/3']) expect((await exportPart(part)).code).toBe(0);
    const early = await bench.run('compose', 'out');
    expect([early.code, early.err]).toEqual([
      2,
      expect.stringContaining(
        'missing buckets: 1, 4, 7, … (16 of 48); the bundle is unchanged. Run urlset export again for the parts that did not finish, or for these buckets alone: --part 2/48, --part 5/48, --part 8/48, …',
      ),
    ]);
    expect((await exportPart('2/3')).code).toBe(0);
    expect((await bench.run('compose', 'out')).code).toBe(0);
    rmSync(bench.at('out/urlset-bucket-news-3.json'));
    const gone = await bench.run('compose', 'out');
    expect([gone.code, gone.err]).toEqual([2, expect.stringContaining('missing buckets: news-3 (1 of 48);')]);
    // Buckets are numbered in this order of groups: no group, en-us_2, news.
    expect(gone.err).toContain('alone: --part 36/48');
    expect((await exportPart('36/48')).code).toBe(0);
    expect((await bench.run('compose', 'out')).code).toBe(0);
  });

  it('are refused by compose if one has an empty bucket among full ones', { tags: ['long'] }, async () => {
    await partitioned(bench, groupTable(3000));
    rmSync(bench.at('buckets/bucket=news~3'), { recursive: true });
    rmSync(bench.at('buckets/urlset-partition.json'));
    expect((await exportPart('1/1')).code).toBe(0);
    const { code, err } = await bench.run('compose', 'out');
    expect([code, err]).toEqual([2, expect.stringMatching(/empty buckets: \S+ \(1 of 16/)]);
    expect(err).toContain('news-3');
  });

  it('appear and disappear with their rows in the table', { tags: ['long'] }, async () => {
    await partitioned(bench, groupTable(2000));
    await exportAll(2);
    await partitioned(
      bench,
      groupTable(2000, (n) => (n % 3 === 1 ? 'shop' : (GROUPS[n % 3] ?? ''))),
    );
    await exportAll(2);
    expect(Object.keys(numbersIn('out')).sort()).toEqual(['', 'en-us_2', 'shop']);
    expect(readdirSync(bench.at('out')).filter((name) => name.includes('news'))).toEqual([]);
    await partitioned(bench, urlTable(2000));
    await exportAll(2);
    expect(numbersIn('out')).toEqual({ '': Array.from({ length: 2000 }, (_, n) => n) });
    expect(readdirSync(bench.at('out')).filter((name) => /shop|en-us/.test(name))).toEqual([]);
    // Without groups, the manifest does not mention them.
    const manifest: unknown = JSON.parse(bench.text('out/urlset-bucket-3.json'));
    expect(manifest).not.toHaveProperty('bucket.groups');
  });

  it('can list the same URL, and compose --verify reports the repeats', { tags: ['long'] }, async () => {
    const [, ...rows] = groupTable(900).trimEnd().split('\n');
    const more = rows.slice(0, 30).map((row) => row.replace(/,[^,]*$/, ',extra'));
    await partitioned(bench, `${groupTable(900)}${more.join('\n')}\n`);
    await exportAll(1);
    const { code, err } = await bench.run('compose', 'out', '--verify');
    expect([code, err]).toEqual([
      0,
      expect.stringContaining('30 URLs are listed again, because several groups'),
    ]);
  });

  it.each<[string, string, string]>([
    [
      'a row of another group',
      'loc,group\nhttps://a.example/new,shop\n',
      'is in bucket news-3, but belongs in shop-',
    ],
    ['a row without a group', 'loc,group\nhttps://a.example/new,\n', 'is in bucket news-3, but belongs in '],
  ])('refuse %s', async (_, content, words) => {
    await partitioned(bench, groupTable(500));
    bench.write('buckets/bucket=news~3/more.csv', content);
    const ran = await exportPart('1/1');
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(words)]);
  });

  it('refuse a row with a group in a bucket without a group', async () => {
    await partitioned(bench, urlTable(500));
    bench.write('buckets/bucket=3/more.csv', 'loc,group\nhttps://a.example/new,news\n');
    const ran = await exportPart('1/1');
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('is in bucket 3, but belongs in news-')]);
  });

  it.each(['bucket=News~3', 'bucket=..~3', 'bucket=a%2Fb~3', 'bucket=ä~3'])(
    'refuse the folder %s',
    async (name) => {
      await partitioned(bench, groupTable(500));
      bench.write(`buckets/${name}/more.csv`, 'loc\n');
      const ran = await exportPart('1/1');
      expect([ran.code, ran.err]).toEqual([
        2,
        expect.stringContaining(`${name} is not the name of a bucket`),
      ]);
    },
  );
});

describe('rows that are marked as removed', () => {
  const marked = (count: number) => {
    const [head = '', ...rows] = urlTable(count).trimEnd().split('\n');
    return [`${head},removed`, ...rows.map((row, n) => `${row},${n % 10 === 0}`)];
  };

  it('are counted but not listed', async () => {
    await partitioned(bench, `${marked(1000).join('\n')}\n`);
    const ran = await exportPart('1/1', 'out', '--format', 'json');
    expect(ran.err).toMatch(
      /^urlset: 100 rows are marked as removed, and left out: https:\S+, https:\S+, https:\S+, …\n$/,
    );
    const { buckets }: { buckets: { removedUrls: number; entries: number }[] } = JSON.parse(ran.out);
    expect(buckets.reduce((sum, { removedUrls }) => sum + removedUrls, 0)).toBe(100);
    expect(buckets.reduce((sum, { entries }) => sum + entries, 0)).toBe(900);
    expect((await bench.run('compose', 'out')).code).toBe(0);
    const listed = Object.values(locsIn(bench.at('out'))).flat();
    expect(listed.filter((loc) => /page-\d*0\?/.test(loc))).toEqual([]);
    expect(listed).toHaveLength(900);
  });

  it('also exclude other rows with the same URL: earlier, later, and in other files', async () => {
    const rows = marked(1000);
    const [head = ''] = rows;
    const again = rows.slice(1, 102).map((row) => row.replace(/,true$/, ',false'));
    await partitioned(bench, `${[head, ...again, ...rows.slice(1), ...again].join('\n')}\n`);
    // A file that an engine adds to a bucket.
    const engine = await duck(
      `SELECT md5(loc)[1], loc FROM read_csv('${bench.at('urls.csv')}') WHERE NOT removed AND loc LIKE '%page-77?%' LIMIT 1`,
    );
    const [[digit = '', loc = ''] = []] = engine as string[][];
    bench.write(`buckets/bucket=${digit}/more.csv`, `loc,removed\n"${loc}",true\n`);
    const ran = await exportPart('1/1');
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('101 rows are marked as removed, and left out: ');
    expect(ran.err).toMatch(/other rows of these URLs left out, too: /);
    expect((await bench.run('compose', 'out')).code).toBe(0);
    const listed = Object.values(locsIn(bench.at('out'))).flat();
    expect(listed.filter((one) => /page-(\d*0|77)\?/.test(one))).toEqual([]);
    expect(listed).toHaveLength(899);
  });

  it('must be in the bucket of their URL, too', async () => {
    await partitioned(bench, `${marked(100).join('\n')}\n`);
    const [[digit] = ['']] = await duck(`SELECT md5('https://a.example/new')[1]`);
    const other = digit === '3' ? '4' : '3';
    bench.write(`buckets/bucket=${other}/more.csv`, 'loc,removed\nhttps://a.example/new,true\n');
    const ran = await exportPart('1/1');
    expect([ran.code, ran.err]).toEqual([
      2,
      expect.stringContaining(`https://a.example/new is in bucket ${other}, but belongs in ${digit}`),
    ]);
  });
});

describe('--part auto takes the part from the variables of a scheduler', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each<[string, Record<string, string>, string]>([
    [
      'Slurm',
      { SLURM_ARRAY_TASK_ID: '3', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '4' },
      'part 3 of 4',
    ],
    [
      'Slurm from 0',
      { SLURM_ARRAY_TASK_ID: '3', SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_COUNT: '4' },
      'part 4 of 4',
    ],
    [
      'Slurm in steps',
      {
        SLURM_ARRAY_TASK_ID: '10',
        SLURM_ARRAY_TASK_MIN: '2',
        SLURM_ARRAY_TASK_STEP: '4',
        SLURM_ARRAY_TASK_COUNT: '4',
      },
      'part 3 of 4',
    ],
    ['AWS Batch', { AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '8' }, 'part 1 of 8'],
    ['Kubernetes', { JOB_COMPLETION_INDEX: '2', URLSET_PARTS: '3' }, 'part 3 of 3'],
  ])('%s', async (_, variables, words) => {
    await partitioned(bench, urlTable(100));
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const ran = await exportPart('auto');
    expect(ran).toMatchObject({ code: 0, out: expect.stringContaining(words) });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an environment without these variables',
      {},
      'none of SLURM_ARRAY_TASK_ID, AWS_BATCH_JOB_ARRAY_INDEX, JOB_COMPLETION_INDEX is set',
    ],
    ['a missing number of parts', { JOB_COMPLETION_INDEX: '2' }, 'JOB_COMPLETION_INDEX=2, URLSET_PARTS='],
    [
      'an index beyond the parts',
      { AWS_BATCH_JOB_ARRAY_INDEX: '8', AWS_BATCH_JOB_ARRAY_SIZE: '8' },
      'do not say which part',
    ],
    [
      'a missing first index',
      { SLURM_ARRAY_TASK_ID: '3', SLURM_ARRAY_TASK_COUNT: '4' },
      'do not say which part',
    ],
    [
      'words instead of an index',
      { JOB_COMPLETION_INDEX: 'two', URLSET_PARTS: '3' },
      'do not say which part',
    ],
    [
      'two schedulers',
      { JOB_COMPLETION_INDEX: '1', URLSET_PARTS: '3', SLURM_ARRAY_TASK_ID: '3' },
      'are both set',
    ],
  ])('refuses %s', async (_, variables, words) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const ran = await exportPart('auto');
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe('a part refuses', () => {
  it.each<[string, string[], string]>([
    [
      '5/4',
      ['--part', '5/4'],
      '--part must be I/N, the number of a part from 1 to N, such as 3/16, or auto; not "5/4"',
    ],
    ['0/4', ['--part', '0/4'], '--part must be I/N'],
    ['3', ['--part', '3'], '--part must be I/N'],
    ['more parts than buckets', ['--part', '17/17'], 'there are only 16 buckets, so use up to 16 parts'],
    ['more processes than buckets', ['--parts', '17'], 'there are only 16 buckets'],
    [
      '--part together with --parts',
      ['--part', '1/2', '--parts', '2'],
      '--part and --parts cannot be used together',
    ],
    [
      'options of other exports',
      ['--part', '1/2', '--policy', 'section'],
      '--part and --policy cannot be used together',
    ],
    [
      'an index without a composition',
      ['--part', '1/2', '--index', 'a.xml'],
      '--part and --index cannot be used together',
    ],
  ])('%s', async (_, args, words) => {
    await partitioned(bench, urlTable(50));
    const ran = await bench.run('export', 'buckets', ...args, '--out', 'out', ...PART_BASE);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(words)]);
    expect(filesIn(bench.at('out'))).toEqual({});
  });

  const DAMAGES: [string, (folder: string) => void, string][] = [
    [
      'a loc in the wrong bucket',
      () => bench.write('buckets/bucket=3/more.csv', 'loc\nhttps://a.example/new\n'),
      'https://a.example/new is in bucket 3, but belongs in ',
    ],
    [
      'a Parquet file without a loc',
      () => bench.write('buckets/bucket=3/urls.parquet', bench.read('other.parquet')),
      'bucket=3/urls.parquet: none of the columns contains URLs',
    ],
    [
      'a Parquet file with numbers as locs',
      () => bench.write('buckets/bucket=3/urls.parquet', bench.read('numbers.parquet')),
      'the column loc holds INT_32, not text',
    ],
    [
      'a truncated Parquet file',
      () => truncateSync(bench.at('buckets/bucket=3/urls.parquet'), 500),
      'bucket=3/urls.parquet: this Parquet file is damaged',
    ],
    [
      'a bucket that is gone',
      () => rmSync(bench.at('buckets/bucket=3'), { recursive: true }),
      'wrote for bucket=3 are gone',
    ],
    [
      'a bucket with another name',
      () => bench.write('buckets/bucket=XY/urls.csv', 'loc\n'),
      'bucket=XY is not the name of a bucket',
    ],
    [
      'buckets of two partitions',
      () => bench.write('buckets/bucket=3f/urls.csv', 'loc\n'),
      'has buckets of two partitions',
    ],
    [
      'a partition that was killed',
      () => bench.write('buckets/.urlset-partition/replacing', ''),
      'was stopped while it replaced the buckets',
    ],
    [
      'a folder without buckets',
      () => rmSync(bench.at('buckets'), { recursive: true }) ?? bench.write('buckets/a.txt', ''),
      'does not have any buckets',
    ],
    ['a missing folder', () => rmSync(bench.at('buckets'), { recursive: true }), 'buckets'],
  ];

  /**
   * The faults that are always tried with `--parts`, too: one that the process of a part detects, and one that is
   * detected before any process starts. Long tests try all.
   */
  const TOGETHER = ['a loc in the wrong bucket', 'a folder without buckets'];

  /** A workbench with a composed bundle, and with buckets of a table that has changed since. */
  let made: Workbench;
  let before: Record<string, string>;
  beforeAll(async () => {
    made = new Workbench();
    bench = made;
    await partitioned(bench, urlTable(500));
    await exportAll(1);
    before = filesIn(bench.at('out'));
    await partitioned(
      bench,
      urlTable(500, (n) => n % 2 === 0),
    );
    await duck(
      `COPY (SELECT 'a' AS title) TO '${bench.at('other.parquet')}' (FORMAT parquet)`,
      `COPY (SELECT 17 AS loc) TO '${bench.at('numbers.parquet')}' (FORMAT parquet)`,
    );
  });
  afterAll(() => made.clear());

  it.each(DAMAGES)('%s, and leaves the bundle unchanged', async (name, damage, words) => {
    cpSync(made.folder, bench.folder, { recursive: true, preserveTimestamps: true });
    damage(bench.at('buckets'));
    const ran = await exportPart('1/1');
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(words)]);
    if (inject('isLong') || TOGETHER.includes(name)) {
      const all = await exportTogether(2);
      expect([all.code, all.err]).toEqual([2, expect.stringContaining(words)]);
    }
    const after = filesIn(bench.at('out'));
    expect(visible('out').map((name) => after[name])).toEqual(
      Object.keys(before).map((name) => before[name]),
    );
  });
});
