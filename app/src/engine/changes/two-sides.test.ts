// @module-tag slow
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  ALL_DIFFERENCES,
  type ComparedSide,
  DEFAULT_RENAMES,
  type DifferenceReport,
  type EngineParams,
} from '@urlset/core/contract.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { sitemapindex, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Workbench } from '../../cli/testing/workbench.ts';
import { Desk } from '../testing/desk.ts';

const A = 'https://a.example/';
const page = (path: string | number, more = '') => url(`${A}${path}`, more);

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

const write = (name: string, content: string | Uint8Array) => desk.write(name, content);

const NOW: ComparedSide = { from: 'now' };
const chosen = (...names: string[]): ComparedSide => ({
  from: 'chosen',
  side: desk.session.sides.offer(names.map((name) => desk.at(name))).side,
});
const untold = () => ({ part: () => undefined, signal: new AbortController().signal });
const compare = (left: ComparedSide, right: ComparedSide, more: Partial<EngineParams<'compare'>> = {}) =>
  desk.session.changes.compare(
    {
      ...{ left, right, mappings: [], mappedSide: 'left', renames: DEFAULT_RENAMES },
      ...{ filter: ALL_DIFFERENCES, sort: [], ...more },
    },
    untold(),
  );
const rowsOf = ({ comparison }: { comparison: number }) =>
  desk.session.changes.rows({ comparison, first: 0, count: 256 });
const linesOf = (found: { comparison: number }) =>
  rowsOf(found).map(({ class: name, loc }) => `${name} ${loc.replace(A, '')}`);
const takeOver = (comparison: number, rows: { first: number; count: number }[] | null = null) =>
  desk.session.changes.takeBack({ comparison, rows, column: null, selection: null }, untold());
const report = async (format: DifferenceReport) => {
  await desk.session.changes.writeReport(format, desk.at('report'));
  return readFileSync(desk.at('report'), 'utf8');
};

const OWN = urlset(page('own'), page(1));
const LEFT = urlset(page(1), page('home/oak-chairs'), page(2, '<priority>0.5</priority>'), page(5));
const RIGHT = urlset(page(1), page('garden/oak-chairs'), page(2), page(4));
const DIFFERENCES = ['renamed garden/oak-chairs', 'changed 2', 'added 4', 'removed 5'];
const MIRRORED: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' };

describe('two sides that are not the project', () => {
  beforeEach(async () => {
    write('own.xml', OWN);
    write('left.xml', LEFT);
    write('right.xml', RIGHT);
    await desk.open('own.xml');
  });

  it('are compared from left to right', async () => {
    const found = await compare(chosen('left.xml'), chosen('right.xml'));
    expect(linesOf(found)).toEqual(DIFFERENCES);
    expect(found.counts).toMatchObject({ added: 1, removed: 1, renamed: 1, changed: 1, unchanged: 1 });
    const other = await compare(chosen('right.xml'), chosen('left.xml'));
    expect(linesOf(other)).toEqual(['renamed home/oak-chairs', 'changed 2', 'added 5', 'removed 4']);
  });

  it('cannot be applied to the project', async () => {
    const { comparison } = await compare(chosen('left.xml'), chosen('right.xml'));
    await expect(takeOver(comparison)).rejects.toMatchObject({ code: 'neither-is-project' });
    expect(desk.session.summary.undo).toBeNull();
  });

  it.each(['', 'priority:0.5 or diff:added'])(
    'are not compared again when the project is edited, with the filter "%s"',
    async (text) => {
      const [left, right] = [chosen('left.xml'), chosen('right.xml')];
      const filter = { ...ALL_DIFFERENCES, text };
      const { comparison } = await compare(left, right, { filter });
      const lines = linesOf({ comparison });
      rmSync(desk.at('left.xml'));
      desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] });
      expect(linesOf({ comparison })).toEqual(lines);
      expect((await compare(left, right, { filter })).comparison).toBe(comparison);
      await desk.session.save(null, []);
      expect((await compare(left, right, { filter })).comparison).toBe(comparison);
    },
  );

  it('are named in reports', async () => {
    await compare(chosen('left.xml'), chosen('right.xml'));
    for (const format of ['md', 'html'] as const)
      expect(await report(format)).toContain('Changes from left.xml to right.xml');
    await compare(NOW, { from: 'opened' });
    expect(await report('html')).toContain('Changes from own.xml to own.xml as opened');
  });

  it('can be filtered and sorted', async () => {
    const filter = { ...ALL_DIFFERENCES, text: 'diff:priority or file:right.xml' };
    const sort = [{ column: 'loc' as const, descending: false }];
    const found = await compare(chosen('left.xml'), chosen('right.xml'), { filter, sort });
    expect(linesOf(found)).toEqual(['changed 2', 'added 4', 'renamed garden/oak-chairs']);
  });

  it('can be the same side twice, with mappings for only one of the two', async () => {
    const side = chosen('left.xml');
    expect((await compare(side, side)).counts).toMatchObject({ unchanged: 4, added: 0 });
    const mappings = [{ from: `${A}home/`, to: `${A}` }];
    for (const mappedSide of ['left', 'right'] as const) {
      const found = await compare(side, side, { mappings, mappedSide, renames: null });
      expect(found).toMatchObject({ mapped: [1], counts: { unchanged: 3, added: 1, removed: 1 } });
      expect(rowsOf(found)).toHaveLength(2);
      const locs = rowsOf(found).map(({ class: name, loc }) => [name, loc]);
      expect(locs).toContainEqual([mappedSide === 'left' ? 'removed' : 'added', `${A}oak-chairs`]);
    }
  });

  it('are named in the error if they cannot be read, and the other side stays loaded', async () => {
    const [left, gone] = [chosen('left.xml'), chosen('gone.xml')];
    const problem = (side: string) => ({ code: 'not-found', params: { side } });
    await expect(compare(left, gone)).rejects.toMatchObject(problem('right'));
    await expect(compare(gone, left)).rejects.toMatchObject(problem('left'));
    rmSync(desk.at('left.xml'));
    expect(linesOf(await compare(left, NOW))).toContain('added own');
  });

  it('lose their comparison when the project is closed or after a crash', async () => {
    const comparing = compare(chosen('left.xml'), chosen('right.xml'));
    const ended = expect(comparing).rejects.toMatchObject({
      code: expect.stringMatching(/^(cancelled|stale-view)$/),
    });
    await desk.session.files.close();
    await ended;
    await desk.open('own.xml');
    const { comparison } = await compare(chosen('left.xml'), chosen('right.xml'));
    await desk.crash();
    expect(() => linesOf({ comparison })).toThrow('stale-view');
    expect(linesOf(await compare(chosen('left.xml'), chosen('right.xml')))).toEqual(DIFFERENCES);
  });

  it('are filtered by their own values, not by those of the current project', async () => {
    const prioritized = (row: number, value: string) =>
      desk.edit({ kind: 'set', rows: [{ first: row, count: 1 }], field: 'priority', value });
    prioritized(1, '0.5');
    await desk.session.save(null, []);
    prioritized(1, '0.1');
    for (const [text, rows] of [
      ['priority:0.5', 1],
      ['priority:0.1', 0],
    ] as const) {
      const filter = { ...ALL_DIFFERENCES, text };
      expect((await compare({ from: 'opened' }, { from: 'saved' }, { filter })).rows).toBe(rows);
      expect((await compare(NOW, { from: 'saved' }, { filter })).rows).toBe(1 - rows);
    }
  });

  it('can be earlier states of the project', async () => {
    const without = ['removed 5', 'removed 2', 'removed home/oak-chairs', 'added own'];
    const [left, sides] = [chosen('left.xml'), (await compare(chosen('left.xml'), NOW)).counts];
    desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] });
    const opened = await compare(left, { from: 'opened' });
    expect(linesOf(opened).sort()).toEqual(without.sort());
    expect(opened.counts).toEqual(sides);
    desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] });
    expect((await compare(left, { from: 'opened' })).comparison).toBe(opened.comparison);
    expect((await compare({ from: 'opened' }, { from: 'saved' })).rows).toBe(0);
    await desk.session.save(null, []);
    expect(linesOf(await compare({ from: 'opened' }, { from: 'saved' }))).toEqual([
      'removed own',
      'removed 1',
    ]);
    expect((await compare(NOW, NOW)).rows).toBe(0);
  });
});

describe('the project on the left', () => {
  beforeEach(async () => {
    write('own.xml', RIGHT);
    write('other.xml', LEFT);
    await desk.open('own.xml');
  });

  it('mirrors the comparison with the project on the right, in the same order', async () => {
    const side = chosen('other.xml');
    const told = (found: { comparison: number }) =>
      rowsOf(found).map(({ class: name, left, right, fields }) => ({ name, left, right, fields }));
    const one = told(await compare(side, NOW));
    const other = told(await compare(NOW, side));
    expect(other).toEqual(
      one.map(({ name, left, right, fields }) => ({
        ...{ name: MIRRORED[name] ?? name, left: right, right: left },
        fields: fields.map(({ column, before, after }) => ({ column, before: after, after: before })),
      })),
    );
  });

  it('is changed to match the right side, as one step', async () => {
    const side = chosen('other.xml');
    const found = await compare(NOW, side);
    expect(linesOf(found)).toEqual(['renamed home/oak-chairs', 'changed 2', 'removed 4', 'added 5']);
    await takeOver(found.comparison, [
      { first: 0, count: 1 },
      { first: 3, count: 1 },
    ]);
    expect(desk.locs).toEqual([1, 'home/oak-chairs', 2, 5, 4].map((one) => A + one));
    expect(desk.session.summary.undo).toEqual({ kind: 'take-over', count: 2 });
    const rest = await compare(NOW, side);
    expect(linesOf(rest)).toEqual(['changed 2', 'removed 4']);
    await takeOver(rest.comparison);
    expect(await compare(NOW, side)).toMatchObject({ rows: 0, counts: { unchanged: 4 } });
    await desk.session.edits.undo();
    await desk.session.edits.undo();
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('own.xml'), 'utf8')).toBe(RIGHT);
  });

  it.each<ComparedSide>([{ from: 'opened' }, { from: 'saved' }])(
    'is taken back to its $from state',
    async (past) => {
      desk.edit({ kind: 'remove', rows: [{ first: 3, count: 1 }] });
      const found = await compare(NOW, past);
      expect(linesOf(found)).toEqual(['added 4']);
      await takeOver(found.comparison);
      expect(desk.locs).toHaveLength(4);
      expect(desk.session.summary.undo).toEqual({ kind: 'take-back', count: 1 });
      expect((await compare(NOW, past)).rows).toBe(0);
    },
  );

  it('is compared with its last export, which can be compared with other files too', async () => {
    mkdirSync(desk.at('out'));
    desk.session.shards.aim(desk.at('out'));
    await expect(compare(NOW, { from: 'exported' })).rejects.toMatchObject({
      ...{ code: 'no-export', params: { side: 'right' } },
    });
    const { plan } = await desk.session.shards.plan(untold());
    await desk.session.export({ plan, accepted: [] }, untold());
    desk.edit({ kind: 'remove', rows: [{ first: 3, count: 1 }] });
    const other = await compare({ from: 'exported' }, chosen('other.xml'));
    expect(linesOf(other)).toEqual(['renamed home/oak-chairs', 'changed 2', 'added 5', 'removed 4']);
    const own = await compare(NOW, { from: 'exported' });
    expect(linesOf(own)).toEqual(['added 4']);
    await takeOver(own.comparison);
    expect((await compare(NOW, { from: 'exported' })).rows).toBe(0);
    expect((await compare({ from: 'exported' }, chosen('other.xml'))).counts).toEqual(other.counts);
  });

  it('supplies the values that a filter checks; without the project, the right side does', async () => {
    const filter = { ...ALL_DIFFERENCES, text: 'priority:0.5' };
    expect((await compare(NOW, chosen('other.xml'), { filter })).rows).toBe(0);
    expect((await compare(chosen('other.xml'), chosen('own.xml'), { filter })).rows).toBe(0);
    expect((await compare(chosen('own.xml'), chosen('other.xml'), { filter })).rows).toBe(1);
  });

  it('is compared with mapped URLs, and joined URLs are reported for the right side', async () => {
    write('staging.xml', urlset(...['en/1', '1', '2'].map((one) => url(`https://s.example/${one}`))));
    const mappings = [
      { from: 'https://s.example/', to: A },
      { from: `${A}en/`, to: A },
    ];
    const found = await compare(NOW, chosen('staging.xml'), { mappings, mappedSide: 'right', renames: null });
    expect(found).toMatchObject({
      ...{ mapped: [3, 1], joined: { count: 1, sample: [{ from: 'https://s.example/1', loc: `${A}1` }] } },
      counts: { unchanged: 2, removed: 2, added: 0, duplicatesRight: 0 },
      right: { entries: 3, origin: 'https://s.example' },
    });
    const { differences } = JSON.parse(await report('json'));
    expect(differences.at(-1)).toMatchObject({
      ...{ class: 'joined', from: 'https://s.example/1', file: { left: null, right: 'staging.xml' } },
    });
    // Mappings apply only to files, never to the project.
    const unmapped = await compare(NOW, chosen('staging.xml'), { mappings, renames: null });
    expect(unmapped).toMatchObject({ mapped: [], counts: { unchanged: 0 } });
  });
});

const anyPage = fc.record({
  path: fc.constantFrom('1', '2', 'blog/red-oak', 'news/red-oak', 'blog/pine-table', 'shop/pine-table', 'x'),
  priority: fc.constantFrom('', '0.1', '0.5'),
});
const anySitemap = fc
  .array(anyPage, { maxLength: 6 })
  .map((pages) =>
    urlset(
      ...pages.map(({ path: at, priority }) => page(at, priority && `<priority>${priority}</priority>`)),
    ),
  );

it('compares any two sides with the same result, whether or not the project is one of them', async () => {
  await fc.assert(
    fc.asyncProperty(anySitemap, anySitemap, async (own, other) => {
      write('own.xml', own);
      write('copy.xml', own);
      write('other.xml', other);
      await desk.session.files.close();
      await desk.open('own.xml');
      const sides = { NOW, copy: chosen('copy.xml'), other: chosen('other.xml') };
      const told = async (left: ComparedSide, right: ComparedSide, isMirrored = false) => {
        const { comparison, counts } = await compare(left, right);
        const lines = rowsOf({ comparison }).map(({ class: name, fields, score }) => {
          const shown = fields.map(({ before, after }) => (isMirrored ? [after, before] : [before, after]));
          return JSON.stringify([isMirrored ? (MIRRORED[name] ?? name) : name, shown, score]);
        });
        const { added, removed, duplicatesLeft, duplicatesRight, ...rest } = counts;
        const paired = [added, duplicatesRight, removed, duplicatesLeft];
        const turned = isMirrored ? [...paired.slice(2), ...paired.slice(0, 2)] : paired;
        return { lines: lines.sort(), turned, rest };
      };
      const wanted = await told(sides.copy, sides.other);
      expect(await told(NOW, sides.other)).toEqual(wanted);
      expect(await told(sides.other, NOW, true)).toEqual(wanted);
      expect(await told(sides.other, sides.copy, true)).toEqual(wanted);
      const { comparison, rows } = await compare(NOW, sides.other);
      if (rows > 0) await takeOver(comparison);
      expect((await compare(NOW, sides.other)).rows).toBe(0);
    }),
    often(25),
  );
});

describe('the command line', () => {
  let bench: Workbench;
  beforeEach(() => {
    bench = new Workbench();
  });
  afterEach(() => bench.clear());

  const INDEX = {
    'site/index.xml': sitemapindex(`${A}1.xml`, `${A}2.xml`),
    'site/1.xml': urlset(page(1), page(2), page('home/oak-chairs')),
    'site/2.xml': urlset(page(5), page(5), page('dated', '<lastmod>2026-01-01</lastmod>')),
  };
  it.each<[string, Record<string, string | Uint8Array>, string, string]>([
    ['sitemaps', { 'l.xml': LEFT, 'r.xml': RIGHT }, 'l.xml', 'r.xml'],
    [
      'a gzipped sitemap and an index',
      { 'l.xml.gz': gzipSync(LEFT), ...INDEX },
      'l.xml.gz',
      'site/index.xml',
    ],
    ['a folder and a list', { ...INDEX, 'r.txt': `${A}1\n${A}garden/oak-chairs\n` }, 'site', 'r.txt'],
  ])('writes the same report about two sides as the session: %s', async (_, files, left, right) => {
    write('own.xml', OWN);
    await desk.open('own.xml');
    for (const [name, content] of Object.entries(files)) {
      write(name, content);
      bench.write(name, content);
    }
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      await compare(chosen(one), chosen(other));
      for (const format of ['json', 'csv'] as const) {
        const { out, err } = await bench.run('compare', one, other, '--format', format);
        expect([err, out]).toEqual(['', await report(format)]);
      }
    }
    const mapping = { from: `${A}home/`, to: `${A}garden/` };
    await compare(chosen(left), chosen(right), { mappings: [mapping] });
    const map = ['--map', `${mapping.from}=>${mapping.to}`];
    const { out } = await bench.run('compare', left, right, '--format', 'json', ...map);
    expect(out).toBe(await report('json'));
  });
});
