import type { ListColumn } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { withRole } from './ListColumns.tsx';

const column = (at: number, role: ListColumn['role'], language = ''): ListColumn => ({
  column: at,
  role,
  language,
});
const COLUMNS = [column(0, 'loc'), column(2, 'lastmod'), column(3, 'image')];

it.each<[string, number, ListColumn['role'] | null, string, ListColumn[]]>([
  ['a field moves from the column that had it', 1, 'loc', '', [column(1, 'loc'), ...COLUMNS.slice(1)]],
  [
    'a column says another field',
    2,
    'priority',
    '',
    [column(0, 'loc'), column(2, 'priority'), column(3, 'image')],
  ],
  ['a column says nothing', 2, null, '', [column(0, 'loc'), column(3, 'image')]],
  [
    'several columns have images',
    1,
    'image',
    '',
    [column(0, 'loc'), column(1, 'image'), ...COLUMNS.slice(1)],
  ],
  [
    'a column of alternates has its language',
    1,
    'alternate',
    'de',
    [column(0, 'loc'), column(1, 'alternate', 'de'), ...COLUMNS.slice(1)],
  ],
])('%s', (_, at, role, language, expected) => {
  expect(withRole(COLUMNS, at, role, language)).toEqual(expected);
});
