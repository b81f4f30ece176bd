import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../bytes/text.ts';
import { readSitemap } from '../files/read/sitemap.ts';
import { often } from '../project/testing/often.ts';
import { declarationOf, EXTENSION_KINDS } from '../protocol/extensions/extension-table.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import { extensionsIn } from './extensions-in.ts';

const VIDEO = '<video:video><video:title>a &amp; b</video:title></video:video>';
const NEWS = '<news:news><news:title>n</news:title></news:news>';

describe('reads', () => {
  it.each<[string, string, string]>([
    ['nothing', '', ''],
    ['white space', ' \n', ''],
    ['a video and news', VIDEO + NEWS, VIDEO + NEWS],
    ['several lines', `\n  ${VIDEO}\n  ${VIDEO}\n`, VIDEO + VIDEO],
    [
      'comments and CDATA',
      '<!-- x --><video:video><video:title><![CDATA[a & b]]></video:title></video:video>',
      VIDEO,
    ],
    [
      'declarations of its own',
      `<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><v:title>a &amp; b</v:title></v:video>`,
      VIDEO,
    ],
    ['a video without what Google requires', '<video:video/>', '<video:video/>'],
    [
      'an image with a caption',
      '<image:image><image:loc>https://a.example/i</image:loc><image:caption>c</image:caption></image:image>',
      '<image:image><image:loc>https://a.example/i</image:loc><image:caption>c</image:caption></image:image>',
    ],
  ])('%s', (_, cell, xml) => expect(extensionsIn(cell)).toBe(xml));
});

describe('refuses', () => {
  it.each<[string, string]>([
    ['text', 'html'],
    ['text beside elements', `${VIDEO} and more`],
    ['the end of its entry', `${VIDEO}</url><url><loc>https://b.example/</loc>`],
    ['an entry', '<url><loc>https://b.example/</loc></url>'],
    ['a loc', '<loc>https://b.example/</loc>'],
    ['another element', `${VIDEO}<x:y xmlns:x="urn:x"/>`],
    ['an unknown prefix', '<clip:video/>'],
    ['a tag without its end', '<video:video>'],
    ['an end without its tag', '</video:video>'],
    ['a broken tag', '<video:video'],
    ['an unclosed comment', `${VIDEO}<!--`],
    ['unclosed CDATA', `${VIDEO}<![CDATA[`],
    ['a control character', '<video:video><video:title>\u0001</video:title></video:video>'],
  ])('%s', (_, cell) => expect(extensionsIn(cell)).toBeNull());
});

it('returns only sound XML that fits in one entry, and returns that XML unchanged', () => {
  const piece = fc.constantFrom(
    VIDEO,
    NEWS,
    '<video:video>',
    '</video:video>',
    '</url>',
    '<url>',
    '<loc>',
    '<',
    '&',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    'x',
    '<image:image/>',
    '"',
  );
  const root = `<urlset xmlns="${SITEMAP_URI}" ${EXTENSION_KINDS.map((kind) => declarationOf(kind)).join(' ')}>`;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const xml = extensionsIn(pieces.join(''));
      if (xml === null) return;
      const { columns, findings, unread } = readSitemap(
        encodeUtf8(`${root}<url><loc>https://a.example/</loc>${xml}</url></urlset>`),
        0,
      );
      expect([columns.count, findings, unread]).toEqual([1, [], []]);
      expect(extensionsIn(xml)).toBe(xml);
    }),
    often(500),
  );
});
