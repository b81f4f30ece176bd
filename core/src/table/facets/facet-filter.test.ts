// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACETS, type Facet } from '../../contract/screens/facets.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { listsUrls } from '../file/project-file.ts';
import { lowerAscii } from '../query/conditions/loc-contains.ts';
import { parseQuery } from '../query/parse.ts';
import { printQuery } from '../query/print.ts';
import type { Query } from '../query/query.ts';
import { anyProject } from '../query/testing/any-project.ts';
import { anyQuery } from '../query/testing/any-query.ts';
import { matchesRow } from '../query/testing/matches-row.ts';
import {
  type FacetUse,
  facetChoice,
  hasTerm,
  toggleFacet,
  toggleTerm,
  withoutFacet,
} from './facet-filter.ts';
import { facetTerm } from './facet-terms.ts';

describe('a filter chooses the values of a facet', () => {
  it.each<[string, Facet, string[], string[]]>([
    ['', 'host', [], []],
    ['host:A.example', 'host', ['a.example'], []],
    ['shoes (host:a or host:b) -host:c', 'host', ['a', 'b'], ['c']],
    ['host:a or host:b', 'host', ['a', 'b'], []],
    ['host:a or shoes', 'host', [], []],
    ['-(host:a or host:b)', 'host', [], ['a', 'b']],
    ['-has:host', 'host', [''], []],
    ['has:host', 'host', [], ['']],
    ['host:a', 'ext', [], []],
    ['section:blog/ -section:/shop/.', 'section', ['/blog'], ['/shop/.']],
    ['section:/', 'section', [], []],
    ['lastmod:2024-05 lastmod:>2024', 'month', ['2024-05'], []],
    ['has:lastmod -lastmod:0000..9999', 'month', ['invalid'], []],
    ['has:lastmod shoes', 'month', [], ['']],
    ['priority:0.8 or priority:0.55', 'priority', ['0.8', '0.55'], []],
    ['priority:0.801', 'priority', [], []],
    ['images:0', 'images', [''], []],
    ['images:>2', 'images', [], []],
    ['lang:de', 'language', ['de'], []],
    ['lang:de-AT', 'language', [], []],
    ['lang:X_default', 'language', ['x-default'], []],
    ['-is:error -is:warning -is:hint', 'finding', [''], []],
    ['-is:error', 'finding', [], []],
    ['-is:edited', 'edited', [''], []],
    ['host:"', 'host', [], []],
  ])('in “%s”: %s', (filter, facet, selected, excluded) => {
    expect(facetChoice(filter, facet)).toEqual({ selected, excluded });
  });
});

describe('toggling a value of a facet', () => {
  it.each<[string, Facet, string, FacetUse, string]>([
    ['', 'host', 'a', 'select', 'host:a'],
    ['host:a', 'host', 'a', 'select', ''],
    ['host:a', 'host', 'b', 'select', 'host:a or host:b'],
    ['host:a', 'host', 'a', 'exclude', '-host:a'],
    ['-host:a', 'host', 'a', 'select', 'host:a'],
    ['host:a', 'host', 'b', 'exclude', 'host:a -host:b'],
    ['shoes or boots', 'host', 'a', 'select', '(shoes or boots) host:a'],
    ['(shoes or boots) host:a', 'host', 'a', 'select', 'shoes or boots'],
    ['shoes  "x"', 'section', '/a b', 'select', 'shoes x section:"/a b"'],
    ['host:a ext:pdf', 'host', 'b', 'select', '(host:a or host:b) ext:pdf'],
    ['param:a param:b', 'param', 'c', 'select', '(param:a or param:c) param:b'],
    ['-(host:a or host:b)', 'host', 'b', 'exclude', '-host:a'],
    ['host:a', 'host', '', 'exclude', 'host:a has:host'],
    ['', 'month', 'invalid', 'select', 'has:lastmod -lastmod:0000..9999'],
    ['has:lastmod -lastmod:0000..9999', 'month', 'invalid', 'select', ''],
    ['has:lastmod -lastmod:0000..9999', 'month', 'invalid', 'exclude', '-(has:lastmod -lastmod:0000..9999)'],
    ['is:edited', 'edited', 'edited', 'exclude', '-is:edited'],
    ['is:edited', 'edited', '', 'exclude', ''],
    ['host:"', 'host', 'a', 'select', 'host:a'],
  ])('in “%s”: %s %s, %s → “%s”', (filter, facet, value, use, expected) => {
    expect(toggleFacet(filter, facet, value, use)).toBe(expected);
  });
});

it.each<[string, Facet, string]>([
  ['(host:a or host:b) shoes -host:c', 'host', 'shoes'],
  ['(host:a or shoes) -ext:pdf', 'host', '(host:a or shoes) -ext:pdf'],
  ['has:lastmod -lastmod:0000..9999 lastmod:>2024', 'month', 'lastmod:>2024'],
])('“%s” without the facet %s is “%s”', (filter, facet, expected) => {
  expect(withoutFacet(filter, facet)).toBe(expected);
});

it.each([
  ['', 'is:error', 'is:error'],
  ['is:error', 'is:error', ''],
  ['shoes or boots', 'is:error', '(shoes or boots) is:error'],
  ['IS:error -has:lastmod', 'is:error', '-has:lastmod'],
  ['shoes or is:error', 'is:error', '(shoes or is:error) is:error'],
])('“%s” with the term “%s” toggled is “%s”', (filter, term, expected) => {
  expect(toggleTerm(filter, term)).toBe(expected);
  expect(hasTerm(expected, term)).toBe(!hasTerm(filter, term));
});

const VALUES = {
  section: ['/a', '/a/.', '/.', '/shoe', '/a//'],
  sitemap: ['sitemap-0.xml', 'sitemap-1.xml'],
  month: ['', 'invalid', '2024-02', '2024-03'],
  changefreq: ['', 'invalid', 'daily', 'weekly'],
  priority: ['', 'invalid', '0.5', '0.25'],
  language: ['', 'de', 'x-default'],
  host: ['', 'a.example', 'b'],
  scheme: ['', 'https', 'http'],
  ext: ['', 'a', 'shoe'],
  param: ['', 'a', 'or'],
  images: ['', '1', '2'],
  finding: ['', 'duplicate-loc', 'loc-not-absolute'],
  live: ['', 'ok', 'client-error', 'old'],
  edited: ['', 'edited'],
} satisfies Record<Facet, readonly string[]>;

interface Step {
  readonly facet: Facet;
  readonly value: string;
  readonly use: FacetUse;
}

const anyStep: fc.Arbitrary<Step> = fc.constantFrom(...FACETS).chain((facet) =>
  fc.record({
    facet: fc.constant(facet),
    value: fc.constantFrom(...VALUES[facet]),
    use: fc.constantFrom('select' as const, 'exclude' as const),
  }),
);

const toggled = (filter: string, { facet, value, use }: Step) => toggleFacet(filter, facet, value, use);

const queryOf = (filter: string): Query => {
  const { query } = parseQuery(filter);
  if (query === null) throw new TypeError(`no filter: ${filter}`);
  return query;
};

describe('a filter with facets', () => {
  it('stays the same when a value that it does not use is toggled twice', () => {
    fc.assert(
      fc.property(anyQuery, fc.array(anyStep, { maxLength: 6 }), anyStep, (typed, steps, step) => {
        const filter = steps.reduce(toggled, printQuery(typed));
        const { selected, excluded } = facetChoice(filter, step.facet);
        fc.pre(step.facet !== 'edited' && ![...selected, ...excluded].includes(step.value));
        // Toggling may change the case: facets list hosts, file extensions and languages in lowercase.
        const folded = (text: string) => lowerAscii(text).replaceAll('_', '-');
        expect(folded(toggled(toggled(filter, step), step))).toBe(folded(filter));
      }),
      often(2000),
    );
  });

  it('chooses the same values when a value that it uses is toggled twice, and keeps the typed terms', () => {
    fc.assert(
      fc.property(anyQuery, fc.array(anyStep, { minLength: 1, maxLength: 6 }), (typed, steps) => {
        const filter = steps.reduce(toggled, printQuery(typed));
        const step = steps.at(-1);
        if (step === undefined) return;
        const again = toggled(toggled(filter, step), step);
        for (const facet of FACETS) {
          const sorted = (text: string) => {
            const { selected, excluded } = facetChoice(text, facet);
            return [selected.toSorted(), excluded.toSorted()];
          };
          expect(sorted(again)).toEqual(sorted(filter));
        }
        const rest = (text: string) => FACETS.reduce(withoutFacet, text);
        expect(rest(again)).toBe(rest(filter));
      }),
      often(2000),
    );
  });

  it('finds the entries that have a selected value of each facet, and no excluded one', () => {
    fc.assert(
      fc.property(anyProject, anyQuery, fc.array(anyStep, { maxLength: 8 }), (make, typed, steps) => {
        const project = make();
        const base = FACETS.reduce(withoutFacet, printQuery(typed));
        const uses = new Map<string, Step>();
        let filter = base;
        for (const step of steps) {
          const key = `${step.facet} ${step.value}`;
          // Excluding edited entries means selecting the unedited ones, which the model does not support.
          if (step.facet === 'edited' && step.use === 'exclude') continue;
          filter = toggled(filter, step);
          if (uses.get(key)?.use === step.use) uses.delete(key);
          else uses.set(key, step);
        }
        expect(found(project, filter)).toEqual(modelled(project, queryOf(base), [...uses.values()]));
      }),
      often(500),
    );
  });
});

/** The entries for which `holds` returns true, as `file/place`. */
function entries(project: Project, holds: (matches: (query: Query) => boolean) => boolean): string[] {
  return project.files.filter(listsUrls).flatMap((file) =>
    Array.from({ length: file.order.length }, (_, at) => at)
      .filter((at) => holds((query) => matchesRow(query, project, file, at)))
      .map((at) => `${file.id}/${at}`),
  );
}

const found = (project: Project, filter: string) => entries(project, (matches) => matches(queryOf(filter)));

function modelled(project: Project, base: Query, uses: readonly Step[]): string[] {
  return entries(project, (matches) => {
    const has = ({ facet, value }: Step) => matches(queryOf(facetTerm(facet, value)));
    return (
      matches(base) &&
      FACETS.every((facet) => {
        const own = uses.filter((step) => step.facet === facet);
        const selected = own.filter(({ use }) => use === 'select');
        return (
          (selected.length === 0 || selected.some(has)) &&
          !own.some((step) => step.use === 'exclude' && has(step))
        );
      })
    );
  });
}
