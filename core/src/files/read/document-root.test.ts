import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { documentRoot } from './document-root.ts';

describe('documentRoot', () => {
  it.each<[string, string, string | null]>([
    ['alone', '<urlset/>', 'urlset'],
    ['with a prefix', '<s:urlset xmlns:s="x"/>', 'urlset'],
    [
      'behind a mark, a declaration and a comment',
      '\ufeff<?xml version="1.0"?>\n<!-- a -->\n<urlset>',
      'urlset',
    ],
    ['behind a text', 'a, b\nc <b> d\n<?xml version="1.0"?><urlset>', 'urlset'],
    ['behind a text and another element', 'a <b>c</b> d <rss>', 'rss'],
    ['behind blanks', ' \n\t<sitemapindex>', 'sitemapindex'],
    ['of others', '<a><b/></a>', 'a'],
    ['of others, and text behind', '<a> b', 'a'],
    ['behind elements that end, one with the attribute of a page', '<p class=x>a<br/></p><urlset>', 'urlset'],
    [
      'behind an element that never ends, by its declaration',
      '<b>a\n<?xml version="1.0"?><urlset>',
      'urlset',
    ],
    ['behind a root in a comment', '<!-- <rss> --><urlset>', 'urlset'],
    ['around a sitemap', '<config><name>x</name><urlset></urlset></config>', 'config'],
    ['around a sitemap, with the attribute of a page', '<div class=x><urlset></urlset></div>', 'div'],
    ['around a sitemap, broken off', '<config><name>x</name><urlset>', 'config'],
    ['around a feed', '<a><b/><c:b xmlns:c="x"><rss/></c:b></a>', 'a'],
    [
      'around a commented sitemap, in front of another',
      '<a><!-- <urlset> --></a><sitemapindex>',
      'sitemapindex',
    ],
    ['with a sitemap in its text', '<a><![CDATA[<urlset>]]></a>', 'a'],
    ['behind the end tag of nothing', '</a></b><urlset>', 'urlset'],
    ['a page, whatever it holds', '<html><urlset></urlset></html>', 'html'],
    ['a page by its type', '<!DOCTYPE html><p><urlset>', 'html'],
    ['within a text, of others', 'a < b <c>', null],
    ['none in a text', 'https://a.example/?a=1&b=2\n', null],
    ['none in blanks', ' \n', null],
    ['none', '', null],
  ])('%s', (_, text, root) => {
    expect(documentRoot(encodeUtf8(text))).toBe(root);
  });
});
