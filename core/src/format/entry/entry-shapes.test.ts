import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { NAMESPACE } from '../../protocol/namespaces.ts';
import { said } from '../testing/said.ts';
import { EntryScan } from './entry-scan.ts';
import { EntryShapes } from './entry-shapes.ts';
import { EntryWalker } from './entry-walker.ts';
import { ShapeLearner } from './shape-learner.ts';

const NAMESPACES = [
  { prefix: '', kind: NAMESPACE.sitemap },
  { prefix: 'image', kind: EXTENSIONS.image.namespace },
  { prefix: 'video', kind: EXTENSIONS.video.namespace },
  { prefix: 'xhtml', kind: EXTENSIONS.link.namespace },
];

/** Walks every entry of `bytes`. If the shape of an entry is known, also reads it by shape and compares the scans. */
function compare(bytes: Uint8Array): { entries: number; known: number } {
  const walked = new EntryScan();
  const seen = new EntryScan();
  const walker = new EntryWalker(walked);
  const shapes = new EntryShapes(seen, bytes);
  const learner = new ShapeLearner(shapes.gaps, walked);
  const scanner = new XmlScanner(bytes);
  const scope = new NamespaceScope(NAMESPACES);
  let entries = 0;
  let known = 0;
  for (;;) {
    const token = scanner.next();
    if (token === TOKEN.text) continue;
    if (token !== TOKEN.open && token !== TOKEN.empty) return { entries, known };
    const { start } = scanner;
    const atSight = shapes.read(bytes, start);
    learner.begin(start);
    const whole = walker.read(scanner, scope, token, NAMESPACE.sitemap, false, learner);
    entries++;
    if (atSight) {
      known++;
      expect(whole).toBe(true);
      expect(said(seen)).toEqual(said(walked));
    }
    if (!whole) return { entries, known };
    scope.leave(1);
  }
}

const value = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('', 'a', 'https://a.example/path/to?x=1', '2025-01-01', ' padded '),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'a&amp;b',
      '&#38;',
      '&lt;x',
      'a&b',
      'é',
      "it's",
      '"',
      'a>b',
      '\u00a0x',
      ']]>',
      '<![CDATA[https://a.example/?a=1&b=2]]>',
      ' x<![CDATA[<é>]]>&amp;<![CDATA[]]>',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '\u0001',
      '\ufffe',
      '<![CDATA[\ufffe]]>',
      '<![CDATA[x',
      '<!-- c -->',
      'a < b',
      '<b/>',
    ),
  },
);
const space = fc.constantFrom('', ' ', '\n    ');
const child = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('loc', 'lastmod', 'changefreq', 'priority', 'other', 'sitemap'),
      fc.constantFrom('', '', '', ' id="1"', " a='&amp;' b='&'", ' xml:lang="en"'),
      value,
    )
    .map(([name, attributes, text]) => `<${name}${attributes}>${text}</${name}>`),
  fc.constantFrom('<loc/>', '<lastmod />', '<xhtml:link/>', '<image:image/>', '<x:y xmlns:x="u"/>'),
  fc
    .tuple(value, value, fc.constantFrom('"', "'"))
    .map(
      ([code, href, quote]) =>
        `<xhtml:link rel=${quote}alternate${quote} hreflang=${quote}${attribute(code)}${quote} media="x" href=${quote}${attribute(href)}${quote}/>`,
    ),
  fc
    .array(value, { maxLength: 3 })
    .map(
      (locs) =>
        `<image:image>\n${locs.map((loc) => `<image:loc>${loc}</image:loc>`).join('\n')}</image:image>`,
    ),
  fc
    .tuple(value, value)
    .map(
      ([title, id]) =>
        `<video:video><video:title>${title}</video:title><video:id type="${attribute(id)}">${id}</video:id><image:loc/></video:video>`,
    ),
);
const entry = fc
  .tuple(fc.constantFrom('', '', '', ' id="1"'), fc.array(fc.tuple(space, child), { maxLength: 8 }))
  .map(
    ([attributes, children]) => `<url${attributes}>${children.map((pair) => pair.join('')).join('')}\n</url>`,
  );

function attribute(text: string): string {
  return text.replace(/[<"']/g, '');
}

describe('an entry', () => {
  it('is recognized by its shape after one entry of that shape', () => {
    const text =
      '<url>\n<loc>https://a.example/1</loc>\n<image:image><image:loc>a</image:loc></image:image></url>\n';
    expect(compare(encodeUtf8(`${text.repeat(10)}</urlset>`))).toEqual({ entries: 10, known: 9 });
  });

  it('is recognized if a child repeats more or fewer times', () => {
    const image = '<image:image><image:loc>a</image:loc></image:image>';
    const text = [1, 2, 3, 1, 4, 2]
      .map((count) => `<url><loc>x</loc>${image.repeat(count)}</url>\n`)
      .join('');
    expect(compare(encodeUtf8(`${text}</urlset>`)).known).toBe(4);
  });

  it.each([
    ['a child that no schema defines', '<rating>5</rating>'],
    ['a child of another kind of sitemap', '<sitemap>x</sitemap>'],
    ['a repeated field', '<lastmod>2025</lastmod><lastmod>2026</lastmod>'],
    ['a loc repeated twice, once empty', '<loc>b</loc><loc/>'],
    ['an attribute that no schema defines', '<lastmod id="$">2025</lastmod>'],
    ['a CDATA section', '<lastmod><![CDATA[2025-01-0$]]></lastmod>'],
  ])('is recognized with %s', (_, child) => {
    const text = Array.from(
      { length: 4 },
      (_, i) => `<url><loc>a</loc>${child.replace('$', `${i}`)}</url>\n`,
    );
    expect(compare(encodeUtf8(`${text.join('')}</urlset>`)).known).toBe(3);
  });

  it.each([2, 40, 200])('is recognized with %i languages, in any order', (count) => {
    const codes = Array.from({ length: count }, (_, i) => `l${i}`);
    const links = (some: readonly string[]) =>
      some.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="https://a.example/${code}"/>`);
    const text = [codes, codes, codes.toReversed(), codes.slice(1)]
      .map((some) => `<url><loc>x</loc>${links(['l', ...some]).join('\n')}</url>\n`)
      .join('');
    expect(compare(encodeUtf8(`${text}</urlset>`)).known).toBe(3);
  });

  it('is scanned as the walker scans it, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), (entries) => {
        compare(encodeUtf8([...entries, ...entries].join('\n')));
      }),
      often(2000),
    );
  });

  it('is scanned as the walker scans it, whichever bytes change', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'<>&"\'/ ]\u0001é=a')), { maxLength: 3 }),
        (entries, changes) => {
          const bytes = encodeUtf8([...entries, ...entries, ...entries].join('\n'));
          for (const [place, char] of changes) bytes[place % bytes.length] = char.charCodeAt(0) & 0xff;
          compare(bytes);
        },
      ),
      often(3000),
    );
  });

  it('is left to the walker if every entry has another shape', () => {
    const text = Array.from({ length: 2000 }, (_, i) => `<url>${' '.repeat(i)}<loc>a</loc></url>`).join('\n');
    expect(compare(encodeUtf8(text))).toEqual({ entries: 2000, known: 0 });
  });
});
