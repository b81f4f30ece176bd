import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexRows } from '../contract/bundle.ts';
import { arrangeIndex } from './arrange-index.ts';

const SHARDS = ['a', 'b', 'c'].map((name) => ({
  name,
  loc: `https://x.example/${name}`,
  lastmod: '2025-01-01',
}));
const NEWS = 'https://news.example/n.xml';

const rows = (given: Partial<IndexRows>): IndexRows => ({ foreign: [], lastmods: {}, order: [], ...given });

describe('arrangeIndex', () => {
  it.each<[string, Partial<IndexRows>, string[]]>([
    ['as planned', {}, ['a 2025-01-01', 'b 2025-01-01', 'c 2025-01-01']],
    [
      'a foreign sitemap last',
      { foreign: [{ loc: NEWS, lastmod: '' }] },
      ['a 2025-01-01', 'b 2025-01-01', 'c 2025-01-01', `${NEWS} null`],
    ],
    [
      'unless it was moved',
      { foreign: [{ loc: NEWS, lastmod: '2024' }], order: [NEWS, 'c'] },
      [`${NEWS} 2024`, 'c 2025-01-01', 'a 2025-01-01', 'b 2025-01-01'],
    ],
    ['a lastmod by hand', { lastmods: { b: '2026' } }, ['a 2025-01-01', 'b 2026', 'c 2025-01-01']],
    [
      'what is gone is nowhere',
      { lastmods: { z: '2026' }, order: ['z', 'c'] },
      ['c 2025-01-01', 'a 2025-01-01', 'b 2025-01-01'],
    ],
    [
      'a foreign sitemap once',
      {
        foreign: [
          { loc: NEWS, lastmod: '' },
          { loc: NEWS, lastmod: '2024' },
        ],
      },
      ['a 2025-01-01', 'b 2025-01-01', 'c 2025-01-01', `${NEWS} null`],
    ],
  ])('%s', (_, given, expected) => {
    expect(arrangeIndex(SHARDS, rows(given)).map(({ key, lastmod }) => `${key} ${lastmod}`)).toEqual(
      expected,
    );
  });

  it('has each row once, whatever was moved', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', NEWS);
    fc.assert(
      fc.property(fc.array(key), (order) => {
        const arranged = arrangeIndex(SHARDS, rows({ foreign: [{ loc: NEWS, lastmod: '' }], order }));
        expect(arranged.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c', NEWS]);
        const moved = arranged.map(({ key }) => key).filter((one) => order.some((other) => other === one));
        expect(moved).toEqual([...new Set(order)].filter((one) => one !== 'd'));
      }),
    );
  });
});
