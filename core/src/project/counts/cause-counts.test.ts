import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import type { CheckedPage } from '../../contract/page-result.ts';
import type { FollowingCount } from '../../contract/values.ts';
import { wholeView } from '../../contract/values.ts';
import { fixAll } from '../../edit/fix/fix-all.ts';
import { scopeOf } from '../../edit/fix/fix-scope.ts';
import { hasFix } from '../../edit/fix/fixes.ts';
import { publishedProject } from '../../edit/fix/testing/fix-proof.ts';
import { FOLLOWERS } from '../../rules/causes.ts';
import { NO_RULES } from '../../rules/finding-sets.ts';
import { RULES } from '../../rules/registry.ts';
import { flagRules } from '../../table/flag-rules.ts';
import type { Project } from '../project.ts';
import { anyBroken } from '../testing/any-broken.ts';
import { checkedPage } from '../testing/checked-page.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { CauseCounts } from './cause-counts.ts';

const countsOf = (project: Project) => lastOf(new CauseCounts().count(project));

function fix(project: Project, code: string): void {
  fixAll(project, [code], 'unsafe', () => scopeOf(project, wholeView(null), null));
  while (project.work(1000));
}

const found = (project: Project, code: string) =>
  project.summary([]).findings.reduce((sum, one) => sum + (one.code === code ? one.count : 0), 0);

/** The counts, entry by entry and pair by pair. */
function naive({ table, files }: Project): FollowingCount[] {
  const totals = new Map<string, FollowingCount>();
  for (const { order, kind, present } of files) {
    for (let at = 0; present && at < order.length; at++) {
      const block = table.blockOf(order.at(at));
      const local = order.at(at) - block.base;
      const { rules, places } = table.sets.sets[block.columns.set[local] ?? 0] ?? NO_RULES;
      const broken = rules.flatMap((rule, place) => Array(places?.[place] ?? 1).fill(RULES[rule]?.code));
      for (const [flag, rule] of flagRules(kind))
        if (((block.flags[local] ?? 0) & flag) !== 0) broken.push(RULES[rule]?.code);
      for (const [cause, followers] of Object.entries<readonly string[]>(FOLLOWERS)) {
        if (!broken.includes(cause)) continue;
        for (const code of broken.filter((one) => followers.includes(one))) {
          const key = `${cause} ${code}`;
          totals.set(key, { code, cause, count: (totals.get(key)?.count ?? 0) + 1 });
        }
      }
    }
  }
  return [...totals.values()];
}

const byName = (counts: readonly FollowingCount[]) =>
  counts.toSorted((a, b) => `${a.cause} ${a.code}`.localeCompare(`${b.cause} ${b.code}`));

const link = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
const links = (alternates: Readonly<Record<string, string>>) =>
  Object.entries(alternates)
    .map(([language, href]) => link(language, href))
    .join('');
const sitemap = (...entries: string[]) =>
  urlset(...entries).replace('<urlset', '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"');

const A = 'https://a.example/en/a';
const B = 'https://a.example/de/a';
const BOTH = links({ en: A, de: B });

/** Ways to make a loc differ from the URL that alternates use for the page, by the rule that finds them. */
const DISTORTIONS = {
  'tracking-parameter': (loc: string) => `${loc}?utm_source=mail`,
  'session-id': (loc: string) => `${loc}?PHPSESSID=0123456789abcdef0123456789abcdef`,
  'loc-fragment': (loc: string) => `${loc}#top`,
  'loc-credentials': (loc: string) => loc.replace('//', '//me:secret@'),
} as const;

const C = 'https://a.example/fr/a';
/** A sitemap of two pages that are alternates. The arguments are the loc and the alternates of the first page. */
const pair = (loc: string, alternates = BOTH) => sitemap(url(loc, alternates), url(B, BOTH));

/** Two sitemaps with distorted locs. In the first, all alternates use clean URLs; in the second, only some do. */
const distorted = (distort: (loc: string) => string) => {
  const one = links({ en: distort(A), de: B, fr: C });
  const other = links({ en: distort(A), de: B, fr: distort(C) });
  return [pair(distort(A)), sitemap(url(distort(A), one), url(B, other), url(distort(C), other))];
};

/** Locs with a long parameter: one too long for all search engines, one too long only for Yandex. */
const long = (loc: string) => [2048, 1024].map((length) => pair(loc + 'y'.repeat(length)));

/** For each cause: sitemaps in which fixing it also removes the findings that follow from it. */
const EXAMPLES: Record<keyof typeof FOLLOWERS, string[]> = {
  'tracking-parameter': [
    ...distorted(DISTORTIONS['tracking-parameter']),
    ...long(DISTORTIONS['tracking-parameter'](A)),
  ],
  'session-id': [...distorted(DISTORTIONS['session-id']), ...long(DISTORTIONS['session-id'](A))],
  'loc-fragment': distorted(DISTORTIONS['loc-fragment']),
  'loc-credentials': distorted(DISTORTIONS['loc-credentials']),
  'loc-double-encoded': [
    sitemap(
      url('https://a.example/%25C3%25A9', links({ en: 'https://a.example/%C3%A9', de: B })),
      url(B, links({ en: 'https://a.example/%C3%A9', de: B })),
    ),
  ],
  'loc-not-absolute': [pair('/en/a')],
  'mixed-scheme': [sitemap(url(A, BOTH), url(B, BOTH), url(A.replace('https', 'http'), BOTH))],
  'hreflang-incomplete': [
    sitemap(
      url(A, `${links({ en: A, de: B })}<xhtml:link hreflang="fr" href="${C}"/>`),
      url(B, links({ en: A, de: B, fr: C })),
    ),
  ],
  'hreflang-invalid-code': [
    sitemap(url(A, links({ en_US: A, de: B })), url(B, links({ 'en-US': A, de: B }))),
  ],
  'hreflang-no-self': [pair(A, links({ de: B }))],
  'hreflang-not-reciprocal': [
    sitemap(url(A, links({ en: A, de: B, fr: C })), url(B, BOTH), url(C, links({ fr: C }))),
  ],
};

/** Pages with parameters name the URL without parameters as canonical, and http redirects to https. */
function checkedPages(project: Project): CheckedPage[] {
  return project.rows(wholeView(null), 0, 99).flatMap(({ loc }) => {
    const { href } = new URL(loc, 'https://a.example/');
    const canonical = href.replace(/[;?].*/, '');
    if (href.startsWith('http:'))
      return checkedPage(loc, {
        indexable: false,
        reason: 'redirect',
        finalUrl: href.replace('http', 'https'),
      });
    return canonical === href ? [] : checkedPage(loc, { indexable: false, reason: 'canonical', canonical });
  });
}

describe('findings that follow from others', () => {
  it.each(Object.keys(FOLLOWERS))('%s has a fix', (cause) => {
    expect(hasFix(cause)).toBe(true);
  });

  it.each(Object.entries(EXAMPLES))('%s: its fix also removes those findings', (cause, texts) => {
    const settled = texts.flatMap((text) => {
      const project = publishedProject('https://a.example/sitemap.xml', [text]);
      project.setContext({ robots: 'User-agent: *\nDisallow: /*?', verifiedHosts: [] });
      while (project.work(1000));
      project.pages.add(checkedPages(project));
      const followers = countsOf(project).filter((one) => one.cause === cause);
      const before = followers.map(({ code }) => found(project, code));
      fix(project, cause);
      return followers.flatMap(({ code, count }, at) =>
        (before[at] ?? 0) - found(project, code) >= count ? [code] : [],
      );
    });
    expect([...new Set(settled)].sort()).toEqual([...FOLLOWERS[cause as keyof typeof FOLLOWERS]].sort());
  });

  it('are never more than the fix removes, in any clusters with one kind of fault', () => {
    const anyCause = fc.constantFrom(...(Object.keys(DISTORTIONS) as (keyof typeof DISTORTIONS)[]));
    fc.assert(
      fc.property(
        anyCause,
        fc.array(fc.array(fc.boolean(), { minLength: 2, maxLength: 4 })),
        (cause, sites) => {
          const entries = sites.flatMap((distorted, page) => {
            const locs = distorted.map((_, at) => `https://a.example/${'abcd'[at]}/${page}`);
            const alternates = links(
              Object.fromEntries(locs.map((loc, at) => [['en', 'de', 'fr', 'sv'][at], loc])),
            );
            return locs.map((loc, at) => url(distorted[at] ? DISTORTIONS[cause](loc) : loc, alternates));
          });
          const project = publishedProject('https://a.example/sitemap.xml', [sitemap(...entries)]);
          const promised = countsOf(project);
          const before = new Map(promised.map(({ code }) => [code, found(project, code)]));
          fix(project, cause);
          for (const { code, count } of promised.filter((one) => one.cause === cause))
            expect((before.get(code) ?? 0) - found(project, code)).toBeGreaterThanOrEqual(count);
        },
      ),
      often(40),
    );
  });

  it('are those of entries that break both rules, before and after edits', () => {
    fc.assert(
      fc.property(fc.array(anyBroken, { minLength: 1, maxLength: 3 }), fc.nat(20), (files, at) => {
        const project = projectOf(...files);
        const counts = new CauseCounts();
        const check = () => expect(byName(lastOf(counts.count(project)))).toEqual(byName(naive(project)));
        check();
        const { length } = project.file(0).order;
        if (length === 0) return;
        const positions = [{ file: 0, runs: `${at % length}+1` }];
        project.apply(
          { kind: 'set', field: 'loc', positions, value: 'https://a.example/ä?gclid=1' },
          null,
          null,
        );
        while (project.work(1000));
        check();
        project.apply({ kind: 'remove', positions }, null, null);
        while (project.work(1000));
        check();
        project.undo();
        while (project.work(1000));
        check();
      }),
      often(60),
    );
  });

  it('are not counted if one of the rules is not shown', () => {
    const project = projectOf(sitemap(url(`${A}?utm_source=x`, BOTH), url(B, BOTH)));
    project.mute(['hreflang-no-self']);
    expect(countsOf(project)).toEqual([
      { cause: 'tracking-parameter', code: 'hreflang-not-reciprocal', count: 1 },
    ]);
    project.mute(['tracking-parameter']);
    expect(countsOf(project).filter(({ cause }) => cause === 'tracking-parameter')).toEqual([]);
  });
});
