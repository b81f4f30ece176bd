// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { listFindings } from '../../../findings/list.ts';
import { often } from '../../../project/testing/often.ts';
import { contentOf, NOW, projectOf, values, written } from '../../../project/testing/sitemaps.ts';
import { RULES } from '../../../rules/registry.ts';
import { positionsAt } from '../../../table/positions.ts';

const A = 'https://a.example/';
const rss = (...items: string[]) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>T</title><link>${A}</link><atom:link rel="self" href="${A}feed"/>
${items.map((item) => `<item>${item}</item>\n`).join('')}</channel>
</rss>
`;
const atom = (...entries: string[]) => `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link href="${A}"/><updated>2025-01-01T00:00:00Z</updated>
${entries.map((entry) => `<entry>${entry}</entry>\n`).join('')}</feed>
`;
const rows = (text: string) => values(projectOf(text)).map(([loc, lastmod]) => [loc, lastmod]);

/** Codes of the rules that the first entry breaks. */
function codes(text: string): string[] {
  const project = projectOf(text);
  return project.table.rules(project.file(0).order.at(0)).map((rule) => RULES[rule]?.code ?? '');
}

describe('reads an item as an entry, its link as loc and its date as lastmod', () => {
  const date = 'Sun, 06 Sep 2009 16:20:00 +0000';
  it.each<[string, string, string, string]>([
    ['RSS', rss(`<link>${A}1</link><pubDate>${date}</pubDate>`), `${A}1`, date],
    ['white space, CDATA, references', rss(`<link>\n ${A}?a&amp;<![CDATA[b&c]]> </link>`), `${A}?a&b&c`, ''],
    ['a Dublin Core date', rss(`<dc:date>2025-01-01</dc:date><link>${A}</link>`), A, '2025-01-01'],
    [
      'the RSS date in preference to Dublin Core',
      rss(`<dc:date>2025-01-01</dc:date><pubDate>${date}</pubDate>`),
      '',
      date,
    ],
    ['an Atom date', rss(`<atom:updated>2025-01-01</atom:updated>`), '', '2025-01-01'],
    ['a guid instead of a missing link', rss(`<guid isPermaLink="false"> ${A}g </guid>`), `${A}g`, ''],
    ['a guid that is not a URL', rss('<guid>urn:uuid:1</guid>'), '', ''],
    ['the link in preference to a guid', rss(`<guid>${A}g</guid><link>${A}1</link>`), `${A}1`, ''],
    ['the first of several links', rss(`<link>${A}1</link><link>${A}2</link>`), `${A}1`, ''],
    [
      'links of other elements',
      rss(`<atom:link href="x"/><source><link>x</link></source><link>${A}</link>`),
      A,
      '',
    ],
    ['an empty link', rss('<link/>'), '', ''],
    ['unescaped markup', rss(`<description><p>x<br/></p></description><link>${A}</link>`), A, ''],
    ['an extra end tag', rss(`<link>${A}pa</x>ge</link>`), `${A}page`, ''],
    ['an empty item', rss('').replace('<item></item>\n', '<item/>'), '', ''],
    ['RSS in a namespace', rss(`<link>${A}</link>`).replace('<rss', '<rss xmlns="urn:rss"'), A, ''],
    [
      'RSS with a prefix',
      `<r:rss xmlns:r="urn:r"><r:channel><r:item><r:link>${A}</r:link></r:item></r:channel></r:rss>`,
      A,
      '',
    ],
    [
      'Atom',
      atom(`<link href="${A}1"/><updated>2025-01-02T00:00:00Z</updated>`),
      `${A}1`,
      '2025-01-02T00:00:00Z',
    ],
    [
      'the alternate link',
      atom(`<link rel="edit" href="x"/><link href='${A}1' rel='alternate'/>`),
      `${A}1`,
      '',
    ],
    ['references in a link', atom(`<link href="${A}?a&amp;b>c"/>`), `${A}?a&b>c`, ''],
    [
      'updated in preference to published',
      atom('<published>2025-01-01</published><updated>2025-01-02</updated>'),
      '',
      '2025-01-02',
    ],
    ['published without updated', atom('<published>2025-01-01</published>'), '', '2025-01-01'],
    [
      'an entry with a source',
      atom(`<source><link href="x"/><updated>x</updated></source><link href="${A}"/>`),
      A,
      '',
    ],
    [
      'Atom 0.3',
      atom(
        `<link rel="alternate" type="text/html" href="${A}"/><modified>2025-01-01</modified><issued>x</issued>`,
      ).replace('http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'),
      A,
      '2025-01-01',
    ],
    [
      'Atom with a prefix',
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:link href="${A}"/></a:entry></a:feed>`,
      A,
      '',
    ],
    [
      'Atom with a namespace declared on the entry',
      `<feed xmlns="http://www.w3.org/2005/Atom"><x:entry xmlns:x="http://www.w3.org/2005/Atom"><x:link href="${A}"/></x:entry></feed>`,
      A,
      '',
    ],
  ])('%s', (_, text, loc, lastmod) => {
    expect(rows(text)).toEqual([[loc, lastmod]]);
    expect(contentOf(text).read.unread).toEqual([]);
  });
});

describe('reports the format of a feed and other findings about the whole file', () => {
  it.each<[string, string, string[][]]>([
    ['RSS 2.0', rss(), [['feed-not-for-yandex', 'RSS 2.0']]],
    ['RSS without a version', '<rss><channel/></rss>', [['feed-not-for-yandex', 'RSS']]],
    ['Atom 1.0', atom(), [['feed-not-for-yandex', 'Atom 1.0']]],
    [
      'Atom 0.3',
      atom().replace('http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'),
      [['feed-not-for-yandex', 'Atom 0.3']],
    ],
    [
      'Atom in an unknown namespace',
      '<feed xmlns="urn:x"/>',
      [
        ['feed-not-for-yandex', 'Atom 1.0'],
        ['wrong-namespace', 'urn:x'],
      ],
    ],
    [
      'mRSS',
      rss('<m:thumbnail url="x" xmlns:m="http://search.yahoo.com/mrss"/>'),
      [
        ['feed-not-for-yandex', 'RSS 2.0'],
        ['feed-mrss', ''],
      ],
    ],
    [
      'a stylesheet and a doctype',
      rss().replace('?>\n', '?><?xml-stylesheet href="a.xsl"?><!DOCTYPE rss [<!ENTITY a "b">]>'),
      [
        ['feed-not-for-yandex', 'RSS 2.0'],
        ['stylesheet-xslt', ''],
        ['doctype-present', ''],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(contentOf(text).read.findings.map(({ code, value }) => [code, value])).toEqual(expected);
  });
});

it('reports non-UTF-8 bytes outside the items', () => {
  const text = rss(`<link>${A}</link>`).replace('>T<', '>\u00e4<');
  const { findings } = contentOf(Uint8Array.from(text, (char) => char.charCodeAt(0))).read;
  expect(findings.map(({ code, line }) => [code, line])).toContainEqual(['not-utf8', 3]);
});

describe('judges items like entries', () => {
  it.each<[string, string, string[]]>([
    ['no faults', rss(`<link>${A}page</link><pubDate>Sun, 06 Sep 2009 16:20:00 GMT</pubDate>`), []],
    ['a W3C date', rss(`<link>${A}page</link><dc:date>2025-01-01T00:00:00Z</dc:date>`), []],
    [
      'the date before the link',
      rss(`<pubDate>Sun, 06 Sep 2009 16:20:00 GMT</pubDate><link>${A}page</link>`),
      [],
    ],
    [
      'the date of an Atom entry before its link',
      atom(`<updated>2025-01-01T00:00:00Z</updated><link href="${A}page"/>`),
      [],
    ],
    [
      'elements of sitemaps and unknown elements',
      rss(
        `<x:y xmlns:x="urn:x"/>text<link>${A}page</link><link>${A}2</link><pubDate>06 Sep 2009 16:20 GMT</pubDate>` +
          '<url/><priority>9</priority><changefreq>never</changefreq>' +
          '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"/>',
      ),
      [],
    ],
    ['no link', rss('<title>x</title>'), ['loc-count']],
    ['a path', rss('<link>/page</link>'), ['loc-not-absolute']],
    ['no time zone', rss(`<link>${A}page</link><pubDate>06 Sep 2009 16:20</pubDate>`), ['lastmod-no-zone']],
    [
      'a day that does not exist',
      rss(`<link>${A}page</link><pubDate>31 Sep 2009 16:20 GMT</pubDate>`),
      ['lastmod-not-a-date'],
    ],
    ['an empty date', rss(`<link>${A}page</link><pubDate></pubDate>`), ['lastmod-not-a-date']],
    [
      'a date in the future',
      rss(`<link>${A}page</link><pubDate>06 Sep 2059 16:20 GMT</pubDate>`),
      ['lastmod-future'],
    ],
    ['text instead of a date', rss(`<link>${A}page</link><pubDate>yesterday</pubDate>`), ['lastmod-invalid']],
    [
      'an RSS date in Atom',
      atom(`<link href="${A}page"/><updated>06 Sep 2009 16:20 GMT</updated>`),
      ['lastmod-invalid'],
    ],
    ['a bare &', rss(`<link>${A}page?a&b</link>`), ['unescaped-character']],
    ['a bare & in an attribute', atom(`<link href="${A}page?a&b"/>`), ['unescaped-character']],
    ['a bare & elsewhere', rss(`<link>${A}page</link><title>a & b</title>`), ['unescaped-character']],
    ['quotes elsewhere', rss(`<link>${A}page</link><title>"a"</title>`), []],
    ['an extra end tag', rss(`<link>${A}pa</x>ge</link>`), ['xml-not-well-formed']],
    ['white space', rss(`<link> ${A}page</link>`), ['loc-whitespace']],
    ['a missing end tag', rss(`<link>${A}page</link><title><b>x</title>`), ['xml-not-well-formed']],
  ])('%s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('judges an item again after an edit and its undo', () => {
    const project = projectOf(rss(`<link>${A}page</link><pubDate>06 Sep 2009 16:20 GMT</pubDate>`));
    const set = (value: string) =>
      project.apply({ kind: 'set', field: 'lastmod', positions: [positionsAt(0, 0, 1)], value }, null, null);
    const now = () => project.rows(wholeView(null), 0, 1)[0]?.findings.map(({ code }) => code);
    set('Sun, 06 Sep 2009 16:20:00 EST');
    expect(now()).toEqual([]);
    set('yesterday');
    expect(now()).toEqual(['lastmod-invalid']);
    while (project.undo());
    expect(now()).toEqual([]);
  });
});

describe('reports XML that is not well-formed and reads the rest', () => {
  const whole = rss(`<link>${A}1</link>`, `<link>${A}2</link>`, `<link>${A}3</link>`);
  it.each<[string, string, string[], string, number]>([
    [
      'an item without its end tag',
      whole.replace('2</link></item>', '2</link>'),
      ['1', '2', '3'],
      'unclosed-entry',
      0,
    ],
    [
      'the last item without its end tag',
      whole.replace('3</link></item>', '3</link>'),
      ['1', '2', '3'],
      'unclosed-entry',
      0,
    ],
    ['a channel without its end tag', whole.replace('</channel>', ''), ['1', '2', '3'], 'wrong-end-tag', 0],
    [
      'an extra end tag between items',
      whole.replace('<item>', '</x><item>'),
      ['1', '2', '3'],
      'wrong-end-tag',
      4,
    ],
    ['an incomplete tag', whole.replace('2</link>', '2</link><a b>'), ['1', '2', '3'], 'bad-attribute', 13],
    ['a link with a broken end tag', whole.replace('2</link>', '2</link b>'), ['1', '3'], 'unclosed-tag', -1],
    [
      'the end of the file in a link',
      whole.slice(0, whole.indexOf('3</link>')),
      ['1', '2'],
      'unclosed-entry',
      -1,
    ],
    [
      'the end of the file after a link',
      whole.slice(0, whole.indexOf('</item>\n</channel>')),
      ['1', '2', '3'],
      'unclosed-entry',
      0,
    ],
    [
      'the end of the file between items',
      whole.slice(0, whole.indexOf('</channel>')),
      ['1', '2', '3'],
      'unclosed-root',
      0,
    ],
    ['junk after the root', `${whole}junk`, ['1', '2', '3'], 'content-after-root', 5],
    ['hyphens in a comment', `${whole}<!-- a -- b -->`, ['1', '2', '3'], 'bad-comment', 0],
    [
      'an undeclared prefix',
      whole.replace('<title>', '<x:y/><title>'),
      ['1', '2', '3'],
      'undeclared-prefix',
      0,
    ],
  ])('%s', (_, text, pages, error, lost) => {
    const { read } = contentOf(text);
    expect(rows(text).map(([loc]) => loc)).toEqual(pages.map((page) => A + page));
    const { findings } = listFindings([projectOf(text)], ({ name }) => name, 9, NOW);
    const found = findings.filter(({ code }) => code === 'xml-not-well-formed');
    expect(found.map(({ value }) => value)).toContain(error);
    expect(read.unread.reduce((sum, { length }) => sum + length, 0)).toSatisfy((sum: number) =>
      lost < 0 ? sum > 0 : sum === lost,
    );
  });

  it('reports an edge-side include that was never resolved', () => {
    const text = '<feed xmlns="http://www.w3.org/2005/Atom">\n<esi:include src="x">\n</feed>\n';
    const { kind, findings } = contentOf(text).read;
    expect(kind).toBe('atom');
    expect(findings.map(({ code, value, line }) => [code, value, line])).toEqual([
      ['feed-not-for-yandex', 'Atom 1.0', null],
      ['xml-not-well-formed', 'undeclared-prefix', 2],
      ['xml-not-well-formed', 'wrong-end-tag', 3],
    ]);
  });

  it('lists up to 100 faults and counts the rest', () => {
    const items = Array.from({ length: 300 }, () => '<link>x</link>');
    const { findings } = contentOf(rss(...items).replaceAll('</item>', '</item></b>')).read;
    const found = findings.filter(({ code }) => code === 'xml-not-well-formed');
    expect(found.length).toBe(100);
    expect(found.reduce((sum, { count }) => sum + (count ?? 1), 0)).toBeGreaterThanOrEqual(300);
  });
});

describe('writes a feed with its edits and no other change', () => {
  it.each<[string, string, 'loc' | 'lastmod', string, string]>([
    [
      'a link',
      rss(`<link> ${A} </link><guid>x</guid>`),
      'loc',
      `${A}?a&b`,
      rss(`<link> ${A}?a&amp;b </link><guid>x</guid>`),
    ],
    ['an empty link', rss('<link/>'), 'loc', A, rss(`<link>${A}</link>`)],
    [
      'a link in CDATA',
      rss(`<link><![CDATA[${A}]]></link>`),
      'loc',
      `${A}?a&b`,
      rss(`<link><![CDATA[${A}?a&b]]></link>`),
    ],
    [
      'a guid',
      rss(`<guid isPermaLink="true">${A}</guid>`),
      'loc',
      `${A}b`,
      rss(`<guid isPermaLink="true">${A}b</guid>`),
    ],
    ['no link', rss('\n <title>x</title>\n'), 'loc', A, rss(`\n <link>${A}</link>\n <title>x</title>\n`)],
    ['a date', rss('<pubDate>x</pubDate>'), 'lastmod', 'y', rss('<pubDate>y</pubDate>')],
    [
      'no date',
      rss(`\n <link>${A}</link>\n`),
      'lastmod',
      'y',
      rss(`\n <link>${A}</link>\n <pubDate>y</pubDate>\n`),
    ],
    [
      'a cleared date',
      rss(`<link>${A}</link> <pubDate>x</pubDate>`),
      'lastmod',
      '',
      rss(`<link>${A}</link>`),
    ],
    [
      'an attribute',
      atom(`<link href='${A}' rel="alternate"/>`),
      'loc',
      `${A}'b`,
      atom(`<link href='${A}&apos;b' rel="alternate"/>`),
    ],
    ['an attribute that ends in a slash', atom('<link href="x/"/>'), 'loc', 'y/', atom('<link href="y/"/>')],
    [
      'a cleared attribute',
      atom(`<link rel="alternate" href="${A}"/>`),
      'loc',
      '',
      atom('<link rel="alternate"/>'),
    ],
    ['no link in Atom', atom('<id>x</id>'), 'loc', A, atom(`<link href="${A}"/><id>x</id>`)],
    [
      'no date in Atom',
      atom(`<link href="${A}"/>`),
      'lastmod',
      '2025',
      atom(`<updated>2025</updated><link href="${A}"/>`),
    ],
    ['an empty item', rss('x').replace('<item>x</item>', '<item/>'), 'loc', A, rss(`<link>${A}</link>`)],
  ])('%s', (_, before, field, value, after) => {
    const project = projectOf(before);
    expect(written(project)).toBe(before);
    project.apply({ kind: 'set', field, positions: [positionsAt(0, 0, 1)], value }, null, null);
    expect(written(project)).toBe(after);
    expect(values(projectOf(after))[0]?.[field === 'loc' ? 0 : 1]).toBe(value);
    project.undo();
    expect(written(project)).toBe(before);
  });

  it('removes an item', () => {
    const project = projectOf(rss(`<link>${A}1</link>`, `<link>${A}2</link>`));
    project.apply({ kind: 'remove', positions: [positionsAt(0, 0, 1)] }, null, null);
    expect(written(project)).toBe(rss(`<link>${A}2</link>`));
  });

  it('rejects a changefreq and a new item', () => {
    const project = projectOf(rss(`<link>${A}</link>`));
    const rows = [{ first: 0, count: 1 }];
    const ask = (request: Parameters<typeof project.resolve>[2]) =>
      project.resolve(wholeView(null), project.order, request);
    expect(() => ask({ kind: 'set', field: 'changefreq', rows, value: 'daily' })).toThrow(
      expect.objectContaining({ code: 'field-not-held' }),
    );
    expect(() => ask({ kind: 'insert', row: 1 })).toThrow(
      expect.objectContaining({ code: 'items-not-made' }),
    );
  });

  it('writes any edits so that they read back the same, and undoes them', () => {
    const space = fc.constantFrom('', ' ', '\n  ');
    const child = fc.constantFrom(
      ...[
        `<link>${A}x</link>`,
        '<link/>',
        '<link><![CDATA[x]]></link>',
        `<guid>${A}g</guid>`,
        '<title>a</title>',
      ],
      ...['<pubDate>x</pubDate>', '<dc:date>2025</dc:date>', '<!-- c -->', '<link a="b" > x </link>'],
    );
    const part = fc.constantFrom(
      ...[
        `<link href="${A}"/>`,
        "<link  href = 'x' />",
        '<link rel="self" href="x"/>',
        '<link/>',
        '<id>x</id>',
      ],
      ...['<updated>x</updated>', '<published/>', '<content><link href="x"/></content>', '<!-- c -->'],
    );
    const feed = fc.oneof(
      fc
        .array(fc.array(fc.tuple(space, child)))
        .map((items) => rss(...items.map((item) => item.flat().join('')))),
      fc
        .array(fc.array(fc.tuple(space, part)))
        .map((items) => atom(...items.map((item) => item.flat().join('')))),
    );
    const edit = fc.tuple(
      fc.nat(9),
      fc.constantFrom('loc' as const, 'lastmod' as const),
      fc.constantFrom(`${A}z`, `${A}?a&"b`, `${A}]]>`),
    );
    fc.assert(
      fc.property(feed, fc.array(edit, { maxLength: 6 }), (text, edits) => {
        const project = projectOf(text);
        const model = values(project);
        expect(written(project)).toBe(text);
        for (const [place, field, value] of edits) {
          const at = model.length === 0 ? -1 : place % model.length;
          const row = model[at];
          if (!row) continue;
          row[field === 'loc' ? 0 : 1] = value;
          project.apply({ kind: 'set', field, positions: [positionsAt(0, at, 1)], value }, null, null);
        }
        expect(values(project)).toEqual(model);
        expect(values(projectOf(written(project)))).toEqual(model);
        while (project.undo());
        expect(written(project)).toBe(text);
      }),
      often(500),
    );
  });
});
