import type { Rule } from '../rule.ts';

export const pageNotListed = {
  code: 'page-not-listed',
  severity: 'warning',
  engines: ['google', 'bing', 'yandex'],
  recommendedBy: 'practice',
  scope: 'file',
  field: null,
  title: 'Pages that no sitemap lists',
  text: 'The folder of the built site has indexable pages that no sitemap of the project lists. Add entries for them, or keep search engines away with noindex.',
  ways: {
    examples: (count, examples) =>
      count === '1'
        ? `1 page that no sitemap lists: ${examples}`
        : `${count} pages that no sitemap lists, such as ${examples}`,
  },
  wayOf: (_, detail) => (detail === '' ? null : 'examples'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
