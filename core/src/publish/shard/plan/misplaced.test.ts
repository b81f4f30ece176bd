import { describe, expect, it } from 'vitest';
import { planInput } from '../../../project/testing/shards.ts';
import { projectOf, url, urlset } from '../../../project/testing/sitemaps.ts';
import { keyChunk } from './key-chunk.ts';
import { joinMisplaced } from './misplaced.ts';
import { chunkContext, planShards } from './plan.ts';
import { planChunks } from './plan-chunks.ts';

const BASE = 'https://www.example.com/maps/';
const FACTS = { robots: null, verifiedHosts: [] as string[] };
const LOCS = [
  `${BASE}1`,
  `${BASE}a&amp;b/2`,
  'https://www.example.com/3',
  `${BASE}../4`,
  `${BASE}&#46;&#46;/5`,
  'http://www.example.com/maps/6',
  'https://shop.example.com/7',
  `${BASE}1`,
  'relative',
  'ftp://a.example/',
  'https://shop.example.com:8443/8',
];
const SITEMAP = urlset(...LOCS.map((loc) => url(loc)));

function misplaced(given: { verifiedHosts?: string[]; robots?: string } = {}) {
  const project = projectOf(SITEMAP);
  const scope = {
    location: `${BASE}sitemap_index.xml`,
    indexLocation: null,
    context: { ...FACTS, ...given },
    site: 'https://shop.example.com',
  };
  const plan = planShards(planInput(project, { base: BASE, scope }));
  return plan.misplaced.map(({ code, count, ids }) => [code, count, ids.map((id) => LOCS[id])]);
}

const OUTSIDE = ['loc-outside-scope', 3, [LOCS[2], LOCS[3], LOCS[4]]];

describe('misplaced entries', () => {
  it('are those that search engines do not accept from the publish location', () => {
    expect(misplaced()).toEqual([['loc-other-host', 3, [LOCS[5], LOCS[6], LOCS[10]]], OUTSIDE]);
  });

  it.each([
    ['a verified host', { verifiedHosts: ['shop.example.com'] }],
    ['a host whose robots.txt names the index', { robots: `Sitemap: ${BASE}sitemap_index.xml` }],
  ])('do not include those of %s', (_, given) => {
    expect(misplaced(given)).toEqual([['loc-other-host', 2, [LOCS[5], LOCS[10]]], OUTSIDE]);
  });

  it('include those of a host whose robots.txt is known but does not list the index', () => {
    expect(misplaced({ robots: 'User-agent: *' })).toContainEqual(['cross-submission-needed', 1, [LOCS[6]]]);
  });

  it('are only those of other hosts if the bundle is at the root of a host', () => {
    const root = 'https://www.example.com/';
    const scope = { location: root, indexLocation: null, context: FACTS, site: null };
    const plan = planShards(planInput(projectOf(SITEMAP), { base: root, scope }));
    expect(plan.misplaced.map(({ code, ids }) => [code, ids.map((id) => LOCS[id])])).toEqual([
      ['loc-other-host', [LOCS[5], LOCS[6], LOCS[10]]],
    ]);
  });

  it('are not reported if the publish location is unknown', () => {
    expect(planShards(planInput(projectOf(SITEMAP))).misplaced).toEqual([]);
  });

  it('are counted in all chunks, and the first few are listed', () => {
    const many = urlset(...Array.from({ length: 25 }, (_, at) => url(`https://b.example/${at}`)));
    const project = projectOf(many, many.replaceAll('b.example', 'c.example'));
    const scope = { location: BASE, indexLocation: null, context: FACTS, site: null };
    const input = planInput(project, { base: BASE, scope });
    const context = chunkContext(input);
    const found = joinMisplaced(
      planChunks(input.files, 7).map((chunk) => ({ ...chunk, ...keyChunk(project.table, context, chunk) })),
    );
    expect(found).toEqual([
      { code: 'loc-other-host', count: 50, ids: Array.from({ length: 10 }, (_, id) => id) },
    ]);
    expect(found).toEqual(planShards(input).misplaced);
  });
});
