import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { listFindings } from '../../findings/list.ts';
import { often } from '../../project/testing/often.ts';
import { referenceRead } from '../../project/testing/reference-reader.ts';
import { contentOf, NOW, projectOf, urlset, values, written } from '../../project/testing/sitemaps.ts';
import { unsound } from '../../project/testing/sound.ts';
import { positionsAt } from '../../table/positions.ts';

const A = 'https://a.example/';

describe('an entry without its start tag', () => {
  it.each([
    ['as the only entry', [`<loc>${A}1</loc></url>`], [`${A}1`]],
    [
      'between other entries',
      [`<url><loc>${A}0</loc></url>`, `<loc>${A}1</loc></url>`, '<url/>'],
      [`${A}0`, `${A}1`, ''],
    ],
    [
      'after an entry without its end tag',
      [`<url><loc>${A}0</loc>`, '<url>', `<loc>${A}1</loc></url>`],
      [`${A}0`, `${A}1`],
    ],
    ['several in a row', [`<loc>${A}1</loc></url>`, `<loc>${A}2</loc></url>`], [`${A}1`, `${A}2`]],
    ['after broken tags', [`<url><b <c><loc>${A}1</loc></url>`], [`${A}1`]],
    ['whose lastmod comes first', [`<lastmod>2025-01-01</lastmod><loc>${A}1</loc></url>`], [`${A}1`]],
    ['with two locs', [`<loc>${A}1</loc><loc>${A}2</loc></url>`], [`${A}2`]],
  ])('is read: %s', (_, entries, locs) => {
    const text = urlset(...entries);
    expect(values(projectOf(text)).map(([loc]) => loc)).toEqual(locs);
    expect(unsound(contentOf(text).read)).toEqual([]);
  });

  it.each([
    ['a loc between entries', [`<loc>${A}1</loc>`, `<url><loc>${A}2</loc></url>`], 1],
    ['a loc in a comment', [`<!-- <loc>${A}1</loc></url> -->`], 0],
    ['a loc of another namespace', [`<x:loc xmlns:x="urn:x">${A}1</x:loc></url>`], 0],
    ['a loc before the end of a comment', [`<loc>${A}1</loc><!-- </url> -->`], 0],
  ])('is not %s', (_, entries, count) => {
    expect(contentOf(urlset(...entries)).read.columns.count).toBe(count);
  });

  it('may be in an index and have a prefix', () => {
    const text = `<s:sitemapindex xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:loc>${A}1</s:loc></s:sitemap></s:sitemapindex>`;
    expect(values(projectOf(text))).toEqual([[`${A}1`, '', '', '']]);
  });

  it('is written unchanged, can be edited, and gets its original bytes back on undo', () => {
    const entry = (lastmod: string) => `\n    <loc>${A}1</loc>\n    <lastmod>${lastmod}</lastmod>\n  </url>`;
    const project = projectOf(urlset(entry('2025-01-01')));
    expect(written(project)).toBe(urlset(entry('2025-01-01')));
    const positions = [positionsAt(0, 0, 1)];
    project.apply({ kind: 'set', field: 'lastmod', positions, value: '2025-02-02' }, null, null);
    expect(written(project)).toBe(urlset(entry('2025-02-02')));
    project.undo();
    expect(written(project)).toBe(urlset(entry('2025-01-01')));
  });
});

/** The content of an entry, its loc first. It contains `<url>` and `</url>` only in comments. */
const inside = fc
  .tuple(
    fc.constantFrom(`${A}1`, ` ${A}?a=1&amp;b=2 `, `<![CDATA[${A}2]]>`, `${A}3<!-- </url> -->`),
    fc.array(
      fc.constantFrom(
        '<lastmod>2025-01-01</lastmod>',
        '<priority>0.5</priority>',
        '<changefreq/>',
        '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>x</image:loc></image:image>',
        '<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate"/>',
        '<!-- <url> -->',
        '\n  ',
        'x',
      ),
      { maxLength: 4 },
    ),
  )
  .map(([loc, others]) => `<loc>${loc}</loc>${others.join('')}`);

describe('entries that lack one of their two tags', () => {
  const entry = fc.record({ inside, lacks: fc.constantFrom('start', 'end', 'none') });

  it('are read as if they had both and are reported; the fix keeps their values, and undo reverts it', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
        // A missing end tag is recognized by the start tag of the next entry, so the next entry must have one.
        const pieces = entries.map(({ inside, lacks }, at) => {
          const isOpened = lacks !== 'start' || entries[at - 1]?.lacks === 'end';
          return `${isOpened ? '<url>' : ''}${inside}${lacks === 'end' ? '' : '</url>'}`;
        });
        const text = urlset(...pieces);
        const whole = referenceRead(
          encodeUtf8(urlset(...entries.map((each) => `<url>${each.inside}</url>`))),
        );
        const { read } = contentOf(text);
        expect(unsound(read)).toEqual([]);
        expect(read.unread).toEqual([]);
        const project = projectOf(text);
        const expected = whole?.entries.map((each) => FIELDS.map((field) => each[field] ?? ''));
        expect(values(project)).toEqual(expected);
        expect(read.columns.images.slice(0, read.columns.count)).toEqual(
          Uint8Array.from(whole?.entries ?? [], ({ images }) => images),
        );
        const { findings } = listFindings([project], ({ name }) => name, 99, NOW);
        const told = findings.filter(({ code }) => code === 'xml-not-well-formed').map((each) => each.entry);
        expect(told).toEqual(pieces.flatMap((piece, at) => (isWhole(piece) ? [] : [at])));
        expect(written(project)).toBe(text);
        const all = [positionsAt(0, 0, entries.length)];
        project.apply(
          { kind: 'fix', code: 'xml-not-well-formed', mode: 'unsafe', positions: all, files: [0], now: NOW },
          null,
          null,
        );
        const again = referenceRead(encodeUtf8(written(project)));
        expect(again?.entries.map((each) => FIELDS.map((field) => each[field] ?? ''))).toEqual(expected);
        while (project.undo());
        expect(written(project)).toBe(text);
      }),
      often(200),
    );
  }, 30_000);
});

function isWhole(piece: string): boolean {
  return piece.startsWith('<url>') && piece.endsWith('</url>');
}
