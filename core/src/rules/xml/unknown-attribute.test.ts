import { describe, expect, it } from 'vitest';
import { publishedProject } from '../../edit/fix/testing/fix-proof.ts';
import { listFindings } from '../../findings/list.ts';
import { NOW } from '../../project/testing/sitemaps.ts';

const ROOT = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:other="https://a.example/ns"',
].join(' ');
const LOC = '<loc>https://www.a.example/page</loc>';
const IMAGE = '<image:loc>https://a.example/1.jpg</image:loc>';

describe('unknown attributes', () => {
  it.each([
    [`<url>${LOC}</url>`, []],
    [`<url id="1">${LOC}</url>`, ['id="1"']],
    [`<url id="1" class='a'>${LOC}</url>`, ['id="1"', "class='a'"]],
    [`<url>${LOC.replace('loc', 'loc type="text"')}</url>`, ['type="text"']],
    [`<url other:id="1" xml:lang="en" xmlns:x="https://a.example/x">${LOC}</url>`, []],
    [`<url>${LOC}<image:image id="1">${IMAGE}</image:image></url>`, ['id="1"']],
    [`<url>${LOC}<other:x id="1"/></url>`, []],
    [
      `<url>${LOC}<xhtml:link rel="alternate" hreflang="en" href="https://www.a.example/page" type="text/html"/></url>`,
      [],
    ],
    [
      `<url>${LOC}<xhtml:link rel="alternate" hreflang="en" href="https://www.a.example/page" lang2="en"/></url>`,
      ['lang2="en"'],
    ],
  ])('%s', (entry, expected) => {
    const file = `<urlset ${ROOT}>\n${entry}\n${entry.replaceAll('/page', '/other')}\n</urlset>\n`;
    const { findings } = listFindings([publishedProject(null, [file])], ({ name }) => name, 100, NOW);
    const found = findings.filter(({ code }) => code === 'unknown-attribute').map(({ value }) => value);
    expect(found).toEqual([...expected, ...expected]);
  });

  it.each([
    ['urlset', 'version="1.0"', ['version="1.0"']],
    ['sitemapindex', "lang='en'", ["lang='en'"]],
    ['urlset', 'other:id="1" xml:lang="en"', []],
  ])('of the root element: <%s %s>', (root, attribute, expected) => {
    const row = root === 'urlset' ? 'url' : 'sitemap';
    const file = `<${root} ${ROOT} ${attribute}>\n<${row}>${LOC}</${row}>\n</${root}>\n`;
    const { findings } = listFindings([publishedProject(null, [file])], ({ name }) => name, 100, NOW);
    const found = findings.filter(({ code }) => code === 'unknown-attribute');
    expect(found.map(({ value }) => value)).toEqual(expected);
    expect(found.map(({ line }) => line)).toEqual(expected.map(() => 1));
  });
});
