import { assertNever } from '../../contract/errors.ts';
import type { SectionOrder, SiteSection } from '../../contract/screens/facets.ts';
import type { SectionTally } from './facet-tally.ts';
import { type SectionPlace, SectionTree, sortedBy } from './section-tree.ts';

/** The numbers of a section. */
type Numbers = Omit<SectionTally, 'key'>;

/** The hosts of a project and their sections, as a tree. The numbers of each include everything below it. */
export class SiteTree {
  readonly #tree = new SectionTree<Numbers>(() => ({
    ...{ entries: 0, errors: 0, warnings: 0, edited: 0, newest: Number.NEGATIVE_INFINITY },
  }));

  /** @param sections counts of the entries directly in each section; each section once */
  constructor(sections: Iterable<SectionTally>) {
    for (const section of sections) {
      const own = this.#tree.nodeOf(section.key);
      own.direct = section;
      for (let node: typeof own | null = own; node !== null; node = node.above)
        addSection(node.data, section);
    }
  }

  hosts(order: SectionOrder): SiteSection[] {
    return sorted(this.#tree.within(null), order).map((place) => this.#describe(place));
  }

  /**
   * The sections directly in a host or section. If it also has pages that are in none of these, they come last, as one
   * more section. Empty if the section does not exist. @param path `''` for a host, else without a slash at the end
   */
  sectionsOf(host: string, path: string, order: SectionOrder): SiteSection[] {
    const places = this.#tree.within({ host, path });
    const direct = places.filter((place) => place.path.endsWith('/.'));
    const sections = places.filter((place) => !direct.includes(place));
    return [...sorted(sections, order), ...direct].map((place) => this.#describe(place));
  }

  /**
   * The paths directly below a path, on all hosts, with entry counts. The pages directly in the path count under
   * the path plus `/.`.
   */
  countsBelow(path: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const host of this.#tree.hosts.keys()) {
      const node = this.#tree.find(host, path);
      if (node === null) continue;
      const own = node.direct === null ? [] : [{ path: `${path}/.`, entries: node.direct.entries }];
      const sections = [...node.sections.values()].map((one) => ({
        path: one.path,
        entries: one.data.entries,
      }));
      for (const { path, entries } of [...sections, ...own])
        counts.set(path, (counts.get(path) ?? 0) + entries);
    }
    return counts;
  }

  #describe({ host, path, data, sections }: SectionPlace<Numbers>): SiteSection {
    const { entries, errors, warnings, edited, newest } = data;
    return {
      ...{ host, path, entries, errors, warnings, edited, sections },
      newest: newest === Number.NEGATIVE_INFINITY ? null : newest,
      term: this.#tree.term({ host, path }),
    };
  }
}

/** Adds the numbers of a section to a sum. */
export function addSection(sum: Numbers, section: SectionTally): void {
  sum.entries += section.entries;
  sum.errors += section.errors;
  sum.warnings += section.warnings;
  sum.edited += section.edited;
  sum.newest = Math.max(sum.newest, section.newest);
}

function sorted(places: SectionPlace<Numbers>[], order: SectionOrder): SectionPlace<Numbers>[] {
  switch (order) {
    case 'entries':
      return sortedBy(places, ({ entries }) => entries);
    case 'errors':
      return sortedBy(places, ({ errors }) => errors);
    case 'newest':
      // Two sections without a lastmod differ by NaN, which counts as equal.
      return sortedBy(places, ({ newest }) => newest);
    case 'name':
      return sortedBy(places, () => 0);
    default:
      return assertNever(order);
  }
}
