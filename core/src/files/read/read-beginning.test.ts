import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { NOW, url, urlset } from '../../project/testing/sitemaps.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { readBeginning } from './read-beginning.ts';
import { readFile } from './read-file.ts';

const same = (bytes: Uint8Array) => bytes;
const begin = (text: string) => readBeginning(encodeUtf8(text), NOW, same, null);

/** The first `count` entries, with each entry's rules instead of the number of its rule set. */
function entries({ columns, sets }: FileRead, count: number) {
  return Object.entries(columns).map(([name, column]) => {
    if (typeof column === 'number') return [name, count];
    const numbers = [...column.subarray(0, count)];
    return [name, name === 'set' ? numbers.map((set) => sets[set]) : numbers];
  });
}

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.nat(3).map((page) => url(`https://a.example/${page}`)) },
  fc.constantFrom(
    url('https://a.example/2', '<lastmod>2025-01-01</lastmod>'),
    url('/relative', '<image:image><image:loc>a</image:loc></image:image>'),
    url('https://a.example/2?a&b', '<!-- <url><loc>no</loc></url> --><priority>2</priority>'),
    '<url><loc>https://a.example/3</url>',
    '<loc>https://a.example/6</loc>',
    '<url xmlns=""><loc>https://a.example/4</loc></url>',
    '<!-- <url><loc>no</loc></url> <url><loc>no</loc></url> <url><loc>no</loc></url> -->',
    '<![CDATA[ <url><loc>no</loc></url> <url><loc>no</loc></url> ]]>',
    '<!--',
    '</url>',
    'text',
    '</urlset>',
  ),
);

const three = urlset(url('https://a.example/1'), url('https://a.example/2'), url('https://a.example/3'));

describe('readBeginning', () => {
  it.each<[string, string, number | null]>([
    ['all entries but the last', three, 2],
    ['neither an entry that is cut off nor the one before it', three.slice(0, three.indexOf('/3')), 1],
    ['nothing inside an unclosed comment', three.replace('<url>', '<url></url><url></url><!-- <url>'), 1],
    ['a text list', 'https://a.example/1\nhttps://a.example/2\nhttps://a.exa', 2],
    ['nothing if the only entry may be incomplete', urlset(url('https://a.example/1')), null],
    ['nothing of an index', three.replaceAll('urlset', 'sitemapindex').replaceAll('url>', 'sitemap>'), null],
    ['nothing of a file that is not a sitemap', '<html><p>no</p></html>', null],
    ['nothing of an empty file', '', null],
  ])('reads %s', (_, text, count) => {
    expect(begin(text)?.columns.count ?? null).toBe(count);
  });

  it('returns the first entries that readFile returns, wherever the file is cut', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 4, maxLength: 12 }), fc.nat(1000), (pieces, cutOff) => {
        const bytes = encodeUtf8(urlset(...pieces));
        const cut = readBeginning(bytes.subarray(0, -1 - (cutOff % bytes.length)), NOW, same, null);
        if (cut === null) return;
        const { count } = cut.columns;
        expect(entries(cut, count)).toEqual(entries(readFile(bytes, NOW, same), count));
      }),
      often(1000),
    );
  });
});
