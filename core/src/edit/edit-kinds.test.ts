import { describe, expect, it } from 'vitest';
import type { Edit, EditOf } from '../contract/edits.ts';
import type { Field } from '../contract/values.ts';
import { projectOf, url, urlset } from '../project/testing/sitemaps.ts';
import { positionsAt } from '../table/positions.ts';
import { editMemory, editScope, editSize, withoutFile } from './edit-kinds.ts';
import type { EditScope } from './history/history.ts';

const setAt =
  (...positions: { file: number; runs: string }[]) =>
  (field: Field): Edit => ({ kind: 'set', field, positions, value: '' });
const several = (...edits: Edit[]): Edit => ({ kind: 'several', label: 'clear', edits });

describe('editSize', () => {
  const set = (field: Field, runs: string) => setAt({ file: 0, runs })(field);
  const insert: Edit = { kind: 'insert', file: 0, at: 0, entries: 'a\na' };

  it.each<[string, Edit, number]>([
    ['one field', set('loc', '0+3 5+1'), 4],
    ['new entries', insert, 2],
    ['alternates', { kind: 'alternates', positions: [{ file: 0, runs: '1+2' }], values: 'en\ta\n' }, 2],
    ['a file', { kind: 'rename-sitemap', file: 0, name: 'a.xml' }, 1],
    ['two fields of the same entries', several(set('loc', '0+3'), set('lastmod', '0+3')), 3],
    ['fields of different entries', several(set('loc', '0+3'), set('loc', '5+1')), 4],
    ['existing and new entries', several(set('loc', '0+3'), insert), 5],
  ])('counts %s', (_, edit, size) => {
    expect(editSize(edit)).toBe(size);
  });
});

const positions = [
  { file: 2, runs: '7+3 1+1' },
  { file: 4, runs: '0+1' },
];
const set = setAt(...positions);

describe('editScope', () => {
  it.each<[string, Edit, EditScope]>([
    ['a value', set('loc'), { field: 'loc', file: 2, at: 7 }],
    ['values', { kind: 'fill', field: 'loc', positions, values: '' }, { field: 'loc', file: 2, at: 7 }],
    ['entries', { kind: 'remove', positions }, { field: null, file: 2, at: 7 }],
    ['a new entry', { kind: 'insert', file: 1, at: 5, entries: '' }, { field: null, file: 1, at: 5 }],
    ['a file', { kind: 'rename-sitemap', file: 3, name: 'a.xml' }, { field: null, file: 3, at: null }],
    ['the project', { kind: 'publish', location: null }, { field: null, file: null, at: null }],
    ['several edits of one field', several(set('loc'), set('loc')), { field: 'loc', file: 2, at: 7 }],
    ['several edits of two fields', several(set('loc'), set('lastmod')), { field: null, file: 2, at: 7 }],
  ])('finds the scope of an edit of %s', (_, edit, scope) => expect(editScope(edit)).toEqual(scope));
});

describe('withoutFile', () => {
  const lines: Edit = { kind: 'urls', positions, values: 'a\nb\nc\nd\ne' };
  const fix: EditOf<'fix'> = { kind: 'fix', code: 'x', mode: 'safe', positions, files: [2, 3], now: 0 };
  const sort: Edit = { kind: 'sort', files: [2, 4], keys: [] };
  const rename: Edit = { kind: 'rename-sitemap', file: 4, name: 'a.xml' };

  it.each<[string, Edit, Edit | null]>([
    ['entries', set('loc'), setAt({ file: 2, runs: '7+3 1+1' })('loc')],
    ['entries and their lines', lines, { ...lines, positions: positions.slice(0, 1), values: 'a\nb\nc\nd' }],
    ['moved entries', { kind: 'move', positions, to: 4, at: 0 }, null],
    ['a fix of entries', fix, { ...fix, positions: positions.slice(0, 1) }],
    ['a fix of files', { ...fix, positions: [], files: [4] }, null],
    ['a sort order', sort, { ...sort, files: [2] }],
    ['a file', rename, null],
    ['parts', several(rename, sort), several({ ...sort, files: [2] })],
    ['all parts', several(rename, rename), null],
  ])('removes %s', (_, edit, left) => expect(withoutFile(edit, 4)).toEqual(left));

  it.each<[string, Edit]>([
    ['entries', set('loc')],
    ['entries and their lines', lines],
    ['moved entries', { kind: 'move', positions, to: 5, at: 0 }],
    ['a fix', fix],
    ['a sort order', sort],
    ['a file', rename],
    ['the project', { kind: 'publish', location: null }],
    ['several parts', several(rename, sort)],
  ])('returns the same edit of %s if it does not affect the file', (_, edit) => {
    expect(withoutFile(edit, 7)).toBe(edit);
  });
});

describe('editMemory', () => {
  const loc = 'https://a.example/123';
  const all = [positionsAt(0, 0, 10)];
  const change: Edit = { kind: 'change', field: 'loc', positions: all, change: { do: 'scheme', to: 'http' } };
  const move: Edit = { kind: 'move', positions: all, to: 1, at: 0 };
  const fixOf = (code: string): Edit => ({
    ...{ kind: 'fix', code, mode: 'safe', positions: all, files: [], now: 0 },
  });
  const project = projectOf(urlset(...Array.from({ length: 10 }, () => url(loc))), urlset(url(loc)));

  it.each<[string, Edit, number]>([
    ['one value for all entries', { kind: 'set', field: 'priority', positions: all, value: '0.5' }, 320],
    ['values as long as the current ones', change, 400 + 10 * loc.length],
    ['only the values that a fix changes', fixOf('tracking-parameter'), 400 + 10 * loc.length],
    ['the XML that a fix changes', fixOf('image-deprecated-tag'), 10 * (40 + url(loc).length)],
    ['entries', move, 10 * (124 + url(loc).length)],
    ['a sort order', { kind: 'sort', files: [0, 1], keys: [] }, 11 * 28],
    ['all parts', several(change, change), 2 * (400 + 10 * loc.length)],
    ['nothing for a publish location', { kind: 'publish', location: null }, 0],
  ])('counts %s', (_, edit, bytes) => expect(editMemory(project, edit)).toBe(bytes));
});
