import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { MOST_PAGE_ALTERNATES } from '../../contract/page-result.ts';
import { type HeadAlternate, pageHead } from './page-head.ts';

const AT = 'https://example.com/a/b';

it.each<[string, string, HeadAlternate[]]>([
  [
    'relative',
    '<link rel="alternate" hreflang="fi" href="fi">',
    [{ hreflang: 'fi', href: 'https://example.com/a/fi' }],
  ],
  [
    'under a base',
    '<base href="/x/"><link hreflang=de rel="Alternate nofollow" href=de#top>',
    [{ hreflang: 'de', href: 'https://example.com/x/de' }],
  ],
  ['without hreflang', '<link rel="alternate" href="/feed.xml">', []],
  ['of another scheme', '<link rel="alternate" hreflang="en" href="mailto:a@b.fi">', []],
  ['in the body', '<body><link rel="alternate" hreflang="en" href="/en">', []],
])('decides whether a link is an alternate: %s', (_, html, expected) => {
  expect(pageHead(encodeUtf8(html), AT).alternates).toEqual(expected);
});

it('keeps a limited number of alternates', () => {
  const html = '<link rel="alternate" hreflang="en" href="/en">'.repeat(MOST_PAGE_ALTERNATES + 1);
  expect(pageHead(encodeUtf8(html), AT).alternates).toHaveLength(MOST_PAGE_ALTERNATES);
});
