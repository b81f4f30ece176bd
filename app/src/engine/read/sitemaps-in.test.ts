import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MANIFEST_NAME, writeManifest } from '@urlset/core/publish/bundle/manifest.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sitemapsIn } from './sitemaps-in.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function opened(...names: string[]): Promise<string[]> {
  for (const name of names) writeFileSync(path.join(folder, name), '');
  return (await sitemapsIn(folder)).map((file) => path.basename(file));
}

/** The manifest of an export with these indexes. */
function manifest(...names: string[]): Uint8Array {
  const sha = '0'.repeat(64);
  const written = { entries: 0, bytes: 0, fileBytes: 0, sha256: sha, xmlSha256: sha };
  return writeManifest({
    ...{ version: 1, exported: 0, base: 'https://a.example/', gzip: true, policies: ['fill'] },
    ...{
      limits: { entries: 50_000, bytes: 50_000 },
      names: 'sitemap-{n}.xml',
      next: {},
      shards: [],
      others: {},
    },
    indexes: names.map((name) => ({ name, loc: `https://a.example/${name}`, ...written })),
  });
}

describe('opening a folder', () => {
  it.each([
    ['its index', ['a.xml', 'sitemap.xml', 'sitemap_index.xml'], ['sitemap_index.xml']],
    ['its compressed index', ['a.xml.gz', 'sitemap-index.xml.gz'], ['sitemap-index.xml.gz']],
    ['its main sitemap', ['a.xml', 'sitemap-2.xml', 'sitemap.xml.gz'], ['sitemap.xml.gz']],
    [
      'all parts of a split index',
      ['sitemap-1.xml.gz', 'sitemap_index-1.xml', 'sitemap_index-2.xml'],
      ['sitemap_index-1.xml', 'sitemap_index-2.xml'],
    ],
    [
      'an index and its later parts',
      ['sitemap_index-2.xml', 'sitemap_index.xml', 'shop.xml'],
      ['sitemap_index-2.xml', 'sitemap_index.xml'],
    ],
    ['all XML files if none has a known name', ['b.xml.gz', 'a.XML', 'c.txt'], ['a.XML', 'b.xml.gz']],
  ])('opens %s', async (_, names, expected) => {
    expect(await opened(...names)).toEqual(expected);
  });

  it('opens the indexes that the manifest of an export lists, if they still exist', async () => {
    writeFileSync(path.join(folder, MANIFEST_NAME), manifest('main-1.xml', 'main-2.xml', 'gone.xml'));
    expect(await opened('main-1.xml', 'main-2.xml', 'sitemap.xml')).toEqual(['main-1.xml', 'main-2.xml']);
  });

  it.each([
    ['names only missing indexes', manifest('gone.xml')],
    ['is damaged', '{'],
    [
      'names files outside the folder',
      Buffer.from(manifest('a.xml')).toString().replace('"a.xml"', '"../a.xml"'),
    ],
  ])('ignores a manifest that %s', async (_, text) => {
    writeFileSync(path.join(folder, MANIFEST_NAME), text);
    expect(await opened('a.xml', 'sitemap_index.xml')).toEqual(['sitemap_index.xml']);
  });
});
