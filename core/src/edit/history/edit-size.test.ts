import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import type { Field } from '../../contract/values.ts';
import { editSize } from './edit-size.ts';

const set = (field: Field, runs: string): Edit => ({
  kind: 'set',
  field,
  positions: [{ file: 0, runs }],
  value: '',
});
const insert: Edit = { kind: 'insert', file: 0, at: 0, entries: 'a\na' };

describe('editSize', () => {
  it.each<[string, Edit, number]>([
    ['one field', set('loc', '0+3 5+1'), 4],
    ['new entries', insert, 2],
    ['alternates', { kind: 'alternates', positions: [{ file: 0, runs: '1+2' }], values: 'en\ta\n' }, 2],
    ['a file', { kind: 'rename-sitemap', file: 0, name: 'a.xml' }, 1],
    ['two fields of the same entries', several(set('loc', '0+3'), set('lastmod', '0+3')), 3],
    ['fields of different entries', several(set('loc', '0+3'), set('loc', '5+1')), 4],
    ['entries and new ones', several(set('loc', '0+3'), insert), 5],
  ])('counts %s', (_, edit, size) => {
    expect(editSize(edit)).toBe(size);
  });
});

function several(...edits: Edit[]): Edit {
  return { kind: 'several', label: 'clear', edits };
}
