import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { documentRoot } from './document-root.ts';

describe('documentRoot', () => {
  it.each<[string, string, string | null]>([
    ['without anything before it', '<urlset/>', 'urlset'],
    ['with a prefix', '<s:urlset xmlns:s="x"/>', 'urlset'],
    [
      'after a byte order mark, a declaration and a comment',
      '\ufeff<?xml version="1.0"?>\n<!-- a -->\n<urlset>',
      'urlset',
    ],
    ['after text', 'a, b\nc <b> d\n<?xml version="1.0"?><urlset>', 'urlset'],
    ['after text and another element', 'a <b>c</b> d <rss>', 'rss'],
    ['after white space', ' \n\t<sitemapindex>', 'sitemapindex'],
    ['of another format', '<a><b/></a>', 'a'],
    ['of another format, followed by text', '<a> b', 'a'],
    ['after closed elements, one with an attribute as in HTML', '<p class=x>a<br/></p><urlset>', 'urlset'],
    [
      'after an unclosed element, if a declaration precedes it',
      '<b>a\n<?xml version="1.0"?><urlset>',
      'urlset',
    ],
    ['after a root in a comment', '<!-- <rss> --><urlset>', 'urlset'],
    ['around a sitemap', '<config><name>x</name><urlset></urlset></config>', 'config'],
    ['around a sitemap, with an attribute as in HTML', '<div class=x><urlset></urlset></div>', 'div'],
    ['around a truncated sitemap', '<config><name>x</name><urlset>', 'config'],
    ['around a feed', '<a><b/><c:b xmlns:c="x"><rss/></c:b></a>', 'a'],
    [
      'after an element with a sitemap in a comment',
      '<a><!-- <urlset> --></a><sitemapindex>',
      'sitemapindex',
    ],
    ['with a sitemap in its text', '<a><![CDATA[<urlset>]]></a>', 'a'],
    ['after unmatched end tags', '</a></b><urlset>', 'urlset'],
    ['of an HTML page, whatever it contains', '<html><urlset></urlset></html>', 'html'],
    ['of an HTML page, by its doctype', '<!DOCTYPE html><p><urlset>', 'html'],
    ['none for an element of another format inside text', 'a < b <c>', null],
    ['none in text', 'https://a.example/?a=1&b=2\n', null],
    ['none in white space', ' \n', null],
    ['none in an empty file', '', null],
  ])('%s', (_, text, root) => {
    expect(documentRoot(encodeUtf8(text))).toBe(root);
  });
});
