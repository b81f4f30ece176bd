import type { SortColumn, SortKey } from '@urlset/core/contract.ts';
import { expect, test } from 'vitest';
import { nextSort } from './view.ts';

/** `loc -priority` means ascending by loc, then descending by priority. */
function keys(text: string): SortKey[] {
  return text
    .split(' ')
    .filter((key) => key !== '')
    .map((key) => ({ column: key.replace('-', '') as SortColumn, descending: key.startsWith('-') }));
}

test.each<[string, SortColumn, boolean, string]>([
  ['', 'loc', false, 'loc'],
  ['loc', 'loc', false, '-loc'],
  ['-loc', 'loc', false, ''],
  ['-loc', 'priority', false, 'priority'],
  ['loc -priority', 'priority', false, ''],
  ['loc -priority', 'loc', false, '-loc'],
  ['', 'loc', true, 'loc'],
  ['-loc', 'priority', true, '-loc priority'],
  ['loc priority', 'loc', true, '-loc priority'],
  ['-loc priority', 'loc', true, 'priority'],
])('when sorted by [%s], choosing %s (as a further key: %s) sorts by [%s]', (sort, column, add, next) => {
  expect(nextSort(keys(sort), column, add)).toEqual(keys(next));
});
