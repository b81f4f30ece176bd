import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_DIFFERENCES,
  type ChangeReport,
  type ComparedColumn,
  type ComparedSide,
  DEFAULT_BUNDLE,
  DEFAULT_RENAMES,
  type DifferenceFilter,
  type DifferenceSort,
  type EditRequest,
} from '@urlset/core/contract.ts';
import { url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

const page = (path: string | number) => url(`https://a.example/${path}`);

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  mkdirSync(desk.at('out'));
  writeFileSync(desk.at('a.xml'), urlset(page(1), page(2), page(3)));
  writeFileSync(desk.at('b.xml'), urlset(page(4), page(5)));
  await desk.open('a.xml', 'b.xml');
});
afterEach(() => desk.clear());

const untold = () => ({ part: () => undefined, signal: new AbortController().signal });
type State = Exclude<ComparedSide['from'], 'commit' | 'chosen'>;
const NOW = { right: { from: 'now' }, mappedSide: 'left' } as const;
const compare = (
  from: State,
  filter: Partial<DifferenceFilter> = {},
  renames: number | null = DEFAULT_RENAMES,
  sort: DifferenceSort = [],
) =>
  desk.session.changes.compare(
    { left: { from }, ...NOW, mappings: [], renames, filter: { ...ALL_DIFFERENCES, ...filter }, sort },
    untold(),
  );
const rows = (comparison: number) => desk.session.changes.rows({ comparison, first: 0, count: 256 });
const takeBack = (
  comparison: number,
  ranges: { first: number; count: number }[] | null,
  column: ComparedColumn | null = null,
) => desk.session.changes.takeBack({ comparison, rows: ranges, column, selection: null }, untold());
const lines = async (side: State, filter: Partial<DifferenceFilter> = {}) => {
  const { comparison } = await compare(side, filter);
  return rows(comparison).map(({ class: name, loc }) => `${name} ${loc.replace('https://a.example/', '')}`);
};

const rename = (row: number, to: string): EditRequest => ({
  ...{ kind: 'set', rows: [{ first: row, count: 1 }], field: 'loc' },
  value: `https://a.example/${to}`,
});
const remove = (row: number, count = 1): EditRequest => ({ kind: 'remove', rows: [{ first: row, count }] });
const prioritize = (row: number): EditRequest => ({
  ...{ kind: 'set', rows: [{ first: row, count: 1 }], field: 'priority', value: '0.5' },
});

async function exportAll(): Promise<void> {
  desk.session.shards.aim(desk.at('out'));
  const { plan } = await desk.session.shards.plan(untold());
  await desk.session.export({ plan, accepted: ['mass-drop', 'leak-suspects', 'takes-over'] }, untold());
}

describe('a comparison', () => {
  it('has counts at once, and rows on request', async () => {
    desk.edit(remove(3));
    desk.edit(prioritize(0));
    const found = await compare('opened');
    expect(found).toMatchObject({
      ...{ left: { entries: 5 }, right: { entries: 4 }, rows: 2 },
      counts: { added: 0, removed: 1, changed: 1, hintsOnly: 1, unchanged: 3 },
      columns: { priority: 1, lastmod: 0 },
    });
    expect(rows(found.comparison)).toMatchObject([
      { class: 'changed', fields: [{ column: 'priority', before: '', after: '0.5' }], left: 'a.xml' },
      { class: 'removed', loc: 'https://a.example/4', left: 'b.xml', right: null },
    ]);
  });

  it('stays the same while nothing changes, and is outdated after an edit', async () => {
    desk.edit(remove(3));
    const { comparison } = await compare('opened');
    expect((await compare('opened')).comparison).toBe(comparison);
    desk.edit(remove(0));
    expect(() => rows(comparison)).toThrow('stale-view');
    await expect(takeBack(comparison, null)).rejects.toThrow('stale-view');
    expect(await lines('opened')).toEqual(['removed 1', 'removed 4']);
    await desk.session.edits.undo();
    expect(await lines('opened')).toEqual(['removed 4']);
  });

  it('lists only what its filter lets through, but counts everything', async () => {
    desk.edit(remove(3));
    desk.edit(prioritize(0));
    desk.edit(rename(1, 'new'));
    expect(await lines('opened', { classes: ['renamed', 'removed'] })).toEqual(['renamed new', 'removed 4']);
    expect(await lines('opened', { columns: ['priority'] })).toEqual(['changed 1']);
    expect(await lines('opened', { text: 'example/2' })).toEqual(['renamed new']);
    expect((await compare('opened', { text: 'nowhere' })).counts.removed).toBe(1);
  });

  it.each<[string, string[]]>([
    ['diff:removed or diff:priority', ['changed 1', 'removed 4']],
    ['-diff:removed', ['changed 1', 'renamed new']],
    ['/\\/(4|new)$/ diff:renamed', ['renamed new']],
    ['/\\/2$/', ['renamed new']],
    ['-/\\/[12]$/', ['removed 4']],
    ['priority:0.5', ['changed 1']],
    ['file:b.xml', ['removed 4']],
  ])('can be filtered by %s', async (text, expected) => {
    desk.edit(remove(3));
    desk.edit(prioritize(0));
    desk.edit(rename(1, 'new'));
    expect(await lines('opened', { text })).toEqual(expected);
  });

  it('refuses a filter that is invalid or takes too long', async () => {
    desk.edit(rename(1, 'a'.repeat(40)));
    await expect(compare('opened', { text: 'diff:gone' })).rejects.toMatchObject({ code: 'bad-filter' });
    await expect(compare('opened', { text: '/(a+)+$b/' })).rejects.toMatchObject({
      ...{ code: 'expression-too-slow' },
      params: { value: `https://a.example/2 → https://a.example/${'a'.repeat(40)}` },
    });
  });

  it('with the last save is empty after a save, unlike the one with the opened files', async () => {
    desk.edit(remove(3));
    await desk.session.save(null, []);
    expect([await lines('saved'), await lines('opened')]).toEqual([[], ['removed 4']]);
    await desk.session.edits.undo();
    expect([await lines('saved'), await lines('opened')]).toEqual([['added 4'], []]);
  });

  it('with the last export reads the exported files', async () => {
    await expect(compare('exported')).rejects.toMatchObject({ code: 'no-target' });
    desk.session.shards.aim(desk.at('out'));
    await expect(compare('exported')).rejects.toMatchObject({ code: 'no-export' });
    await exportAll();
    expect((await compare('exported')).counts).toMatchObject({ unchanged: 5, added: 0, removed: 0 });
    desk.edit(remove(3));
    desk.edit(prioritize(0));
    expect(await lines('exported')).toEqual(['changed 1', 'removed 4']);
    await exportAll();
    expect(await lines('exported')).toEqual([]);
  });

  it('with a damaged or incomplete export is rejected', async () => {
    await exportAll();
    const shard = desk.session.shards.shards({
      plan: (await desk.session.shards.plan(untold())).plan,
      first: 0,
      count: 1,
    });
    const file = path.join(desk.at('out'), shard[0]?.name ?? '');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
    await expect(compare('exported')).rejects.toMatchObject({ code: 'export-damaged' });
    rmSync(file);
    await expect(compare('exported')).rejects.toMatchObject({ code: 'export-incomplete' });
  });

  it('with an export in an archive reads the sitemaps in it', async () => {
    desk.session.shards.setBundle({ ...DEFAULT_BUNDLE, limits: { ...DEFAULT_BUNDLE.limits, entries: 2 } });
    desk.session.shards.aim(desk.at('out.zip'));
    const { plan } = await desk.session.shards.plan(untold());
    await desk.session.export({ plan, accepted: [] }, untold());
    desk.edit(rename(1, 'new'));
    expect(await lines('exported')).toEqual(['added new', 'removed 2']);
  });
});

describe('renames', () => {
  const MOVED = ['blog/red-oak-chairs', 'blog/pine-tables'];
  const renamedAll = async () => {
    writeFileSync(desk.at('c.xml'), urlset(...MOVED.map(page), ...[6, 7, 8].map(page)));
    await desk.open('c.xml');
    const [first] = desk.locs.flatMap((loc, row) => (loc.endsWith('chairs') ? [row] : []));
    desk.edit(remove(first ?? 0, 2));
    desk.edit({
      ...{ kind: 'paste-entries', row: 0 },
      text: MOVED.map((path) => `https://a.example/${path.replace('blog', 'news')}`).join('\n'),
    });
  };

  it('are detected by similar URLs, unless the user turns this off', async () => {
    await renamedAll();
    const { comparison, counts, hasRenames } = await compare('opened');
    expect([counts.renamed, hasRenames]).toEqual([2, true]);
    expect(rows(comparison)[0]).toMatchObject({
      ...{ class: 'renamed', loc: 'https://a.example/news/red-oak-chairs', reason: 'name' },
      fields: [{ column: 'loc', before: 'https://a.example/blog/red-oak-chairs' }],
    });
    expect((await compare('opened', {}, null)).counts).toMatchObject({ renamed: 0, added: 2, removed: 2 });
    await exportAll();
    expect((await compare('exported')).counts.renamed).toBe(0);
  });

  it.each([
    ['redirects', 'from,to,score\r\nhttps://a.example/blog/'],
    ['netlify', '/blog/red-oak-chairs https://a.example/news/red-oak-chairs 301\n'],
    ['nginx', 'location = "/blog/red-oak-chairs"'],
    ['apache', 'RedirectMatch 301 '],
    ['vercel', '{\n'],
  ] as const satisfies [ChangeReport, string][])('are written in the format %s', async (format, start) => {
    await renamedAll();
    await compare('opened');
    const counts = await desk.session.changes.writeReport(format, desk.at('out.txt'));
    expect(counts).toEqual({ written: 2, leftOut: 0 });
    const text = readFileSync(desk.at('out.txt'), 'utf8');
    expect(text).toContain(start);
    expect(text).toContain('news/pine-tables');
  });
});

describe('a sorted comparison', () => {
  const sorted = (from: State, sort: DifferenceSort) => compare(from, {}, null, sort);
  const shown = ({ comparison }: { comparison: number }) =>
    rows(comparison).map(({ class: name, loc }) => `${name} ${loc.replace('https://a.example/', '')}`);
  const CLASS = { column: 'class', descending: true } as const;
  const LOC = { column: 'loc', descending: false } as const;

  it('sorts rows by several keys, and keeps the order of equal rows', async () => {
    desk.edit(rename(0, 'z'));
    desk.edit(remove(1));
    desk.edit(prioritize(1));
    desk.edit(remove(2));
    desk.edit(prioritize(2));
    const plain = await sorted('opened', []);
    expect(shown(plain)).toEqual(['renamed z', 'removed 2', 'changed 3', 'removed 4', 'changed 5']);
    const byClass = await sorted('opened', [CLASS]);
    expect(shown(byClass)).toEqual(['changed 3', 'changed 5', 'renamed z', 'removed 2', 'removed 4']);
    expect(byClass.comparison).not.toBe(plain.comparison);
    expect((await sorted('opened', [CLASS])).comparison).toBe(byClass.comparison);
    expect(shown(await sorted('opened', [LOC]))).toEqual([
      ...['removed 2', 'changed 3', 'removed 4', 'changed 5', 'renamed z'],
    ]);
    const byBoth = await sorted('opened', [CLASS, { ...LOC, descending: true }]);
    expect(shown(byBoth)).toEqual(['changed 5', 'changed 3', 'renamed z', 'removed 4', 'removed 2']);
  });

  it('takes back the rows at the displayed positions, and reports rows in the sorted order', async () => {
    desk.edit(remove(0, 4));
    await exportAll();
    const { comparison } = await sorted('opened', [{ ...LOC, descending: true }]);
    expect(rows(comparison).map(({ loc }) => loc.at(-1))).toEqual(['4', '3', '2', '1']);
    await desk.session.changes.writeReport('csv', desk.at('out.csv'));
    const written = readFileSync(desk.at('out.csv'), 'utf8').trim().split('\r\n').slice(1);
    expect(written.map((line) => line.split(',')[1]?.at(-1))).toEqual(['4', '3', '2', '1']);
    await takeBack(comparison, [
      { first: 2, count: 1 },
      { first: 0, count: 1 },
    ]);
    expect(desk.locs.map((loc) => loc.at(-1))).toEqual(['2', '4', '5']);
    const rest = await sorted('exported', [LOC]);
    expect(shown(rest)).toEqual(['added 2', 'added 4']);
    await takeBack(rest.comparison, null);
    expect(desk.locs.map((loc) => loc.at(-1))).toEqual(['5']);
  });
});

describe('taking back', () => {
  it('restores the chosen rows as one step', async () => {
    desk.edit(remove(1, 3));
    desk.edit(prioritize(0));
    const { comparison } = await compare('opened');
    expect(rows(comparison).map(({ class: name }) => name)).toEqual([
      'changed',
      'removed',
      'removed',
      'removed',
    ]);
    const outcome = await takeBack(comparison, [
      { first: 0, count: 2 },
      { first: 3, count: 1 },
    ]);
    expect(outcome.count).toBe(3);
    expect(desk.locs.map((loc) => loc.at(-1))).toEqual(['1', '2', '4', '5']);
    expect(await lines('opened')).toEqual(['removed 3']);
    expect(desk.session.summary.undo).toEqual({ kind: 'take-back', count: 3 });
    await desk.session.edits.undo();
    expect((await compare('opened')).rows).toBe(4);
  });

  it('restores everything that the filter lets through', async () => {
    desk.edit(remove(3));
    desk.edit(prioritize(0));
    const { comparison } = await compare('opened', { classes: ['removed'] });
    await takeBack(comparison, null);
    expect(await lines('opened')).toEqual(['changed 1']);
  });

  it('survives a crash', async () => {
    desk.edit(remove(1, 3));
    const { comparison } = await compare('opened');
    await takeBack(comparison, [{ first: 1, count: 1 }]);
    const { locs } = desk;
    await desk.crash();
    expect(desk.locs).toEqual(locs);
  });

  it('restores removed entries from an export', async () => {
    await exportAll();
    desk.edit(remove(1, 3));
    const { comparison } = await compare('exported');
    await takeBack(comparison, null);
    expect(desk.locs.map((loc) => loc.at(-1))).toEqual(['1', '2', '3', '4', '5']);
    expect((await compare('exported')).rows).toBe(0);
  });
});

it('writes a report of the rows that are shown', async () => {
  desk.edit(remove(3));
  desk.edit(prioritize(0));
  const { comparison } = await compare('opened', { classes: ['removed'] });
  expect(rows(comparison)).toHaveLength(1);
  expect(await desk.session.changes.writeReport('csv', desk.at('changes.csv'))).toEqual({
    written: 1,
    leftOut: 0,
  });
  expect(readFileSync(desk.at('changes.csv'), 'utf8')).toBe(
    'class,loc,column,before,after,sitemap before,sitemap after,score\r\nremoved,https://a.example/4,,,,b.xml,,\r\n',
  );
  desk.edit(remove(0));
  await expect(desk.session.changes.writeReport('html', desk.at('x.html'))).rejects.toThrow('stale-view');
});
