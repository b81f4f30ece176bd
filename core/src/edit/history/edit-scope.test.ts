import { expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { type EditScope, editScope } from './edit-scope.ts';

const positions = [
  { file: 2, runs: '7+3 1+1' },
  { file: 4, runs: '0+1' },
];
const set = (field: 'loc' | 'lastmod'): Edit => ({ kind: 'set', field, positions, value: '' });

it.each<[string, Edit, EditScope]>([
  ['a value', set('loc'), { field: 'loc', file: 2, at: 7 }],
  ['values', { kind: 'fill', field: 'loc', positions, values: '' }, { field: 'loc', file: 2, at: 7 }],
  ['entries', { kind: 'remove', positions }, { field: null, file: 2, at: 7 }],
  ['a new entry', { kind: 'insert', file: 1, at: 5, entries: '' }, { field: null, file: 1, at: 5 }],
  ['a file', { kind: 'rename-sitemap', file: 3, name: 'a.xml' }, { field: null, file: 3, at: null }],
  ['the project', { kind: 'publish', location: null }, { field: null, file: null, at: null }],
  [
    'several of one field',
    { kind: 'several', label: 'clear', edits: [set('loc'), set('loc')] },
    { field: 'loc', file: 2, at: 7 },
  ],
  [
    'several of two',
    { kind: 'several', label: 'clear', edits: [set('loc'), set('lastmod')] },
    { field: null, file: 2, at: 7 },
  ],
])('finds the scope of an edit of %s', (_, edit, scope) => expect(editScope(edit)).toEqual(scope));
