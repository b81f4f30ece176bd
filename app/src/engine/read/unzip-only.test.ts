import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { asEncrypted, makeZip } from '../../cli/testing/make-zip.ts';
import { inflate } from './inflate.ts';
import { toShared } from './shared-bytes.ts';

const SITEMAP = `<urlset>${'<url/>'.repeat(99)}</urlset>`;

async function read(zip: Uint8Array) {
  const { bytes, gzip, findings } = await inflate(toShared(zip), 'a.xml.gz');
  return { text: Buffer.from(bytes).toString(), gzip, codes: findings.map(({ code }) => code) };
}

describe('a zip', () => {
  it.each([
    ['one file', { 'a.xml': SITEMAP }],
    ['one file in a folder', { 'maps/a.xml': SITEMAP }],
    [
      'one file and metadata of an operating system',
      { 'a.xml': SITEMAP, '__MACOSX/._a.xml': 'x', '.DS_Store': 'x' },
    ],
  ])('with %s is replaced by that file', async (_, files) => {
    expect(await read(await makeZip(files))).toEqual({ text: SITEMAP, gzip: true, codes: ['zip-not-gzip'] });
  });

  it('with a gzip is replaced by the content of the gzip', async () => {
    const zip = await makeZip({ 'a.xml.gz': gzipSync(SITEMAP) });
    expect(await read(zip)).toEqual({ text: SITEMAP, gzip: true, codes: ['zip-not-gzip'] });
  });

  it('is left alone if it is encrypted, damaged or does not have exactly one visible file', async () => {
    const one = await makeZip({ 'a.xml': SITEMAP });
    const broken = one.slice();
    broken.fill(0xff, 40, 60);
    const zips = [
      await makeZip({ '.hidden': 'x' }),
      await makeZip({ 'a.xml': SITEMAP, 'b.xml': SITEMAP }),
      asEncrypted(one),
      broken,
      one.subarray(0, one.length - 30),
    ];
    for (const zip of zips) {
      const { text, codes } = await read(zip);
      expect(text).toBe(Buffer.from(zip).toString());
      expect(codes).toEqual(['gzip-name-mismatch']);
    }
  });

  it('is rejected if it is a bomb', { tags: ['slow'] }, async () => {
    const bomb = await makeZip({ 'a.xml': ' '.repeat(65 * 2 ** 20) });
    await expect(read(bomb)).rejects.toThrow('inflated-too-big');
  });
});
