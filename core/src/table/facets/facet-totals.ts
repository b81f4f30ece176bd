import {
  FACETS,
  type Facet,
  type FacetCounts,
  type FacetValue,
  type LanguageCoverage,
  type Overview,
} from '../../contract/screens/facets.ts';
import { lowerAscii } from '../query/conditions/loc-contains.ts';
import type { CountedFacet, FacetTallyData, SectionTally } from './facet-tally.ts';
import { facetTerm } from './facet-terms.ts';
import { monthText } from './moment-counts.ts';
import { addSection, SiteTree } from './site-tree.ts';

/** Maximum number of different values to count for a facet of a project. */
const MOST_VALUES = 200_000;
/** How many sections and languages the coverage shows. */
const MOST_COVERED = 12;
const MOST_LANGUAGES = 40;
/** Maximum number of values of each facet in the overview. */
const MOST_IN_OVERVIEW = 50;

const HAS_CAPITALS = /^[^/]*[A-Z]/;

/** Which values of a facet to list. */
export interface FacetChoice {
  readonly limit: number;
  /** Only values that contain this text; ignores the case of A to Z. */
  readonly search: string;
  /** The section whose direct subsections are listed; `''` for the first level. */
  readonly section: string;
}

/** Counts of all entries of a project, or of those that a filter finds, added up from tallies of parts of them. */
export class FacetTotals {
  entries = 0;
  readonly #facets = new Map<CountedFacet, Map<string, number>>();
  readonly #sections = new Map<string, SectionTally>();
  readonly #capped = new Set<Facet>();
  /** By number of the month, see {@link monthText}. */
  readonly #months = new Map<number, number>();
  readonly #moments = new Map<number, number>();
  readonly #coverage = new Map<string, Map<string, number>>();
  readonly #worst = { error: 0, warning: 0, hint: 0 };
  readonly #having = { images: 0, videos: 0, news: 0, alternates: 0 };
  #tree: SiteTree | null = null;

  add(tally: FacetTallyData): void {
    this.#tree = null;
    this.entries += tally.entries;
    for (const facet of tally.capped) this.#capped.add(facet);
    for (const [facet, values] of Object.entries(tally.facets) as [
      CountedFacet,
      FacetTallyData['facets'][CountedFacet],
    ][]) {
      const counts = this.#countsOf(facet);
      const isFolded = facet === 'host' || facet === 'scheme' || facet === 'ext';
      for (const [value, count] of values) {
        const folded = isFolded ? lowerAscii(value) : value;
        const known = counts.get(folded);
        if (known !== undefined) counts.set(folded, known + count);
        else if (counts.size < MOST_VALUES) counts.set(folded, count);
        else this.#capped.add(facet);
      }
    }
    const { months } = tally;
    for (let at = 0; at < months.length; at += 2) {
      const [month = 0, count = 0] = [months[at], months[at + 1]];
      this.#months.set(month, (this.#months.get(month) ?? 0) + count);
    }
    for (const section of tally.sections) this.#addSection(section);
    for (const [time, count] of tally.moments)
      this.#moments.set(time, (this.#moments.get(time) ?? 0) + count);
    for (const [section, language, count] of tally.coverage) {
      const counts = this.#coverage.get(section) ?? new Map<string, number>();
      counts.set(language, (counts.get(language) ?? 0) + count);
      if (this.#coverage.size < MOST_VALUES) this.#coverage.set(section, counts);
    }
    for (const severity of ['error', 'warning', 'hint'] as const)
      this.#worst[severity] += tally.worst[severity];
    for (const part of ['images', 'videos', 'news', 'alternates'] as const)
      this.#having[part] += tally.having[part];
  }

  /** The values of a facet, the most frequent first. */
  counts(facet: Facet, { limit, search, section }: FacetChoice): FacetCounts {
    const sought = lowerAscii(search);
    const counts = this.#allOf(facet, section);
    const found = [...counts]
      .filter(([value]) => sought === '' || lowerAscii(value).includes(sought))
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
    return {
      facet,
      values: found
        .slice(0, limit)
        .map(([value, count]) => ({ value, count, term: facetTerm(facet, value) })),
      others: Math.max(0, found.length - limit),
      capped: this.#capped.has(facet),
    };
  }

  get tree(): SiteTree {
    this.#tree ??= new SiteTree(this.#sections.values());
    return this.#tree;
  }

  overview(): Omit<Overview, 'done' | 'total'> {
    const choice = { limit: MOST_IN_OVERVIEW, search: '', section: '' };
    const others = FACETS.filter((facet) => facet !== 'section');
    return {
      entries: this.entries,
      worst: { ...this.#worst },
      hosts: this.tree.hosts('entries').slice(0, MOST_IN_OVERVIEW),
      facets: others.map((facet) => this.counts(facet, choice)),
      months: this.#monthValues(),
      commonLastmod: this.#commonLastmod(),
      coverage: this.#covered(),
      having: { ...this.#having },
    };
  }

  /** How many entries have each value of a facet. */
  #allOf(facet: Facet, section: string): ReadonlyMap<string, number> {
    if (facet === 'section') return this.tree.countsBelow(section);
    const counts = this.#countsOf(facet);
    if (facet !== 'month') return counts;
    const months = [...this.#months].map(([month, count]) => [monthText(month), count] as const);
    return new Map([...counts, ...months]);
  }

  #countsOf(facet: CountedFacet): Map<string, number> {
    const known = this.#facets.get(facet);
    if (known !== undefined) return known;
    const made = new Map<string, number>();
    this.#facets.set(facet, made);
    return made;
  }

  #addSection(section: SectionTally): void {
    const key = HAS_CAPITALS.test(section.key) ? hostLowered(section.key) : section.key;
    const known = this.#sections.get(key);
    if (known !== undefined) addSection(known, section);
    else if (this.#sections.size < MOST_VALUES) this.#sections.set(key, { ...section, key });
    else this.#capped.add('section');
  }

  #monthValues(): FacetValue[] {
    return [...this.#months]
      .sort(([a], [b]) => a - b)
      .map(([month, count]) => ({
        value: monthText(month),
        count,
        term: facetTerm('month', monthText(month)),
      }));
  }

  #commonLastmod(): Overview['commonLastmod'] {
    let dated = 0;
    for (const count of this.#months.values()) dated += count;
    let common = { time: 0, count: 1, dated };
    for (const [time, count] of this.#moments) if (count > common.count) common = { time, count, dated };
    return common.count > 1 ? common : null;
  }

  #covered(): LanguageCoverage {
    const languages = this.counts('language', { limit: MOST_LANGUAGES, search: '', section: '' })
      .values.map(({ value }) => value)
      .filter((language) => language !== '');
    if (languages.length === 0) return { languages, sections: [] };
    const below = this.tree.countsBelow('');
    const sections = [...below].sort(([, many], [, more]) => more - many).slice(0, MOST_COVERED);
    return {
      languages,
      sections: sections.map(([path, entries]) => {
        const counts = this.#coverage.get(path === '/.' ? '' : path);
        return { path, entries, counts: languages.map((language) => counts?.get(language) ?? 0) };
      }),
    };
  }
}

/** A section with its host in lower case. */
function hostLowered(section: string): string {
  const slash = section.indexOf('/');
  const hostEnd = slash < 0 ? section.length : slash;
  return lowerAscii(section.slice(0, hostEnd)) + section.slice(hostEnd);
}
