import { describe, expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { projectOf, urlset } from '../testing/sitemaps.ts';
import { scopeOf } from './fix-scope.ts';
import { fixableCount } from './fixable-count.ts';

const url = (path: string, further = '') => `<url><loc>https://a.example/${path}</loc>${further}</url>`;
const hints = '<changefreq>daily</changefreq><priority>0.5</priority>';

describe('fixableCount', () => {
  it.each([
    ['entries with a value that can be mended', 'loc-fragment', [url('1#a'), url('2'), url('3#b')], 2],
    ['none where a value cannot be mended', 'lastmod-not-a-date', [url('1', '<lastmod>soon</lastmod>')], 0],
    ['entries that would go', 'duplicate-loc', [url('1'), url('2'), url('1'), url('1')], 2],
    [
      'an entry once, however many of its values change',
      'hints-ignored',
      [url('1', hints), url('2', hints)],
      2,
    ],
    [
      'a file',
      'extension-outside-url',
      [url('1'), '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"/>'],
      1,
    ],
    ['nothing of a rule that no machine can mend', 'loc-not-absolute', [url('1')], 0],
    ['nothing of a rule that is unknown', 'of-tomorrow', [url('1')], 0],
  ])('%s', (_, code, lines, expected) => {
    const project = projectOf(urlset(...lines));
    expect(fixableCount(project, code, scopeOf(project, wholeView(null), null))).toBe(expected);
  });

  it('counts in what is looked at only', () => {
    const project = projectOf(urlset(url('1#a')), urlset(url('2#a'), url('3#a')));
    const counts = [null, 0, 1].map((file) =>
      fixableCount(project, 'loc-fragment', scopeOf(project, wholeView(file), null)),
    );
    expect(counts).toEqual([3, 1, 2]);
  });
});
