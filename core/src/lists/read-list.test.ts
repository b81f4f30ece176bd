import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, joinBytes } from '../bytes/text.ts';
import type { ListSettings } from '../contract/lists.ts';
import { readSitemap } from '../files/read/sitemap.ts';
import { detectList } from './detect-list.ts';
import { oneSitemap } from './list-kind.ts';
import { readList } from './read-list.ts';

/** The result of reading a list: its kind, its entries without the surrounding XML, and the refused rows. */
function read(content: string | Uint8Array, asked: Partial<ListSettings> = {}) {
  const bytes = typeof content === 'string' ? encodeUtf8(content) : content;
  const shape = detectList(bytes, asked);
  if (shape === null) return null;
  const { settings, names } = shape;
  const list = readList(bytes, settings, names);
  const { report } = list;
  const entries = decodeUtf8(joinBytes(oneSitemap(list)))
    .split('\n')
    .filter((line) => line.startsWith('<url>'))
    .map((line) =>
      line
        .slice(5, -6)
        .replace(/^<loc>([^<]*)<\/loc>/, '$1 ')
        .trim(),
    );
  expect(entries).toHaveLength(report.entries);
  const refused = report.refusedRows.map(({ line, reason, text }) => `${line} ${reason} ${text}`.trim());
  return { kind: settings.kind, entries, refused, mixedLine: report.mixedLine };
}

function utf16(text: string, mark = true): Uint8Array {
  const units = Uint16Array.from(mark ? `\ufeff${text}` : text, (unit) => unit.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

const A = 'https://a.example/';

interface Case {
  name: string;
  content: string | Uint8Array;
  asked?: Partial<ListSettings>;
  kind: string;
  entries: string[];
  refused?: string[];
  mixedLine?: number;
}

const TEXT: Case[] = [
  { name: 'one URL per line', content: `${A}1\n${A}2\n`, kind: 'text', entries: [`${A}1`, `${A}2`] },
  {
    name: 'line ends of Windows and old Macs, blank lines, comments, white space',
    content: `# mine\r\n  ${A}1\r\n\r\n\t${A}2 \r${A}3`,
    kind: 'text',
    entries: [`${A}1`, `${A}2`, `${A}3`],
  },
  {
    name: 'bars between URLs and other values, without a header',
    content: `${A}1|2024-01-01|0.5\n${A}2|2024-01-02|0.6\n`,
    kind: 'csv',
    entries: [`${A}1`, `${A}2`],
  },
  {
    name: 'bars inside URLs',
    content: `${A}css?family=Roboto|Open+Sans\n${A}2|3\n`,
    kind: 'text',
    entries: [`${A}css?family=Roboto|Open+Sans`, `${A}2|3`],
  },
  {
    name: 'lines that are not URLs',
    content: `${A}1\nhello there\nmailto:me@a.example\n/path\n${A}2\n${A}3\n${A}4\n${A}5\n${A}6\n${A}7\n${A}8\n`,
    asked: { kind: 'text' },
    kind: 'text',
    entries: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => A + n),
    refused: ['2 no-url hello there', '3 scheme mailto:me@a.example', '4 relative /path'],
  },
  {
    name: 'paths with a base',
    content: '/one\n/two?a=1&b=2\nthree.html\nwww.b.example/four\n//c.example/five\n',
    asked: { kind: 'text', base: `${A}shop/` },
    kind: 'text',
    entries: [
      `${A}one`,
      `${A}two?a=1&amp;b=2`,
      `${A}shop/three.html`,
      'https://www.b.example/four',
      'https://c.example/five',
    ],
  },
  {
    name: 'a header, and a comma inside a URL',
    content: `URL\n${A}1,2\n`,
    kind: 'text',
    entries: [`${A}1,2`],
  },
  { name: 'UTF-8 with a byte order mark', content: `\ufeff${A}ä\n`, kind: 'text', entries: [`${A}ä`] },
  { name: 'UTF-16 with a byte order mark', content: utf16(`${A}ä\r\n`), kind: 'text', entries: [`${A}ä`] },
  {
    name: 'UTF-16 without a byte order mark',
    content: utf16(`${A}ä\n`, false),
    kind: 'text',
    entries: [`${A}ä`],
  },
  {
    name: 'an unknown encoding',
    content: latin(`${A}\xe4\n${A}\xf6\n`),
    kind: 'text',
    entries: [`${A}%E4`, `${A}%F6`],
    mixedLine: 1,
  },
  {
    name: 'windows-1252, as the user chose',
    content: latin(`${A}\xe4\n${A}\xf6\n`),
    asked: { encoding: 'windows-1252' },
    kind: 'text',
    entries: [`${A}ä`, `${A}ö`],
  },
  {
    name: 'GBK, as the user chose',
    content: latin(`${A}\xb1\xb1\xbe\xa9\n`),
    asked: { encoding: 'gb18030' },
    kind: 'text',
    entries: [`${A}北京`],
  },
  {
    name: 'UTF-8 with a line in another encoding',
    content: joinBytes([encodeUtf8(`${A}ä\n${A}ö\n`), latin(`${A}\xe4\n`)]),
    kind: 'text',
    entries: [`${A}ä`, `${A}ö`, `${A}%E4`],
    mixedLine: 3,
  },
  {
    name: 'windows-1252 with a line in UTF-8',
    content: joinBytes([latin(`${A}a\n${A}\xe4\n${A}\xf6\n`), encodeUtf8(`${A}ä\n`)]),
    kind: 'text',
    entries: [`${A}a`, `${A}%E4`, `${A}%F6`, `${A}ä`],
    mixedLine: 2,
  },
  {
    name: 'a byte order mark of UTF-8, and bytes that are not UTF-8',
    content: joinBytes([encodeUtf8('\ufeff'), latin(`${A}\xe4\n`)]),
    kind: 'text',
    entries: [`${A}%E4`],
    mixedLine: 1,
  },
  {
    name: 'a replacement character',
    content: `${A}ä\n${A}\ufffd\n`,
    kind: 'text',
    entries: [`${A}ä`],
    refused: [`2 bad-bytes ${A}\ufffd`],
  },
];

const PROSE: Case[] = [
  {
    name: 'sentences',
    content: `See ${A}one, and (${A}two).\nNot this: ftp://a.example/.\nOr “${A}x_(y)”!\n`,
    kind: 'prose',
    entries: [`${A}one`, `${A}two`, `${A}x_(y)`],
  },
  {
    name: 'Markdown',
    content: `# Links\n\n- [one](${A}1 "title")\n- <${A}2>\n- **${A}3**\n- [in (b)](${A}4_(b))\n- [${A}5](${A}5)\n[top](#top)\n`,
    kind: 'prose',
    entries: [`${A}1`, `${A}2`, `${A}3`, `${A}4_(b)`, `${A}5`],
  },
  {
    name: 'Markdown links with a base',
    content: `- [one](/1)\n- [two](two.md) and ${A}3\n`,
    asked: { base: A },
    kind: 'prose',
    entries: [`${A}1`, `${A}two.md`, `${A}3`],
  },
];

const CSV: Case[] = [
  {
    name: 'column names of the protocol, in any order',
    content: `lastmod,loc,priority,changefreq\n2024-01-02,${A}1,0.5,daily\n,${A}2,,\n`,
    kind: 'csv',
    entries: [
      `${A}1 <lastmod>2024-01-02</lastmod><changefreq>daily</changefreq><priority>0.5</priority>`,
      `${A}2`,
    ],
  },
  {
    name: 'Screaming Frog: internal, all cells quoted',
    content: `"Address","Content Type","Status Code","Status","Indexability","Title 1","Last Modified"\n"${A}","text/html; charset=UTF-8","200","OK","Indexable","A, or ""B""","Tue, 12 Nov 2024 10:00:00 GMT"\n"${A}2","text/html","200","OK","Indexable","two\nlines",""\n"${A}3","text/html","404","Not Found","Non-Indexable","",""\n`,
    kind: 'csv',
    entries: [`${A} <lastmod>2024-11-12T10:00:00Z</lastmod>`, `${A}2`, `${A}3`],
  },
  {
    name: 'Screaming Frog: an older export with a title, and pairs of hreflang columns',
    content: `"Internal - All"\n"Address","HTML hreflang 1","HTML hreflang 1 URL","HTML hreflang 2","HTML hreflang 2 URL"\n"${A}","en","${A}","de","${A}de"\n"${A}x","","","",""\n"${A}y","","","",""\n"${A}z","","","",""\n"${A}w","","","",""\n`,
    kind: 'csv',
    entries: [
      `${A} <xhtml:link rel="alternate" hreflang="en" href="${A}"/><xhtml:link rel="alternate" hreflang="de" href="${A}de"/>`,
      ...['x', 'y', 'z', 'w'].map((name) => A + name),
    ],
  },
  {
    name: 'Search Console: pages',
    content: `Top pages,Clicks,Impressions,CTR,Position\n${A},10,200,5%,1.2\n${A}b,1,20,5%,9.8\n`,
    kind: 'csv',
    entries: [A, `${A}b`],
  },
  {
    name: 'Search Console: examples; the day of a crawl is not a lastmod',
    content: `URL,Last crawled\n${A},2024-05-01\n${A}b,2024-05-02\n`,
    kind: 'csv',
    entries: [A, `${A}b`],
  },
  {
    name: 'Search Console in an unknown language: the URLs decide',
    content: `Principais páginas,Cliques,Impressões\n${A},10,200\n${A}b,1,20\n`,
    kind: 'csv',
    entries: [A, `${A}b`],
  },
  {
    name: 'semicolons, decimal commas, windows-1252',
    content: latin(`URL;Priorit\xe4t;Titel\r\n${A}\xe4;0,5;x\r\n${A}b;0,6;y, z\r\n`),
    asked: { encoding: 'windows-1252' },
    kind: 'csv',
    entries: [`${A}ä`, `${A}b`],
  },
  {
    name: 'tabs, without a header',
    content: `1\t${A}1\tdaily\n2\t${A}2\tnever\n`,
    kind: 'csv',
    entries: [`${A}1`, `${A}2`],
  },
  {
    name: 'bars, without a header',
    content: `${A}1|One\n${A}2|Two\n`,
    kind: 'csv',
    entries: [`${A}1`, `${A}2`],
  },
  {
    name: 'bars with blanks around them after a query',
    content: `${A}?a=1 | One\n${A}?a=2 | Number two\n`,
    kind: 'csv',
    entries: [`${A}?a=1`, `${A}?a=2`],
  },
  {
    name: 'a table in two encodings',
    content: joinBytes([encodeUtf8(`url;title\r\n${A}ä;ä\r\n`), latin(`${A}\xf6;"\xf6;\xf6"\r\n`)]),
    kind: 'csv',
    entries: [`${A}ä`, `${A}%F6`],
    mixedLine: 3,
  },
  { name: 'bars', content: `id|url\n1|${A}1\n2|${A}2\n`, kind: 'csv', entries: [`${A}1`, `${A}2`] },
  {
    name: 'UTF-16 with tabs, as a spreadsheet saves “Unicode text”',
    content: utf16(`url\tname\r\n${A}ä\tone\r\n`),
    kind: 'csv',
    entries: [`${A}ä`],
  },
  {
    name: 'images, and alternates by language',
    content: `url,image url,hreflang de,alternate:x-default\n${A},"${A}1.png, ${A}2.png",${A}de,${A}\n`,
    kind: 'csv',
    entries: [
      `${A} <xhtml:link rel="alternate" hreflang="de" href="${A}de"/><xhtml:link rel="alternate" hreflang="x-default" href="${A}"/><image:image><image:loc>${A}1.png</image:loc></image:image><image:image><image:loc>${A}2.png</image:loc></image:image>`,
    ],
  },
  {
    name: 'a chosen column, and a delimiter that is never guessed',
    content: `name#target#page\nx#${A}1#${A}2\n`,
    asked: {
      kind: 'csv',
      delimiter: '#',
      header: 1,
      columns: [{ column: 1, role: 'loc', language: '' }],
    },
    kind: 'csv',
    entries: [`${A}1`],
  },
  {
    name: 'rows without a URL',
    content: `url,title\n${A}1,a\n,b\n"=HYPERLINK(""${A}"")",c\njust words,d\n/path,e\n,\n${A}2,f\n${A}3,g\n${A}4,h\n${A}5,h\n`,
    kind: 'csv',
    entries: [1, 2, 3, 4, 5].map((n) => A + n),
    refused: ['3 no-loc', `4 formula =HYPERLINK("${A}")`, '5 no-url just words', '6 relative /path'],
  },
  {
    name: 'an unclosed quote',
    content: `url,title\n${A}1,a\n${A}2,"open\n${A}3,c\n`,
    kind: 'csv',
    entries: [`${A}1`, `${A}3`],
    refused: [`3 open-quote ${A}2,"open`],
  },
];

const JSON_CASES: Case[] = [
  { name: 'an array of strings', content: `["${A}1", "${A}2"]`, kind: 'json', entries: [`${A}1`, `${A}2`] },
  {
    name: 'an array of objects',
    content: JSON.stringify([{ url: `${A}1`, title: 'a', lastmod: '2024-01-01' }, { url: `${A}2` }]),
    kind: 'json',
    entries: [`${A}1 <lastmod>2024-01-01</lastmod>`, `${A}2`],
  },
  {
    name: 'the path to the field is detected',
    content: JSON.stringify({
      meta: { tags: ['x', 'y', 'z'] },
      data: { items: [{ page: { link: `${A}1` } }, { page: { link: `${A}2` } }] },
    }),
    kind: 'json',
    entries: [`${A}1`, `${A}2`],
  },
  {
    name: 'the output of convert --to jsonl',
    content: `${JSON.stringify({ loc: `${A}1`, alternates: [{ rel: 'alternate', hreflang: 'de', href: `${A}de` }], images: [{ loc: `${A}1.png` }, { loc: `${A}2.png` }] })}\n${JSON.stringify({ loc: `${A}2`, priority: '0.5' })}\n`,
    kind: 'jsonl',
    entries: [
      `${A}1 <xhtml:link rel="alternate" hreflang="de" href="${A}de"/><image:image><image:loc>${A}1.png</image:loc></image:image><image:image><image:loc>${A}2.png</image:loc></image:image>`,
      `${A}2 <priority>0.5</priority>`,
    ],
  },
  {
    name: 'a line that is not JSON',
    content: `{"url":"${A}1"}\n{"url":\n{"url":"${A}2"}\n`,
    kind: 'jsonl',
    entries: [`${A}1`, `${A}2`],
    refused: ['2 bad-json {"url":'],
  },
];

const HTML: Case[] = [
  {
    name: 'links, areas and frames, but not links within the page',
    content: `<!DOCTYPE html><html><body>\n<a href="${A}1?a=1&amp;b=2">x</a><a name=y>\n<A HREF='${A}2'>y</A><a href="#top">z</a>\n<map><area href="${A}3"></map><iframe src=${A}4></iframe><img src="${A}5.png"><!-- <a href="${A}6"> -->\n<a href="javascript:void(0)">j</a><a href="rel">r</a>`,
    kind: 'html',
    entries: [`${A}1?a=1&amp;b=2`, `${A}2`, `${A}3`, `${A}4`],
    refused: ['5 scheme javascript:void(0)', '5 no-url rel'],
  },
  {
    name: 'the declared encoding',
    content: latin(`<!doctype html><html><meta charset="iso-8859-9"><a href="${A}\xfd\xfe">x</a>`),
    kind: 'html',
    entries: [`${A}ış`],
  },
  {
    name: 'the base of the page',
    content: `<html><head><base href="${A}dir/"></head><a href="../x">x</a><a href="y?z">y</a></html>`,
    kind: 'html',
    entries: [`${A}x`, `${A}dir/y?z`],
  },
  {
    name: 'a frameset with a given base, and a relative one of its own',
    content: `<html><base href="/sub/"><frameset><frame src="menu.html"><frame src="/main.html"></frameset></html>`,
    asked: { base: A },
    kind: 'html',
    entries: [`${A}sub/menu.html`, `${A}main.html`],
  },
];

const ROBOTS: Case[] = [
  {
    name: 'its sitemaps',
    content: `User-agent: *\nDisallow: /x\nSitemap: ${A}sitemap.xml\nsitemap: ${A}news.xml # news\n`,
    kind: 'robots',
    entries: [`${A}sitemap.xml`, `${A}news.xml`],
  },
];

describe.each([
  ['text', TEXT],
  ['prose', PROSE],
  ['csv', CSV],
  ['json', JSON_CASES],
  ['html', HTML],
  ['robots', ROBOTS],
])('%s', (_, cases) => {
  it.each(cases)('$name', ({ content, asked, kind, entries, refused = [], mixedLine = null }) => {
    expect(read(content, asked)).toEqual({ kind, entries, refused, mixedLine });
  });
});

describe('rejects input that is not a list', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n\r\n'],
    ['binary junk', latin('\x00\x01\x02\xff\xfe\x00abc\x00')],
    ['a picture', latin('\x89PNG\r\n')],
    ['words', 'There is nothing to see here.\nNor here.\n'],
    ['a sitemap', '<?xml version="1.0"?><urlset/>'],
  ])('%s', (_, content) => {
    expect(read(content)).toBeNull();
  });

  it('throws bad-json for broken JSON', () => {
    expect(() => read(`[{"url": "${A}"}`)).toThrow('bad-json');
  });
});

describe('normalizes on request', () => {
  it.each<[string, ListSettings['changes'], string]>([
    ['nothing', [], 'HTTPS://A.example/ä/?utm_source=x&b=1#top'],
    [
      'the fragment',
      [{ do: 'replace', find: '#.*$', expression: true, anyCase: false, text: '' }],
      'HTTPS://A.example/ä/?utm_source=x&b=1',
    ],
    ['tracking', [{ do: 'strip-parameters', names: ['utm_source'] }], 'HTTPS://A.example/ä/?b=1#top'],
    ['the case of the host', [{ do: 'lower-case-host' }], 'https://a.example/ä/?utm_source=x&amp;b=1#top'],
  ])('%s', (_, changes, expected) => {
    const { entries = [] } = read('HTTPS://A.example/ä/?utm_source=x&b=1#top\n', { changes }) ?? {};
    expect(entries[0]?.replaceAll('&amp;', '&')).toBe(expected.replaceAll('&amp;', '&'));
  });
});

it('splits a long list into complete sitemaps and reports each', () => {
  const lines = Array.from({ length: 60_000 }, (_, n) => `${A}${n}`);
  const bytes = encodeUtf8(lines.join('\n'));
  const told: Uint8Array[] = [];
  const shape = detectList(bytes) ?? expect.fail('no list');
  const { sitemaps } = readList(bytes, shape.settings, [], { made: (sitemap) => told.push(sitemap) });
  expect(sitemaps.length).toBeGreaterThan(3);
  expect(sitemaps.every((sitemap, at) => told[at] === sitemap)).toBe(true);
  const reads = sitemaps.map((sitemap) => readSitemap(sitemap, 0));
  expect(reads.flatMap(({ kind, findings }) => [kind, ...findings])).toEqual(sitemaps.map(() => 'urlset'));
  expect(reads.reduce((sum, { columns }) => sum + columns.count, 0)).toBe(lines.length);
});

it('decodes a long list in pieces without losing or inventing an entry', { tags: ['slow'] }, () => {
  const lines = Array.from({ length: 60_000 }, (_, n) => `${A}${n},"a\r\nb ${'x'.repeat(n % 40)}"`);
  const { entries, refused } = read(`url,title\r\n${lines.join('\r\n')}`) ?? { entries: [], refused: [] };
  expect(refused).toEqual([]);
  expect(entries).toEqual(lines.map((_, n) => `${A}${n}`));
});

describe('lists of redirects', () => {
  const redirects = (content: string, asked: Partial<ListSettings> = {}) => {
    const bytes = encodeUtf8(content);
    const shape = detectList(bytes, { redirects: true, base: A, ...asked });
    if (shape === null) return null;
    const list = readList(bytes, shape.settings, shape.names);
    const xml = decodeUtf8(joinBytes(oneSitemap(list)));
    const locs = Array.from(xml.matchAll(/<loc>([^<]*)</g), ([, loc = '']) => loc.replace(A, '/'));
    expect(locs).toHaveLength(list.report.entries * 2);
    const pairs = locs.flatMap((loc, at) => (at % 2 === 0 ? `${loc} ${locs[at + 1]}` : []));
    const refused = list.report.refusedRows.map(({ line, reason, text }) => `${line} ${reason} ${text}`);
    return { kind: shape.settings.kind, pairs, refused };
  };

  it.each<[string, string, string, string[], string[]]>([
    ['of a table', 'Redirect from,Redirect to\n/1,/2\n/3,\n', 'csv', ['/1 /2'], ['3 no-new-loc ']],
    ['of a table in the other order', `new;old\n${A}2;${A}1\n`, 'csv', ['/1 /2'], []],
    ['of a table without names', `301,${A}1,x,${A}2\n301,${A}3,y,${A}4\n`, 'csv', ['/1 /2', '/3 /4'], []],
    ['of a crawl', `Address,Status,Redirect URL\n${A}1,301,${A}2\n`, 'csv', ['/1 /2'], []],
    ['of JSON', `[{"from":"/1","to":"/2"}]`, 'json', ['/1 /2'], []],
    ['of lines with two URLs', `${A}1 ${A}2\n${A}3\t${A}4#top\n`, 'redirects', ['/1 /2', '/3 /4'], []],
    [
      'of _redirects, but only permanent redirects of a single URL',
      [
        '# moved',
        '/1   /2          # here',
        '/3 /4 301!',
        `${A}5 https://b.example/6 308`,
        '/7 /8 302',
        '/9 /index.html 200',
        '/blog/* /news/:splat',
        '/u/:name /v/:name 301',
        '/s id=:id /t/:id 301',
        '/ /de/ 301 Language=de',
        '/alone',
      ].join('\n'),
      'redirects',
      ['/1 /2', '/3 /4', '/5 https://b.example/6'],
      [
        '5 not-permanent /7 /8 302',
        '6 not-permanent /9 /index.html 200',
        '7 pattern /blog/* /news/:splat',
        '8 pattern /u/:name /v/:name 301',
        '9 pattern /s id=:id /t/:id 301',
        '10 pattern / /de/ 301 Language=de',
        '11 no-new-loc ',
      ],
    ],
  ])('%s', (_, content, kind, pairs, refused) => {
    expect(redirects(content)).toEqual({ kind, pairs, refused });
  });

  it('refuses relative URLs without a base, and every row if no column has new URLs', () => {
    expect(redirects('/1 /2\n', { base: null })?.refused).toEqual(['1 relative /1']);
    expect(redirects(`old,title\n${A}1,One\n`)?.refused).toEqual(['2 no-new-loc ']);
  });

  it('are detected by default only if they cannot be anything else', () => {
    expect(detectList(encodeUtf8('/1 /2 301\n/3 /4\n'))?.settings.kind).toBe('redirects');
    expect(detectList(encodeUtf8(`See ${A}1 ${A}2\n`))?.settings.kind).toBe('prose');
    const roles = (text: string) => detectList(encodeUtf8(text))?.settings.columns.map(({ role }) => role);
    expect(roles(`old url,new url\n${A}1,${A}2\n`)).toEqual(['loc', 'new-loc']);
    expect(roles(`Source,Destination\n${A}1,${A}2\n`)).toEqual(['loc']);
  });
});

describe('the columns `removed` and `extensions`', () => {
  const VIDEO = '<video:video><video:title>t</video:title></video:video>';

  it('leaves out rows that are marked as removed, and counts them', () => {
    const words = ['true', 'T', '1', 'yes', 'false', 'f', '0', 'no', '', '2024-05-06'];
    const bytes = encodeUtf8(`loc,removed\n${words.map((word, n) => `${A}${n},${word}\n`).join('')}`);
    const shape = detectList(bytes);
    const { report } = readList(bytes, shape?.settings ?? fail(), shape?.names ?? []);
    expect(report).toMatchObject({
      entries: 5,
      removed: { count: 4, sample: [`${A}0`, `${A}1`, `${A}2`, `${A}3`] },
      refusedRows: [{ line: 11, reason: 'bad-removed', text: '2024-05-06' }],
    });
  });

  it('keeps extensions, and refuses any other XML', () => {
    const cells = [VIDEO, '', `${VIDEO}</url><url>`, '<b>'];
    const rows = cells.map((cell, n) => JSON.stringify({ loc: A + n, images: [`${A}i`], extensions: cell }));
    expect(read(rows.join('\n'))).toMatchObject({
      entries: [
        `${A}0 <image:image><image:loc>${A}i</image:loc></image:image>${VIDEO}`,
        `${A}1 <image:image><image:loc>${A}i</image:loc></image:image>`,
      ],
      refused: [`3 bad-extensions ${VIDEO}</url><url>`, '4 bad-extensions <b>'],
    });
  });

  it('does not mistake file extensions for XML', () => {
    expect(read(`loc,extensions\n${A}1,html\n`)).toMatchObject({ entries: [`${A}1`], refused: [] });
  });
});

function fail(): never {
  throw new Error('not a list');
}
