import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, url, urlset } from '../testing/sitemaps.ts';
import { encodeUtf8 } from '../xml/text.ts';
import type { FileRead } from './file-read.ts';
import type { ReadAhead, Stretch, StretchStart } from './read-ahead.ts';
import { readStretch } from './read-body.ts';
import { readSitemap } from './sitemap.ts';

/** Reads ahead when it is waited for, and counts how often it was worth it. */
class LateReadAhead implements ReadAhead {
  readonly least = 0;
  readonly lag = 0;
  used = 0;
  #start: StretchStart | null = null;

  begin(start: StretchStart): void {
    this.#start = start;
  }

  finish(): Stretch {
    this.used++;
    if (!this.#start) throw new Error('nothing was begun');
    return readStretch(this.#start);
  }
}

/** What was read, with each entry's rules for the number of its set. */
function said({ columns, sets, layout, bytes, ...read }: FileRead) {
  const values = Object.entries(columns).map(([name, column]) => {
    if (typeof column === 'number') return [name, column];
    const numbers = [...column.subarray(0, columns.count)];
    return [name, name === 'set' ? numbers.map((set) => sets[set]) : numbers];
  });
  return { ...read, columns: values };
}

function compare(text: string): number {
  const bytes = encodeUtf8(text);
  const ahead = new LateReadAhead();
  expect(said(readSitemap(bytes, NOW, undefined, ahead))).toEqual(said(readSitemap(bytes, NOW)));
  return ahead.used;
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

describe('a file of which two halves are read at once', () => {
  it('is read as one', () => {
    expect(compare(urlset(...Array.from({ length: 50 }, (_, i) => url(`https://a.example/${i}`))))).toBe(1);
  });

  it('is read from one end where its middle is a comment', () => {
    const comment = `<!-- ${url('https://a.example/').repeat(20)} -->`;
    expect(compare(urlset(url('https://a.example/1'), comment, url('https://a.example/2')))).toBe(0);
  });

  it('is read as one where its root ends right before its second half begins', () => {
    const entry = url('https://a.example/1');
    const root = urlset(entry.repeat(10)).trimEnd();
    for (let shift = 0; shift < 40; shift++) {
      compare(`${root}${entry.repeat(9)}<!--${' '.repeat(shift)}-->`);
    }
  });

  it('is read from one end where it breaks off before its second half begins', () => {
    expect(compare(urlset('<'.repeat(200)).replace('</urlset>', ''))).toBe(0);
  });

  it('is read as one, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(100), (pieces, cutOff) => {
        const whole = urlset(...pieces);
        compare(whole.slice(0, whole.length - cutOff));
      }),
      { numRuns: 1000 },
    );
  });
});
