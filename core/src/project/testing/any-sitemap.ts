import fc from 'fast-check';
import { joinBytes } from '../../bytes/text.ts';
import { assertNever } from '../../contract/errors.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const EXTENSIONS: Readonly<Record<string, readonly [uri: string, element: string, child: string]>> = {
  image: ['http://www.google.com/schemas/sitemap-image/1.1', 'image', 'loc'],
  video: ['http://www.google.com/schemas/sitemap-video/1.1', 'video', 'title'],
  news: ['http://www.google.com/schemas/sitemap-news/0.9', 'news', 'title'],
  xhtml: ['http://www.w3.org/1999/xhtml', 'link', 'other'],
  unknown: ['urn:unknown', 'thing', 'part'],
};

const space = fc.constantFrom('', ' ', '\n  ', '\r\n\t', '\n\n');
const comment = fc.constantFrom(
  '<!-- c -->',
  '<!--<url><loc>x</loc></url>-->',
  '<!---->',
  '<!--ä]]>&-->',
  '<?pi a?>',
  '<?p?>',
);
const quote = fc.constantFrom('"', "'");

/** Characters in any of the ways that XML text can express them. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('https://a.example/', 'x', '2025-01-01', '0.5', 'daily', 'ä', '😀'),
  },
  fc.constantFrom('&amp;', '&lt;', '&gt;', '&apos;', '&quot;', '&#38;', '&#x1F600;', '&#xe4;', '&#32;'),
  fc.constantFrom('<![CDATA[a&b<c>]]>', '<![CDATA[]]>', '<![CDATA[ ]] > ]]>', '<![CDATA[ä]]>'),
  fc.constantFrom(' ', '\n', '\u00a0', "'", '"', '>', ']]', '/', '='),
  comment,
);
const text = fc.array(piece, { maxLength: 5 }).map(joinedText);

/** Joins pieces without creating a `]]>`, which is only allowed at the end of a CDATA section. */
function joinedText(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => (piece === '>' && text.endsWith(']]') ? text : text + piece), '');
}

/** Text for the value of an attribute; it does not contain quotes. */
const attributeText = fc
  .array(fc.constantFrom('a', 'https://a.example/', '&amp;', '&#38;', '>', 'ä', ' ', '/>', ']]>'), {
    maxLength: 3,
  })
  .map((pieces) => pieces.join(''));

const attribute = fc
  .tuple(space, fc.constantFrom('a', 'id', 'ä', 'xml:lang'), attributeText, quote)
  .map(([before, name, value, by]) => ` ${before}${name}${before}=${before}${by}${value}${by}`);

function element(name: string, attributes: string, content: string, emptyTag: boolean): string {
  return emptyTag && content === ''
    ? `<${name}${attributes}/>`
    : `<${name}${attributes}>${content}</${name} >`;
}

/** An element within an entry. `own` is the sitemap's prefix with its colon, or `''`. */
const child = (own: string) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(
          fc.constantFrom('loc', 'loc', 'lastmod', 'changefreq', 'priority', 'other'),
          fc.option(attribute, { nil: '' }),
          text,
          fc.boolean(),
        )
        .map(([name, attributes, content, empty]) => element(own + name, attributes, content, empty)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...Object.keys(EXTENSIONS)),
          fc.option(attribute, { nil: '' }),
          text,
          fc.nat(3),
        )
        .map(([prefix, attributes, content, form]) => {
          const [uri = '', name = '', inner = ''] = EXTENSIONS[prefix] ?? [];
          if (form === 0) return element(`${prefix}:${name}`, attributes, '', true);
          if (form === 1) return `<other:${name} xmlns:other="${uri}"${attributes}/>`;
          if (form === 2)
            return `<${name} xmlns='${uri}'${attributes}><${inner}>${content}</${inner}></${name}>`;
          return element(
            `${prefix}:${name}`,
            attributes,
            `<${prefix}:${inner}>${content}</${prefix}:${inner}>`,
            false,
          );
        }),
    },
    fc
      .tuple(text)
      .map(([content]) => `<unknown:a><unknown:b><${own}loc>${content}</${own}loc></unknown:b></unknown:a>`),
    comment,
  );

const entry = (own: string, name: string) =>
  fc
    .tuple(
      fc.option(attribute, { nil: '' }),
      fc.array(fc.tuple(space, child(own)), { maxLength: 6 }),
      space,
      fc.boolean(),
    )
    .map(([attributes, children, after, empty]) =>
      element(own + name, attributes, children.flat().join('') + after, empty),
    );

const between = (own: string) =>
  fc.oneof(
    { weight: 6, arbitrary: space },
    comment,
    fc.constantFrom('<unknown:x/>', `<${own}other>x</${own}other>`, '<image:image/>'),
  );

/** A well-formed urlset or sitemapindex, with anything that XML allows and sitemaps may contain. */
export const anySitemap: fc.Arbitrary<string> = fc
  .record({
    prefix: fc.constantFrom('', '', 's:', 'ä-1.x:'),
    index: fc.boolean(),
    mark: fc.constantFrom('', '', '\ufeff'),
    declaration: fc.constantFrom(
      '',
      '<?xml version="1.0" encoding="UTF-8"?>',
      "<?xml version='1.0' standalone='yes' ?>\r\n",
    ),
    rootQuote: quote,
  })
  .chain(({ prefix, index, mark, declaration, rootQuote }) => {
    const [root, name] = index ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
    const declared = [
      prefix === '' ? ['xmlns', SITEMAP] : [`xmlns:${prefix.slice(0, -1)}`, SITEMAP],
      ...Object.entries(EXTENSIONS).map(([extension, [uri]]) => [`xmlns:${extension}`, uri]),
    ];
    const attributes = declared.map(([key, uri]) => ` ${key}=${rootQuote}${uri}${rootQuote}`).join('\n');
    return fc
      .record({
        before: fc.oneof(space, comment),
        entries: fc.array(fc.tuple(between(prefix), entry(prefix, name)), { maxLength: 5 }),
        last: space,
        after: fc.oneof(space, comment),
        repeat: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ before, entries, last, after, repeat }) => {
        // Entries repeat because the fast readers recognize consecutive entries of the same shape.
        const body = entries.flatMap(([lead, one]) => (lead + one).repeat(repeat)).join('') + last;
        return `${mark}${declaration}${declaration === '' ? before.trimStart() : before}${element(prefix + root, attributes, body, true)}${after}`;
      });
  });

/** One kind of damage to bytes. `at` is the position in thousandths of the length. */
interface Damage {
  kind: 'flip' | 'put' | 'cut' | 'drop' | 'double' | 'swap';
  at: number;
  length: number;
  byte: number;
}

export const anyDamage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('flip', 'put', 'put', 'cut', 'drop', 'double', 'swap'),
  at: fc.nat(1000),
  length: fc.integer({ min: 1, max: 40 }),
  byte: fc.oneof(
    fc.constantFrom(...'<>&;/!?-[]"\'= :x').map((character) => character.charCodeAt(0)),
    fc.nat(255),
  ),
});

/** Applies damage to bytes, one after another. */
export function damaged(bytes: Uint8Array, damages: readonly Damage[]): Uint8Array {
  return damages.reduce((before, { kind, at, length, byte }) => {
    const start = Math.floor((at / 1001) * before.length);
    const end = Math.min(before.length, start + length);
    const piece = before.subarray(start, end);
    switch (kind) {
      case 'flip':
        return joinBytes([
          before.subarray(0, start),
          piece.subarray(0, 1).map((old) => old ^ (1 << (byte & 7))),
          before.subarray(Math.min(end, start + 1)),
        ]);
      case 'put':
        return joinBytes([
          before.subarray(0, start),
          Uint8Array.of(byte),
          before.subarray(Math.min(end, start + (length & 1))),
        ]);
      case 'cut':
        return before.slice(0, start);
      case 'drop':
        return joinBytes([before.subarray(0, start), before.subarray(end)]);
      case 'double':
        return joinBytes([before.subarray(0, end), before.subarray(start)]);
      case 'swap': {
        const behind = before.subarray(end, Math.min(before.length, end + length));
        return joinBytes([before.subarray(0, start), behind, piece, before.subarray(end + behind.length)]);
      }
      default:
        return assertNever(kind);
    }
  }, bytes);
}
