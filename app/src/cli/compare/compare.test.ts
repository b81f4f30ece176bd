// @module-tag slow
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  it('counts and lists every class as JSON', async () => {
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

  it('exits with 0 for equal sides, whatever their form', async () => {
    bench.write('left.xml', urlset(loc('1'), loc('2')));
    bench.write('right.txt', `${A}2\n${A}1\n`);
    const ran = await compared('left.xml', 'right.txt');
    expect(ran).toMatchObject({
      code: 0,
      out: '2 URLs → 2 URLs: 0 added, 0 removed, 0 changed, 2 unchanged\n',
      err: '',
    });
  });

  it('compares an index and its sitemaps with a folder, and sees what moved', async () => {
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

  it('maps the beginning of the URLs of the left side', async () => {
    bench.write(
      'left.txt',
      'https://old.example/1\nhttps://old.example/2\nhttps://other.example/old.example\n',
    );
    bench.write('right.txt', `${A}1\n${A}2\nhttps://other.example/old.example\n`);
    expect((await compared('left.txt', 'right.txt')).code).toBe(1);
    const map = ['--map', `https://old.example/=>${A}`];
    expect((await compared('left.txt', 'right.txt', ...map)).code).toBe(0);
    bench.write('left.txt', `https://old.example/1\n${A}1\n${A}2\nhttps://other.example/old.example\n`);
    const { json } = await compared('left.txt', 'right.txt', ...map, '--format', 'json');
    expect(json.counts).toMatchObject({ duplicatesLeft: 1, unchanged: 3 });
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

  it('lists at most --max of each class, and only some classes', async () => {
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
    ['csv', 'class,loc,column,before,after,sitemap before,sitemap after\r\nadded'],
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
    ['a bad mapping', ['left.xml', 'left.xml', '--map', 'x'], '--map must be FROM=>TO'],
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
