import { describe, expect, it } from 'vitest';
import type { IndexRows } from '../../contract/bundle.ts';
import { arrangeIndex } from './arrange-index.ts';

const SHARDS = ['a', 'b', 'c'].map((name) => ({
  name,
  loc: `https://x.example/${name}`,
  lastmod: '2025-01-01',
}));
const NEWS = 'https://news.example/n.xml';

const rows = (given: Partial<IndexRows>): IndexRows => ({ foreign: [], lastmods: {}, moved: [], ...given });

describe('arrangeIndex', () => {
  it.each<[string, Partial<IndexRows>, string[]]>([
    ['keeps the planned order', {}, ['a 2025-01-01', 'b 2025-01-01', 'c 2025-01-01']],
    [
      'puts a foreign sitemap last',
      { foreign: [{ loc: NEWS, lastmod: '' }] },
      ['a 2025-01-01', 'b 2025-01-01', 'c 2025-01-01', `${NEWS} null`],
    ],
    [
      'puts a moved foreign sitemap in its place',
      {
        foreign: [{ loc: NEWS, lastmod: '2024' }],
        moved: [
          { key: NEWS, after: null },
          { key: 'c', after: NEWS },
        ],
      },
      [`${NEWS} 2024`, 'c 2025-01-01', 'a 2025-01-01', 'b 2025-01-01'],
    ],
    ['uses a lastmod set by hand', { lastmods: { b: '2026' } }, ['a 2025-01-01', 'b 2026', 'c 2025-01-01']],
    [
      'ignores shards that no longer exist',
      {
        lastmods: { z: '2026' },
        moved: [
          { key: 'z', after: 'c' },
          { key: 'c', after: null },
        ],
      },
      ['c 2025-01-01', 'a 2025-01-01', 'b 2025-01-01'],
    ],
    [
      'lists a foreign sitemap once',
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
});
