import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { codes, familyOf, projectOf, sitemapindex, url, urlset } from '../../project/testing/sitemaps.ts';
import { parseLocation } from '../../protocol/location.ts';
import { RobotsTxt } from '../../protocol/robots.ts';
import { positionsAt } from '../../table/positions.ts';
import { FLAG } from '../entry-flags.ts';
import { LocFacts } from '../loc/loc-facts.ts';
import { type ContextFacts, NO_FACTS, PublishContext } from './publish-context.ts';
import { ScopeJudge } from './scope-judge.ts';

const SITEMAP = 'https://www.example.com/shop/sitemap.xml';

function judgeAt(location: string, facts: Partial<ContextFacts> = {}, site?: string): ScopeJudge {
  const at = new URL(location);
  return new ScopeJudge({
    location: at,
    indexLocation: null,
    isIndex: false,
    context: PublishContext.of({ ...NO_FACTS, ...facts }),
    site: site ?? at.origin,
  });
}

function verdict(judge: ScopeJudge, loc: string): number {
  const bytes = encodeUtf8(`..${loc}..`);
  const range = { bytes, start: 2, end: bytes.length - 2 };
  const facts = new LocFacts();
  facts.read(bytes, range.start, range.end);
  const flags = judge.judge(range);
  // The reader also passes the byte classes that it has already found. The result must be the same.
  expect(judge.judge(range, facts.byteClasses)).toBe(flags);
  return flags;
}

describe('the publish scope of a loc', () => {
  const judge = judgeAt(SITEMAP);
  it.each([
    ['inside the folder', 'https://www.example.com/shop/a', 0],
    ['the folder itself', 'https://www.example.com/shop/', 0],
    ['deeper', 'https://www.example.com/shop/a/b/c.html?x=..%2e', 0],
    ['the folder without its slash', 'https://www.example.com/shop', FLAG.outsideScope],
    ['a folder with a longer name', 'https://www.example.com/shopping', FLAG.outsideScope],
    ['above', 'https://www.example.com/', FLAG.outsideScope],
    ['above, with the folder in the query', 'https://www.example.com?shop/', FLAG.outsideScope],
    ['outside through ..', 'https://www.example.com/shop/../a', FLAG.outsideScope],
    ['outside through escaped dots', 'https://www.example.com/shop/%2e%2E/a', FLAG.outsideScope],
    ['outside through a backslash', 'https://www.example.com/shop/..\\a', FLAG.outsideScope],
    ['inside through ..', 'https://www.example.com/x/../shop/a', 0],
    ['dots that are not a parent folder', 'https://www.example.com/shop/a..b/.../c', 0],
    ['the host in capitals', 'https://WWW.EXAMPLE.com/shop/a', 0],
    ['the default port', 'https://www.example.com:443/shop/a', 0],
    ['another port', 'https://www.example.com:8443/shop/a', FLAG.otherHost],
    ['another scheme', 'http://www.example.com/shop/a', FLAG.otherHost],
    ['another host', 'https://example.com/shop/a', FLAG.otherHost],
    ['a longer host with the same start', 'https://www.example.com.evil.example/shop/', FLAG.otherHost],
    ['the host as a user name', 'https://www.example.com@evil.example/shop/', FLAG.otherHost],
    ['not a URL', 'shop/a', 0],
    ['nothing', '', 0],
  ])('%s', (_, loc, flags) => {
    expect(verdict(judge, loc)).toBe(flags);
    expect(verdict(judge, loc)).toBe(flags);
  });

  it.each([
    ['https://www.example.com', 0],
    ['https://www.example.com?x=1', 0],
    ['https://www.example.com#x', 0],
    ['https://www.example.com/', 0],
    ['https://www.example.com:8443', FLAG.otherHost],
  ])('for a sitemap at the root: %s', (loc, flags) => {
    expect(verdict(judgeAt('https://www.example.com/sitemap.xml'), loc)).toBe(flags);
  });

  it('ignores the case of escapes, and whether a character is escaped', () => {
    const escaped = judgeAt('https://a.example/%C3%A4/sitemap.xml');
    expect(verdict(escaped, 'https://a.example/%c3%a4/1')).toBe(0);
    expect(verdict(escaped, 'https://a.example/ä/1')).toBe(0);
  });
});

describe('another host', () => {
  const other = 'https://other.example/a';
  const named = `Sitemap: ${SITEMAP}\n`;
  it.each<[string, number, Partial<ContextFacts>, string?]>([
    ['that is not verified', FLAG.otherHost, {}],
    ['that the user verified', 0, { verifiedHosts: ['other.example'] }],
    ['that the user verified as a URL', 0, { verifiedHosts: ['https://Other.example/'] }],
    ['that the user verified at another port', FLAG.otherHost, { verifiedHosts: ['other.example:8080'] }],
    ['if only its domain is verified', FLAG.otherHost, { verifiedHosts: ['example'] }],
    ['if only the robots.txt of the publish location names the sitemap', FLAG.otherHost, { robots: named }],
    ['whose robots.txt names the sitemap', 0, { robots: named }, 'https://other.example'],
    [
      'whose robots.txt names another sitemap',
      FLAG.crossSubmission,
      { robots: 'Sitemap: https://x.example/' },
      'https://other.example',
    ],
    [
      'whose robots.txt blocks the page',
      FLAG.blockedByRobots,
      { robots: `${named}User-agent: *\nDisallow: /a` },
      'https://other.example',
    ],
  ])('%s', (_, flags, facts, site) => {
    const judge = judgeAt(SITEMAP, facts, site);
    expect(verdict(judge, other)).toBe(flags);
    expect(verdict(judge, other)).toBe(flags);
  });

  it('may be listed by a sitemap if its robots.txt names the index of that sitemap', () => {
    const judge = new ScopeJudge({
      location: new URL('https://maps.example/1.xml'),
      indexLocation: new URL('https://maps.example/index.xml'),
      isIndex: false,
      context: PublishContext.of({ ...NO_FACTS, robots: 'sitemap: https://maps.example/index.xml' }),
      site: 'https://www.example.com',
    });
    expect(verdict(judge, 'https://www.example.com/')).toBe(0);
  });
});

describe('robots.txt', () => {
  const judge = judgeAt('https://a.example/sitemap.xml', {
    robots: 'User-agent: *\nDisallow: /private/\nDisallow: /*?sort=\nAllow: /private/open',
  });
  it.each([
    ['https://a.example/', 0],
    ['https://a.example?sort=up', FLAG.blockedByRobots],
    ['https://a.example/private/x', FLAG.blockedByRobots],
    ['https://a.example/x/../private/x', FLAG.blockedByRobots],
    ['https://a.example/%70rivate/x', FLAG.blockedByRobots],
    ['https://a.example/private/open/x', 0],
    ['https://a.example/list?sort=up', FLAG.blockedByRobots],
    ['https://b.example/private/x', FLAG.otherHost],
  ])('%s', (loc, flags) => {
    expect(verdict(judge, loc)).toBe(flags);
  });
});

describe('any loc', () => {
  it('gets the same flags as its parsed URL', () => {
    const piece = fc.constantFrom(
      'a',
      'shop',
      'robots.txt',
      '.',
      '..',
      '%2e',
      '/',
      '//',
      '\\',
      '?',
      '#',
      '%41',
      'ä',
      ':',
      '@',
      '{',
      '\t',
    );
    const origin = fc.constantFrom(
      'https://www.example.com',
      'https://WWW.example.com',
      'https://www.example.com:443',
      'http://www.example.com',
      'https://other.example',
      'https://third.example',
    );
    const rule = fc
      .tuple(
        fc.constantFrom('Allow', 'Disallow'),
        fc.constantFrom(
          '/',
          '/shop/a',
          '/shop/',
          '/shop/a$',
          '/*ä$',
          '/*a',
          '/shop?a',
          '/shop/%41',
          '/r',
          'a',
        ),
      )
      .map((parts) => parts.join(': '));
    const rules = fc.array(rule, { maxLength: 3 }).map((lines) => ['User-agent: *', ...lines].join('\n'));
    fc.assert(
      fc.property(rules, origin, fc.array(piece, { maxLength: 8 }), (text, start, pieces) => {
        const judge = judgeAt(SITEMAP, { verifiedHosts: ['third.example'], robots: text });
        const loc = start + pieces.join('');
        const parsed = parseLocation(loc);
        let flags = 0;
        if (parsed?.origin === 'https://www.example.com') {
          if (!parsed.pathname.startsWith('/shop/')) flags |= FLAG.outsideScope;
          if (!RobotsTxt.parse(text).isAllowed(parsed)) flags |= FLAG.blockedByRobots;
        } else if (parsed && parsed.host !== 'third.example') flags |= FLAG.otherHost;
        // The second time, the judge already knows the authority.
        expect([verdict(judge, loc), verdict(judge, loc)]).toEqual([flags, flags]);
      }),
      often(5000),
    );
  });
});

describe('a published project', () => {
  it('is judged again when its publish location, its robots.txt or the verified hosts change', () => {
    const project = projectOf(urlset(url('https://a.example/1'), url('https://b.example/2')));
    expect(codes(project)).toEqual([[], []]);
    project.apply({ kind: 'publish', location: 'https://a.example/sitemap.xml' }, null, null);
    expect(codes(project)).toEqual([[], ['loc-other-host']]);
    project.setContext({ robots: 'User-agent: *\nDisallow: /1', verifiedHosts: ['b.example'] });
    expect(codes(project)).toEqual([['robots-blocks-url'], []]);
    expect(project.settings).toEqual({
      version: 1,
      publishLocation: 'https://a.example/sitemap.xml',
      robots: 'User-agent: *\nDisallow: /1',
      verifiedHosts: ['b.example'],
    });
    project.undo();
    expect(codes(project)).toEqual([[], []]);
  });

  it('applies robots.txt to the site of its entries, even if it is published on another host', () => {
    const pages = urlset(url('https://www.example.com/1'), url('https://www.example.com/2'));
    const project = projectOf(pages);
    project.restoreSettings({
      version: 1,
      publishLocation: 'https://maps.example/sitemap.xml',
      robots: 'User-agent: *\nDisallow: /2',
    });
    expect(codes(project)).toEqual([
      ['cross-submission-needed'],
      ['cross-submission-needed', 'robots-blocks-url'],
    ]);
  });

  it('judges the rows of an index by the location of the index, and each sitemap by its row', () => {
    const project = familyOf(
      'https://a.example/maps/index.xml',
      sitemapindex('https://a.example/maps/1.xml', 'https://a.example/2.xml', 'https://b.example/3.xml'),
      urlset(url('https://a.example/1')),
      urlset(url('https://a.example/2')),
      urlset(url('https://b.example/3')),
    );
    expect(codes(project)).toEqual([[], ['index-child-scope'], ['index-other-host']]);
    expect([1, 2, 3].map((file) => codes(project, file))).toEqual([[['loc-outside-scope']], [[]], [[]]]);
    project.apply(
      { kind: 'set', field: 'loc', positions: [positionsAt(0, 0, 1)], value: 'https://a.example/1.xml' },
      null,
      null,
    );
    expect(codes(project)[0]).toEqual(['index-child-scope']);
    expect(codes(project, 1)).toEqual([[]]);
    project.setContext({ robots: null, verifiedHosts: ['b.example'] });
    expect(codes(project)[2]).toEqual([]);
  });
});
