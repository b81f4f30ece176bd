import { expect, it } from 'vitest';
import { alternatesText } from '../../format/extensions/alternates-text.ts';
import { projectOf, url, urlset, written } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';

const self = { hreflang: 'en', href: 'https://a.example/?a&b' };
const LINK = '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/?a&amp;b"/>';

it('declares the namespace on the root of files that get their first alternates, and undo removes it', () => {
  const before = urlset(url('https://a.example/1'), url('https://a.example/2'), url('https://a.example/3'));
  const project = projectOf(before);
  const values = alternatesText([[self], [], [self, { ...self, hreflang: 'de' }]]);
  project.apply({ kind: 'alternates', positions: [positionsAt(0, 0, 3)], values }, null, null);
  const after = urlset(
    url('https://a.example/1', `\n    ${LINK}`),
    url('https://a.example/2'),
    url('https://a.example/3', `\n    ${LINK}\n    ${LINK.replace('"en"', '"de"')}`),
  ).replace('<urlset ', '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml" ');
  expect(written(project)).toBe(after);
  project.undo();
  expect(written(project)).toBe(before);
});
