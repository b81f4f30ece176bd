// @module-tag slow
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, it, vi } from 'vitest';
import { encodeUtf8 } from '../../../bytes/text.ts';
import { often } from '../../../project/testing/often.ts';
import { NOW, url } from '../../../project/testing/sitemaps.ts';
import { NO_FACTS } from '../../../rules/scope/publish-context.ts';
import type { ScopeFacts } from '../../../rules/scope/publish-scope.ts';
import { FaultList } from '../fault-list.ts';
import { JudgedEntries } from '../judged-entries.ts';
import { SitemapBody } from '../sitemap-body.ts';
import { readSitemapRoot } from '../sitemap-root.ts';
import { WasmFastPath } from './wasm-fast-path.ts';

/** Skips the fast path, so that `EntryReader` reads each entry. Its result is the expected one. */
class OneByOne extends JudgedEntries {
  override takeKnown(): number {
    return 0;
  }
}

/** A urlset that declares the namespaces of extensions. */
function urlset(...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:x"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
  xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>`;
}

const PLACES: readonly (ScopeFacts | null)[] = [
  null,
  scope('https://a.example/sitemap.xml'),
  scope('https://a.example/b/sitemap.xml'),
  scope('https://other.example/sitemap.xml'),
  { ...scope('https://a.example/sitemap.xml'), context: { robots: 'Disallow: /x', verifiedHosts: [] } },
  {
    ...scope('https://a.example/sitemap.xml'),
    context: { robots: 'User-agent: *\nDisallow: /b', verifiedHosts: [] },
  },
];

function scope(location: string): ScopeFacts {
  return { location, indexLocation: null, context: NO_FACTS, site: 'https://a.example' };
}

function read(bytes: Uint8Array, scope: ScopeFacts | null, Entries: typeof JudgedEntries, before: number) {
  const faults = new FaultList(bytes);
  const root = readSitemapRoot(bytes, faults);
  if (root === null) throw new Error('no root');
  const entries = new Entries({ bytes, now: NOW, scope, ...root });
  let usual = 0;
  const take = entries.takeUsual.bind(entries);
  vi.spyOn(entries, 'takeUsual').mockImplementation((block, alternates, rows) => {
    // Copying is fast only from these rows.
    expect(rows.from).toBe(entries.taken % 8);
    usual += rows.to - rows.from;
    take(block, alternates, rows);
  });
  const body = new SitemapBody({ bytes, ...root }, faults, entries);
  const boundary = before < 0 ? -1 : body.entryBehind(before);
  const isCut = body.read(root.layout.bodyStart, boundary);
  const { columns, sets, dateOnly, hosts, alternates } = entries.result();
  const { count, ...columnsAlone } = columns;
  const rows = Object.fromEntries(
    Object.entries(columnsAlone).map(([name, column]) => [name, [...column.subarray(0, count)]]),
  );
  return {
    all: {
      ...{ isCut, count, dateOnly, hosts, alternates, findings: faults.findings, unread: faults.unread },
      rows: { ...rows, set: rows.set?.map((set) => sets[set]) },
    },
    usual,
  };
}

/** Expects the same result as reading entries one by one. Returns the number of usual entries. */
function compare(text: string | Uint8Array, scope: ScopeFacts | null = null, before = -1): number {
  const bytes = typeof text === 'string' ? encodeUtf8(text) : text;
  const { all, usual } = read(bytes, scope, JudgedEntries, before);
  expect(all).toEqual(read(bytes, scope, OneByOne, before).all);
  return usual;
}

const IMAGE_URLS = [
  ...['https://cdn.example/2.jpg', 'http://cdn.example/2.jpg', 'HTTPS://cdn.example/2.jpg'],
  ...['https://cdn.example/a_b~c-d.jpg', 'https://cdn.example/?a=1&amp;b=2', 'https://cdn.example/#a'],
  ...['https://cdn.example/a%20b.jpg', 'https://cdn.example/%00.jpg', 'https://cdn.example/a%0'],
  ...['https://cdn.example/ä.jpg', 'https://cdn.example/\u200b.jpg', 'https://a.b/', 'https://a.b/cdefgh'],
  ...['/2.jpg', '2.jpg', '//cdn.example/2.jpg', 'ftp://cdn.example/2.jpg', 'https:/cdn.example/2.jpg'],
  ...[
    'https:///cdn.example/2.jpg',
    'http://?cdn.example',
    'https://#cdn.example/2.jpg',
    'httpx://cdn.example/',
  ],
  ...[...' []{}|\\^`"\'<>\u007f'].flatMap((char) => [
    `https://cdn.example/a${char}b.jpg`,
    `https://cdn.example/2.jpg?${'x'.repeat(20)}${char}`,
    `https://${char}cdn.example/2.jpg`,
  ]),
  ...[2047, 2048].map((length) => `https://cdn.example/${'x'.repeat(length - 20)}`),
];

const LOCS = [
  ...[
    '',
    'b',
    'b/',
    'b/c',
    'b.html',
    'b/c.d.html',
    'b?c=1',
    'b?c=1&amp;d=2',
    'a-long/path/to/be/read/by-words',
  ],
  ...[
    'b?d=2&amp;c=1',
    'b?c=2&amp;c=1',
    'b?c&amp;c=1',
    'b?c=1&amp;c',
    'b?c=1&amp;cd=1',
    'b?cd=1&amp;c=1',
    'b?',
    'b?c=1&amp;',
  ],
  ...[
    'b/?c=1',
    'b?c=1/',
    'b?c/',
    '?c=1',
    'b?c=?',
    'b?c=1;d',
    'b?c==&amp;c==',
    'b?#',
    'b#',
    'b#c',
    '#',
    'b?c#d',
  ],
  ...[
    'b?utm_source=x',
    'b?UTM_source=x',
    'b?c=1&amp;gclid=2',
    'b?sid=1',
    'b?PHPSESSID=1',
    'b?token=1',
    'b;jsessionid=1',
    'b;jsessionid=0123456789abcdef?c=1;PHPSESSID=0123456789abcdef',
    'b?sid=0a1b2c3d4e5f6789&amp;token=1',
    'b?token=1&amp;utm_source=x',
    'admin/b c?utm_source=x',
    'b?c=1;gclid=2',
  ],
  ...['index.html', 'b/INDEX.htm', 'index.html?c=1', 'b/default.aspx', 'index', 'indexes/', 'i.j', 'd.e/f'],
  ...['admin', 'ADMIN/', 'admin?c=1', 'admins', 'wp-admin/x', 'wp-Admin', 'wp', 'admin/'],
  ...['../b', 'b/../c', 'b/./c', '.b', 'b..c', 'b/.', '..', 'b?c=../d', 'b.c/[d]', '[b]', 'b[.]'],
  ...[
    '%41',
    '%00',
    'b\u200bc',
    'b?c[]=d',
    '%c3%a4',
    '%C3%A4',
    '%C3',
    '%C3b%A4',
    '%E2%82%AC',
    '%E0%80%AF',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '%F4%90%80%80',
    '%20%2F',
    '%2f',
    '%2E%2E/b',
    '%7E',
    '%G0',
    'b?c=%3D',
    '%C3%A4.html?d=%E2%82%AC&amp;e=%20',
    '%',
    '%2541',
    '%2541/%',
    '%2520b?c=%2520',
    'b?c=%252F%2520',
    'b?token=%252',
    '%252541',
    '%25%00',
    'b c/%C3',
    'b%C3%A4%',
    '%c3%',
    'ä',
    'b c',
    'b"c',
    'b|c',
    "b'c",
    '&gt;',
    '&#38;',
    'b&amp;',
    '&amp;amp;',
    '#&amp;',
  ],
  ...[
    'b'.repeat(998),
    `${'b'.repeat(1005)}`,
    'b'.repeat(1006),
    'b'.repeat(1007),
    `b?${'&amp;'.repeat(300)}`,
    'b'.repeat(2029),
    'b'.repeat(2030),
    'b'.repeat(2100),
    `%${'b'.repeat(2100)} ?token=1`,
    ...[4077, 4078, 4079].map((length) => 'b'.repeat(length)),
    `b?${'c&amp;'.repeat(2040)}`,
  ],
  ...[
    'äb',
    'ä/',
    'ä?c=1',
    'ä/?c=1',
    'b?c=ä&amp;d=ö',
    'b?ä=1&amp;b=2',
    'b?b=1&amp;ä=2',
    'b?cä=1&amp;cb=2',
    'ä?',
  ],
  ...[
    'ä/index.html',
    'ä/b.html',
    'ä%41',
    'ä%C3%A4',
    'ä%',
    'ä%ff',
    '%C3ä',
    'ä%2541',
    'ä#',
    'ä;c',
    'ä b',
    'ä&amp;b',
  ],
  ...[
    '\u061cb',
    'b\ufeff',
    '日本',
    '\uff01',
    'ب\u200cب',
    'b\u200db',
    '\u202eb',
    '\u2010b',
    '😀',
    'admin/ä',
    'ä?token=1',
  ],
  ...[166, 167, 333, 503, 997, 998, 1006, 2030].map((count) => 'ä'.repeat(count)),
  ...['$b', '(b)', 'b,c', 'b@c', 'b:c', '~b', '*', "!'", 'b&lt;c', 'b+c', '/b', '//'],
] as const;
const LASTMODS = [
  ...[
    '2025-01-01',
    '2025-02-28',
    '2024-02-29',
    '2025-02-29',
    '2025-04-30',
    '2025-04-31',
    '2025-12-31',
    '2025-12-32',
  ],
  ...[
    '2025-00-10',
    '2025-13-10',
    '2025-01-00',
    '0000-01-01',
    '0000-02-28',
    '9999-12-31',
    '2026-01-01',
    '2026-01-02',
    '2025-12-31T24:00:00Z',
  ],
  ...[
    '2025-06-01T12:34:56Z',
    '2025-06-01T12:34:56z',
    '2025-06-01T12:34:56+02:00',
    '2025-06-01T12:34:56-14:00',
  ],
  ...[
    '2025-06-01T12:34:56+14:01',
    '2025-06-01T12:34:56+02:60',
    '2025-06-01T12:34:56-00:00',
    '2025-06-01T12:34:60Z',
  ],
  ...[
    '2025-06-01T23:59:59Z',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:01Z',
    '2026-01-01T02:00:00+02:00',
    '2025-12-31T23:00:00-02:00',
  ],
  ...[
    '2025-06-01t12:34:56Z',
    '2025-06-01 12:34:56Z',
    '2025-06-01T12:34Z',
    '2025-06-01T12:34:56',
    '2025-06-01T12:34:56.5Z',
  ],
  ...[
    '2025-06',
    '2025',
    '2025/06/01',
    '2025-6-1',
    '20250601',
    '2025-06-0a',
    '2025-06-01T12:34:56+0200',
    '2025-06-01T12:34:56+02-00',
  ],
] as const;
const CHANGEFREQS = [
  ...['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'],
  ...['Weekly', 'week', 'weeklyy', 'dailyx', 'nevel', 'neverly', 'x', 'weekly ly', 'sometimes or not at all'],
] as const;
const PRIORITIES = [
  ...['0.0', '0.5', '0.8', '0.9', '1.0', '0.29', '0.57', '1.00', '0.00'],
  ...[
    '1.1',
    '1.01',
    '2.0',
    '0.5a',
    '0.a',
    '0,5',
    '.5',
    '1',
    '0',
    '10.0',
    '0.555',
    '-0.5',
    '+0.5',
    '1.',
    '00.5',
    '9.99',
  ],
] as const;
const HOSTS = [
  'https://a.example/',
  'https://a.example',
  'http://a.example/',
  'https://A.example/',
  'https://a.example:8080/',
];

/** Hosts of alternates, possibly different from the page's. */
const HREF_HOSTS = [
  ...['https://a.example/', 'https://b.example/', 'https://de.a.example/'],
  ...['http://a.example/', 'https://B.example/', 'https://b.example', 'https://b.example:8080/'],
  ...['https://u@b.example/', 'https:///', 'https:// b/', '//b.example/', 'https://ä.example/', 'ftp://b/'],
  ...Array.from({ length: 20 }, (_, i) => `https://${i}.example/`),
];
/** Starts of paths: language folders, possibly for the language of another alternate. */
const FOLDERS = [
  ...[
    '',
    'de/',
    'pt-br/',
    'pt/',
    'de-DE/',
    'DE/',
    'en/',
    'fr/',
    'PT-BR/',
    'de',
    'd/',
    'deu/',
    'd1/',
    'de_at/',
  ],
  ...['de?', 'de-a/', 'de-at', '-de/', 'de/en/', 'zz/', '1-de/'],
];

/** Picks mostly from `first`. */
const mostly = <T>(first: readonly T[], others: readonly T[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...first) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const values = fc.record({
  host: mostly(HOSTS.slice(0, 1), HOSTS),
  path: mostly(LOCS.slice(0, 9), LOCS),
  lastmod: mostly(['2025-01-01', '2025-06-01T12:34:56Z', '2025-06-01T12:34:56+02:00'], LASTMODS),
  changefreq: mostly(CHANGEFREQS.slice(0, 7), CHANGEFREQS),
  priority: mostly(PRIORITIES.slice(0, 9), PRIORITIES),
  other: mostly(HREF_HOSTS.slice(0, 3), HREF_HOSTS),
  folder: mostly(FOLDERS.slice(0, 3), FOLDERS),
  href: mostly(LOCS.slice(0, 9), LOCS),
});
type Values = typeof values extends fc.Arbitrary<infer T> ? T : never;

/** Parts of a path that are read differently from letters. */
const SPECIAL = [
  ...' "#$&\'()*+,-./:;<=>?@[\\]^_`{|}~\u007f',
  ...['&amp;', '&amp;c=1', '?c=1', '?d&amp;c', '?utm_source=1', '/index.html', '/../', '/./', '/'],
  ...['%', '%4', '%41', '%C3%A4', '%c3%a4', '%C3', '%00', '%2541'],
  ...['ä', '€', '😀', '\u00a0', '\u200b', '\u3000', '\ufeff', '\ufffe', '\u{10ffff}', 'é€'],
];

/** Bytes of a text, some of them invalid UTF-8. */
const PIECES = [
  ...[
    'x',
    'xxxxxxx',
    'x'.repeat(14),
    '&amp;',
    'ä',
    '€',
    '😀',
    'か',
    '\u00a0',
    '\u2003',
    '\u200d',
    '\u3000',
  ].map((text) => [...encodeUtf8(text)]),
  ...[
    [0x80],
    [0xbf],
    [0xc0, 0x80],
    [0xc1, 0xbf],
    [0xc2],
    [0xdf, 0xbf],
    [0xe0, 0x9f, 0xbf],
    [0xe0, 0xa0, 0x80],
  ],
  ...[[0xe2, 0x82], [0xed, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xef, 0xbf, 0xbd], [0xef, 0xbf, 0xbe], [0xef]],
  ...[
    [0xf0, 0x8f, 0xbf, 0xbf],
    [0xf0, 0x90, 0x80, 0x80],
    [0xf4, 0x8f, 0xbf, 0xbf],
    [0xf4, 0x90, 0x80, 0x80],
  ],
  ...[[0xf0, 0x9f], [0xf0, 0x9f, 0x98], [0xf5, 0x80, 0x80, 0x80], [0xff], [0x09], [0x01], [0x3e]],
];
const anyBytes = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.flat());

/** An entry with these bytes in a loc, in a text that no rule checks, and in an attribute. */
function entryOf(bytes: readonly number[]): number[] {
  const text = String.fromCharCode(...bytes);
  const entry = `<url><loc>https://a.example/${text}</loc><image:image><image:loc>https://a.example/i</image:loc><image:title>${text}</image:title></image:image>${link('de', `https://a.example/${text}`)}</url>`;
  return Array.from(entry, (char) => char.charCodeAt(0));
}

/** A urlset of entries given as bytes, between usual ones. */
function urlsetOf(entries: readonly (readonly number[])[]): Uint8Array {
  const usual = entryOf([0x62]);
  const [before = '', after = ''] = urlset('$').split('$');
  return Uint8Array.from([
    ...encodeUtf8(before),
    ...[usual, usual, usual, ...entries, usual].flat(),
    ...encodeUtf8(after),
  ]);
}

/** Ways to build an entry. */
const SHAPES: readonly ((values: Values) => string)[] = [
  ({ host, path }) => url(host + path),
  ({ host, path, lastmod }) => url(host + path, `\n    <lastmod>${lastmod}</lastmod>`),
  ({ host, path, lastmod, changefreq, priority }) =>
    `<url><loc>${host}${path}</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>`,
  ({ host, path, changefreq }) =>
    `<url><changefreq>${changefreq}</changefreq><loc>${host}${path}</loc></url>`,
  ({ host, path, priority }) =>
    url(host + path, `<priority>${priority}</priority><x:y z='${priority}'>&amp;#</x:y>`),
  ({ host, path }) => `<url><loc> ${host}${path}</loc></url>`,
  ({ host, path }) =>
    `<url><loc>${host}${path}</loc><image:image><image:loc>${host}i.png</image:loc></image:image></url>`,
  ({ host, path }) => `<url><loc>${host}${path}</loc>${link('en', host + path)}</url>`,
  ({ host, path, lastmod, other }) =>
    `<url><loc>${host}en/${path}</loc>${link('en', `${host}en/${path}`)}${link('de', `${other}de/${path}`)}
      ${link('x-default', `${host}en/${path}`)}<lastmod>${lastmod}</lastmod></url>`,
  ({ host, path, other, folder, href }) =>
    url(
      host + path,
      `${link('de', `${other}${folder}${href}`)}<image:image><image:loc>${host}i.png</image:loc></image:image>
      ${link('pt-br', `${host}${folder}${path}`)}${link('en', `${host}${path}`)}${link('fr', `${other}fr/`)}`,
    ),
];

function link(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

const anyUrl = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'https://a.example/',
      'https://a.example/b?c=1&amp;d=2',
      'https://a.example/b?d=2&amp;c=1',
      'http://b.example/index.html',
      'https://a.example/long/enough/to/be/read/by/words.html#part',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' https://a.example/ ',
      '/relative',
      'https:///',
      'ftp://a.example/',
      'a&b',
      '&#38;',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('https://a.example/é', 'https://a.example/a\tb', '\u00a0x', "it's", '<b/>'),
  },
);
const field = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('2025-01-01', '2027-01-01', 'daily', '0.5', '1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' daily', '0.5\n', '&amp;'.repeat(30), 'ä', '2025-13-01T00:00:00Z'),
  },
);

/**
 * Elements without their values. Each `$` becomes a URL, each `?` the value of a field or a value that no rule checks.
 */
const child = fc.oneof(
  { weight: 3, arbitrary: fc.constant('<loc>$</loc>') },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('lastmod', 'changefreq', 'priority', 'other', 'sitemap', 'lastmod id="1"')
      .map((tag) => `<${tag}>?</${tag.split(' ')[0]}>`),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('alternate', 'alternate', 'alternate', 'amphtml', ''),
        fc.constantFrom('en', 'de', 'x-default', 'xx-yy', ' fi', ''),
        fc.constantFrom('', ' media="?"'),
      )
      .map(([rel, code, more]) => `<xhtml:link rel="${rel}" hreflang="${code}"${more} href="$"/>`),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '<image:image>\n<image:loc>$</image:loc></image:image>',
      '<image:image><image:loc>$</image:loc><image:title>?</image:title></image:image>',
      '<image:image><image:title>?</image:title><image:loc>$</image:loc></image:image>',
      '<image:image><image:none>?</image:none></image:image>',
      '<image:image/>',
    ),
  },
  fc.constantFrom(
    '<loc/>',
    '<lastmod />',
    '<xhtml:link href="$"/>',
    '<video:video><video:title>?</video:title></video:video>',
    '<a:b xmlns:a="u">?</a:b>',
  ),
);
/** Groups of entries with the same structure, most of them with different values. */
const entries = fc
  .tuple(
    fc.array(child, { maxLength: 6 }),
    fc.array(
      fc.tuple(
        fc.array(anyUrl, { minLength: 1, maxLength: 5 }),
        fc.array(field, { minLength: 1, maxLength: 3 }),
      ),
      {
        minLength: 2,
        maxLength: 6,
      },
    ),
  )
  .map(([children, values]) =>
    values.map(([urls, fields]) => {
      let place = 0;
      const text = `<url>\n<loc>$</loc>${children.join('\n')}</url>`;
      return text.replace(/[$?]/g, (kind) => {
        const some = kind === '$' ? urls : fields;
        return some[place++ % some.length] ?? '';
      });
    }),
  );

/** Kinds of entries, and how many of ten are recognized: all from the third on, or none. */
const KINDS = [
  ['two values', '<url><loc>https://a.example/$</loc><lastmod>2025-01-01</lastmod></url>', 8],
  [
    'alternates and images',
    '<url><loc>https://a.example/$</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/$"/><image:image><image:loc>https://a.example/$.jpg</image:loc></image:image></url>',
    8,
  ],
  ['a child that no schema defines', '<url><loc>https://a.example/$</loc><rating>$</rating></url>', 8],
  [
    'a repeated field',
    '<url><loc>https://a.example/</loc><lastmod>2025</lastmod><lastmod>$</lastmod></url>',
    8,
  ],
  ['an attribute that no schema defines', '<url><loc id="$">https://a.example/$</loc></url>', 8],
  [
    'no loc',
    '<url><lastmod>202$</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://a.example/$"/></url>',
    8,
  ],
  ['CDATA', '<url>\n<loc>\n<![CDATA[https://a.example/$&]]> </loc></url>', 8],
  ['unescaped characters', '<url><loc>https://a.example/$&b</loc><x:y a="&" b=">">$&">\'</x:y></url>', 8],
  [
    'letters of any script',
    '<url><loc>https://ä.example/ö$</loc><image:image><image:loc>https://ä.example/$</image:loc><image:title>ö $</image:title></image:image></url>',
    8,
  ],
  [
    'a link without a code',
    '<url><loc>https://a.example/$</loc><xhtml:link rel="alternate" href="$"/></url>',
    8,
  ],
  [
    'image tags in wrong places',
    '<url><loc>https://a.example/$</loc><image:loc>$</image:loc><image:image><image:loc>$</image:loc><image:size>$</image:size></image:image></url>',
    8,
  ],
  ['comments between them', '<url><loc>https://a.example/$</loc></url><!-- $ --> <!----><!-- - -->', 8],
  [
    'a video',
    '<url><loc>https://a.example/$</loc><video:video><video:id>$</video:id></video:video></url>',
    0,
  ],
  [
    'an alternate without a URL',
    '<url><loc>https://a.example/$</loc><xhtml:link rel="alternate" hreflang="en" href="$"/></url>',
    0,
  ],
] as const;

describe('usual entries', () => {
  it.each(KINDS)('of one kind are recognized from the third one on, or never: %s', (_, text, known) => {
    const all = Array.from({ length: 10 }, (_, i) => text.replaceAll('$', String(i)));
    for (const scope of PLACES) expect(compare(urlset(...all), scope), JSON.stringify(scope)).toBe(known);
  });

  it('give the same result as reading one by one, whatever their kinds are', () => {
    fc.assert(
      fc.property(
        fc.array(entries, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...PLACES),
        (groups, scope) => {
          compare(urlset(...groups.flat()), scope);
        },
      ),
      often(3000),
    );
  });

  it('make up nearly all of a typical sitemap, read whole or up to a boundary', () => {
    const entries = Array.from({ length: 6000 }, (_, i) =>
      url(
        `https://a.example/shop/item-${i}${i % 3 === 0 ? `?size=${i}&amp;tint=${i % 7}` : '.html'}`,
        `${i % 2 === 0 ? '<lastmod>2025-01-01</lastmod>' : ''}<priority>0.${i % 10}</priority>`,
      ),
    );
    const text = urlset(...entries);
    for (const scope of PLACES.slice(0, 2)) expect(compare(text, scope)).toBeGreaterThan(5980);
    expect(compare(text, null, 500_000)).toBeGreaterThan(3000);
  });

  it.each(['z', 'ä'])('may be long, and cut off by the end of a window: %s', (letters) => {
    const entries = Array.from({ length: 400 }, (_, i) =>
      url('https://a.example/b', `<x:y>${letters.repeat((i * 997) % 40_000)}.</x:y>`),
    );
    expect(compare(urlset(...entries))).toBeGreaterThan(100);
  });

  it('may have alternates', () => {
    const entries = Array.from({ length: 3000 }, (_, i) => {
      const page = (language: string) => `https://a.example/${language}/b-${i}?c=${i}&amp;d=1`;
      const links = ['en', 'de', 'fi'].map((language) => link(language, page(language)));
      return ['en', 'de'].map((language) =>
        url(page(language), links.join('') + link('x-default', page('en'))),
      );
    }).flat();
    expect(compare(urlset(...entries))).toBeGreaterThan(5980);
    expect(compare(urlset(...entries), null, 500_000)).toBeGreaterThan(1000);
  });

  it('may have other entries between them, and alternates only late in the file', () => {
    const entries = Array.from({ length: 5000 }, (_, i) => {
      const page = (language: string) => `https://a.de/${language}/${i}`;
      const links = i > 2500 && i % 7 < i / 1000 ? ['en', 'de'].map((word) => link(word, page(word))) : [];
      const isOther = (i * i) % 301 < 12;
      return url(page('en'), links.join('') + (isOther ? `<!-- ${i} -->` : ''));
    });
    expect(compare(urlset(...entries))).toBeGreaterThan(4000);
  });

  it('may have alternates on other hosts, few or many', () => {
    const entries = Array.from({ length: 400 }, (_, i) => {
      const links = ['de', 'fi', 'sv'].map((language) => link(language, `https://a.${language}/${i % 7}`));
      return url(`https://a.de/${i % 7}`, links.join(''));
    });
    expect(compare(urlset(...entries))).toBeGreaterThan(390);
    const scattered = Array.from({ length: 400 }, (_, i) =>
      url('https://a.example/', link('de', 'https://a.example/') + link('fi', `https://${i % 40}.example/b`)),
    );
    expect(compare(urlset(...scattered))).toBeGreaterThan(100);
  });

  it('may have alternates without the page itself, or with repeated pages', () => {
    const hrefs = ['b', 'b/', 'b?c=1', 'c', 'c', 'c/'].map((path) => `https://a.example/${path}`);
    const entries = Array.from({ length: 120 }, (_, i) => {
      const links = ['en', 'de', 'fr'].map((language, at) =>
        link(language, hrefs[(i * (at + 1) + at) % hrefs.length] ?? ''),
      );
      return url('https://a.example/c', links.join(''));
    });
    expect(compare(urlset(...entries))).toBeGreaterThan(30);
  });

  it('may change to another host from time to time', () => {
    const entries = Array.from({ length: 300 }, (_, i) => url(`https://${(i >> 5) % 2}.example/${i}`));
    for (const scope of PLACES) compare(urlset(...entries), scope);
    expect(compare(urlset(...entries))).toBeGreaterThan(250);
  });

  it('give the same result as reading one by one, whatever they contain', () => {
    const entry = fc.tuple(
      mostly(
        [0],
        SHAPES.map((_, i) => i),
      ),
      values,
    );
    const sitemap = fc.tuple(
      fc.nat({ max: SHAPES.length - 1 }),
      fc.array(entry, { minLength: 4, maxLength: 40 }),
      fc.constantFrom(...PLACES),
      fc.option(fc.nat({ max: 4000 }), { nil: -1 }),
    );
    let usual = 0;
    const runs = often(4000);
    fc.assert(
      fc.property(sitemap, ([shape, entries, scope, before]) => {
        const texts = entries.map(([other, all]) => SHAPES[(shape + other) % SHAPES.length]?.(all) ?? '');
        usual += compare(urlset(...texts), scope, before);
      }),
      runs,
    );
    expect(usual).toBeGreaterThan(runs.numRuns / 2);
  });

  it.each(SPECIAL)('give the same result as reading one by one, wherever %j is in a path', (special) => {
    const locs = Array.from({ length: 36 }, (_, before) =>
      [0, 1, 2, 14, 15, 16, 17].map((after) => `${'x'.repeat(before)}${special}${'y'.repeat(after)}`),
    ).flat();
    const entries = ['b', 'b', 'b', ...locs].map((loc) => url(`https://a.example/${loc}`));
    for (const scope of PLACES.slice(0, 3)) compare(urlset(...entries), scope);
  });

  it('give the same result as reading one by one, whatever their locs and alternates consist of', () => {
    const part = fc.constantFrom(
      ...['ä', '日本', '😀', '\u200b', '\u200d', '\u061c', '\uffe5', 'b', 'index.html', 'x'.repeat(13)],
      ...[
        '/',
        '?',
        '&amp;',
        '=',
        '#',
        ';',
        '.',
        ' ',
        '%',
        '%41',
        '%C3%A4',
        '%c3',
        '%25',
        'token=1',
        'c=1',
        'd',
      ],
    );
    const page = fc.array(part, { maxLength: 12 }).map((parts) => `https://a.example/${parts.join('')}`);
    const links = fc.array(fc.tuple(fc.constantFrom('en', 'de', 'fi'), page), { maxLength: 3 });
    const entry = fc
      .tuple(page, links)
      .map(([loc, links]) => url(loc, links.map(([language, href]) => link(language, href)).join('')));
    let usual = 0;
    const runs = often(3000);
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 4, maxLength: 12 }),
        fc.constantFrom(...PLACES),
        (entries, scope) => {
          usual += compare(urlset(url('https://a.example/'), ...entries), scope);
        },
      ),
      runs,
    );
    expect(usual).toBeGreaterThan(runs.numRuns);
  });

  it('may have locs that are too short in characters, but not in bytes', () => {
    const locs = [
      'http://a/b',
      'http://a/b',
      'http://a/日',
      'http://a/日本',
      'http://a/日本語',
      'http://a/ä',
    ];
    compare(urlset(...locs.map((loc) => url(loc))));
  });

  it('give the same result as reading one by one, whatever their bytes are', () => {
    fc.assert(
      fc.property(fc.array(anyBytes, { minLength: 1, maxLength: 6 }), (texts) => {
        compare(urlsetOf(texts.map(entryOf)));
      }),
      often(1500),
    );
  });

  it('give the same result as reading one by one, with any non-ASCII bytes at a 16-byte boundary', () => {
    // The long tests try every first byte.
    for (let first = 0x80; first < 0x100; first += inject('isLong') ? 1 : 5) {
      const texts = Array.from({ length: 0x80 }, (_, i) => {
        // Each loc begins with 18 bytes, up to the slash after its host.
        return [...encodeUtf8('x'.repeat(13)), first, 0x80 + i, ...(i % 2 === 0 ? [0x80] : [])];
      });
      compare(urlsetOf(texts.map(entryOf)));
    }
  });

  it('never call TypeScript for a non-ASCII text that no rule checks', () => {
    const title = '棚 '.repeat(20);
    const entries = Array.from({ length: 40 }, () =>
      url(
        'https://a.example/b',
        `<image:image><image:loc>https://a.example/i</image:loc><image:title>${title}ö</image:title></image:image>`,
      ),
    );
    const asked = vi.spyOn(WasmFastPath.prototype, 'open');
    compare(urlset(...entries));
    // The only call is for the first loc, because its host is not known yet.
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  it('do not call TypeScript for locs of a known host that break rules', () => {
    const locs = ['b c', '%zz', '%2520', 'admin', 'b?token=1', 'b?utm_source=x', 'b;c', 'b'.repeat(2100)];
    locs.push('ä', 'ä/', 'b?c=ä&amp;d=ö', '日本', 'b\u200bc', 'ä'.repeat(997), 'ä%C3%A4');
    const asked = vi.spyOn(WasmFastPath.prototype, 'judgeLoc');
    const entries = ['b', 'b', 'b', ...locs].map((loc) => url(`https://a.example/${loc}`));
    expect(compare(urlset(...entries))).toBe(locs.length + 1);
    // The only call is for the first loc, because its host is not known yet.
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  it('leave a loc to TypeScript if its page form does not fit into the memory', () => {
    const locs = ['b', 'b', 'b', 'ä'.repeat(998), 'b'];
    const asked = vi.spyOn(WasmFastPath.prototype, 'judgeLoc');
    compare(urlset(...locs.map((loc) => url(`https://a.example/${loc}`))));
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('give the same result as reading one by one, whichever bytes change', () => {
    const entries = Array.from({ length: 20 }, (_, i) => {
      const page = `https://a.example/b/${i}?c=${i}&amp;d=1`;
      const links = i < 10 ? link('en', page) + link('de', `https://b.example/de/${i}`) : '';
      return url(page, `<lastmod>2025-06-01T12:34:56+02:00</lastmod><priority>0.5</priority>${links}`);
    });
    const text = urlset(...entries);
    const changes = fc.array(
      fc.tuple(fc.nat({ max: text.length - 1 }), fc.integer({ min: 0x20, max: 0x7e })),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(changes, fc.constantFrom(...PLACES), (changes, scope) => {
        const chars = [...text];
        for (const [at, code] of changes) if (at > 300) chars[at] = String.fromCharCode(code);
        compare(chars.join(''), scope);
      }),
      often(2000),
    );
  });

  it.each([
    ...LOCS.map((path) => [path, 'loc', (path: string) => url(`https://a.example/${path}`)] as const),
    ...LASTMODS.map(
      (date) =>
        [date, 'lastmod', (date: string) => url('https://a.example/', `<lastmod>${date}</lastmod>`)] as const,
    ),
    ...CHANGEFREQS.map(
      (word) =>
        [
          word,
          'changefreq',
          (word: string) => url('https://a.example/', `<changefreq>${word}</changefreq>`),
        ] as const,
    ),
    ...PRIORITIES.map(
      (share) =>
        [
          share,
          'priority',
          (share: string) => url('https://a.example/', `<priority>${share}</priority>`),
        ] as const,
    ),
    ...IMAGE_URLS.map(
      (location) =>
        [
          location,
          'image:loc',
          (text: string) => {
            const value = text === '2025-01-01' ? 'https://cdn.example/1.jpg' : text;
            return url('https://a.example/', `<image:image><image:loc>${value}</image:loc></image:image>`);
          },
        ] as const,
    ),
  ])('give the same result as reading one by one, whatever a field holds: %s for %s', (value, _, make) => {
    const usual = make('2025-01-01').replace(/(<changefreq>|<priority>)2025-01-01/, (_, tag) =>
      tag === '<changefreq>' ? `${tag}daily` : `${tag}0.5`,
    );
    const entries = [
      ...Array.from({ length: 4 }, () => usual),
      ...Array.from({ length: 3 }, () => [make(value), usual]).flat(),
    ];
    for (const scope of PLACES) compare(urlset(...entries), scope);
  });

  it('are read by WebAssembly that matches its source', () => {
    const script = path.join(import.meta.dirname, '../../../../../app/scripts/assembly.mjs');
    // Only the long tests compile the source. The others compare a hash that `npm run assembly` wrote.
    const args = inject('isLong') ? ['--check', '--compile'] : ['--check'];
    expect(() => execFileSync(process.execPath, [script, ...args])).not.toThrow();
  });
});
