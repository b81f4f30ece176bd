import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpus } from '../project/testing/corpus.ts';
import { often } from '../project/testing/often.ts';
import { RobotsTxt } from './robots.ts';

const at = (path: string) => new URL(path, 'https://a.example');
const allowed = (rules: string, path: string, agent?: string) =>
  RobotsTxt.parse(rules).isAllowed(at(path), agent);

// https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#url-matching-based-on-path-values
describe('matches paths as in the published examples', () => {
  it.each<[string, string[], string[]]>([
    ['/', ['/', '/any'], []],
    ['/*', ['/', '/any'], []],
    ['/$', ['/'], ['/any', '/?a=1']],
    [
      '/fish',
      [
        '/fish',
        '/fish.html',
        '/fish/salmon.html',
        '/fishheads',
        '/fishheads/yummy.html',
        '/fish.php?id=anything',
      ],
      ['/Fish.asp', '/catfish', '/?id=fish', '/desert/fish'],
    ],
    [
      '/fish*',
      [
        '/fish',
        '/fish.html',
        '/fish/salmon.html',
        '/fishheads',
        '/fishheads/yummy.html',
        '/fish.php?id=anything',
      ],
      ['/Fish.asp', '/catfish', '/?id=fish'],
    ],
    [
      '/fish/',
      ['/fish/', '/fish/?id=anything', '/fish/salmon.htm'],
      ['/fish', '/fish.html', '/animals/fish/', '/Fish/Salmon.asp'],
    ],
    [
      '/*.php',
      [
        '/index.php',
        '/filename.php',
        '/folder/filename.php',
        '/folder/filename.php?parameters',
        '/folder/any.php.file.html',
        '/filename.php/',
      ],
      ['/', '/windows.PHP'],
    ],
    [
      '/*.php$',
      ['/filename.php', '/folder/filename.php'],
      ['/filename.php?parameters', '/filename.php/', '/filename.php5', '/windows.PHP'],
    ],
    ['/fish*.php', ['/fish.php', '/fishheads/catfish.php?parameters'], ['/Fish.PHP']],
    ['/*a*a$', ['/aa', '/xaxa', '/a/a'], ['/a', '/aab']],
    ['fish', [], ['/fish']],
    ['*fish', ['/fish', '/a/fish.html'], ['/f']],
    ['/a$b', ['/a$b'], ['/a']],
    // https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
    ['/foo/bar?baz=quz', ['/foo/bar?baz=quz'], ['/foo/bar']],
    ['/foo/bar/ツ', ['/foo/bar/%E3%83%84', '/foo/bar/%e3%83%84', '/foo/bar/ツ'], []],
    ['/foo/bar/%e3%83%84', ['/foo/bar/ツ'], []],
    ['/foo/bar/%62%61%7A', ['/foo/bar/baz'], ['/foo/bar/']],
    ['/a%2fb', ['/a%2Fb'], ['/a/b']],
    ['/%2A', ['/%2a'], ['/x']],
    ["/a'?b'", ["/a'?b'", '/a%27?b%27'], ['/a']],
    ['/\ud800', ['/%EF%BF%BD'], ['/x']],
  ])('%s', (pattern, matching, others) => {
    const robots = RobotsTxt.parse(`User-agent: *\nDisallow: ${pattern}`);
    const blocked = (paths: string[]) => paths.filter((path) => !robots.isAllowed(at(path)));
    expect([blocked(matching), blocked(others)]).toEqual([matching, []]);
  });
});

// https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#order-of-precedence-for-rules
describe('the longest pattern decides, and allow wins a tie', () => {
  it.each<[string, string, string, boolean]>([
    ['/p', '/', '/page', true],
    ['/folder', '/folder', '/folder/page', true],
    ['/page', '/*.htm', '/page.htm', false],
    ['/page', '/*.ph', '/page.php5', true],
    ['/$', '/', '/', true],
    ['/$', '/', '/page.htm', false],
    ['', '/', '/', false],
    ['/', '', '/page', true],
  ])('allow %s, disallow %s: %s', (allow, disallow, path, expected) => {
    expect(allowed(`user-agent: *\nallow: ${allow}\ndisallow: ${disallow}`, path)).toBe(expected);
    expect(allowed(`user-agent: *\ndisallow: ${disallow}\nallow: ${allow}`, path)).toBe(expected);
  });
});

// https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#order-of-precedence-for-user-agents
describe('a crawler follows only the groups that name it, or else the group for all crawlers', () => {
  const groups = `\ufeffDisallow: /before
User-Agent: googlebot-news
Disallow: /news

user-agent : *  # all others
disallow: /all # and below
Crawl-delay: 10

User-agent: Googlebot/2.1
Sitemap: https://a.example/sitemap.xml
User-agent: bingbot
Disallow: /both

User-agent: GOOGLEBOT
Disallow: /google
sitemap:/other.xml
Sitemap:
`;
  it.each<[string | undefined, string, boolean]>([
    [undefined, '/all/x', false],
    [undefined, '/google', true],
    [undefined, '/before', true],
    ['Googlebot', '/all', true],
    ['Googlebot', '/both', false],
    ['googlebot', '/google', false],
    ['Googlebot-News', '/news', false],
    ['Googlebot-News', '/google', true],
    ['bingbot', '/both', false],
    ['bingbot', '/google', true],
    ['Yandex', '/all', false],
  ])('%s may fetch %s: %s', (agent, path, expected) => {
    expect(allowed(groups, path, agent)).toBe(expected);
  });

  it('lists sitemaps, whatever group they are in', () => {
    expect(RobotsTxt.parse(groups).sitemaps).toEqual(['https://a.example/sitemap.xml', '/other.xml']);
  });

  it.each([
    ['nothing', ''],
    ['a comment', '# User-agent: *\n#Disallow: /'],
    ['a page', '<html><body>User-agent</body></html>'],
    ['a rule about its own path', 'User-agent: *\nDisallow: /robots.txt'],
    ['a group without a path', 'User-agent: *\nDisallow:\n'],
  ])('allows /robots.txt if the file contains %s', (_, text) => {
    expect(allowed(text, '/robots.txt')).toBe(true);
  });
});

describe('matching', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '.'), maxLength: 8 });
  const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.'), maxLength: 12 });

  it('gives the same result as an equivalent regular expression', () => {
    fc.assert(
      fc.property(pattern, fc.boolean(), path, (pattern, anchored, path) => {
        const source = `/${pattern}`.replace(/[.]/g, '\\.').replaceAll('*', '.*');
        const url = new URL(`https://a.example/?${path}`);
        const slow = new RegExp(`^${source}${anchored ? '$' : ''}`).test(url.href.slice(url.origin.length));
        const rule = `User-agent: *\nDisallow: /${pattern}${anchored ? '$' : ''}`;
        const slash = RobotsTxt.parse(rule).isAllowed(url);
        expect(slash).toBe(!slow);
      }),
      often(2000),
    );
  });

  it('stays fast for patterns made to be slow', () => {
    const robots = RobotsTxt.parse(`User-agent: *\nDisallow: /${'*a'.repeat(1000)}b`);
    expect(robots.isAllowed(at(`/${'a'.repeat(2000)}`))).toBe(true);
  });
});

describe('Crawl-delay', () => {
  const text =
    'User-agent: *\nCrawl-delay: 10\nUser-agent: a\nUser-agent: b\nCrawl-delay: 2.5\nUser-agent: c\nDisallow:\nCrawl-delay: x';
  it.each<[string | undefined, number | null]>([
    [undefined, 10],
    ['other', 10],
    ['A', 2.5],
    ['b', 2.5],
    ['c', null],
  ])('%s: %s', (agent, seconds) => {
    expect(RobotsTxt.parse(text).crawlDelay(agent)).toBe(seconds);
  });
});

it('names the pattern that blocks a URL', () => {
  const robots = RobotsTxt.parse('User-agent: *\nDisallow: /a\nDisallow: /a*.php$\nAllow: /ab');
  expect(['/ax', '/a.php', '/ab', '/c'].map((path) => robots.blockedBy(at(path)))).toEqual([
    '/a',
    '/a*.php$',
    null,
    null,
  ]);
});

const vectors = path.join(corpus, 'robots/vectors.jsonl');
interface Vector {
  name: string;
  robots: string;
  userAgent: string;
  url: string;
  allowed: boolean;
}

/** Cases whose published result differs from ours, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'encoding, three-byte character, raw rule 2': 'URLs are always percent-encoded before they are compared',
  'encoding, three-byte character, encoded rule 2':
    'URLs are always percent-encoded before they are compared',
  'encoding, unreserved characters encoded 1':
    'RFC 9309 (section 2.2.2) unescapes unreserved characters; Google compares them as written',
};

describe.skipIf(!existsSync(vectors))('published test vectors (skipped without the corpus)', () => {
  const cases: Vector[] = existsSync(vectors)
    ? readFileSync(vectors, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

  it.each(cases)('$name', ({ name, robots, userAgent, url, allowed }) => {
    // An empty URL stands for the root of the host.
    const given = new URL(url || 'http://foo.bar/');
    const isException = Object.hasOwn(EXCEPTIONS, name);
    expect(RobotsTxt.parse(robots).isAllowed(given, userAgent)).toBe(isException ? !allowed : allowed);
  });
});
