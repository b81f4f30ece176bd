// @module-tag slow
import { gzipSync } from 'node:zlib';
import { COMPARED_COLUMNS } from '@urlset/core/contract/screens/compare.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitAll } from '../testing/git-in.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const A = 'https://a.example/';
const IMAGE =
  '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://a.example/1.png</i:loc></i:image>';

function twoSides(): void {
  const [same, twice, old] = [loc('same'), loc('twice'), loc('old')];
  const lastmod = (day: string) => `${loc('lastmod')}<lastmod>2025-01-${day}</lastmod>`;
  bench.write('left.xml', urlset(same, twice, twice, old, lastmod('01'), loc('hint'), loc('image')));
  const now = [`${loc('image')}${IMAGE}`, `${loc('hint')}<priority>0.5</priority>`, lastmod('02')];
  bench.write('right.xml', urlset(loc('new'), ...now, twice, same));
}

async function compared(...args: string[]) {
  const ran = await bench.run('compare', ...args);
  return { ...ran, json: args.includes('json') ? JSON.parse(ran.out) : null };
}

describe('compare', () => {
  it('counts and lists added, removed and changed URLs as JSON', async () => {
    twoSides();
    const { code, err, json } = await compared('left.xml', 'right.xml', '--format', 'json');
    expect([code, err]).toEqual([1, '']);
    expect(json).toMatchObject({ version: 1, left: { entries: 7 }, right: { entries: 6 } });
    expect(json.counts).toEqual({
      ...{ added: 1, removed: 1, changed: 3, renamed: 0, moved: 0, unchanged: 2 },
      ...{ lastmodOnly: 1, hintsOnly: 1, duplicatesLeft: 1, duplicatesRight: 0 },
    });
    expect(json.differences).toHaveLength(5);
    const plain = { moved: false, from: null, to: null, score: null, reason: null };
    expect(json.differences[0]).toEqual({
      ...{ class: 'added', ...plain, loc: `${A}new` },
      ...{ file: { left: null, right: 'right.xml' }, fields: {} },
    });
    expect(json.differences.find((one: { loc: string }) => one.loc === `${A}lastmod`)).toEqual({
      ...{ class: 'changed', ...plain, loc: `${A}lastmod` },
      file: { left: 'left.xml', right: 'right.xml' },
      fields: { lastmod: { before: '2025-01-01', after: '2025-01-02' } },
    });
    const image = json.differences.find((one: { loc: string }) => one.loc === `${A}image`);
    expect(image.fields).toEqual({ images: { before: null, after: `${A}1.png` } });
  });

  it('writes JSON of exactly the documented form', async () => {
    const image = (path: string) => `${loc(path)}${IMAGE}`;
    const [dup, old] = [loc('dup'), loc('shop/red-oak-chairs')];
    bench.write('left/1.xml', urlset(loc('same'), dup, dup, old, loc('gone')));
    bench.write('left/2.xml', urlset(`${loc('d')}<lastmod>2025-01-01</lastmod>`, loc('h'), loc('i')));
    bench.write('right/1.xml', urlset(loc('same'), `${loc('h')}<priority>0.5</priority>`, image('i')));
    const renamed = `${loc('store/red-oak-chairs')}<lastmod>2025-01-01</lastmod>`;
    const dated = `${loc('d')}<lastmod>2025-02-02</lastmod>`;
    bench.write('right/2.xml', urlset(renamed, dup, loc('new'), loc('new'), dated));
    const { json } = await compared('left', 'right', '--format', 'json');
    const count = v.pipe(v.number(), v.integer(), v.minValue(0));
    const text = v.nullable(v.pipe(v.string(), v.nonEmpty()));
    const names = ['added', 'removed', 'changed', 'renamed', 'moved', 'unchanged'];
    const more = ['lastmodOnly', 'hintsOnly', 'duplicatesLeft', 'duplicatesRight'];
    const side = v.strictObject({ entries: count });
    const Report = v.strictObject({
      version: v.literal(1),
      left: side,
      right: side,
      counts: v.strictObject(v.entriesFromList([...names, ...more], count)),
      differences: v.array(
        v.strictObject({
          class: v.picklist(['added', 'removed', 'changed', 'renamed']),
          moved: v.boolean(),
          loc: v.pipe(v.string(), v.nonEmpty()),
          from: text,
          to: text,
          score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
          reason: text,
          file: v.strictObject({ left: text, right: text }),
          fields: v.record(v.picklist(COMPARED_COLUMNS), v.strictObject({ before: text, after: text })),
        }),
      ),
    });
    expect(v.safeParse(Report, json).issues).toBeUndefined();
    // The two folders differ in every way that the report counts.
    expect(Object.entries(json.counts).filter(([, number]) => number === 0)).toEqual([]);
    expect(json.differences).toContainEqual(
      expect.objectContaining({
        ...{ class: 'renamed', moved: true, loc: `${A}store/red-oak-chairs`, reason: 'name' },
        ...{ from: `${A}shop/red-oak-chairs`, to: `${A}store/red-oak-chairs` },
        fields: { lastmod: { before: null, after: '2025-01-01' } },
      }),
    );
  });

  it('compares ten million URLs with none, both ways', { tags: ['long'], timeout: 900_000 }, async () => {
    const [files, each] = [200, 50_000];
    for (let file = 0; file < files; file++) {
      const entries = Array.from({ length: each }, (_, at) => loc(`s${file}/page-${at}`));
      bench.write(`full/${file}.xml.gz`, gzipSync(urlset(...entries), { level: 1 }));
    }
    bench.write('none.xml', urlset());
    for (const [sides, name] of [
      [['full', 'none.xml'], 'removed'],
      [['none.xml', 'full'], 'added'],
    ] as const) {
      const { code, json } = await compared(...sides, '--format', 'json', '--max', '3');
      expect([code, json.differences.length]).toEqual([1, 3]);
      const all = files * each;
      expect(json.counts).toMatchObject({ added: 0, removed: 0, unchanged: 0, [name]: all });
    }
  });

  it('exits with 0 if both sides have the same URLs, whatever the format and order', async () => {
    bench.write('left.xml', urlset(loc('1'), loc('2')));
    bench.write('right.txt', `${A}2\n${A}1\n`);
    const ran = await compared('left.xml', 'right.txt');
    expect(ran).toMatchObject({
      code: 0,
      out: '2 URLs → 2 URLs: 0 added, 0 removed, 0 renamed, 0 changed, 2 unchanged\n',
      err: '',
    });
  });

  it('compares an index with a folder, and counts URLs that moved to another sitemap', async () => {
    bench.write('old/index.xml', sitemapindex(`${A}a.xml.gz`, `${A}b.xml.gz`));
    bench.write('old/a.xml.gz', gzipSync(urlset(loc('1'), loc('2'))));
    bench.write('old/b.xml.gz', gzipSync(urlset(loc('3'))));
    bench.write('new/a.xml.gz', gzipSync(urlset(loc('1'))));
    bench.write('new/b.xml.gz', gzipSync(urlset(loc('2'), loc('3'))));
    const { code, json } = await compared('old/index.xml', 'new', '--format', 'json');
    expect(code).toBe(0);
    expect(json.counts).toMatchObject({ moved: 1, unchanged: 3, added: 0, removed: 0 });
    expect((await compared('old/index.xml', 'new', '--fail-on', 'moved')).code).toBe(1);
  });

  it('compares an index with one sitemap and with itself, and a sitemap with an empty one', async () => {
    bench.write('index.xml', sitemapindex(`${A}a.xml`));
    bench.write('a.xml', urlset(loc('1'), loc('2')));
    bench.write('one.xml', urlset(loc('2'), loc('1')));
    bench.write('empty.xml', urlset());
    expect((await compared('index.xml', 'one.xml')).code).toBe(0);
    expect((await compared('index.xml', 'index.xml')).code).toBe(0);
    const { code, json } = await compared('one.xml', 'empty.xml', '--format', 'json');
    expect([code, json.counts.removed, json.counts.renamed, json.right.entries]).toEqual([1, 2, 0, 0]);
  });

  describe('with the folder of a static site', () => {
    beforeEach(() => {
      for (const name of ['index.html', 'about.html', 'blog/one.html']) bench.write(`dist/${name}`, '<p>');
      const dated = (path: string) => `${loc(path)}<lastmod>2025-01-01</lastmod><priority>1</priority>`;
      bench.write('sitemap.xml', urlset(dated(''), dated('about.html'), dated('gone.html')));
    });
    const differences = ({ json }: Awaited<ReturnType<typeof compared>>) =>
      json.differences.map((one: { class: string; loc: string }) => `${one.class} ${one.loc.replace(A, '')}`);

    it('compares only the URLs of its pages, and takes their host from the other side', async () => {
      const found = await compared('dist/', 'sitemap.xml', '--renames', 'off', '--format', 'json');
      expect([found.code, found.err]).toEqual([1, 'urlset: dist/: read as site\n']);
      expect(differences(found)).toEqual(['added gone.html', 'removed blog/one.html']);
      expect(found.json.counts).toMatchObject({ unchanged: 2, changed: 0 });
      const mirrored = await compared('sitemap.xml', 'dist', '--renames', 'off', '--format', 'json');
      expect(differences(mirrored)).toEqual(['added blog/one.html', 'removed gone.html']);
    });

    it('uses the base URL and the options for sites if they are given', async () => {
      const args = ['dist', 'sitemap.xml', '--from', 'site', '--drop-extensions', '--format', 'json'];
      const found = await compared(...args, '--renames', 'off', '--base', `${A}docs/`);
      expect(found.json.counts).toMatchObject({ unchanged: 0, removed: 3, added: 3 });
      expect(differences(found)).toContain('removed docs/about');
      bench.write('old/about.html', '<p>');
      const sites = await compared('old', 'dist', '--base', A, '--format', 'json');
      expect(sites.json.counts).toMatchObject({ added: 2, removed: 0, unchanged: 1 });
    });

    it('reads the sitemaps of a folder that has any, unless --from site is given', async () => {
      bench.write('dist/sitemap.xml', urlset(loc('about.html')));
      expect((await compared('dist', 'dist/sitemap.xml')).code).toBe(0);
      const site = await compared('dist/sitemap.xml', 'dist', '--from', 'site', '--format', 'json');
      expect(site.json.counts).toMatchObject({ added: 2, removed: 0, unchanged: 1 });
    });

    it.each([
      ['nothing shows its URL', ['dist', 'dist'], 'dist is the folder of a static site; say with --base URL'],
      ['it has neither sitemaps nor pages', ['none', 'sitemap.xml'], 'does not contain any sitemaps'],
      [
        'options for sites are given without --from site',
        ['dist', 'sitemap.xml', '--images'],
        '--images needs --from site',
      ],
      ['the site is not a folder', ['sitemap.xml', 'sitemap.xml', '--from', 'site'], 'no path is a folder'],
    ])('exits with 2 if %s', async (_, args, message) => {
      bench.write('none/a.css', '');
      const { code, err } = await compared(...args);
      expect(code).toBe(2);
      expect(err).toContain(message);
    });
  });

  it('replaces a prefix of the URLs on the left side with --map', async () => {
    bench.write(
      'left.txt',
      'https://old.example/1\nhttps://old.example/2\nhttps://other.example/old.example\n',
    );
    bench.write('right.txt', `${A}1\n${A}2\nhttps://other.example/old.example\n`);
    expect((await compared('left.txt', 'right.txt')).code).toBe(1);
    const map = ['--map', `https://old.example/=>${A}`];
    expect((await compared('left.txt', 'right.txt', ...map)).code).toBe(0);
  });

  it('removes or adds trailing slashes with --map, and counts the changed URLs', async () => {
    bench.write('left.txt', `${A}\n${A}1/\n${A}2\n${A}2/\n${A}3/?q=/\n${A}4.html\n`);
    bench.write('bare.txt', `${A}\n${A}1\n${A}2\n${A}3?q=/\n${A}4.html\n`);
    const { code, out } = await compared('left.txt', 'bare.txt', '--map', '*/=>*');
    expect(code).toBe(0);
    expect(out).toBe(
      `= ${A}2/ → ${A}2\n--map */=>* changed 3 URLs on the left\n6 URLs → 5 URLs: 0 added, 0 removed, 0 renamed, 0 changed, 5 unchanged, 1 joined with another by --map\n`,
    );
    const mirrored = await compared('bare.txt', 'left.txt', '--map', '*=>*/');
    expect(mirrored.out).toContain('--map *=>*/ changed 3 URLs on the left\n');
    expect(mirrored.out).toContain(`+ ${A}2\n`);
    expect(mirrored.out).toContain('1 added, 0 removed, 0 renamed, 0 changed, 5 unchanged');
  });

  it('reports URLs as joined if --map makes them equal to another URL', async () => {
    const left = ['https://old.example/1', `${A}1`, `${A}2`, `${A}2`, 'https://old.example/2'];
    bench.write('left.txt', `${left.join('\n')}\n`);
    bench.write('right.txt', `${A}1\n${A}2\n`);
    const map = ['--map', `https://old.example/=>${A}`];
    const { code, json } = await compared('left.txt', 'right.txt', ...map, '--format', 'json');
    expect(code).toBe(0);
    expect(json.counts).toMatchObject({ joined: 2, duplicatesLeft: 1, unchanged: 2 });
    const joined = (from: string, to: string) => ({
      ...{ class: 'joined', moved: false, loc: to, from, to, score: null, reason: null },
      ...{ file: { left: 'left.txt', right: null }, fields: {} },
    });
    expect(json.differences).toEqual([joined(`${A}1`, `${A}1`), joined('https://old.example/2', `${A}2`)]);
    expect((await compared('left.txt', 'right.txt', ...map, '--fail-on', 'joined>1')).code).toBe(1);
    expect((await compared('left.txt', 'right.txt', ...map)).out).toBe(
      `= ${A}1 → ${A}1\n= https://old.example/2 → ${A}2\n--map https://old.example/=>${A} changed 2 URLs on the left\n5 URLs → 2 URLs: 0 added, 0 removed, 0 renamed, 0 changed, 2 unchanged, 2 joined with another by --map, 1 repeated on the left\n`,
    );
  });

  it.each([
    [['--fail-on', 'removed>1'], 0],
    [['--fail-on', 'removed'], 1],
    [['--fail-on', 'removed>14%'], 1],
    [['--fail-on', 'removed>15%'], 0],
    [['--fail-on', 'removed>5', '--fail-on', 'hintsOnly'], 1],
    [['--only', 'renamed'], 0],
    [['--only', 'added'], 1],
  ])('with %j exits with %i', async (options, code) => {
    twoSides();
    expect((await compared('left.xml', 'right.xml', ...options)).code).toBe(code);
  });

  describe('with renamed URLs', () => {
    const moved = ['red-shoes', 'blue-shoes', 'green-hats', 'summer-dresses'];
    const args = ['left.xml', 'right.xml'];
    beforeEach(() => {
      bench.write(
        'left.xml',
        urlset(loc('same'), ...moved.map((name) => loc(`shop/${name}.html`)), loc('gone')),
      );
      const now = moved.map((name) => `${loc(`products/${name}/`)}<lastmod>2025-01-01</lastmod>`);
      bench.write('right.xml', urlset(...now, loc('same'), loc('jobs')));
    });

    it('reports the old and the new URL, the score and the reason', async () => {
      const { code, json } = await compared(...args, '--format', 'json');
      expect(code).toBe(1);
      expect(json.counts).toMatchObject({ added: 1, removed: 1, renamed: 4, changed: 0, unchanged: 1 });
      const renamed = json.differences.filter((one: { class: string }) => one.class === 'renamed');
      expect(renamed[0]).toEqual({
        ...{ class: 'renamed', moved: false, loc: `${A}products/red-shoes/` },
        ...{ from: `${A}shop/red-shoes.html`, to: `${A}products/red-shoes/` },
        ...{ score: expect.any(Number), reason: 'name', file: { left: 'left.xml', right: 'right.xml' } },
        fields: { lastmod: { before: null, after: '2025-01-01' } },
      });
      expect(renamed[0].score).toBeGreaterThanOrEqual(0.85);
    });

    it('reports them as text', async () => {
      const { out } = await compared(...args, '--only', 'renamed', '--max', '1');
      const line = `> ${A}shop/red-shoes.html → ${A}products/red-shoes/`;
      expect(out).toMatch(new RegExp(`^${line}  \\(0\\.\\d{3}\\)  lastmod: ∅ → 2025-01-01\n… and 3 more`));
    });

    it('does not find renamed URLs with --renames 1 or --renames off', async () => {
      expect((await compared(...args, '--renames', '1', '--format', 'json')).json.counts.renamed).toBe(0);
      const { json } = await compared(...args, '--renames', 'off', '--format', 'json');
      expect(json.counts).toMatchObject({ added: 5, removed: 5, renamed: 0 });
    });

    it.each([
      [
        'redirects',
        /^from,to,score\r\nhttps:\/\/a.example\/shop\/red-shoes.html,https:\/\/a.example\/products\/red-shoes\/,0\.\d{3}\r\n/,
      ],
      ['redirects:netlify', /^\/shop\/red-shoes.html https:\/\/a.example\/products\/red-shoes\/ 301\n/],
      [
        'redirects:nginx',
        /\nlocation = "\/shop\/red-shoes.html" \{ return 301 "https:\/\/a.example\/products\/red-shoes\/"; \}\n/,
      ],
      [
        'redirects:apache',
        /^RedirectMatch 301 "\^\/shop\/red-shoes\\.html\$" "https:\/\/a.example\/products\/red-shoes\/"\n/,
      ],
      ['redirects:vercel', /"source":"\/shop\/red-shoes.html"/],
    ])('writes all of them as %s, regardless of --max', async (format, wanted) => {
      const { out, err } = await compared(...args, '--max', '0', '--format', format);
      expect(out).toMatch(wanted);
      for (const name of moved) expect(out).toContain(`products/${name}/`);
      expect([out.includes('gone'), err]).toEqual([false, '']);
    });

    it('reports redirects that a server does not support', async () => {
      bench.write('left.xml', urlset(loc('shop/red-shoes')));
      bench.write('right.xml', urlset(loc('shop/red-shoes/')));
      const { out, err } = await compared(...args, '--format', 'redirects:netlify');
      expect(out).toBe('');
      expect(err).toContain(`netlify cannot redirect ${A}shop/red-shoes to ${A}shop/red-shoes/`);
    });
  });

  it('lists at most --max URLs of each class, and only the classes of --only', async () => {
    const locs = Array.from({ length: 5 }, (_, at) => loc(`${at}`));
    bench.write('left.xml', urlset());
    bench.write('right.xml', urlset(...locs));
    const { json } = await compared('left.xml', 'right.xml', '--format', 'json', '--max', '2');
    expect([json.counts.added, json.differences.length]).toEqual([5, 2]);
    const text = await compared('left.xml', 'right.xml', '--max', '2');
    expect(text.out).toContain('… and 3 more (see --max)\n');
    const none = await compared('left.xml', 'right.xml', '--format', 'json', '--only', 'removed');
    expect(none.json.differences).toEqual([]);
  });

  it.each([
    ['markdown', '# left.xml → right.xml\n\n| | URLs |'],
    ['html', '<!doctype html>'],
    ['csv', 'class,loc,column,before,after,sitemap before,sitemap after,score\r\nadded'],
    ['text', `+ ${A}new\n- ${A}old\n~ ${A}image  images: ∅ → ${A}1.png\n`],
  ])('writes %s', async (format, start) => {
    twoSides();
    const { out } = await compared('left.xml', 'right.xml', '--format', format);
    expect(out.startsWith(start)).toBe(true);
  });

  it.each([
    ['a side that does not exist', ['left.xml', 'none.xml'], 'none.xml does not exist'],
    ['a side that is not a sitemap', ['left.xml', 'page.html'], 'page.html'],
    ['an index whose sitemaps are missing', ['left.xml', 'index.xml'], 'a.xml'],
    ['one path', ['left.xml'], 'compare needs two paths'],
    ['three paths', ['left.xml', 'left.xml', 'left.xml'], 'compare needs two paths'],
    ['a bad mapping of slashes', ['left.xml', 'left.xml', '--map', '*=>/'], '*/=>* or *=>*/'],
    ['a bad mapping', ['left.xml', 'left.xml', '--map', 'x'], '--map must be FROM=>TO'],
    ['a bad score', ['left.xml', 'left.xml', '--renames', '1.1'], '--renames must be a number from 0 to 1'],
    ['an unknown server', ['left.xml', 'left.xml', '--format', 'redirects:iis'], '--format must be one of'],
    ['a bad condition', ['left.xml', 'left.xml', '--fail-on', 'gone>1'], '--fail-on must be CLASS'],
  ])('exits with 2 for %s', async (_, args, message) => {
    bench.write('left.xml', urlset(loc('1')));
    bench.write('page.html', '<html><body>404</body></html>');
    bench.write('index.xml', sitemapindex(`${A}a.xml`));
    const { code, out, err } = await compared(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('git revisions', () => {
  beforeEach(() => {
    bench.write('public/a.xml', urlset(loc('1'), loc('2')));
    bench.write('public/index.xml', sitemapindex(`${A}a.xml`));
    bench.write('pages/1.html', '');
    commitAll(bench.folder, '2026-01-01');
    bench.write('public/a.xml', urlset(loc('1'), loc('3')));
    bench.write('public/b.xml', urlset(loc('4')));
    bench.write('public/index.xml', sitemapindex(`${A}a.xml`, `${A}b.xml`));
    commitAll(bench.folder, '2026-01-02');
    bench.write('public/a.xml', urlset(loc('1')));
  });

  it.each([
    ['a file', 'git:HEAD:public/a.xml', 'public/a.xml', ['removed 3']],
    [
      'two revisions of a file',
      'git:HEAD~1:public/a.xml',
      'git:HEAD:./public/a.xml',
      ['added 3', 'removed 2'],
    ],
    [
      'an index with its sitemaps',
      'git:HEAD~1:public/index.xml',
      'git:main:public/index.xml',
      ['added 3', 'added 4', 'removed 2'],
    ],
    ['a folder', 'git:HEAD~1:public', 'public/a.xml', ['removed 2']],
  ])('can be compared: %s', async (_, left, right, expected) => {
    const { json, err } = await compared(left, right, '--renames', 'off', '--format', 'json');
    const lines = json.differences.map(
      (one: { class: string; loc: string }) => `${one.class} ${one.loc.replace(A, '')}`,
    );
    expect([lines.sort(), err]).toEqual([expected, '']);
  });

  it('appear in the report with the file name only', async () => {
    const { json } = await compared('git:HEAD:public/a.xml', 'public/a.xml', '--format', 'json');
    expect(json.differences[0].file).toEqual({ left: 'a.xml', right: null });
  });

  it.each([
    ['git:nowhere:public/a.xml', 'unknown revision nowhere'],
    ['git:HEAD:public/c.xml', 'public/c.xml is not in git at'],
    ['git:HEAD:pages', 'pages: this folder does not contain any sitemaps'],
    ['git:HEAD', 'must be git:REVISION:PATH'],
    ['git:HEAD:../a.xml', 'is outside the repository'],
  ])('are refused: %s', async (left, words) => {
    const { code, err } = await compared(left, 'public/a.xml');
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});

describe('--base', () => {
  it('shows which side changed each URL, and counts conflicts', async () => {
    const dated = (path: string, day: string) => `${loc(path)}<lastmod>2025-01-${day}</lastmod>`;
    bench.write('base.xml', urlset(dated('1', '01'), dated('2', '01'), dated('3', '01'), loc('4')));
    bench.write('left.xml', urlset(dated('1', '02'), dated('2', '01'), dated('3', '02'), loc('4')));
    bench.write('right.xml', urlset(dated('1', '01'), dated('2', '02'), dated('3', '03'), loc('5')));
    const args = ['left.xml', 'right.xml', '--base', 'base.xml', '--renames', 'off'];
    const { json } = await compared(...args, '--format', 'json');
    expect(json).toMatchObject({ base: { entries: 4 }, counts: { conflicts: 1 } });
    const told = json.differences.map(
      ({ loc: url, changedBy, conflict }: { loc: string; changedBy: string; conflict: boolean }) =>
        `${url.replace(A, '')} ${changedBy} ${conflict}`,
    );
    expect(told.sort()).toEqual([
      ...['1 left false', '2 right false', '3 both true', '4 right false', '5 right false'],
    ]);
    expect((await compared(...args)).out).toContain('2025-01-02 → 2025-01-03  [conflict]\n');
    expect(
      (await compared(...args, '--format', 'csv')).out.split('\r\n').map((line) => line.split(',').at(-1)),
    ).toEqual([...['changed by', 'left', 'right', 'conflict', 'right', 'right', '']]);
    expect((await compared(...args, '--format', 'markdown')).out).toContain(
      '(right.xml, conflict)\n  - lastmod',
    );
    expect((await compared(...args, '--format', 'html')).out).toContain('<td>right.xml, conflict</td>');
    expect((await compared(...args, '--fail-on', 'conflicts>1')).code).toBe(0);
    expect((await compared(...args, '--fail-on', 'conflicts')).code).toBe(1);
  });

  it('exits with 2 if the base cannot be read', async () => {
    twoSides();
    expect(await compared('left.xml', 'right.xml', '--base', 'gone.xml')).toMatchObject({ code: 2 });
  });
});
