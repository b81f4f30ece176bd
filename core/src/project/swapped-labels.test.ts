import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFindings } from '../findings/list.ts';
import { positionsAt } from '../table/positions.ts';
import { often } from './testing/often.ts';
import { codes, NOW, projectOf } from './testing/sitemaps.ts';

const CODE = 'hreflang-label-conflict';

/** A sitemap of one entry with these alternates, each given as `label path`. */
function sitemap(alternates: readonly string[]): string {
  const links = alternates.map((alternate) => {
    const [label, path = ''] = alternate.split(' ');
    const href = path.startsWith('http') ? path : `https://a.example${path}`;
    return `<xhtml:link rel="alternate" hreflang="${label}" href="${href}"/>`;
  });
  // The entry's own page is not among the alternates, to test label conflicts within the entry only.
  const loc = '<loc>https://a.example/of-none</loc>';
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url>${loc}${links.join('')}</url></urlset>`;
}

/** Whether the rule reports a conflict. Checks that the verdict is the same after an edit of the entry. */
function isTold(alternates: readonly string[]): boolean {
  const project = projectOf(sitemap(alternates));
  const isTold = codes(project).flat().includes(CODE);
  const positions = [positionsAt(0, 0, 1)];
  project.apply({ kind: 'set', field: 'loc', positions, value: 'https://a.example/edited' }, null, null);
  expect(codes(project).flat().includes(CODE)).toBe(isTold);
  return isTold;
}

describe('swapped labels', () => {
  it.each([
    ['between two languages', 'en /fr/x', 'fr /en/x'],
    ['in a ring of three languages', 'en /fr/x', 'fr /de/x', 'de /en/x'],
    ['beside a correct label', 'de /de/x', 'en /fr', 'fr /en?a'],
    ['with regions', 'en-GB /en-us/x', 'en-US /fr-CA/x', 'fr-ca /en-gb/x'],
    ['on several hosts', 'en https://a.example:8080/FR/', 'fr http://b.example/en/'],
  ])('%s', (_, ...alternates) => {
    expect(isTold(alternates)).toBe(true);
  });

  it.each([
    ['that match the paths', 'en /en/x', 'fr /fr/x', 'x-default /en/x'],
    ['without a path for one language', 'en /x', 'fr /fr/x'],
    ['of a page that serves two languages', 'en /en/x', 'de /en/x', 'fr /fr/x'],
    ['with an x-default in one of the languages', 'fr /fr/x', 'en /en/x', 'x-default /fr/x'],
    ['of regions of one language', 'en /en-gb/x', 'en-GB /en/x'],
    ['with paths of countries', 'en /uk/x', 'uk /ua/x'],
    ['with paths of countries that are also languages', 'es-AR /ar/x', 'ar-SA /sa/x', 'ar /es/x', 'es /es/x'],
    ['with paths of countries instead of languages', 'es-SV /sv/x', 'sv /se/x', 'se /es/x'],
    ['for words that only resemble languages', 'en /frx/', 'fr /enx/', 'de /e/', 'e /de/'],
    ['for languages in hosts', 'en https://fr.example/', 'fr https://en.example/'],
    ['for languages in parameters', 'en /?fr', 'fr /?en'],
    ['if no page is listed for the language in the path', 'en /fr/x', 'de /en/x'],
  ])('does not report labels %s', (_, ...alternates) => {
    expect(isTold(alternates)).toBe(false);
  });

  it('are reported at the first swapped label', () => {
    const text = sitemap(['de /de/x', 'en /fr/x', 'fr /en/x']);
    const { findings } = listFindings([projectOf(text)], String, 9, NOW);
    const { offset, length, value } = findings.find(({ code }) => code === CODE) ?? {};
    expect(value).toBe('https://a.example/fr/x');
    expect(text.slice(offset ?? 0, (offset ?? 0) + (length ?? 0))).toMatch(/^<xhtml:link .*hreflang="en"/);
  });

  it('are found if and only if a path names another label whose alternates are all wrong too', () => {
    const label = fc.constantFrom('en', 'FR', 'de', 'en-GB', 'fr-CA', 'x-default');
    const path = fc.constantFrom('/en/a', '/fr/a', '/de', '/en-gb/b', '/fr-ca?c', '/gb/a', '/ca', '/a');
    fc.assert(
      fc.property(fc.array(fc.tuple(label, path), { maxLength: 5 }), (alternates) => {
        const parsed = alternates.map(([label, path]) => {
          const [, word = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=[/?]|$)/.exec(path) ?? [];
          return { label: label.toLowerCase(), word };
        });
        const isWrong = ({ label, word }: { label: string; word: string }) =>
          label !== 'x-default' &&
          parsed.some((other) => other.label === word) &&
          label.slice(0, 2) !== word.slice(0, 2) &&
          label.slice(3) !== word;
        const expected = parsed.some(
          (one) => isWrong(one) && parsed.filter(({ label }) => label === one.word).every(isWrong),
        );
        expect(isTold(alternates.map((one) => one.join(' ')))).toBe(expected);
      }),
      often(500),
    );
  });
});
