import { expect, it } from 'vitest';
import { projectOf, urlset } from './testing/sitemaps.ts';

const alternates = (...links: [string, string][]) =>
  links.map(
    ([lang, href]) => `<x:link rel="alternate" hreflang="${lang}" href="https://a.example/${href}"/>`,
  );
const url = (loc: string, ...children: string[]) =>
  `<url><loc>https://a.example/${loc}</loc>${children.join('')}</url>`;

it('counts a rule separately for each severity: an error in an entry, a hint about the file', () => {
  const links = alternates(['en', 'en'], ['fi', 'fi'], ['tr', 'elsewhere'], ['x-default', 'en']);
  const project = projectOf(
    urlset(url('en', ...links), url('fi')).replace(
      '<urlset',
      '<urlset xmlns:x="http://www.w3.org/1999/xhtml"',
    ),
  );
  while (project.work(1000));
  const summary = project.summary([]);
  expect(summary.findings).toEqual([
    { code: 'hreflang-not-reciprocal', severity: 'error', count: 1, fixable: true },
    { code: 'hreflang-not-reciprocal', severity: 'hint', count: 1, fixable: false },
  ]);
  expect(summary.files[0]?.errors).toBe(1);
});
