import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKEN, XmlScanner } from '../../../bytes/scanner.ts';
import { encodeUtf8 } from '../../../bytes/text.ts';
import { EntryScan } from '../../../format/entry/entry-scan.ts';
import { EntryShapes } from '../../../format/entry/entry-shapes.ts';
import { EntryWalker } from '../../../format/entry/entry-walker.ts';
import { ShapeLearner } from '../../../format/entry/shape-learner.ts';
import { often } from '../../../project/testing/often.ts';
import { EXTENSIONS } from '../../../protocol/extensions/extension-table.ts';
import { NamespaceScope } from '../../../protocol/namespace-scope.ts';
import { NAMESPACE } from '../../../protocol/namespaces.ts';
import { FindingSets } from '../../../rules/finding-sets.ts';
import { AlternateColumnsBuilder } from '../../../rules/hreflang/alternate-columns-builder.ts';
import { EntryJudge } from '../../../rules/judge.ts';
import { LocScopes } from '../../../rules/scope/loc-scopes.ts';
import { EntryReader } from '../../../table/entry/entry-reader.ts';
import { KnownEntries } from './known-entries.ts';

const NAMESPACES = [
  { prefix: '', kind: NAMESPACE.sitemap },
  { prefix: 'image', kind: EXTENSIONS.image.namespace },
  { prefix: 'video', kind: EXTENSIONS.video.namespace },
  { prefix: 'xhtml', kind: EXTENSIONS.link.namespace },
];
const NOW = Date.UTC(2026, 0, 1);

/** The parts of a reader, and its results. */
function reading() {
  const sets = new FindingSets();
  const judge = new EntryJudge(sets, NOW);
  const scopes = new LocScopes(null, false);
  const alternates = new AlternateColumnsBuilder();
  return { sets, judge, scopes, alternates, reader: new EntryReader(judge, scopes, alternates) };
}

/**
 * Reads every entry of `bytes` twice: token by token, and the way the body of a sitemap is read (by kind, else by
 * shape, else token by token). Expects the same results.
 */
function compare(bytes: Uint8Array): { entries: number; known: number } {
  const slow = reading();
  const fast = reading();
  const walked = new EntryScan();
  const seen = new EntryScan();
  const walker = new EntryWalker(walked);
  const shapes = new EntryShapes(seen, bytes);
  const learner = new ShapeLearner(shapes.gaps, walked);
  const knownEntries = new KnownEntries(bytes, shapes, seen, fast.reader, fast.judge, fast.alternates);
  const scanner = new XmlScanner(bytes);
  const scope = new NamespaceScope(NAMESPACES);
  let entries = 0;
  let known = 0;
  for (let token = scanner.next(); token !== TOKEN.end; token = scanner.next()) {
    if (token === TOKEN.text) continue;
    if (token !== TOKEN.open && token !== TOKEN.empty) break;
    const { start } = scanner;
    let values = knownEntries.read(start);
    if (values !== null) known++;
    else if (shapes.read(bytes, start)) {
      values = fast.reader.read(bytes, seen);
      const { set } = values;
      knownEntries.learn();
      values.set = set;
    }
    learner.begin(start);
    const whole = walker.read(scanner, scope, token, NAMESPACE.sitemap, false, learner);
    if (!whole) break;
    entries++;
    values ??= fast.reader.read(bytes, walked);
    const expected = slow.reader.read(bytes, walked);
    expect({ ...values, set: fast.sets.sets[values.set] }).toEqual({
      ...expected,
      set: slow.sets.sets[expected.set],
    });
    scope.leave(1);
  }
  expect(fast.reader.dateOnly).toBe(slow.reader.dateOnly);
  expect(fast.scopes.hosts).toEqual(slow.scopes.hosts);
  expect(fast.alternates.result()).toEqual(slow.alternates.result());
  return { entries, known };
}

const url = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'https://a.example/',
      'https://a.example/b?c=1&amp;d=2',
      'https://a.example/b?d=2&amp;c=1',
      'http://b.example/index.html',
      'https://a.example/long/enough/to/be/read/by/words.html#part',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' https://a.example/ ',
      '/relative',
      'https:///',
      'ftp://a.example/',
      'a&b',
      '&#38;',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('https://a.example/é', 'https://a.example/a\tb', '\u00a0x', "it's", '<b/>'),
  },
);
const field = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('2025-01-01', '2027-01-01', 'daily', '0.5', '1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' daily', '0.5\n', '&amp;'.repeat(30), 'ä', '2025-13-01T00:00:00Z'),
  },
);

/**
 * Elements without their values. Each `$` becomes a URL, each `?` the value of a field or a value that no rule checks.
 */
const child = fc.oneof(
  { weight: 3, arbitrary: fc.constant('<loc>$</loc>') },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('lastmod', 'changefreq', 'priority', 'other', 'sitemap', 'lastmod id="1"')
      .map((tag) => `<${tag}>?</${tag.split(' ')[0]}>`),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('alternate', 'alternate', 'alternate', 'amphtml', ''),
        fc.constantFrom('en', 'de', 'x-default', 'xx-yy', ' fi', ''),
        fc.constantFrom('', ' media="?"'),
      )
      .map(([rel, code, more]) => `<xhtml:link rel="${rel}" hreflang="${code}"${more} href="$"/>`),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '<image:image>\n<image:loc>$</image:loc></image:image>',
      '<image:image><image:loc>$</image:loc><image:title>?</image:title></image:image>',
      '<image:image><image:title>?</image:title><image:loc>$</image:loc></image:image>',
      '<image:image><image:none>?</image:none></image:image>',
      '<image:image/>',
    ),
  },
  fc.constantFrom(
    '<loc/>',
    '<lastmod />',
    '<xhtml:link href="$"/>',
    '<video:video><video:title>?</video:title></video:video>',
    '<a:b xmlns:a="u">?</a:b>',
  ),
);
/** Groups of entries with the same structure, most of them with different values. */
const entries = fc
  .tuple(
    fc.array(child, { maxLength: 6 }),
    fc.array(
      fc.tuple(
        fc.array(url, { minLength: 1, maxLength: 5 }),
        fc.array(field, { minLength: 1, maxLength: 3 }),
      ),
      {
        minLength: 2,
        maxLength: 6,
      },
    ),
  )
  .map(([children, values]) =>
    values.map(([urls, fields]) => {
      let place = 0;
      const text = `<url>\n<loc>$</loc>${children.join('\n')}</url>`;
      return text.replace(/[$?]/g, (kind) => {
        const some = kind === '$' ? urls : fields;
        return some[place++ % some.length] ?? '';
      });
    }),
  );

describe('an entry of a known kind', () => {
  it.each([
    ['four values', '<url><loc>https://a.example/$</loc><lastmod>2025-01-01</lastmod></url>', 8],
    [
      'alternates and images',
      '<url><loc>https://a.example/$</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/$"/><image:image><image:loc>https://a.example/$.jpg</image:loc></image:image></url>',
      8,
    ],
    ['a child that no schema defines', '<url><loc>https://a.example/$</loc><rating>$</rating></url>', 8],
    [
      'a field repeated',
      '<url><loc>https://a.example/</loc><lastmod>2025</lastmod><lastmod>$</lastmod></url>',
      8,
    ],
    ['an attribute that no schema defines', '<url><loc id="$">https://a.example/$</loc></url>', 8],
    [
      'a video',
      '<url><loc>https://a.example/$</loc><video:video><video:id>$</video:id></video:video></url>',
      0,
    ],
    [
      'an alternate without a URL',
      '<url><loc>https://a.example/$</loc><xhtml:link rel="alternate" hreflang="en" href="$"/></url>',
      0,
    ],
  ])('is recognized from the third entry on: %s', (_, text, known) => {
    const all = Array.from({ length: 10 }, (_, i) => text.replaceAll('$', String(i)));
    expect(compare(encodeUtf8(`${all.join('\n')}\n         `))).toEqual({ entries: 10, known });
  });

  it('is recognized after any number of other entries', () => {
    const video = '<url><loc>x</loc><video:video><video:id>x</video:id></video:video></url>\n'.repeat(200);
    const plain = '<url><loc>https://a.example/</loc></url>\n'.repeat(200);
    expect(compare(encodeUtf8(`${video}${plain}         `)).known).toBeGreaterThan(50);
  });

  it('gives the same result as reading token by token', () => {
    fc.assert(
      fc.property(fc.array(entries, { minLength: 1, maxLength: 3 }), (groups) => {
        compare(encodeUtf8(`${groups.flat().join('\n')}\n         `));
      }),
      often(3000),
    );
  });
});
