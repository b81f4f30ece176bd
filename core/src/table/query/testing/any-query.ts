import fc from 'fast-check';
import { DIFF_WORDS } from '../diff.ts';
import { LIVE_WORDS } from '../live.ts';
import { type Comparison, HAS_VALUES, IS_VALUES, KEYS, type Query } from '../query.ts';

/** Pieces that texts and queries share, so that queries find texts. */
export const PIECES = [
  'a',
  'B',
  'shoe',
  'SHOE',
  'ä',
  'Ä',
  '文',
  '&',
  'amp',
  '<',
  '?',
  '=',
  '/',
  '.',
  '-',
  'x y',
] as const;

/** A word: usually one that can be found, sometimes any text. */
const anyWord = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'or',
      'OR',
      '(',
      ')',
      'a(b)',
      '"',
      '\\',
      '\\"',
      '-',
      'is:error',
      '/a/',
      'https://a',
    ),
  },
);

/** In ascending order. */
export const NUMBERS = [
  '-1',
  '0',
  '.25',
  '0.254',
  '0.255',
  '0.2551',
  '0.5',
  '0.50',
  '0.8',
  '1',
  '1.5',
] as const;
/** In the order of their instants. */
export const DATES = [
  '2023',
  '2024',
  '2024-02',
  '2024-02-29',
  '2024-02-29T12:00:00+02:00',
  '2024-02-29T12:00Z',
  '2024-02-29T12:00:00.5Z',
  '2024-03-01',
] as const;

function anyComparison(operands: readonly string[]): fc.Arbitrary<Comparison> {
  const place = fc.nat(operands.length - 1);
  return fc.oneof(
    fc.record({ operator: fc.constantFrom('=', '<', '<=', '>', '>='), value: fc.constantFrom(...operands) }),
    fc.tuple(place, place).map(
      ([one, other]): Comparison => ({
        operator: '..',
        from: operands[Math.min(one, other)] ?? '',
        to: operands[Math.max(one, other)] ?? '',
      }),
    ),
  );
}

const anyTerm: fc.Arbitrary<Query> = fc.oneof(
  fc.record({ kind: fc.constant('loc'), text: anyWord }),
  fc.record({
    kind: fc.constantFrom('file', 'lang'),
    text: fc.oneof(anyWord, fc.constantFrom('de', 'en_us', 'x', 'sitemap-1', '.XML')),
  }),
  fc.record({
    kind: fc.constantFrom('host', 'scheme', 'ext', 'param', 'section', 'sitemap'),
    text: fc.oneof(
      anyWord,
      fc.constantFrom(
        ...['a.example', 'A.example', 'https', 'HTTP', 'a', 'b', '/', '/.', '/a', '/a/', '/a/.', 'a/b'],
      ),
      fc.constantFrom('sitemap-1.xml', 'SITEMAP-0.xml', '.', 'shoe/', '/shoe'),
    ),
  }),
  fc.record({
    kind: fc.constantFrom('images', 'videos', 'news', 'alternates'),
    comparison: anyComparison(['0', '1', '1.5', '2']),
  }),
  fc.record({
    kind: fc.constant('regex'),
    source: fc.constantFrom('a', 'shoe$', '[/ )]', '\\/x', '^https?:', '\\d', '文', '&'),
    flags: fc.constantFrom('', 'i'),
  }),
  fc.record({ kind: fc.constant('priority'), comparison: anyComparison(NUMBERS) }),
  fc.record({ kind: fc.constant('lastmod'), comparison: anyComparison(DATES) }),
  fc.record({ kind: fc.constant('changefreq'), value: fc.constantFrom(...KEYS.changefreq) }),
  fc.record({ kind: fc.constant('is'), value: fc.constantFrom(...IS_VALUES) }),
  fc.record({ kind: fc.constant('code'), value: fc.constantFrom(...KEYS.code) }),
  fc.record({
    kind: fc.constant('live'),
    text: fc.constantFrom(
      ...LIVE_WORDS,
      '404',
      '4XX',
      '503',
      '2xx',
      '>1s',
      '<=250ms',
      '>1kb',
      '1s..3s',
      '250ms',
    ),
  }),
  fc.record({ kind: fc.constant('has'), value: fc.constantFrom(...HAS_VALUES) }),
);

const anyDiff: fc.Arbitrary<Query> = fc.record({
  kind: fc.constant('diff'),
  text: fc.constantFrom(...DIFF_WORDS, '>0.9', '<=.95', '0.8..0.9'),
});

const queryOf = (anyTerm: fc.Arbitrary<Query>): fc.Arbitrary<Query> =>
  fc.letrec<{ query: Query }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      anyTerm,
      fc.record({
        kind: fc.constantFrom('and', 'or'),
        of: fc.array(tie('query'), { minLength: 2, maxLength: 4 }),
      }),
      fc.record({ kind: fc.constant('not'), of: tie('query') }),
    ),
  })).query;

/** Any query for entries that can be written as a filter. */
export const anyQuery = queryOf(anyTerm);
/** Any query for differences that can be written as a filter. */
export const anyDiffQuery = queryOf(fc.oneof(anyTerm, anyDiff));
