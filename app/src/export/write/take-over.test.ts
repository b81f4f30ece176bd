import { DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import { BUNDLE_RECORD } from '@urlset/core/publish/bundle/manifest.ts';
import { expect, it } from 'vitest';
import type { PreviousBundle } from '../plan/previous-bundle.ts';
import { takeOverGuards } from './take-over.ts';

const NEWS = 'https://news.example/n.xml';
const SHARD = {
  ...{ name: 'a.xml', loc: 'https://a.example/a.xml', entries: 1, bytes: 1, fileBytes: 1 },
  ...{ sha256: '', xmlSha256: '', group: [], number: 1, lastmod: 0, changed: 0 },
};

/** A target with one sitemap. `elsewhere` holds other rows of its index; null if a manifest lists the sitemap. */
function lying(elsewhere: readonly string[] | null, isOurs = false): PreviousBundle {
  return {
    record: BUNDLE_RECORD,
    manifest: {
      ...{ version: 1, exported: 0, base: 'https://a.example/', gzip: false, policies: ['fill'], names: '' },
      ...{ limits: { entries: 1, bytes: 1 }, next: {}, shards: [SHARD], indexes: [], others: {} },
    },
    sha256: null,
    adopted: elsewhere && { hashes: new Uint32Array(2), elsewhere, isOurs },
    intact: new Map(),
  };
}

it.each<[string, PreviousBundle | null, readonly string[], string[]]>([
  ['nothing', null, [], []],
  ['the files of a manifest', lying(null), [], []],
  ['sitemaps without a manifest', lying([]), [], ['takes-over']],
  ['sitemaps whose index has other rows', lying([NEWS]), [], ['takes-over', 'drops-rows']],
  ['files of an earlier export', lying([], true), [], []],
  ['files of an earlier export whose index got other rows', lying([NEWS], true), [], ['drops-rows']],
  ['sitemaps whose index has other rows that are kept', lying([NEWS]), [NEWS], ['takes-over']],
])('asks for the expected confirmations before it replaces %s', (_, previous, foreign, expected) => {
  const rows = { ...DEFAULT_BUNDLE.rows, foreign: foreign.map((loc) => ({ loc, lastmod: '' })) };
  const guards = takeOverGuards({ index: 'sitemap_index.xml', rows }, previous);
  expect(guards.map(({ code }) => code)).toEqual(expected);
});
