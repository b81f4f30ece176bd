// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { Project } from '../../project/project.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { anyList, wide } from '../../project/testing/any-list.ts';
import { anySitemap } from '../../project/testing/any-sitemap.ts';
import { often } from '../../project/testing/often.ts';
import { contentOf, NOW, url, urlset } from '../../project/testing/sitemaps.ts';
import { RULES } from '../../rules/registry.ts';
import { fixSafetyOf } from '../../rules/rule.ts';
import { waitingFile } from '../../table/file/project-file.ts';
import type { Finding } from '../finding.ts';
import { listFindings } from '../list.ts';
import type { FindingList } from '../merge.ts';
import { PartsJudge } from './judge-parts.ts';

const NAME = 'a.xml';
const ROBOTS = { robots: 'User-agent: *\nDisallow: /private', verifiedHosts: [] };

/** Rules whose fixes need the publish location of the project, or all its entries, which are not kept. */
const BY_PROJECT: readonly string[] = ['mixed-www', 'loc-not-absolute'];
/** Rules that compare entries by more than a hash of their locs. The comparison leaves them out. */
const APART = [
  'equivalent-loc',
  'mixed-scheme',
  'hreflang-not-reciprocal',
  'hreflang-set-differs',
  'hreflang-label-conflict',
  'hreflang-no-x-default',
];

function inParts(bytes: Uint8Array, size: number, publishedAt: string | null, chunk: number) {
  const judge = new PartsJudge({
    name: NAME,
    now: NOW,
    engine: 'all',
    scope:
      publishedAt === null
        ? null
        : { location: publishedAt, indexLocation: null, context: ROBOTS, site: null },
    atMost: 1000,
    size,
    most: 1 << 20,
  });
  for (let at = 0; at < bytes.length; at += chunk) judge.push(bytes.subarray(at, at + chunk));
  const { kind, bytes: length, encoding, list } = judge.finish();
  return { kind, length, encoding, ...said(list) };
}

function asWhole(bytes: Uint8Array, publishedAt: string | null) {
  const project = new Project(NOW);
  project.restoreSettings({ version: 1, publishLocation: publishedAt });
  project.setContext(ROBOTS);
  const file = project.addFile(waitingFile(NAME));
  project.adopt(file.id, contentOf(bytes), null);
  while (project.work(1000));
  const list = listFindings([project], () => NAME, 1000, NOW);
  const { kind, encoding, unread } = file;
  // When a file is judged in parts, its entries are not kept. So `mixed-www` lacks a fix, because the host to keep
  // depends on all entries. And a repeated entry does not name the one that it repeats.
  const findings = list.findings.map((one) => ({
    ...one,
    ...(one.code === 'mixed-www' && { fix: null, fixSafety: null }),
    ...(one.repeats !== null && {
      message: one.message.replace(/^Same URL as line \d+/, 'Listed twice'),
      detail: '',
      repeats: null,
    }),
  }));
  return { kind, length: file.bytes, encoding, unread, ...said({ ...list, findings }) };
}

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const MIXED = new Set<string>(RULES.filter((rule) => fixSafetyOf(rule) === 'mixed').map(({ code }) => code));

function said({ findings, summary }: FindingList) {
  return {
    findings: findings
      .filter(({ code }) => !APART.includes(code))
      .map((finding) =>
        BY_PROJECT.includes(finding.code) ? { ...finding, fix: null, fixSafety: null } : finding,
      )
      // Whether such a fix is safe depends on the whole file, which is not kept.
      .map((finding) => (MIXED.has(finding.code) ? { ...finding, fixSafety: null } : finding)),
    byCode: Object.fromEntries(
      Object.entries(summary.byCode)
        .filter(([code]) => !APART.includes(code))
        .sort(),
    ),
    entries: summary.entries,
  };
}

/**
 * Judges the bytes as a whole, and in parts of `size` bytes that arrive in chunks of `chunk` bytes. Expects the same
 * results.
 */
function compare(
  text: string | Uint8Array,
  size: number,
  publishedAt: string | null = null,
  chunk = 37,
): void {
  const bytes = typeof text === 'string' ? encodeUtf8(text) : text;
  const { unread, ...whole } = asWhole(bytes, publishedAt);
  expect(inParts(bytes, size, publishedAt, chunk)).toEqual(whole);
  // A file that is judged in parts reports its unread bytes only as findings.
  if (whole.kind === 'text') expect(whole.findings.filter(isStray).map(rangeOf)).toEqual(unread);
}

const isStray = ({ code, severity }: Finding) => code === 'text-stray-line' && severity === 'error';
const rangeOf = ({ offset, length }: Finding) => ({ offset, length });

const locs = (count: number) => Array.from({ length: count }, (_, i) => url(`https://a.example/${i}`));

describe('judges a file in parts like the whole file', () => {
  it.each<[string, string]>([
    ['a sitemap', urlset(...locs(200))],
    ['on one line', urlset(...locs(200)).replaceAll('\n', '')],
    [
      'with non-ASCII characters',
      urlset(...locs(100).map((entry) => `<!-- ä😀 -->${entry.replace('/', '/ä😀')}`)),
    ],
    ['with a byte order mark', `\ufeff${urlset(...locs(100)).replaceAll('\n', '')}`],
    [
      'with byte order marks inside a line',
      urlset(...locs(60))
        .replaceAll('\n', '')
        .replaceAll('<url>', '\ufeff<url>'),
    ],
    ['duplicates far apart', urlset(...locs(100), ...locs(100))],
    [
      'one lastmod',
      urlset(...locs(100).map((_, i) => url(`https://a.example/${i}`, '<lastmod>2025-01</lastmod>'))),
    ],
    ['a host with and without www', urlset(url('https://www.a.example/'), ...locs(100))],
    ['private pages', urlset(...locs(100), url('https://a.example/private/1'), url('https://b.example/'))],
    [
      'with URLs of another site',
      urlset(...locs(100))
        .replaceAll('a.example', 'b.example')
        .replace('/50<', '/private<'),
    ],
    ['with a broken entry', urlset(...locs(60), '<url><loc>https://a.example/x</url>', ...locs(60))],
    ['truncated', urlset(...locs(100)).slice(0, -200)],
    ['a long comment', urlset(...locs(30), `<!-- ${locs(60).join('')} -->`, ...locs(30))],
    ['an unclosed comment', urlset(...locs(30), '<!-- ', ...locs(60))],
    ['a second root', urlset(...locs(60)) + urlset(...locs(60))],
    ['an early end tag of the root', urlset(...locs(60)).replace('</url>\n', '</url></urlset>')],
    [
      'another namespace',
      urlset(
        ...locs(60).map((entry) =>
          entry.replace('<url>', '<url xmlns="http://www.google.com/schemas/sitemap/0.84">'),
        ),
      ),
    ],
    ['an undeclared prefix', urlset(...locs(60).map((entry) => entry.replace('</url>', '<x:y/></url>')))],
    [
      'a wrong extension namespace that ends with a colon',
      urlset(
        ...locs(60).map((entry) => entry.replace('<url>', '<url xmlns:h="http://www.w3.org/1999/xhtml:">')),
      ),
    ],
    [
      'a list',
      locs(1500)
        .map((_, i) => `https://a.example/${i % 1000}\n`)
        .join(''),
    ],
    [
      'a list with lines that are not URLs',
      `${locs(1500)
        .map((_, i) => `https://a.example/${i}\n`)
        .join('')}\n\nHello: world\n`,
    ],
  ])('%s', (_, text) => {
    for (const size of [300, 1000, 7000]) {
      compare(text, size);
      compare(text, size, 'https://a.example/sitemap.xml');
    }
  });

  const sitemap = urlset(...locs(200).map((entry) => entry.replace('/', '/ä😀')));
  it.each([
    ['a sitemap in UTF-16', wide(`\ufeff${sitemap}`, 'utf-16le')],
    ['a sitemap in UTF-16, big-endian', wide(sitemap, 'utf-16be')],
    ['a sitemap in UTF-32', wide(sitemap, 'utf-32le')],
    ['a sitemap in UTF-32 that ends inside a character', wide(sitemap, 'utf-32le').subarray(0, -1)],
    ['a sitemap in Latin-1', latin1(urlset(...locs(200), url('https://a.example/\u00e4')))],
    [
      'a list that is partly UTF-8',
      latin1(`${'https://a.example/\u00c3\u00a4\n'.repeat(900)}b.example/\u00e4`),
    ],
  ])('%s', (_, bytes) => {
    for (const size of [1000, 7000]) compare(bytes, size, 'https://a.example/sitemap.xml');
  });

  it.each([
    ['with carriage returns in its last line', '\na.example/1\ra.example/2'],
    ['with byte order marks in the middle', '\n\ufeffa.example/1 \n\ufeff\n\ufeffa.example/2'],
    ['that ends with an incomplete character', '\na.example/\u00e2\u0082'],
  ])('a list %s, split into parts at any of its last 40 bytes', (_, end) => {
    const text = Array.from({ length: 200 }, (_, i) => `https://a.example/${i}`).join('\n') + end;
    const bytes = text.includes('\u00e2') ? latin1(text) : encodeUtf8(text);
    for (let left = 0; left < 40; left++) compare(bytes, bytes.length - left);
  });

  it('any file, in parts of any size', () => {
    const text = fc.oneof(anySitemap.map(encodeUtf8), anyBroken);
    fc.assert(
      fc.property(text, fc.integer({ min: 200, max: 2000 }), fc.boolean(), (bytes, size, isPlaced) => {
        // Files of other kinds are rejected.
        fc.pre(['urlset', 'sitemapindex', 'text'].includes(contentOf(bytes).read.kind));
        compare(bytes, size, isPlaced ? 'https://a.example/sub/sitemap.xml' : null);
      }),
      often(250),
    );
  }, 60_000);

  it('a list in any mix of encodings, in parts of any size', () => {
    const share = fc.double({ min: 0.01, max: 1, noNaN: true });
    const chunk = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(anyList, share, chunk, fc.boolean(), (bytes, share, chunk, isPlaced) => {
        fc.pre(contentOf(bytes).read.kind === 'text');
        const size = Math.ceil(bytes.length * share);
        compare(bytes, size, isPlaced ? 'https://a.example/sub/sitemap.txt' : null, chunk);
      }),
      often(150),
    );
  }, 60_000);
});

it('judges 20,000 entries with a buffer of at most 4,096 bytes', () => {
  const judge = new PartsJudge({
    name: NAME,
    now: NOW,
    engine: 'all',
    scope: null,
    atMost: 1,
    size: 4096,
    most: 4096,
  });
  const entries = encodeUtf8(locs(100).join('\n'));
  judge.push(encodeUtf8(urlset().replace('</urlset>\n', '')));
  for (let i = 0; i < 200; i++) judge.push(entries);
  judge.push(encodeUtf8('</urlset>'));
  const { entries: count, list } = judge.finish();
  expect(count).toBe(20_000);
  expect(list.summary.byCode).toEqual({ 'duplicate-loc': 19_900 });
});

it.each([
  ['a feed', `<rss version="2.0"><channel>${'<item/>'.repeat(3000)}</channel></rss>`],
  ['an entry larger than a part', urlset(url(`https://a.example/${'x'.repeat(5000)}`), ...locs(400))],
])('rejects %s', (_, text) => {
  const judge = new PartsJudge({
    name: NAME,
    now: NOW,
    engine: 'all',
    scope: null,
    atMost: 1,
    size: 1024,
    most: 4096,
  });
  expect(() => judge.push(encodeUtf8(text))).toThrow(expect.objectContaining({ code: 'not-in-parts' }));
});

it('leaves out known findings, and lists others in their place', () => {
  const bad = (from: number) => Array.from({ length: 60 }, (_, i) => url(`/relative-${from + i}`));
  const judge = new PartsJudge({
    ...{ name: 'sub/a.xml', path: 'site/sub/a.xml', now: NOW, engine: 'all', scope: null, atMost: 5 },
    ...{ size: 512, most: 1 << 20 },
    known: {
      placesOf: ({ loc }, name) => (name === 'sub/a.xml' && /-[0-9]$|-[1-4]/.test(loc ?? '') ? 1 : 0),
    },
  });
  judge.push(encodeUtf8(urlset(...bad(0))));
  const { findings, summary } = judge.finish().list;
  expect(findings.map(({ file, loc }) => `${file} ${loc}`)).toEqual(
    [50, 51, 52, 53, 54].map((number) => `site/sub/a.xml /relative-${number}`),
  );
  expect(summary).toMatchObject({ errors: 10, known: 50, byCode: { 'loc-not-absolute': 10 } });
});
