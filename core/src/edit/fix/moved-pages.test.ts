import { describe, expect, it } from 'vitest';
import { wholeView } from '../../contract/values.ts';
import { url, urlset } from '../../project/testing/sitemaps.ts';
import { scopeOf } from './fix-scope.ts';
import { previewFix } from './preview-fix.ts';
import { provenFix, publishedProject } from './testing/fix-proof.ts';

const link = (hreflang: string, href: string) =>
  `<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
/** Two pages of one cluster, each in its own file. */
const files = (en: string, de: string) => {
  const links = link('en', en) + link('de', de);
  return [
    urlset(url(en, links)),
    urlset(url(de, links), url('https://a.example/other', link('fr', 'https://b.example/#x'))),
  ];
};

describe('a fix that gives a page another URL', () => {
  it.each([
    ['loc-fragment', 'https://a.example/en#top', 'https://a.example/en'],
    ['session-id', 'https://a.example/en?PHPSESSID=r2t5uvjq435r4q7ib3vtdjq120', 'https://a.example/en'],
    ['tracking-parameter', 'https://a.example/en?utm_source=x', 'https://a.example/en'],
    ['loc-double-encoded', 'https://a.example/en%2520a', 'https://a.example/en%20a'],
    ['loc-credentials', 'https://me:secret@a.example/en', 'https://a.example/en'],
  ])('also changes the alternates that name the page: %s', (code, before, after) => {
    const de = 'https://a.example/de';
    expect(provenFix(code, null, files(before, de))).toEqual(files(after, de));
  });

  it('has a preview that counts only the pages, but shows the alternates as well', () => {
    const project = publishedProject(null, files('https://a.example/en#top', 'https://a.example/de'));
    const scope = scopeOf(project, wholeView(null), null);
    const shown = [...previewFix(project, 'loc-fragment', scope, 'unsafe', 9)].at(-1);
    expect(shown?.count).toBe(1);
    expect(shown?.changes.map(({ file, field }) => [file, field])).toEqual([
      [0, null],
      [1, null],
      [0, 'loc'],
    ]);
  });
});
