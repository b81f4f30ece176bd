// @module-tag slow
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { corpus, hasCorpus } from '@urlset/core/project/testing/corpus.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflate } from './inflate.ts';
import { toShared } from './shared-bytes.ts';

const text = Buffer.from(
  Array.from({ length: 120 }, (_, i) => `https://example.com/${i}/${(i * 7919) % 10007}\n`).join(''),
);
const whole = gzipSync(text);
const other = Buffer.from('https://example.com/other\n');

/** Adds header fields of RFC 1952 that a plain gzip omits. The data stays the same. */
function withFields({ flags, fields }: { flags: number; fields: Buffer }): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 255]);
  return Buffer.concat([header, fields, whole.subarray(10)]);
}

const extra = Buffer.from([4, 0, 0x1f, 0x8b, 8, 0]);
const name = Buffer.from('sitemap.xml\0');
const comment = Buffer.from('made by hand\0');

function changed(at: number, value?: number): Buffer {
  const copy = Buffer.from(whole);
  const place = at < 0 ? copy.length + at : at;
  copy[place] = value ?? (copy[place] ?? 0) ^ 0xff;
  return copy;
}

/** Inflates `raw`, and formats each fault as `what @offset +length`. */
async function read(raw: Uint8Array, as = 'sitemap.xml.gz') {
  const { bytes, findings, damaged, lost } = await inflate(toShared(raw), as);
  const faults = findings.map(({ code, value, offset, length }) =>
    code === 'gzip-damaged'
      ? `${value}${offset === null ? '' : ` @${offset} +${length}`}`
      : `${code} ${value}`,
  );
  return { text: Buffer.from(bytes), faults, damaged, lost, findings };
}

/** A timeout that is long enough for a busy machine, in milliseconds. */
const PATIENCE = 60_000;

describe('inflate', () => {
  const size = whole.length;
  it.each<[string, Buffer, Buffer, string[], { damaged: boolean; lost: number }]>([
    ['a single clean member', whole, text, [], { damaged: false, lost: 0 }],
    ['an empty member', gzipSync(''), Buffer.alloc(0), [], { damaged: false, lost: 0 }],
    [
      'a name, a comment and an extra field',
      withFields({ flags: 28, fields: Buffer.concat([extra, name, comment]) }),
      text,
      [],
      { damaged: false, lost: 0 },
    ],
    [
      'several members',
      Buffer.concat([whole, gzipSync(other), whole]),
      Buffer.concat([text, other, text]),
      [`several members @${size} +0`],
      { damaged: false, lost: 0 },
    ],
    [
      'an empty member before another',
      Buffer.concat([gzipSync(''), whole]),
      text,
      ['several members @20 +0'],
      { damaged: false, lost: 0 },
    ],
    [
      'an empty member after another',
      Buffer.concat([whole, gzipSync('')]),
      text,
      [`several members @${size} +0`],
      { damaged: false, lost: 0 },
    ],
    [
      'trailing zeros',
      Buffer.concat([whole, Buffer.alloc(512)]),
      text,
      [`zero padding @${size} +512`],
      { damaged: false, lost: 0 },
    ],
    [
      'other trailing bytes',
      Buffer.concat([whole, Buffer.from('<!-- cached -->')]),
      text,
      [`trailing bytes @${size} +15`],
      { damaged: true, lost: 15 },
    ],
    [
      'the start of another member',
      Buffer.concat([whole, Buffer.from([0x1f, 0x8b, 8])]),
      text,
      [`trailing bytes @${size} +3`],
      { damaged: true, lost: 3 },
    ],
    [
      'several members and trailing bytes',
      Buffer.concat([whole, whole, Buffer.from('x')]),
      Buffer.concat([text, text]),
      [`several members @${size} +0`, `trailing bytes @${2 * size} +1`],
      { damaged: true, lost: 1 },
    ],
    [
      'a wrong checksum',
      changed(-8),
      text,
      [`incorrect data check @${size - 8} +8`],
      { damaged: true, lost: 8 },
    ],
    [
      'a wrong length',
      changed(-4),
      text,
      [`incorrect length check @${size - 8} +8`],
      { damaged: true, lost: 8 },
    ],
    [
      'a wrong checksum before a clean member',
      Buffer.concat([changed(-8), gzipSync(other)]),
      Buffer.concat([text, other]),
      [`incorrect data check @${size - 8} +8`, `several members @${size} +0`],
      { damaged: true, lost: 8 },
    ],
    [
      'a wrong header checksum',
      withFields({ flags: 2, fields: Buffer.from([1, 2]) }),
      text,
      ['header crc mismatch @10 +2'],
      { damaged: true, lost: 2 },
    ],
    [
      'no checksum',
      whole.subarray(0, -8),
      text,
      [`unexpected end of file @${size - 8} +0`],
      { damaged: true, lost: 0 },
    ],
    [
      'a truncated checksum',
      whole.subarray(0, -5),
      text,
      [`unexpected end of file @${size - 8} +3`],
      { damaged: true, lost: 3 },
    ],
    [
      'only a header',
      whole.subarray(0, 10),
      Buffer.alloc(0),
      ['unexpected end of file @10 +0'],
      { damaged: true, lost: 0 },
    ],
    [
      'a truncated header',
      whole.subarray(0, 7),
      Buffer.alloc(0),
      ['no gzip header @0 +7'],
      { damaged: true, lost: 7 },
    ],
    [
      'another compression method',
      changed(2, 7),
      Buffer.alloc(0),
      [`no gzip header @0 +${size}`],
      { damaged: true, lost: size },
    ],
    ['gzip within gzip', gzipSync(whole), text, ['gzip within gzip @0 +0'], { damaged: false, lost: 0 }],
    [
      'compressed three times',
      gzipSync(gzipSync(whole)),
      text,
      ['gzip within gzip @0 +0', 'gzip within gzip @0 +0'],
      { damaged: false, lost: 0 },
    ],
    [
      'compressed four times, and the innermost is kept',
      gzipSync(gzipSync(gzipSync(whole))),
      whole,
      ['gzip within gzip @0 +0', 'gzip within gzip @0 +0'],
      { damaged: false, lost: 0 },
    ],
    [
      'a damaged gzip within gzip',
      gzipSync(whole.subarray(0, -8)),
      text,
      ['gzip within gzip @0 +0', 'unexpected end of file'],
      { damaged: true, lost: 0 },
    ],
    ['plain bytes', text, text, ['gzip-name-mismatch no gzip'], { damaged: false, lost: 0 }],
    [
      'a zip',
      Buffer.from('PK\x03\x04zip'),
      Buffer.from('PK\x03\x04zip'),
      ['gzip-name-mismatch no gzip'],
      { damaged: false, lost: 0 },
    ],
    [
      'nothing',
      Buffer.alloc(0),
      Buffer.alloc(0),
      ['gzip-name-mismatch no gzip'],
      { damaged: false, lost: 0 },
    ],
  ])('%s', async (_, raw, inflated, faults, { damaged, lost }) => {
    const result = await read(raw);
    expect(result.text.equals(inflated)).toBe(true);
    expect({ faults: result.faults, damaged: result.damaged, lost: result.lost }).toEqual({
      faults,
      damaged,
      lost,
    });
  });

  it.each([
    ['sitemap.xml', whole, ['gzip-name-mismatch gzip']],
    ['sitemap.xml', text, []],
    ['SITEMAP.XML.GZ', whole, []],
    ['sitemap.gz.xml', whole, ['gzip-name-mismatch gzip']],
  ])('compares the file extension with the content: %s', async (as, raw, faults) => {
    expect((await read(raw, as)).faults).toEqual(faults);
  });

  it('reads everything before the damage, wherever it is', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const raw = changed(at, (whole[at] ?? 0) ^ bits);
        if (at < 2) return;
        const result = await read(raw);
        const { taken, made } = slowest(raw);
        // zlib stops at a wrong header checksum. The engine reads on.
        if (at < 10) expect(result.text.subarray(0, made.length).equals(made)).toBe(true);
        else {
          expect(result.text.equals(made)).toBe(true);
          // Some changes are harmless: a changed padding bit, or another encoding of the same bytes.
          if (isClean(raw)) expect(result.findings).toEqual([]);
          else {
            expect(result.findings[0]?.code).toBe('gzip-damaged');
            expect(result.findings[0]?.offset).toBeLessThanOrEqual(taken);
          }
        }
        accountsFor(result.findings, raw);
      }),
      often(200),
    );
  });

  it('reads everything that is left of a truncated gzip', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: whole.length - 1 }), async (length) => {
        const raw = whole.subarray(0, length);
        const result = await read(raw);
        expect(result.text.equals(slowest(raw).made)).toBe(true);
        expect(result.damaged).toBe(true);
        accountsFor(result.findings, raw);
      }),
      often(200),
    );
  });

  it('reads several small members, and reports them once', { timeout: PATIENCE }, async () => {
    const member = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.array(member, { minLength: 2, maxLength: 6 }), async (members) => {
        const result = await read(Buffer.concat(members.map((bytes) => gzipSync(bytes))));
        expect(result.text.equals(Buffer.concat(members))).toBe(true);
        expect(result.faults).toHaveLength(1);
      }),
    );
  });
});

describe('a gzip bomb', () => {
  const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024);
  const bomb = gzipSync(zeros(200));
  const tenMebibytes = gzipSync(zeros(10));

  it.each([
    ['with its real size', bomb],
    ['with a false size', Buffer.concat([bomb.subarray(0, -4), Buffer.from([1, 0, 0, 0])])],
    ['with many members', Buffer.concat(Array.from({ length: 100 }, () => tenMebibytes))],
    ['without a trailer', Buffer.concat([bomb.subarray(0, -1000)])],
    ['inside a bomb', gzipSync(bomb)],
  ])('%s is rejected at 64 MiB', { timeout: PATIENCE }, async (_, raw) => {
    const params = { name: 'sitemap.xml.gz', limit: String(64 * 1024 * 1024) };
    await expect(read(raw)).rejects.toMatchObject({ code: 'inflated-too-big', params });
  });

  it('is not suspected below 64 MiB, or if the compression ratio is typical of a sitemap', {
    tags: ['long'],
    timeout: PATIENCE,
  }, async () => {
    expect((await read(gzipSync(zeros(40)))).text.length).toBe(40 * 1024 * 1024);
    const line = (i: number) =>
      `<url><loc>https://example.com/a/path/${i}</loc><lastmod>2025-01-01</lastmod><priority>0.5</priority></url>\n`;
    const sitemap = Buffer.from(Array.from({ length: 720_000 }, (_, i) => line(i)).join(''));
    expect(sitemap.length).toBeGreaterThan(64 * 1024 * 1024);
    const packed = gzipSync(sitemap, { level: 1 });
    expect((await read(packed)).text.length).toBe(sitemap.length);
  });
});

describe.skipIf(!hasCorpus)('files of other projects (skipped without them)', () => {
  it.each([
    ['crawler-commons+crawler-commons/src/test/resources/sitemaps/xmlSitemap.gz', 896, []],
    ['adbar+trafilatura/tests/resources/sitemap.xml.gz', 8622, []],
    ['ekalinin+sitemap.js/tests/mocks/long-list.txt.gz', 25_888_890, []],
    [
      'eliasdabbas+advertools/tests/data/sitemap_testing/regular_sitemap.xml.gz',
      920,
      ['gzip-name-mismatch no gzip'],
    ],
    ['aafeher+go-sitemap-parser/test/corrupted.gz', 0, ['no gzip header @0 +17']],
    [
      'aafeher+go-sitemap-parser/test/sitemapindex-empty-corrupted.xml.gz',
      0,
      ['incorrect data check @35 +8'],
    ],
    [
      'scrapy+scrapy/tests/sample_data/compressed/truncated-crc-error-short.gz',
      3741,
      ['unexpected end of file @1930 +0'],
    ],
    [
      'scrapy+scrapy/tests/sample_data/compressed/truncated-crc-error.gz',
      25_542,
      ['unexpected end of file @5766 +0'],
    ],
    [
      'scrapy+scrapy/tests/sample_data/compressed/unexpected-eof.gz',
      8576,
      ['unexpected end of file @5134 +0'],
    ],
  ])('%s', async (file, length, faults) => {
    const result = await read(readFileSync(path.join(corpus, file)), path.basename(file));
    expect({ length: result.text.length, faults: result.faults }).toEqual({ length, faults });
  });
});

/**
 * The slow and obvious way: inflates the longest prefix of the file that zlib accepts. If zlib accepts a prefix, it
 * also accepts every shorter one, so a binary search finds the longest.
 */
function slowest(raw: Buffer): { taken: number; made: Buffer } {
  let best = { taken: 0, made: Buffer.alloc(0) };
  let most = raw.length;
  while (best.taken < most) {
    const taken = Math.ceil((best.taken + most) / 2);
    try {
      const made = gunzipSync(raw.subarray(0, taken), { finishFlush: constants.Z_SYNC_FLUSH });
      best = { taken, made };
    } catch {
      most = taken - 1;
    }
  }
  return best;
}

function isClean(raw: Buffer): boolean {
  try {
    gunzipSync(raw);
    return true;
  } catch {
    return false;
  }
}

/** Checks that the ranges of the findings lie within the file, are ascending and do not overlap. */
function accountsFor(findings: readonly { offset: number | null; length: number | null }[], raw: Buffer) {
  let end = 0;
  for (const { offset, length } of findings) {
    expect(offset).toBeGreaterThanOrEqual(end);
    end = (offset ?? 0) + (length ?? 0);
  }
  expect(end).toBeLessThanOrEqual(raw.length);
}
