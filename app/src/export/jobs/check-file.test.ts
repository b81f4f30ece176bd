import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { afterAll, expect, it } from 'vitest';
import { sha256 } from '../sha256.ts';
import { checkFile, type FileToCheck } from './check-file.ts';
import { gzip } from './pack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'urlset-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'file');

const ENTRY = '<url><loc>https://a.example/</loc></url>';
const SITEMAP = encodeUtf8(`<urlset>${ENTRY}${ENTRY}</urlset>`);
const BROKEN = encodeUtf8(`<urlset>${ENTRY}${ENTRY.replace('</loc>', '<loc/>')}</urlset>`);
const ZIPPED = gzip(SITEMAP);

type Xml = NonNullable<FileToCheck['xml']>;

/** What the check says of a file that contains `lies` instead of `bytes`. `xml` changes what is expected of the XML. */
function said(lies: Uint8Array, bytes: Uint8Array, xml: Partial<Xml> | null): string | null {
  writeFileSync(file, lies);
  const whole = { kind: 'urlset', entries: 2, bytes: SITEMAP.length, gzip: false, ...xml } as const;
  return checkFile({
    range: { path: file, start: 0, length: bytes.length },
    sha256: sha256(bytes),
    xml: xml && whole,
  });
}

const flipped = (bytes: Uint8Array, at: number) => bytes.with(at, (bytes.at(at) ?? 0) ^ 1);
const otherSum = flipped(ZIPPED, ZIPPED.length - 5);

it.each<[what: string, lies: Uint8Array, written: Uint8Array, xml: Partial<Xml> | null, said: string | null]>(
  [
    ['a sitemap', SITEMAP, SITEMAP, {}, null],
    ['a gzipped sitemap', ZIPPED, ZIPPED, { gzip: true }, null],
    ['a file that is not XML', BROKEN, BROKEN, null, null],
    ['a truncated file', ZIPPED.subarray(1), ZIPPED, { gzip: true }, 'bytes instead of'],
    ['a flipped bit', flipped(ZIPPED, 40), ZIPPED, { gzip: true }, 'its bytes differ from those written'],
    ['a gzip of other content', otherSum, otherSum, { gzip: true }, 'its XML differs'],
    ['XML of another length', ZIPPED, ZIPPED, { gzip: true, bytes: SITEMAP.length + 1 }, 'its XML differs'],
    [
      'more XML than was composed',
      ZIPPED,
      ZIPPED,
      { gzip: true, bytes: SITEMAP.length - 1 },
      'its XML differs',
    ],
    ['another kind of file', SITEMAP, SITEMAP, { kind: 'sitemapindex' }, 'read as urlset'],
    ['broken XML', BROKEN, BROKEN, { bytes: BROKEN.length }, 'cannot be read at byte'],
    ['fewer entries than planned', SITEMAP, SITEMAP, { entries: 3 }, '2 entries instead of 3'],
  ],
)('reports what is wrong with %s, if anything', (_, lies, written, xml, expected) => {
  const reason = said(lies, written, xml);
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toContain(expected);
});
