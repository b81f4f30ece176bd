// @module-tag slow
import { expect, it } from 'vitest';
import type { FileFinding } from '../../contract/values.ts';
import { indexXml, splitIndex } from '../../files/write/index-xml.ts';
import type { Project } from '../../project/project.ts';
import { composed, planInput } from '../../project/testing/shards.ts';
import { codes, projectOf, sitemapindex, url, urlset } from '../../project/testing/sitemaps.ts';
import { MAX_BYTES, MAX_ENTRIES } from '../../protocol/limits.ts';
import { RULES, type RuleCode } from '../../rules/registry.ts';
import type { Rule } from '../../rules/rule.ts';
import { planShards } from '../shard/plan/plan.ts';

const BASE = 'https://www.example.com/';
const locs = (count: number) => Array.from({ length: count }, (_, at) => `${BASE}${at}`);
const page = urlset(url(`${BASE}a`));

/** For each rule that exporting fixes: a sitemap or an index that breaks it, and whether it takes seconds to read. */
const BROKEN: [code: RuleCode, text: () => string, size?: 'large'][] = [
  ['too-many-urls', () => urlset(...locs(MAX_ENTRIES + 1).map((loc) => url(loc))), 'large'],
  ['too-large', () => page.replace('</urlset>', `${' '.repeat(MAX_BYTES)}</urlset>`), 'large'],
  ['text-too-many', () => locs(MAX_ENTRIES + 1).join('\n'), 'large'],
  ['index-too-many', () => sitemapindex(...locs(MAX_ENTRIES + 1)), 'large'],
  ['content-before-declaration', () => `\n${page}`],
  ['wrong-namespace', () => page.replace('http://www.sitemaps.org', 'https://www.sitemaps.org')],
  ['unescaped-character', () => urlset(url(`${BASE}?a=1&b=2`))],
  ['loc-not-absolute', () => urlset(url('/a'), url('mailto:a@example.com'))],
];

for (const [code, text, size] of BROKEN)
  it(`${code} is fixed in the exported files`, { tags: size ? ['long'] : [] }, () => {
    const project = projectOf(text());
    expect(brokenIn(project)).toContain(code);
    for (const bytes of exported(project)) expect(brokenIn(projectOf(bytes))).not.toContain(code);
  });

it('the cases above cover every rule with isMendedByExport', () => {
  const rules: readonly Rule[] = RULES;
  const told = rules.filter(({ isMendedByExport }) => isMendedByExport).map(({ code }) => code);
  expect([...new Set(told)].sort()).toEqual(BROKEN.map(([code]) => code).sort());
});

/** The sitemaps exported by each of two policies. For an index: new indexes with the same total number of rows. */
function exported(project: Project): Uint8Array[] {
  const { kind, order } = project.file(0);
  if (kind === 'sitemapindex') {
    const rows = locs(order.length).map((loc) => ({ loc, lastmod: null }));
    return splitIndex(rows).map(indexXml);
  }
  return ['fill', 'as-opened'].flatMap((policy) => {
    const input = planInput(project, { policies: [policy] });
    const plan = planShards(input);
    expect(plan.shards.length).toBeGreaterThan(0);
    return plan.shards.map((shard) => composed(project, input, plan, shard));
  });
}

/** The codes of the errors of a file, and of all findings of its entries. */
function brokenIn(project: Project): string[] {
  const isError = ({ severity }: FileFinding) => severity === 'error';
  const own = project.file(0).findings.filter(isError);
  return [...own.map(({ code }) => code), ...new Set(codes(project).flat())];
}
