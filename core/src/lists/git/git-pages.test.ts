import { expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { gitPages } from './git-pages.ts';

const DAY = 86_400_000;
const base = 'https://a.example/docs/';
const pagesOf = (files: Record<string, number>, indexPages = ['home.txt']) =>
  lastOf(gitPages(new Map(Object.entries(files)), { base, indexPages }))
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.replace(base, '').replace('\t', ' '));
const first = '1970-01-02T00:00:00+00:00';
const second = '1970-01-03T00:00:00+00:00';

it.each([
  ['a page by both names', { 'about.html': DAY }, [`about.html ${first}`, `about ${first}`]],
  ['a source', { 'a/b.md': DAY }, [`a/b.md ${first}`, `a/b ${first}`]],
  ['an index page by its folder', { 'a/index.md': DAY }, [`a/index.md ${first}`, `a/ ${first}`]],
  ['one with an underscore', { '_index.md': DAY }, [`_index.md ${first}`, ` ${first}`]],
  ['one with a name that the user chose', { 'a/home.txt': DAY }, [`a/home.txt ${first}`, `a/ ${first}`]],
  ['other files by their names only', { 'a.pdf': DAY, 'b.v2': DAY }, [`a.pdf ${first}`, `b.v2 ${first}`]],
  ['a file before pages of the same name', { 'a.md': DAY, a: 2 * DAY }, [`a.md ${first}`, `a ${second}`]],
  [
    'the newest of several sources',
    { 'a.md': DAY, 'a.html': 2 * DAY },
    [`a.md ${first}`, `a.html ${second}`, `a ${second}`],
  ],
  ['names that need escapes', { 'ä b?.md': DAY }, [`%C3%A4%20b%3F.md ${first}`, `%C3%A4%20b%3F ${first}`]],
  ['no name that is not UTF-8', { 'a\ufffd.md': DAY }, ['']],
  ['no date out of range', { 'a.txt': -DAY }, ['a.txt ']],
] as const)('lists %s', (_, files, lines) => {
  expect(pagesOf(files)).toEqual(lines);
});
