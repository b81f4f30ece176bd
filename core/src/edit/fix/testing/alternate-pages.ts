import fc from 'fast-check';

/** An entry of a test: its page, and the pages that it lists by language. Letters abbreviate URLs. */
export interface AlternatePage {
  readonly page: string;
  readonly alternates: readonly (readonly [hreflang: string, page: string])[];
}

export function pageUrl(page: string): string {
  return `https://a.example/${page}`;
}

/** A sitemap with one entry per line. */
export function sitemapOfPages(pages: readonly AlternatePage[]): string {
  const entries = pages.map(({ page, alternates }) => {
    const links = alternates.map(
      ([hreflang, to]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${pageUrl(to)}"/>`,
    );
    return `<url><loc>${pageUrl(page)}</loc>${links.join('')}</url>`;
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>`;
}

const page = fc.constantFrom('a', 'b', 'c', 'd');
const alternates = fc.array(fc.tuple(fc.constantFrom('en', 'DE', 'de', 'fr', 'x-default', 'en_US'), page), {
  maxLength: 4,
});

/** Pages that list each other, correctly or not. */
export const anyAlternatePages: fc.Arbitrary<AlternatePage[]> = fc.array(fc.record({ page, alternates }), {
  minLength: 1,
  maxLength: 6,
});
