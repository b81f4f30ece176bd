import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { type Manifest, namesIn, readManifest, writeManifest } from './manifest.ts';

const HASH = 'a'.repeat(64);
const FILE = {
  loc: 'https://a.example/',
  entries: 2,
  bytes: 300,
  fileBytes: 120,
  sha256: HASH,
  xmlSha256: HASH,
};
const SHARD = { ...FILE, name: 'sitemap-blog-1.xml.gz', group: ['blog'], number: 1, lastmod: 5, changed: 7 };

const MANIFEST: Manifest = {
  version: 1,
  exported: 7,
  base: 'https://a.example/',
  gzip: true,
  policies: ['section:1'],
  limits: { entries: 50_000, bytes: 52_428_800 },
  names: 'sitemap-{section}-{n}.xml',
  next: { 'sitemap-blog-{n}': 2 },
  shards: [SHARD],
  indexes: [{ ...FILE, name: 'sitemap_index.xml' }],
  others: { 'robots-sitemap.txt': HASH },
};

const BUCKET = {
  ...{ hash: 'md5' as const, buckets: 16, run: HASH, bucket: '3' },
  ...{ leaks: {}, firstLeak: '', forced: false },
};
const BUCKET_OF_GROUP = { ...BUCKET, bucket: 'news-3', groups: ['', 'news'] };

describe('manifest', () => {
  it('reads back what it writes for a bucket, with and without groups', () => {
    for (const bucket of [BUCKET, BUCKET_OF_GROUP])
      expect(readManifest(writeManifest({ ...MANIFEST, bucket }))).toEqual({ ...MANIFEST, bucket });
  });

  it('reads back what it writes, and writes equal content as equal bytes', () => {
    const bytes = writeManifest({ ...MANIFEST, next: { b: 1, a: 2 } });
    expect(readManifest(bytes)).toEqual({ ...MANIFEST, next: { a: 2, b: 1 } });
    expect(writeManifest({ ...MANIFEST, next: { a: 2, b: 1 } })).toEqual(bytes);
    expect(namesIn(MANIFEST)).toEqual(['sitemap-blog-1.xml.gz', 'sitemap_index.xml', 'robots-sitemap.txt']);
  });

  it('refuses a file that is too long for one string, and reports its size', () => {
    const refused = { code: 'bad-manifest', params: { reason: '536870912 bytes' } };
    expect(() => readManifest(new Uint8Array(2 ** 29))).toThrow(expect.objectContaining(refused));
  });

  const named = (name: string) => ({ ...MANIFEST, shards: [{ ...SHARD, name }] });
  it.each([
    ['text that is not JSON', '{'],
    ['JSON that is not an object', '[]'],
    ['another version', { ...MANIFEST, version: 2 }],
    ['an unknown property', { ...MANIFEST, more: 1 }],
    ['a path', named('../x.xml')],
    ['a Windows path', named('..\\x.xml')],
    ['an absolute path', named('/etc/passwd')],
    ['a hidden file', named('.htaccess')],
    ['a device', named('con.xml')],
    ['an alternate data stream', named('a.xml:b')],
    ['a NUL', named('a\0.xml')],
    ['a dot at the end', named('a.')],
    ['an empty name', named('')],
    ['the manifest itself', named('urlset-manifest.json')],
    ['a repeated name', { ...MANIFEST, shards: [SHARD, SHARD] }],
    [
      'a name repeated in another case',
      { ...MANIFEST, shards: [SHARD, { ...SHARD, name: 'Sitemap-Blog-1.xml.gz' }] },
    ],
    ['a shard named like an index', named('SITEMAP_INDEX.XML')],
    ['a bucket that is a path', { ...MANIFEST, bucket: { ...BUCKET, bucket: '../x-3' } }],
    ['a group that is a path', { ...MANIFEST, bucket: { ...BUCKET, groups: ['../x'] } }],
    ['an empty list of groups', { ...MANIFEST, bucket: { ...BUCKET, groups: [] } }],
    [
      'more groups than a table can have',
      { ...MANIFEST, bucket: { ...BUCKET, groups: Array.from({ length: 1001 }, (_, n) => `g${n}`) } },
    ],
    ['a path among the others', { ...MANIFEST, others: { '../robots.txt': HASH } }],
    ['an invalid hash', { ...MANIFEST, others: { 'robots-sitemap.txt': 'x' } }],
    ['a negative number of entries', { ...MANIFEST, shards: [{ ...SHARD, entries: -1 }] }],
    ['half an entry', { ...MANIFEST, shards: [{ ...SHARD, entries: 0.5 }] }],
    ['too many entries', { ...MANIFEST, shards: [{ ...SHARD, entries: 50_001 }] }],
    ['a number without a successor', { ...MANIFEST, next: { a: 2 ** 53 - 1 } }],
    ['an invalid number', { ...MANIFEST, shards: [{ ...SHARD, number: 0 }] }],
    ['a time out of range', { ...MANIFEST, exported: 9e15 }],
    ['an invalid next number', { ...MANIFEST, next: { a: 'x' } }],
  ])('refuses %s', (_, manifest) => {
    const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
    expect(() => readManifest(encodeUtf8(text))).toThrow('bad-manifest');
  });
});
