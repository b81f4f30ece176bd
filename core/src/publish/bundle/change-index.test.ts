import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexRows } from '../../contract/bundle.ts';
import type { PlannedChange } from '../../contract/planned-index.ts';
import type { RowRange } from '../../contract/values.ts';
import { arrangeIndex } from './arrange-index.ts';
import { changeIndex } from './change-index.ts';

const SHARDS = ['a', 'b', 'c', 'd'].map((name) => ({
  name,
  loc: `https://x.example/${name}`,
  lastmod: null,
}));
const PLANNED: IndexRows = {
  foreign: ['m', 'n'].map((loc) => ({ loc, lastmod: '' })),
  lastmods: { a: '2025', c: '2026' },
  moved: [],
};

const keysOf = (rows: IndexRows) => arrangeIndex(SHARDS, rows).map(({ key }) => key);

/** Applies changes one after another, each to the rows with these keys. */
function changed(...changes: readonly [string, PlannedChange][]): IndexRows {
  return changes.reduce((rows, [keys, change]) => {
    const arranged = arrangeIndex(SHARDS, rows);
    const ranges = [...keys].map((key) => ({
      first: arranged.findIndex((row) => row.key === key),
      count: 1,
    }));
    return changeIndex(rows, arranged, ranges, change);
  }, PLANNED);
}

describe('changeIndex', () => {
  it.each<[string, [string, PlannedChange][], string, Partial<IndexRows>]>([
    ['moves a row up', [['c', { kind: 'move', to: 1 }]], 'acbdmn', { moved: [{ key: 'c', after: 'a' }] }],
    ['moves rows to the top', [['dn', { kind: 'move', to: 0 }]], 'dnabcm', {}],
    ['moves rows to the end', [['ab', { kind: 'move', to: 6 }]], 'cdmnab', {}],
    ['moves rows onto themselves', [['ab', { kind: 'move', to: 1 }]], 'abcdmn', { moved: [] }],
    [
      'moves a row back, and forgets the move',
      [
        ['c', { kind: 'move', to: 0 }],
        ['c', { kind: 'move', to: 3 }],
      ],
      'abcdmn',
      { moved: [] },
    ],
    ['removes only foreign rows', [['amn', { kind: 'remove' }]], 'abcd', { foreign: [] }],
    [
      'removes a row that another one was moved after',
      [
        ['n', { kind: 'move', to: 0 }],
        ['m', { kind: 'move', to: 1 }],
        ['n', { kind: 'remove' }],
      ],
      'mabcd',
      { moved: [{ key: 'm', after: null }] },
    ],
    [
      'restores the automatic lastmod of shards',
      [['am', { kind: 'automatic' }]],
      'abcdmn',
      { lastmods: { c: '2026' } },
    ],
  ])('%s', (_, changes, order, expected) => {
    const rows = changed(...changes);
    expect(keysOf(rows).join('')).toBe(order);
    expect(rows).toMatchObject(expected);
  });

  it('moves and removes rows as a plain list would', () => {
    const at = fc.nat({ max: 6 });
    const step = fc.record({
      first: at,
      count: fc.integer({ min: 1, max: 3 }),
      to: at,
      removes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let rows = PLANNED;
        let list = keysOf(rows);
        for (const { first, count, to, removes } of steps) {
          const range: RowRange = { first: Math.min(first, list.length), count };
          const change: PlannedChange = removes ? { kind: 'remove' } : { kind: 'move', to };
          rows = changeIndex(rows, arrangeIndex(SHARDS, rows), [range], change);
          list = listChanged(list, range, change);
          expect(keysOf(rows)).toEqual(list);
        }
      }),
    );
  });
});

function listChanged(list: readonly string[], { first, count }: RowRange, change: PlannedChange): string[] {
  const picked = list.slice(first, first + count);
  if (change.kind === 'remove') return list.filter((key) => !(picked.includes(key) && 'mn'.includes(key)));
  const to = change.kind === 'move' ? change.to : 0;
  const marked = [...list.slice(0, to), '|', ...list.slice(to)].filter((key) => !picked.includes(key));
  return marked.flatMap((key) => (key === '|' ? picked : [key]));
}
