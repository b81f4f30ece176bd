import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../bytes/text.ts';
import { readExtensions } from '../../format/extensions/read.ts';
import type { Project } from '../../project/project.ts';
import { projectOf, urlset, values } from '../../project/testing/sitemaps.ts';
import { canonicalUrlset } from './canonical.ts';

function canonical(project: Project): string {
  const sources = project.files.map((file) => ({ table: project.table, file }));
  return decodeUtf8(Uint8Array.from([...canonicalUrlset(sources)].flatMap((piece) => [...piece])));
}

/** The canonical form of content inside an entry. */
function inside(text: string, root = ''): string {
  const whole = urlset(`<url>${text}</url>`).replace('0.9">', `0.9"${root}>`);
  return /<url>\n {4}(.*)\n {2}<\/url>/s.exec(canonical(projectOf(whole)))?.[1] ?? '';
}

describe('canonical', () => {
  it.each([
    [
      'the order of the protocol',
      '<priority>1.0</priority><loc>https://a.example/</loc>',
      '<loc>https://a.example/</loc>\n    <priority>1.0</priority>',
    ],
    [
      'escapes for all five special characters',
      '<loc><![CDATA[https://a.example/?a&b<c>\'"]]></loc>',
      '<loc>https://a.example/?a&amp;b&lt;c&gt;&apos;&quot;</loc>',
    ],
    [
      'an element of another namespace',
      '<x:n xmlns:x="urn:x" x:a="1"><x:b/></x:n>',
      '<x:n xmlns:x="urn:x" x:a="1"><x:b/></x:n>',
    ],
    [
      'an element of a namespace declared on the entry or root',
      '<x:n y:a="1">t</x:n>',
      '<x:n xmlns:x="urn:x" xmlns:y="urn:y" y:a="1">t</x:n>',
    ],
    ['an element of another default namespace', '<n xmlns="urn:n"><m/></n>', '<n xmlns="urn:n"><m/></n>'],
    [
      'a bare & in an element of another namespace',
      '<x:n>a&b&amp;c</x:n>',
      '<x:n xmlns:x="urn:x">a&amp;b&amp;c</x:n>',
    ],
  ])('writes %s', (_, text, expected) => {
    expect(inside(text, ' xmlns:x="urn:x" xmlns:y="urn:y"')).toBe(expected);
  });

  it('writes entries of several files and declares the namespaces that they use', () => {
    const image =
      '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://a.example/1.png</i:loc></i:image>';
    const project = projectOf(
      'https://a.example/1\n',
      urlset(`<url><loc>https://a.example/2</loc>${image}</url>`),
    );
    expect(canonical(project)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc>https://a.example/1</loc>
  </url>
  <url>
    <loc>https://a.example/2</loc>
    <image:image>
      <image:loc>https://a.example/1.png</image:loc>
    </image:image>
  </url>
</urlset>
`);
  });

  it('writes an RSS date in the sitemap format', () => {
    const item =
      '<item><link>https://a.example/</link><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate></item>';
    const project = projectOf(`<rss version="2.0"><channel>${item}</channel></rss>`);
    expect(canonical(project)).toContain('<lastmod>2026-01-05T10:00:00Z</lastmod>');
  });

  it('writes XML that reads back as the same entries, and is byte-identical when written again', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '&amp;', '&lt;', 'ä', ' ', "'", '😀'),
      maxLength: 9,
    });
    const part = fc.oneof(
      text.map((value) => `<lastmod>${value}</lastmod>`),
      text.map((value) => `<i:image><i:loc>x${value}</i:loc><i:title>${value}</i:title></i:image>`),
      text.map((value) => `<h:link rel="alternate" hreflang="${value}" href="x"/>`),
      text.map((value) => `<x:n a="${value}"><x:m>${value}</x:m></x:n>`),
    );
    const entry = fc
      .tuple(text, fc.array(part, { maxLength: 4 }))
      .map(([value, parts]) => `<url><loc>x${value}</loc>${parts.join('')}</url>`);
    const root =
      ' xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:x="urn:x">';
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }), (entries) => {
        const project = projectOf(urlset(...entries).replace('0.9">', `0.9"${root}`));
        const once = canonical(project);
        const again = projectOf(once);
        expect(values(again)).toEqual(values(project));
        expect(extensions(again)).toEqual(extensions(project));
        expect(canonical(again)).toBe(once);
      }),
    );
  });
});

function extensions(project: Project) {
  const { order } = project.file(0);
  return Array.from({ length: order.length }, (_, at) => {
    const block = project.table.blockOf(order.at(at));
    return readExtensions(block.bytes, project.table.scan(block, order.at(at) - block.base));
  });
}
