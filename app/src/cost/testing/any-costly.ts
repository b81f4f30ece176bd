import { readFileSync, statSync } from 'node:fs';
import { assertNever } from '@urlset/core/contract.ts';
import { contentOf, corpus, filesIn, samples } from '@urlset/core/project/testing/corpus.ts';
import fc from 'fast-check';

const TOKENS = [
  ...['<url>', '</url>', '<url/>', '<loc>', '</loc>', '<a>', '</a>', '<a', '<x:url>', '<item>', '<entry>'],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?p',
    '?>',
    '<!DOCTYPE',
    '[',
    ']',
    '<!ENTITY e "',
    '&',
    '&amp;',
    '&e;',
  ],
  ...['"', "'", '<', '>', '/>', ' ', '\n', '\t', 'x', '#', '\u00e9', '\ufeff', '\u0000', '=', ',', '{', '}'],
  '<loc>https://a.example/#</loc>',
  '<url><loc>https://a.example/#</loc></url>',
  '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/#"/>',
  '<xhtml:link rel="alternate" hreflang="x#" href="https://a.example/1"/>',
  '<image:image><image:loc>https://a.example/#</image:loc></image:image>',
  'https://a.example/#?b=#',
  ' xmlns:a#="urn:x"',
  '</urlset>',
];
const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';
/** Ways to combine and repeat fragments. */
const HOW = ['repeat', 'nest', 'mix', 'halves'] as const;
type How = (typeof HOW)[number];
/** Sizes in bytes. In smaller inputs, fixed costs would dominate. */
const SHORTEST = 24 * 1024;
const LONGEST = 64 * 1024;
const LONGEST_FILE = 200_000;

const texts = [samples, corpus]
  .flatMap(filesIn)
  .filter((file) => !/\.(mjs|tsv)$/.test(file))
  .filter((file) => statSync(file).size > 0 && statSync(file).size <= LONGEST_FILE)
  .map((file) => (contentOf(file) ?? readFileSync(file)).toString());

const fragment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TOKENS) },
  fc
    .record({ text: fc.constantFrom(...texts), at: fc.nat(1000), length: fc.integer({ min: 1, max: 300 }) })
    .map(({ text, at, length }) => text.slice(Math.floor((at / 1001) * text.length)).slice(0, length)),
);
const few = (least: number, most: number) =>
  fc.array(fragment, { minLength: least, maxLength: most }).map((pieces) => pieces.join(''));

/** Fragments that are repeated, nested or mixed into a large text. Each `#` is replaced with a running number. */
export const anyCostly: fc.Arbitrary<string> = fc
  .record({
    before: fc.oneof(fc.constant(ROOT), fc.constant(`${ROOT}<url>`), few(0, 2)),
    one: few(1, 4),
    other: few(1, 3),
    how: fc.constantFrom(...HOW),
    after: few(0, 2),
    bytes: fc.integer({ min: SHORTEST, max: LONGEST }),
  })
  .map(({ before, one, other, how, after, bytes }) => {
    // Fragments of a gzip file with empty content are empty.
    const length = Math.max(1, one.length + (how === 'repeat' ? 0 : other.length));
    const times = Math.ceil(bytes / length);
    const counted = (text: string) => Array.from({ length: times }, (_, at) => text.replaceAll('#', `${at}`));
    const [ones, others] = [counted(one), counted(other)];
    return before + arranged(how, ones, others).join('') + after;
  });

function arranged(how: How, ones: string[], others: string[]): string[] {
  switch (how) {
    case 'repeat':
      return ones;
    case 'nest':
      return [...ones, ...others.toReversed()];
    case 'mix':
      return ones.map((text, at) => text + others[at]);
    case 'halves':
      return [...ones, ...others];
    default:
      return assertNever(how);
  }
}
