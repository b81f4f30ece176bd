import { describe, expect, it } from 'vitest';
import { listFindings } from '../../findings/list.ts';
import { contentOf, NOW, projectOf, url, urlset, values } from '../../project/testing/sitemaps.ts';
import { RULES } from '../../rules/registry.ts';

const codes = (text: string) => contentOf(text).read.findings.map(({ code }) => code);

describe('reads the content of a sitemap', () => {
  it.each([
    ['indented', urlset(url('https://a.example/1'), url('https://a.example/2')), 2],
    [
      'on one line',
      urlset('<url><loc>https://a.example/1</loc></url><url><loc>https://a.example/2</loc></url>'),
      2,
    ],
    [
      'with a prefix',
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>`,
      1,
    ],
    [
      'with a non-ASCII prefix',
      `<ö:urlset xmlns:ö="http://www.sitemaps.org/schemas/sitemap/0.9"><ö:url><ö:loc>https://a.example/</ö:loc></ö:url></ö:urlset>`,
      1,
    ],
    [
      'with a CSS stylesheet',
      urlset(url('https://a.example/1')).replace(
        '<urlset',
        '<?xml-stylesheet type="text/css" href="a.css"?><urlset',
      ),
      1,
    ],
    ['with CR LF', urlset(url('https://a.example/1')).replaceAll('\n', '\r\n'), 1],
    ['after a byte order mark', `\ufeff${urlset(url('https://a.example/1'))}`, 1],
    [
      'with comments and instructions',
      urlset('<!-- <url> --><?x y?>', url('https://a.example/1', '<!-- c -->')),
      1,
    ],
    ['empty entries', urlset('<url/>', '<url></url>'), 2],
  ])('%s', (_, text, entries) => {
    const { read } = contentOf(text);
    expect(read.findings).toEqual([]);
    expect(read.columns.count).toBe(entries);
  });

  it('decodes references and CDATA, and trims white space', () => {
    const text = urlset(
      url('https://a.example/?a=1&amp;b=2'),
      url('<![CDATA[https://a.example/?a=1&b=2]]>'),
      url('\n      https://a.example/&#228;&#x20AC;\n    '),
    );
    expect(values(projectOf(text)).map(([loc]) => loc)).toEqual([
      'https://a.example/?a=1&b=2',
      'https://a.example/?a=1&b=2',
      'https://a.example/ä€',
    ]);
  });

  it('counts extensions by namespace, whatever the prefix', () => {
    const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:image="urn:other" xmlns:x="http://www.w3.org/1999/xhtml">
      <url><loc>https://a.example/</loc><i:image><i:loc>https://a.example/1.png</i:loc></i:image><image:image/><x:link rel="alternate" hreflang="fi" href="https://a.example/fi"/></url></urlset>`;
    const { columns } = contentOf(text).read;
    expect([columns.images[0], columns.alternates[0], columns.videos[0], columns.news[0]]).toEqual([
      1, 1, 0, 0,
    ]);
  });
});

describe('unusual input', () => {
  it('reads and reports a UTF-8 file that declares UTF-16', () => {
    const text = urlset(url('https://a.example/ä')).replace('UTF-8', 'utf-16');
    const project = projectOf(text);
    expect(values(project)).toEqual([['https://a.example/ä', '', '', '']]);
    expect(project.file(0)).toMatchObject({ recoded: true });
    expect(codes(text)).toEqual(['not-utf8']);
  });

  it('trims white space around a value, also inside CDATA', () => {
    expect(values(projectOf(urlset(url('\n<![CDATA[\n https://a.example/ \n]]>\n'))))).toEqual([
      ['https://a.example/', '', '', ''],
    ]);
  });
});

describe('reports faults of the file, except missing entries', () => {
  it.each([
    ['no entries', urlset(), []],
    [
      'a wrong namespace',
      '<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"><url/></urlset>',
      ['wrong-namespace'],
    ],
    ['no namespace', '<urlset><url/></urlset>', ['wrong-namespace']],
    [
      'a DOCTYPE',
      `<!DOCTYPE urlset [<!ENTITY a "b">]>${urlset(url('https://a.example/')).slice(39)}`,
      ['doctype-present'],
    ],
    [
      'white space before the declaration',
      `\n${urlset(url('https://a.example/'))}`,
      ['content-before-declaration'],
    ],
    [
      'elements other than entries',
      urlset('<sitemap/>', '<page/>', url('https://a.example/')),
      ['wrong-child', 'unknown-child'],
    ],
    ['junk after the root', `${urlset(url('https://a.example/'))}junk`, ['xml-not-well-formed']],
    [
      'hyphens in a comment after the root',
      `${urlset(url('https://a.example/'))}<!-- -- -->`,
      ['xml-not-well-formed'],
    ],
    [
      'hyphens in a comment before the root',
      `<!-- -- -->${urlset(url('https://a.example/')).slice(39)}`,
      ['xml-not-well-formed'],
    ],
    ['a wrong end tag', urlset('<url><loc>https://a.example/</url></loc>'), ['xml-not-well-formed']],
    ['a truncated file', urlset(url('https://a.example/')).slice(0, -12), ['xml-not-well-formed']],
    ['an undeclared prefix', urlset('<url><a:b/></url>'), ['xml-not-well-formed']],
  ])('%s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it.each<[string, string, [line: number, length: number][]]>([
    [
      'after the root',
      `${urlset(url('https://a.example/1')).trimEnd()}<!--\n a -- b\n c ---\n-->\n<!-- d --->\n`,
      [
        [7, 1],
        [8, 2],
        [10, 1],
      ],
    ],
    [
      'before the root',
      urlset(url('https://a.example/1')).replace('<urlset', '<!-- a -- b\n\n c --- d --->\n<urlset'),
      [
        [2, 1],
        [4, 2],
        [4, 1],
      ],
    ],
  ])('reports the line of each run of hyphens in a comment %s', (_, text, places) => {
    const { read } = contentOf(text);
    expect(read.findings.map(({ value, line, length }) => [value, line, length])).toEqual(
      places.map(([line, length]) => ['bad-comment', line, length]),
    );
    expect([read.columns.count, read.unread]).toEqual([1, []]);
  });

  it('accepts a reference to an entity that the DOCTYPE declares', () => {
    const text = urlset(url('https://a.example/&site;'), url('https://a.example/&other;')).replace(
      '<urlset',
      '<!DOCTYPE urlset [<!ENTITY site "x">]>\n<urlset',
    );
    const { columns, sets } = contentOf(text).read;
    const codesOf = (entry: number) => sets[columns.set[entry] ?? 0]?.rules.map((rule) => RULES[rule]?.code);
    expect([codesOf(0), codesOf(1)]).toEqual([[], ['unescaped-character']]);
  });

  it('reports where reading broke off, and continues after it', () => {
    const text = urlset(
      url('https://a.example/1'),
      '<url><loc>https://a.example/2</url>',
      url('https://a.example/3'),
    );
    const { read } = contentOf(text);
    const offset = text.indexOf('</url>', text.indexOf('/2<'));
    const length = text.indexOf('<url>', offset) - offset;
    expect(read.columns.count).toBe(3);
    expect(read.findings).toMatchObject([
      { code: 'xml-not-well-formed', line: 6, offset, length, value: 'wrong-end-tag' },
    ]);
    expect(read.unread).toEqual([{ offset, length }]);
  });

  it.each([
    ['a missing end tag of a field', '<url><loc>https://a.example/1', 3, 'unclosed-entry', 0],
    ['a missing end tag', '<url><loc>https://a.example/1</loc>', 3, 'unclosed-entry', 0],
    ['a missing start tag', '<loc>https://a.example/1</loc></url>', 3, 'unopened-entry', 0],
    ['a missing start tag and an unclosed field', '<loc>https://a.example/1</url>', 3, 'wrong-end-tag', 9],
    ['a broken start tag', '<url <loc>https://a.example/1</loc></url>', 3, 'bad-attribute', 5],
    ['a start tag with another name', '<ur><loc>https://a.example/1</loc></url>', 3, 'wrong-end-tag', 4],
    ['an entry without anything to keep', '<url><lastmod>2024</url>', 2, 'wrong-end-tag', 27],
    ['a broken tag', '<url><loc>https://a.example/1</loc><b <c></url>', 3, 'bad-attribute', 15],
    ['a comment without an end', '<url><loc>https://a.example/1</loc><!-- </url>', 3, 'bad-comment', 14],
    ['an extra end tag', '</url>', 2, 'wrong-end-tag', 9],
  ])('reports %s and still reads the other entries', (_, broken, entries, value, length) => {
    const text = urlset(url('https://a.example/0'), broken, url('https://a.example/9'));
    const { read } = contentOf(text);
    expect(read.columns.count).toBe(entries);
    const { findings } = listFindings([projectOf(text)], ({ name }) => name, 9, NOW);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'xml-not-well-formed', value, length }));
    expect(read.unread.reduce((sum, range) => sum + range.length, 0)).toBe(length);
  });

  it.each(['</s:url>', '<!--s:url --></s:url>', '<?s:url ?></s:url>'])(
    'does not continue at %s after a break',
    (end) => {
      const entry = (page: number) => `<s:url><s:loc>https://a.example/${page}</s:loc>`;
      const text = `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">${entry(1)}<b <c>${end}${entry(2)}</s:url></s:urlset>`;
      const { read } = contentOf(text);
      expect(read.columns.count).toBe(2);
      expect(read.unread).toEqual([{ offset: text.indexOf('<b'), length: 6 + end.length }]);
    },
  );

  it.each(['</s:urlset>', '</urlset>', '<!--s:urlset -->', '<?s:urlset ?>'])(
    'does not take %s for the root',
    (markup) => {
      const before = `a ${markup} b`;
      const { read } = contentOf(before + urlset(url('https://a.example/')));
      expect(read.columns.count).toBe(1);
      expect(read.unread).toEqual([{ offset: 0, length: before.length }]);
    },
  );

  it.each([
    ['an unclosed loc', '<url><loc>https://a.example/</url>'],
    ['no end tag', '<url><loc>https://a.example/</loc>'],
    ['an extra end tag', '<url><loc>https://a.example/</loc></url></b>'],
  ])('reads every entry of a file whose entries all have %s', (_, broken) => {
    const { read } = contentOf(urlset(broken.repeat(3000)));
    expect(read.columns.count).toBe(3000);
  });

  // Without remembering failed searches, the reader would search the whole file for the end of each of these.
  it.each([
    ['comments', '<url><!-- x', ' -- '],
    ['declarations', '<url><!DOCTYPE a [', ']>'],
  ])(
    'skips many unclosed %s quickly',
    (_, broken, behind) => {
      const { read } = contentOf(urlset(broken.repeat(30_000), behind));
      expect(read.columns.count).toBe(0);
      expect(read.unread.length).toBeGreaterThan(29_000);
    },
    5000,
  );

  it('does not read a loc that the end of the file cut short', () => {
    const text = urlset(url('https://a.example/1'), '<url><loc>https://a.exa').slice(0, -12);
    const { read } = contentOf(text);
    const offset = text.lastIndexOf('<url>');
    expect(read.columns.count).toBe(1);
    expect(read.unread).toEqual([{ offset, length: text.length - offset }]);
  });
});
