// @module-tag slow
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  ALL_DIFFERENCES,
  type ComparedSide,
  DEFAULT_RENAMES,
  type DifferenceSort,
  type Mapping,
} from '@urlset/core/contract.ts';
import { sitemapindex, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { BULK_LIMITS } from '@urlset/core/table/project-data.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const A = 'https://a.example/';
const page = (path: string | number, more = '') => url(`${A}${path}`, more);

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

const write = (name: string, content: string | Uint8Array) => desk.write(name, content);

const untold = () => ({ part: () => undefined, signal: new AbortController().signal });
const compare = (side: ComparedSide, mappings: Mapping[] = [], sort: DifferenceSort = []) =>
  desk.session.changes.compare(
    {
      ...{ left: side, right: { from: 'now' }, mappings, mappedSide: 'left' },
      ...{ renames: DEFAULT_RENAMES, filter: ALL_DIFFERENCES, sort },
    },
    untold(),
  );
const chosen = (...names: string[]): ComparedSide => ({
  from: 'chosen',
  side: desk.session.sides.offer(names.map((name) => desk.at(name))).side,
});
const linesOf = ({ comparison }: { comparison: number }) =>
  desk.session.changes
    .rows({ comparison, first: 0, count: 256 })
    .map(({ class: name, loc }) => `${name} ${loc.replace(A, '')}`);
const lines = async (side: ComparedSide, mappings?: Mapping[]) => linesOf(await compare(side, mappings));
const takeOver = (comparison: number, rows: { first: number; count: number }[] | null) =>
  desk.session.changes.takeBack({ comparison, rows, column: null, selection: null }, untold());

/** The project: 1 to 4. The other side: 1, 2 with a priority, 3 renamed, and 5; 4 is missing. */
const OWN = urlset(page(1), page('garden/2'), page('garden/oak-chairs'), page(4));
const OTHER = urlset(page(1), page('garden/2', '<priority>0.5</priority>'), page('home/oak-chairs'), page(5));
const DIFFERENCES = ['changed garden/2', 'renamed garden/oak-chairs', 'added 4', 'removed 5'];

describe('a chosen side', () => {
  beforeEach(async () => {
    write('own/a.xml', OWN);
    await desk.open('own/a.xml');
  });

  it.each([
    ['a sitemap', () => write('b.xml', OTHER)],
    ['a gzipped sitemap', () => write('b.xml.gz', gzipSync(OTHER))],
    ['a folder', () => path.dirname(write('folder/b.xml', OTHER))],
    [
      'an index with its sitemaps',
      () => {
        write('i/1.xml', urlset(page(1), page('garden/2', '<priority>0.5</priority>')));
        write('i/2.xml', urlset(page('home/oak-chairs'), page(5)));
        return write('i/index.xml', sitemapindex(`${A}1.xml`, `${A}2.xml`));
      },
    ],
    [
      'a folder with two indexes',
      () => {
        write('j/1.xml', urlset(page(1), page('garden/2', '<priority>0.5</priority>')));
        write('j/2.xml', urlset(page('home/oak-chairs'), page(5)));
        write('j/x-index.xml', sitemapindex(`${A}1.xml`));
        return path.dirname(write('j/y-index.xml', sitemapindex(`${A}2.xml`)));
      },
    ],
    [
      'a list',
      () => write('list.csv', `loc,priority\n${A}1,\n${A}garden/2,0.5\n${A}home/oak-chairs,\n${A}5,\n`),
    ],
  ])('can be %s', async (_, make) => {
    const file = make();
    const { side, name } = desk.session.sides.offer([file]);
    expect(name).toBe(path.basename(file));
    const found = await compare({ from: 'chosen', side });
    expect(linesOf(found)).toEqual(DIFFERENCES);
    expect(found).toMatchObject({
      left: { entries: 4, origin: 'https://a.example', commit: null },
      right: { entries: 4, origin: 'https://a.example', commit: null },
    });
  });

  it('yields no differences if its content is the same, and only added entries if it is empty', async () => {
    write('b.xml', OWN);
    expect(await lines(chosen('b.xml'))).toEqual([]);
    write('empty.xml', urlset());
    expect((await compare(chosen('empty.xml'))).counts).toMatchObject({ added: 4, removed: 0, unchanged: 0 });
  });

  it('can be the folder of a static site; then only URLs are compared', async () => {
    for (const name of ['1', 'garden/2', 'home/oak-chairs', '5']) write(`site/${name}/index.html`, '<p>');
    write(
      'own/a.xml',
      urlset(
        ...['1/', 'garden/2/', 'garden/oak-chairs/', '4/'].map((one) => page(one, '<priority>1</priority>')),
      ),
    );
    await desk.session.files.close();
    await desk.open('own/a.xml');
    const found = await compare(chosen('site'));
    expect(linesOf(found)).toEqual(['renamed garden/oak-chairs/', 'added 4/', 'removed 5/']);
    expect(found.counts).toMatchObject({ unchanged: 2, changed: 0 });
    await takeOver(found.comparison, null);
    expect(desk.locs).toEqual(['1/', '5/', 'garden/2/', 'home/oak-chairs/'].map((one) => A + one));
    expect((await compare(chosen('site'))).counts).toMatchObject({ unchanged: 4, added: 0, removed: 0 });
  });

  it('cannot be a static site whose base URL is unknown', async () => {
    write('site/index.html', '<p>');
    write('own/b.xml', urlset());
    await desk.session.files.close();
    await desk.open('own/b.xml');
    await expect(compare(chosen('site'))).rejects.toMatchObject({ code: 'no-base' });
  });

  it('is read from disk only once, until it is forgotten', async () => {
    const file = write('b.xml', OTHER);
    const side = chosen('b.xml');
    await compare(side);
    rmSync(file);
    desk.edit({ kind: 'remove', rows: [{ first: 3, count: 1 }] });
    expect(await lines(side)).toEqual(DIFFERENCES.filter((line) => line !== 'added 4'));
    desk.session.sides.forget();
    await expect(compare(side)).rejects.toMatchObject({ code: 'not-found' });
  });

  const stored = (name: string, content: string | Uint8Array) => () => {
    write(name, content);
    return chosen(name);
  };
  it.each<[string, () => ComparedSide]>([
    ['no-side', () => ({ from: 'chosen', side: 7 })],
    ['not-found', () => chosen('nowhere.xml')],
    ['no-list', stored('page.html', '<html><p>Not found</p></html>')],
    ['empty-folder', () => chosen(path.relative(desk.folder, path.dirname(write('none/a.css', ''))))],
    ['side-incomplete', stored('i/index.xml', sitemapindex(`${A}1.xml`, `${A}2.xml`))],
    ['side-damaged', stored('b.xml.gz', gzipSync(OTHER).subarray(0, -40))],
  ])('is refused: %s', async (code, make) => {
    await expect(compare(make())).rejects.toMatchObject({ code });
  });

  it('is applied by rows or as a whole, in one step each time', async () => {
    write('b.xml', OTHER);
    const side = chosen('b.xml');
    const { comparison } = await compare(side);
    await takeOver(comparison, [{ first: 0, count: 2 }]);
    expect(desk.locs).toEqual([1, 'garden/2', 'home/oak-chairs', 4].map((one) => A + one));
    expect(desk.session.summary.undo).toEqual({ kind: 'take-over', count: 2 });
    const rest = await compare(side);
    expect(linesOf(rest)).toEqual(['added 4', 'removed 5']);
    await takeOver(rest.comparison, null);
    expect(desk.locs).toEqual([1, 'garden/2', 'home/oak-chairs', 5].map((one) => A + one));
    expect(await lines(side)).toEqual([]);
    await desk.session.edits.undo();
    await desk.session.edits.undo();
    expect(await lines(side)).toEqual(DIFFERENCES);
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('own/a.xml'), 'utf8')).toBe(OWN);
  });

  it('stays applied after a crash', async () => {
    write('b.xml', OTHER);
    await takeOver((await compare(chosen('b.xml'))).comparison, null);
    const { locs } = desk;
    await desk.crash();
    expect(desk.locs).toEqual(locs);
  });
});

describe('mappings', () => {
  const S = 'https://staging.example/';
  const STAGING = urlset(url(`${S}en/1`), url(`${S}garden/2`), url(`${S}1`));
  const HOST = { from: S, to: A };

  const expectMapped = async () => {
    write('a.xml', OWN);
    write('b.xml', STAGING);
    await desk.open('a.xml');
    const side = chosen('b.xml');
    expect((await compare(side)).counts).toMatchObject({ unchanged: 0, renamed: 1, removed: 2 });
    const mapped = await compare(side, [HOST]);
    expect(mapped.counts).toMatchObject({ unchanged: 2, removed: 1, added: 2 });
    expect(mapped.mapped).toEqual([3]);
    expect(mapped.left.origin).toBe('https://staging.example');
    const joined = await compare(side, [HOST, { from: `${A}en/`, to: A }]);
    expect(joined.counts).toMatchObject({ unchanged: 2, removed: 0, duplicatesLeft: 0 });
    expect(joined.mapped).toEqual([3, 1]);
    expect(joined.joined).toEqual({ count: 1, sample: [{ from: `${S}1`, loc: `${A}1` }] });
    // A comparison with other mappings discards the rows of this one.
    await compare(side);
    expect(() => linesOf(joined)).toThrow('stale-view');
    const bare = await compare(side);
    expect([bare.joined.count, bare.mapped]).toEqual([0, []]);
    const slashed = await compare(side, [HOST, { slash: 'add' }]);
    expect(slashed.mapped).toEqual([3, 3]);
    expect(slashed.counts).toMatchObject({ unchanged: 0 });
    const unslashed = await compare(side, [HOST, { slash: 'add' }, { slash: 'remove' }]);
    expect(unslashed.mapped).toEqual([3, 3, 3]);
    expect(unslashed.counts).toEqual(mapped.counts);
  };

  it('change the beginning or the last slash of URLs, and report URLs that become equal', expectMapped);

  it('apply to a JSON report, which lists joined URLs even if no difference passes the filter', async () => {
    write('a.xml', OWN);
    write('b.xml', STAGING);
    await desk.open('a.xml');
    const mappings = [HOST, { from: `${A}en/`, to: A }];
    const filter = { ...ALL_DIFFERENCES, classes: ['removed' as const] };
    await desk.session.changes.compare(
      {
        ...{ left: chosen('b.xml'), right: { from: 'now' }, mappings, mappedSide: 'left' },
        ...{ renames: null, filter, sort: [] },
      },
      untold(),
    );
    const counts = await desk.session.changes.writeReport('json', desk.at('out.json'));
    const { version, counts: all, differences } = JSON.parse(readFileSync(desk.at('out.json'), 'utf8'));
    expect({ version, counts, all, differences }).toEqual({
      ...{ version: 1, counts: { written: 0, leftOut: 0 } },
      all: {
        ...{ added: 2, removed: 0, changed: 0, renamed: 0, moved: 0, unchanged: 2, joined: 1 },
        ...{ lastmodOnly: 0, hintsOnly: 0, duplicatesLeft: 0, duplicatesRight: 0 },
      },
      differences: [
        {
          ...{ class: 'joined', moved: false, loc: `${A}1`, from: `${S}1`, to: `${A}1` },
          ...{ score: null, reason: null, file: { left: 'b.xml', right: null }, fields: {} },
        },
      ],
    });
  });

  it('yield the same results in threads', async () => {
    desk = new Desk(directWork(), { ...BULK_LIMITS, entries: 1 });
    await expectMapped();
  });

  it('apply before differences are sorted by loc', async () => {
    write('a.xml', OWN);
    write('b.xml', STAGING);
    await desk.open('a.xml');
    const sort = [{ column: 'loc', descending: false } as const];
    const found = await compare(chosen('b.xml'), [{ from: S, to: `${A}b` }], sort);
    const locs = linesOf(found).map((line) => line.split(' ')[1]);
    expect(locs).toHaveLength(6);
    expect(locs).toEqual([...locs].sort());
    // The mapped loc sorts between those of the project. Without a mapping, it would come after them.
    expect(locs.indexOf('ben/1')).toBeLessThan(locs.indexOf('garden/oak-chairs'));
    expect(locs.indexOf('ben/1')).toBeGreaterThan(0);
  });

  it('apply to the entries that the project takes over', async () => {
    write('a.xml', OWN);
    write('b.xml', STAGING);
    await desk.open('a.xml');
    await takeOver((await compare(chosen('b.xml'), [HOST])).comparison, null);
    expect(desk.locs).toEqual([`${A}en/1`, `${A}1`, `${A}garden/2`]);
  });
});

describe('a revision of git', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', desk.folder, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
    }).toString();
  const commit = () => {
    git('add', '-A');
    git('commit', '-q', '-m', 'a');
  };
  const at = (revision: string): ComparedSide => ({ from: 'commit', revision });
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
  });

  it('has the files of the project as they were committed', async () => {
    write('public/a.xml', OTHER);
    commit();
    write('public/a.xml', OWN);
    commit();
    await desk.open('public/a.xml');
    expect(await lines(at('HEAD'))).toEqual([]);
    const found = await compare(at('HEAD~1'));
    expect(linesOf(found)).toEqual(DIFFERENCES);
    expect(found.left.commit).toBe(git('rev-parse', 'HEAD~1').trim());
    desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] });
    expect(await lines(at('main'))).toEqual(['removed 1']);
    // After another commit, `main` is a different side.
    await desk.session.save(null, []);
    commit();
    expect(await lines(at('main'))).toEqual([]);
  });

  it('has the sitemaps that its index listed at that commit', async () => {
    write('public/index.xml', sitemapindex(`${A}maps/1.xml`));
    write('public/maps/1.xml', urlset(page(1), page(2)));
    commit();
    rmSync(desk.at('public/maps/1.xml'));
    write('public/index.xml', sitemapindex(`${A}maps/2.xml`));
    write('public/maps/2.xml', urlset(page(2), page(3)));
    await desk.open('public/index.xml');
    expect(await lines(at('HEAD'))).toEqual(['added 3', 'removed 1']);
  });

  it.each([
    ['git-no-revision', 'nowhere'],
    ['git-no-revision', '--help'],
    ['git-not-there', 'HEAD'],
  ])('is refused: %s for %s', async (code, revision) => {
    write('other.txt', '');
    commit();
    write('a.xml', OWN);
    await desk.open('a.xml');
    await expect(compare(at(revision))).rejects.toMatchObject({ code });
  });

  it('needs a repository, and a project that has been saved', async () => {
    rmSync(desk.at('.git'), { recursive: true });
    write('a.xml', OWN);
    await desk.open('a.xml');
    await expect(compare(at('HEAD'))).rejects.toMatchObject({ code: 'side-no-git' });
    await desk.session.files.close();
    await desk.session.files.create('new.xml', desk.journalFolder);
    await expect(compare(at('HEAD'))).rejects.toMatchObject({ code: 'never-saved' });
  });
});
