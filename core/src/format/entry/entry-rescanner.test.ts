// @module-tag slow
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { readSitemap } from '../../files/read/sitemap.ts';
import { constantIn, constantNumber } from '../extensions/constants.ts';
import { PART_SIZE } from '../extensions/parts.ts';
import { said } from '../testing/said.ts';
import { EntryRescanner } from './entry-rescanner.ts';
import type { EntryScan } from './entry-scan.ts';

const LANGUAGES = ['de', 'fr', 'sv', 'fi'];
const link = (language: string, page: number) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="https://a.example/${language}/${page}"/>`;
const entry = (page: number, languages: readonly string[]) =>
  `<url><loc>https://a.example/${page}</loc>${languages.map((language) => link(language, page)).join('')}</url>`;
/** More entries than the reader needs to learn their shapes. */
const PAGES = Array.from({ length: 100 }, (_, page) => page);

const HEAD =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
const file = (entries: readonly string[]) => encodeUtf8(`${HEAD}\n${entries.join('\n')}\n</urlset>`);
const { layout } = readSitemap(file([]), 0);

/** Where each entry is in a file. */
function ranges(entries: readonly string[]): { start: number; end: number }[] {
  let end = HEAD.length;
  return entries.map(({ length }) => {
    const start = end + 1;
    end = start + length;
    return { start, end };
  });
}

/** A copy of the contents of a scan. Also checks that the number of each constant matches its text. */
function copied(scan: EntryScan) {
  const { bytes, parts } = scan;
  for (let at = 0; at < scan.partCount * PART_SIZE; at += PART_SIZE) {
    const [start = 0, end = 0, marks = 0] = parts.subarray(at + 3, at + 6);
    const number = constantIn(marks);
    if (number > 0) expect(number).toBe(constantNumber(decodeUtf8(bytes, start, end)));
  }
  return structuredClone(said(scan));
}

describe('an entry that is read again', () => {
  const entries = PAGES.map((page) => entry(page + 100, [LANGUAGES[page % LANGUAGES.length] as string]));
  const expected = ranges(entries).map(({ start, end }) =>
    copied(new EntryRescanner().read(file(entries), start, end, 'urlset', layout, true)),
  );

  it('has the same scan if other entries were first read from a partial copy of the file', () => {
    const bytes = file(entries);
    const places = ranges(entries);
    // Like the buffer of a file that is only half inflated so far.
    const half = bytes.slice();
    half.fill(0, places[50]?.start);
    const scanner = new EntryRescanner();
    const found = places.map(({ start, end }, place) =>
      copied(scanner.read(place < 50 ? half : bytes, start, end, 'urlset', layout, true)),
    );
    expect(found).toEqual(expected);
  });

  it.each([
    ['in bytes of its own', (xml: Uint8Array) => xml],
    ['among other bytes', (xml: Uint8Array) => Uint8Array.of(...xml, ...encodeUtf8('<url></url>'))],
  ])('has the same scan as with a new reader, %s', (_, around) => {
    const long = Array.from({ length: 2000 }, (_, page) => link('de', page)).join('');
    const changed = [
      ...entries,
      `<url><loc>https://a.example/</loc>${long}</url>`,
      // Lacks its end tag. In the reader's copy, bytes of an earlier entry may still follow it.
      entries[98]?.slice(0, -6) ?? '',
      '<loc>https://a.example/</loc><lastmod>2026-01-01</lastmod></url>',
      entries[99] ?? '',
    ];
    const scanner = new EntryRescanner();
    for (const text of changed) {
      const bytes = around(encodeUtf8(text));
      const read = (by: EntryRescanner) => {
        const scan = by.read(bytes, 0, text.length, 'urlset', layout, false);
        expect(scan.bytes).toBe(bytes);
        return copied(scan);
      };
      expect(read(scanner)).toEqual(read(new EntryRescanner()));
    }
  });
});
