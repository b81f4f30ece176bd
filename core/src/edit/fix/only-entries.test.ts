import { describe, expect, it } from 'vitest';
import { projectOf, url, urlset, written } from '../../project/testing/sitemaps.ts';
import { fixAll } from './fix-all.ts';
import { scopeOfEntries } from './fix-scope.ts';

const dated = (day: string, page = 'a') =>
  url(`https://a.example/${page}`, `<lastmod>2024-05-${day}</lastmod>`);
const hinted = (page: string) => url(`https://a.example/${page}`, '<priority>0.5</priority>');
const plain = (page: string) => url(`https://a.example/${page}`);
const http = (page: string) => url(`http://a.example/${page}`);
const uniform = Array.from({ length: 20 }, (_, page) => dated('01', `${page}`));
const dateless = Array.from({ length: 20 }, (_, page) => plain(`${page}`));

describe('a fix limited to some entries leaves the others unchanged', () => {
  it.each<[code: string, before: string[], entries: number[], after: string[]]>([
    ['duplicate-loc', [dated('02'), plain('a')], [1], [dated('02')]],
    ['duplicate-loc', [dated('02'), dated('01')], [1], [dated('02'), dated('01')]],
    ['duplicate-loc', [dated('01'), dated('02')], [1], [dated('01'), dated('02')]],
    ['duplicate-loc', [dated('01'), dated('02'), dated('03')], [1, 2], [dated('01'), dated('03')]],
    ['mixed-scheme', [plain('a'), http('a')], [1], [plain('a')]],
    ['mixed-scheme', [http('a'), plain('a')], [1], [http('a'), plain('a')]],
    ['hints-ignored', [hinted('a'), hinted('b')], [1], [hinted('a'), plain('b')]],
    ['lastmod-uniform', uniform, [19], [...uniform.slice(0, 19), ...dateless.slice(19)]],
  ])('%s %#', (code, before, entries, after) => {
    const project = projectOf(urlset(...before));
    project.restoreSettings({ version: 1, publishLocation: 'https://a.example/sitemap.xml' });
    while (project.work(1000));
    const wanted = new Set(entries);
    const undo = project.history.undo;
    const { edit } = fixAll(project, [code], 'unsafe', () => scopeOfEntries(project, 0, wanted), wanted);
    expect(written(project)).toBe(urlset(...after));
    expect(edit === null).toBe(
      after.length === before.length && after.every((one, at) => one === before[at]),
    );
    if (edit === null) expect(project.history.undo).toBe(undo);
  });

  it.each<[entries: [file: number, at: number][], left: number]>([
    [[[1, 0]], 1],
    [
      [
        [0, 0],
        [1, 0],
      ],
      0,
    ],
  ])('duplicate-loc, across files: %j', (positions, left) => {
    const project = projectOf(urlset(dated('01')), urlset(dated('02')));
    const wanted = new Set(positions.map(([file, at]) => project.file(file).order.at(at)));
    fixAll(project, ['duplicate-loc'], 'unsafe', () => scopeOfEntries(project, 1, wanted), wanted);
    expect(project.files.map(({ order }) => order.length)).toEqual([left, 1]);
  });
});
