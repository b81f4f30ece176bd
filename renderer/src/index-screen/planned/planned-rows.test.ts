import type { IndexRows, PlannedRow } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { withForeign, withLastmod, withLoc } from './planned-rows.ts';

const NONE: IndexRows = { foreign: [], lastmods: {}, moved: [] };
const ONE: IndexRows = {
  foreign: [{ loc: 'https://n.example/n', lastmod: '' }],
  lastmods: { a: '2025' },
  moved: [{ key: 'a', after: 'https://n.example/n' }],
};

const row = (key: string, isForeign: boolean): PlannedRow => ({
  ...{
    key,
    at: 0,
    loc: key,
    lastmod: '',
    isForeign,
    isByHand: false,
    entries: null,
    state: null,
    findings: [],
  },
});

describe('rows of the planned index', () => {
  it.each<[string, IndexRows, Partial<IndexRows>]>([
    [
      'are added from lines',
      withForeign(NONE, ' https://n.example/n \r\n\nhttps://n.example/m\t2025\nhttps://n.example/n'),
      {
        foreign: [
          { loc: 'https://n.example/n', lastmod: '' },
          { loc: 'https://n.example/m', lastmod: '2025' },
        ],
      },
    ],
    ['do not change if they are already known', withForeign(ONE, 'https://n.example/n\t2026'), ONE],
    [
      'get a lastmod set by hand',
      withLastmod(ONE, row('b', false), '2024'),
      { lastmods: { a: '2025', b: '2024' } },
    ],
    ['get their own lastmod again', withLastmod(ONE, row('a', false), ''), { lastmods: {} }],
    [
      'get a lastmod if they are foreign',
      withLastmod(ONE, row('https://n.example/n', true), '2024'),
      { foreign: [{ loc: 'https://n.example/n', lastmod: '2024' }] },
    ],
    [
      'get another loc',
      withLoc(ONE, 'https://n.example/n', 'x'),
      { foreign: [{ loc: 'x', lastmod: '' }], moved: [{ key: 'a', after: 'x' }] },
    ],
  ])('%s', (_, rows, expected) => {
    expect(rows).toMatchObject(expected);
  });
});
