import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { NOW, url, urlset } from '../../project/testing/sitemaps.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { readSitemap, readSitemapUpTo } from './sitemap.ts';

/** Everything that was read, with each entry's rules instead of the number of its rule set. */
function said({ columns, sets, layout, bytes, ...read }: FileRead) {
  const values = Object.entries(columns).map(([name, column]) => {
    if (typeof column === 'number') return [name, column];
    const numbers = [...column.subarray(0, columns.count)];
    return [name, name === 'set' ? numbers.map((set) => sets[set]) : numbers];
  });
  return { ...read, columns: values };
}

/**
 * Reads up to the first entry after an offset and compares the result with that part of the whole file. Returns the
 * offset of that entry, or -1 if the whole file was read.
 */
function compare(text: string, upTo: number): number {
  const bytes = encodeUtf8(text);
  const { read, end } = readSitemapUpTo(bytes, NOW, null, () => upTo);
  const whole = readSitemap(bytes, NOW);
  if (end < 0) expect(said(read)).toEqual(said(whole));
  else {
    const count = whole.columns.start.subarray(0, whole.columns.count).filter((start) => start < end).length;
    const columns = { ...whole.columns, count };
    expect(said(read).columns).toEqual(said({ ...whole, columns }).columns);
    expect(whole.findings.slice(0, read.findings.length).map(({ code, offset }) => [code, offset])).toEqual(
      read.findings.map(({ code, offset }) => [code, offset]),
    );
    expect(whole.unread.slice(0, read.unread.length)).toEqual(read.unread);
  }
  return end;
}

const piece = fc.constantFrom(
  url('https://a.example/1'),
  url('https://a.example/1'),
  url('/relative'),
  url('https://a.example/2', '<lastmod>2025-01-01</lastmod>'),
  '<url><loc>https://a.example/3</url>',
  '<loc>https://a.example/5</loc></url>',
  '<loc>https://a.example/6</loc>',
  '<url><image:image><image:loc>a</image:loc></image:image></url>',
  '<url xmlns:i="https://www.google.com/schemas/sitemap-image/1.1"><i:image/></url>',
  '<url><a:b/></url>',
  '<url xmlns=""><loc>https://a.example/4</loc></url>',
  '<!-- <url><loc>no</loc></url> -->',
  '<!--',
  '<sitemap/>',
  '</url>',
  'text',
  '</urlset>',
);

describe('reading a file up to an entry', () => {
  it('returns the entries before it, and its offset', () => {
    const text = urlset(...Array.from({ length: 50 }, (_, i) => url(`https://a.example/${i}`)));
    const half = text.length >> 1;
    expect(compare(text, half)).toBe(text.indexOf('<url>', half));
  });

  it('continues to the end of the file if the offset is inside a comment', () => {
    const comment = `<!-- ${url('https://a.example/').repeat(20)} -->`;
    const text = urlset(url('https://a.example/1'), comment, url('https://a.example/2'));
    expect(compare(text, text.length >> 1)).toBe(-1);
  });

  it('continues to the end of the file if no entry or end tag of the root follows the offset', () => {
    const text = urlset('<'.repeat(200)).replace('</urlset>', '');
    expect(compare(text, text.length >> 1)).toBe(-1);
  });

  it('matches a full read up to that entry, whatever the file contains', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(100), fc.nat(1000), (pieces, cutOff, upTo) => {
        const whole = urlset(...pieces);
        compare(whole.slice(0, whole.length - cutOff), upTo % (whole.length + 1));
      }),
      often(1000),
    );
  });
});
