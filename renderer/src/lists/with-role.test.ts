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
  ['moves a field from the column that had it', 1, 'loc', '', [column(1, 'loc'), ...COLUMNS.slice(1)]],
  [
    'changes the field of a column',
    2,
    'priority',
    '',
    [column(0, 'loc'), column(2, 'priority'), column(3, 'image')],
  ],
  ['clears the field of a column', 2, null, '', [column(0, 'loc'), column(3, 'image')]],
  [
    'allows images in several columns',
    1,
    'image',
    '',
    [column(0, 'loc'), column(1, 'image'), ...COLUMNS.slice(1)],
  ],
  [
    'gives an alternate column its language',
    1,
    'alternate',
    'de',
    [column(0, 'loc'), column(1, 'alternate', 'de'), ...COLUMNS.slice(1)],
  ],
])('%s', (_, at, role, language, expected) => {
  expect(withRole(COLUMNS, at, role, language)).toEqual(expected);
});
