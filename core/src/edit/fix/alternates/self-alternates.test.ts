import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFindings } from '../../../findings/list.ts';
import { often } from '../../../project/testing/often.ts';
import { NOW, projectOf } from '../../../project/testing/sitemaps.ts';
import {
  type AlternatePage,
  anyAlternatePages,
  pageUrl,
  sitemapOfPages,
} from '../testing/alternate-pages.ts';
import { provenFix } from '../testing/fix-proof.ts';

const CODE = 'hreflang-no-self';
const fixed = (...files: string[]) => provenFix(CODE, null, files);

const link = (hreflang: string, page: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${pageUrl(page)}"/>`;
const HEAD =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
const sitemap = (...entries: string[]) => `${HEAD}${entries.join('\n')}</urlset>`;
const entry = (page: string, ...links: string[]) => `<url><loc>${pageUrl(page)}</loc>${links.join('')}</url>`;

const B = entry('b', link('en', 'a'), link('de', 'b'));

describe('a page that does not list itself', () => {
  it.each<[string, before: string, others: string, after: string]>([
    [
      'with the language that the other page uses for it',
      entry('a', link('de', 'b')),
      B,
      entry('a', link('de', 'b'), link('en', 'a')),
    ],
    [
      'on its own line',
      `<url>\n  <loc>${pageUrl('a')}</loc>\n  ${link('de', 'b')}\n  <priority>1</priority></url>`,
      B,
      `<url>\n  <loc>${pageUrl('a')}</loc>\n  ${link('de', 'b')}\n  ${link('en', 'a')}\n  <priority>1</priority></url>`,
    ],
    [
      'with the declared prefix',
      `<url xmlns:xhtml="urn:other" xmlns:h="http://www.w3.org/1999/xhtml"><loc>${pageUrl('a')}</loc>${link('de', 'b').replace('xhtml', 'h')}</url>`,
      B,
      `<url xmlns:xhtml="urn:other" xmlns:h="http://www.w3.org/1999/xhtml"><loc>${pageUrl('a')}</loc>${link('de', 'b').replace('xhtml', 'h')}${link('en', 'a').replace('xhtml', 'h')}</url>`,
    ],
    [
      'once for each language',
      entry('a', link('de', 'b')),
      entry('b', link('EN', 'a'), link('x-default', 'a'), link('de', 'b'), link('en', 'a')),
      entry('a', link('de', 'b'), link('EN', 'a'), link('x-default', 'a')),
    ],
    [
      'escaped',
      entry('?a&amp;b', link('de', 'b')),
      entry('b', link('en', '?a&amp;b'), link('de', 'b')),
      entry('?a&amp;b', link('de', 'b'), link('en', '?a&amp;b')),
    ],
  ])('gets an alternate for itself, %s', (_, before, others, after) => {
    expect(fixed(sitemap(before, others))).toEqual([sitemap(after, others)]);
    expect(fixed(sitemap(before), sitemap(others))).toEqual([sitemap(after), sitemap(others)]);
  });

  it.each<[string, ...string[]]>([
    ['no entry in the project lists it', entry('a', link('de', 'b'))],
    [
      'other entries disagree on its language',
      entry('a', link('de', 'b'), link('fr', 'c')),
      B,
      entry('c', link('sv', 'a'), link('fr', 'c')),
    ],
    ['it lists another page for that language', entry('a', link('de', 'b'), link('EN', 'c')), B],
    [
      'other entries label it with an invalid language',
      entry('a', link('de', 'b')),
      entry('b', link('en_US', 'a'), link('de', 'b')),
    ],
    ['its loc is not a URL', `<url><loc>/a</loc>${link('de', 'b')}</url>`, B],
    ['only pages that it does not list name its language', entry('a', link('fr', 'c')), B],
  ])('stays unchanged if %s', (_, ...entries) => {
    expect(fixed(sitemap(...entries))).toEqual([sitemap(...entries)]);
    const project = projectOf(sitemap(...entries));
    const { findings } = listFindings([project], ({ name }) => name, 9, NOW);
    expect(findings.find(({ code }) => code === CODE)?.fix).toBeNull();
  });

  it('has its fix described in the finding', () => {
    const { findings } = listFindings([projectOf(sitemap(entry('a', link('de', 'b')), B))], String, 9, NOW);
    expect(findings.find(({ code }) => code === CODE)?.fix).toMatch('list the page itself');
  });
});

/** The pages that the fix should produce, found by a slow search of all entries. */
function expected(pages: readonly AlternatePage[]): AlternatePage[] {
  const lower = (labels: readonly string[]) => [...new Set(labels.map((label) => label.toLowerCase()))];
  return pages.map((own) => {
    const named = new Set(own.alternates.map(([, to]) => to));
    if (own.alternates.length === 0 || named.has(own.page)) return own;
    const members = [...named].flatMap((to) => pages.find(({ page }) => page === to) ?? []);
    const said = members
      .map(({ alternates }) => alternates.filter(([, to]) => to === own.page).map(([label]) => label))
      .filter((labels) => labels.length > 0);
    const labels = (said[0] ?? []).filter(
      (label, at, all) => lower(all.slice(0, at)).includes(label.toLowerCase()) === false,
    );
    const agree = said.every((each) => lower(each).sort().join() === lower(labels).sort().join());
    const taken = lower(own.alternates.map(([label]) => label));
    if (!agree || labels.includes('en_US') || lower(labels).some((label) => taken.includes(label)))
      return own;
    return { ...own, alternates: [...own.alternates, ...labels.map((label) => [label, own.page] as const)] };
  });
}

it('adds the alternates that a slow search of all entries finds', () => {
  fc.assert(
    fc.property(anyAlternatePages, fc.nat(6), (pages, half) => {
      const files = [pages.slice(0, half), pages.slice(half)];
      const wanted = expected(pages);
      expect(fixed(...files.map(sitemapOfPages))).toEqual(
        [wanted.slice(0, half), wanted.slice(half)].map(sitemapOfPages),
      );
    }),
    often(200),
  );
});
