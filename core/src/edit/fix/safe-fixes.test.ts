import { describe, expect, it } from 'vitest';
import { url, urlset } from '../../project/testing/sitemaps.ts';
import { RULES } from '../../rules/registry.ts';
import type { Rule } from '../../rules/rule.ts';
import { provenFix } from './testing/fix-proof.ts';

const A = 'https://a.example/a';
const ROOT = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const entry = (more: string) => urlset(url(A, more));
const fixed = (code: string, text: string, mode: 'safe' | 'unsafe') =>
  provenFix(code, null, [text], null, mode)[0];

describe('a safe fix does not lose content', () => {
  it.each<[string, string, string, string]>([
    [
      'turns additional locs into entries, except duplicates',
      'loc-count',
      urlset(url(A, `<loc>${A}</loc><loc>${A}2</loc><loc/><loc> ${A}2</loc>`)),
      urlset(url(A), url(`${A}2`)),
    ],
    [
      'removes a second child with the same value',
      'duplicate-child',
      entry('<priority>0.5</priority><priority> 0.5 </priority><priority/>'),
      entry('<priority>0.5</priority>'),
    ],
    [
      'removes an unknown element without content',
      'unknown-child',
      entry('<expires/><note> </note>'),
      entry(''),
    ],
    ['removes tags in a field', 'unknown-child', urlset(url(`${A}<br/>`)), urlset(url(A))],
    [
      'removes an empty unknown element between entries',
      'unknown-child',
      urlset(url(A), '<note/>'),
      urlset(url(A)).replace('</urlset>', '</urlset>'),
    ],
    ['removes white space before the declaration', 'content-before-declaration', `\n${entry('')}`, entry('')],
    [
      'removes a DOCTYPE that declares nothing',
      'doctype-present',
      `<!DOCTYPE urlset>${ROOT}</urlset>`,
      `${ROOT}</urlset>`,
    ],
    ['removes an end tag without a start tag', 'xml-not-well-formed', entry('<x></y></x>'), entry('<x></x>')],
    [
      'restores the rest of an entry that broke off',
      'xml-not-well-formed',
      urlset(url(`${A}?b<c`, '<x>d</x>'), url(`${A}2`)),
      urlset(url(`${A}?b&lt;c`, '<x>d</x>'), url(`${A}2`)),
    ],
  ])('%s', (_, code, before, after) => {
    expect(fixed(code, before, 'safe')).toBe(after);
    expect(fixed(code, before, 'unsafe')).toBe(after);
  });

  it.each<[string, string, string, string]>([
    [
      'a second child with another value',
      'duplicate-child',
      entry('<priority>0.5</priority><priority>0.6</priority>'),
      entry('<priority>0.5</priority>'),
    ],
    ['an unknown element with text', 'unknown-child', entry('<note>a</note>'), entry('')],
    ['an unknown element with an attribute', 'unknown-child', entry('<note a="b"/>'), entry('')],
    ['text in an entry', 'unknown-child', entry('a'), entry('')],
    ['a link in a field', 'unknown-child', urlset(url(`<a href="b">${A}</a>`)), urlset(url(A))],
    ['text between entries', 'unknown-child', urlset(url(A), 'text'), urlset(url(A))],
    ['a CDATA section between entries', 'unknown-child', urlset(url(A), '<![CDATA[a]]>'), urlset(url(A))],
    [
      'text after an entry whose rest is restored',
      'xml-not-well-formed',
      urlset(`${url(`${A}?b<c`)}text`, url(`${A}2`)),
      urlset(url(`${A}?b&lt;c`), url(`${A}2`)),
    ],
    ['a comment in an unknown element', 'unknown-child', entry('<note><!--a--></note>'), entry('')],
    ['text before the declaration', 'content-before-declaration', `a\n${entry('')}`, entry('')],
    [
      'a DOCTYPE that declares something',
      'doctype-present',
      `<!DOCTYPE urlset [<!ATTLIST url a CDATA "b">]>${ROOT}</urlset>`,
      `${ROOT}</urlset>`,
    ],
    [
      'a stylesheet',
      'stylesheet-xslt',
      `<?xml-stylesheet type="text/xsl" href="a.xsl"?>${ROOT}</urlset>`,
      `${ROOT}</urlset>`,
    ],
    [
      'an entry that breaks off',
      'xml-not-well-formed',
      `${ROOT}${url(A)}<url><loc>https://a.example/trunc`,
      `${ROOT}${url(A)}</urlset>`,
    ],
    [
      'a tag that breaks off',
      'xml-not-well-formed',
      `${ROOT}<url><loc>${A}</loc><lastm`,
      `${ROOT}<url><loc>${A}</loc></url></urlset>`,
    ],
    [
      'content after the root',
      'xml-not-well-formed',
      `${ROOT}${url(A)}</urlset><p>x</p>`,
      `${ROOT}${url(A)}</urlset>`,
    ],
    ['a control character in a value', 'xml-not-well-formed', entry('<x>a\u0001</x>'), entry('<x>a</x>')],
  ])('leaves %s to an unsafe fix', (_, code, before, after) => {
    expect(fixed(code, before, 'safe')).toBe(before);
    expect(fixed(code, before, 'unsafe')).toBe(after);
  });
});

it('does not move or remove elements in an entry whose tags do not match', () => {
  const image = '<image:image><image:title>t</image:title><image:loc>l</image:loc<</image:image>';
  const text = `${ROOT.slice(0, -1)} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${url(A, image)}</urlset>`;
  for (const code of ['loc-count', 'image-child-order', 'child-order', 'unknown-child', 'duplicate-child'])
    expect(fixed(code, text, 'unsafe')).toBe(text);
});

const link = '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"';

it.each([
  ['hreflang-set-differs', `${link}/>${link}><priority>0.5</priority>`],
  [
    'image-deprecated-tag',
    '<image:image><image:title>t<image:loc>https://a.example/i</image:loc></image:image>',
  ],
  [
    'news-deprecated-tag',
    '<news:news><news:genres>Blog<news:title>t</news:title></news:news><priority>0.5</priority>',
  ],
  [
    'news-too-old',
    '<news:news><news:publication_date>2020-01-01</news:publication_date><priority>0.5</priority>',
  ],
  ['video-deprecated-tag', '<video:video><video:category>c<video:title>t</video:title></video:video>'],
  [
    'video-too-many-tags',
    `<video:video>${'<video:tag>t</video:tag>'.repeat(32)}<video:tag>t<video:title>t</video:title></video:video>`,
  ],
])('the fix of %s removes no element of an entry whose tags do not match', (code, more) => {
  const text = declared(more);
  expect(fixed(code, text, 'safe')).toBe(text);
  expect(fixed(code, text, 'unsafe')).toBe(text);
});

it('keeps a repeated alternate that contains another element, but removes one with only white space', () => {
  const text = declared(`${link}/>${link}><priority>0.5</priority></xhtml:link>`);
  expect(fixed('hreflang-set-differs', text, 'safe')).toBe(text);
  expect(fixed('hreflang-set-differs', declared(`${link}/>${link}> </xhtml:link>`), 'safe')).toBe(
    declared(`${link}/>`),
  );
});

/** A sitemap that declares all extensions, with one entry that has these elements as well as its loc. */
function declared(more: string): string {
  const uris = {
    image: 'http://www.google.com/schemas/sitemap-image/1.1',
    video: 'http://www.google.com/schemas/sitemap-video/1.1',
    news: 'http://www.google.com/schemas/sitemap-news/0.9',
    xhtml: 'http://www.w3.org/1999/xhtml',
  };
  const declarations = Object.entries(uris).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `${ROOT.slice(0, -1)}${declarations.join('')}>${url(A, more)}</urlset>`;
}

it('the fixes of some rules are always unsafe', () => {
  const unsafe = RULES.filter((rule: Rule) => rule.fixSafety === 'unsafe').map(({ code }) => code);
  expect(unsafe).toEqual(
    expect.arrayContaining([
      'extension-outside-url',
      'image-deprecated-tag',
      'index-cycle',
      'index-nested',
      'leak-suspect',
      'mixed-scheme',
      'mixed-www',
      'news-deprecated-tag',
      'news-too-old',
      'robots-blocks-url',
      'stylesheet-xslt',
      'video-deprecated-tag',
      'video-too-many-tags',
      'wrong-child',
    ]),
  );
});
