import { printKeyed } from '../query/print.ts';
import { facetTerm } from './facet-terms.ts';

/** A host or one of its sections, with its direct subsections by name. */
export interface SectionNode<Data> {
  readonly host: string;
  /** `''` for the whole host, else the path without a slash at its end, such as `/blog/2024`. */
  readonly path: string;
  /** The section or host that contains it; null for a host. */
  readonly above: SectionNode<Data> | null;
  readonly sections: Map<string, SectionNode<Data>>;
  /** Data about all pages in it. */
  data: Data;
  /** Data about the pages directly in it; null if none. */
  direct: Data | null;
}

/** The hosts of a project and their sections, as a tree with data about each. */
export class SectionTree<Data> {
  readonly hosts = new Map<string, SectionNode<Data>>();
  readonly #make: () => Data;

  /** @param make makes the data of a new section */
  constructor(make: () => Data) {
    this.#make = make;
  }

  /** The node of a section such as `a.example/blog`. Creates it if it does not exist. */
  nodeOf(key: string): SectionNode<Data> {
    const [host = '', ...names] = key.split('/');
    let node = this.#child(this.hosts, host, host, '', null);
    for (const name of names) node = this.#child(node.sections, name, host, `${node.path}/${name}`, node);
    return node;
  }

  /** @param path `''` for a host, else without a slash at the end */
  find(host: string, path: string): SectionNode<Data> | null {
    let node = this.hosts.get(host);
    for (const name of path.split('/').slice(1)) node = node?.sections.get(name);
    return node ?? null;
  }

  /**
   * The hosts, or the sections directly in a place; empty if the place does not exist. If the place has both sections
   * and pages of its own, the last item is for those pages, and its path ends in `/.`.
   * @param place a host or section; null for all hosts
   */
  within(place: { host: string; path: string } | null): SectionPlace<Data>[] {
    const node = place && this.find(place.host, place.path);
    const nodes = place === null ? [...this.hosts.values()] : [...(node?.sections.values() ?? [])];
    const places = nodes.map(({ host, path, data, sections }) => ({
      host,
      path,
      data,
      sections: sections.size,
    }));
    if (node === null || node.direct === null || places.length === 0) return places;
    return [...places, { host: node.host, path: `${node.path}/.`, data: node.direct, sections: 0 }];
  }

  /** The filter that finds the entries of a section. */
  term({ host, path }: { host: string; path: string }): string {
    const terms: string[] = [];
    if (path === '' || this.hosts.size > 1) terms.push(printKeyed('host', host));
    if (path !== '') terms.push(facetTerm('section', path));
    return terms.join(' ');
  }

  #child(
    nodes: Map<string, SectionNode<Data>>,
    name: string,
    host: string,
    path: string,
    above: SectionNode<Data> | null,
  ): SectionNode<Data> {
    const known = nodes.get(name);
    if (known !== undefined) return known;
    const made = { host, path, above, sections: new Map(), data: this.#make(), direct: null };
    nodes.set(name, made);
    return made;
  }
}

/** A host, a section, or the pages directly in one, with the number of direct subsections. */
export interface SectionPlace<Data> {
  readonly host: string;
  readonly path: string;
  readonly data: Data;
  readonly sections: number;
}

/** Sections in descending order of their numbers; ties by path, then by host. */
export function sortedBy<Data>(
  places: readonly SectionPlace<Data>[],
  numberOf: (data: Data) => number,
): SectionPlace<Data>[] {
  return places.toSorted(
    (a, b) =>
      numberOf(b.data) - numberOf(a.data) ||
      (a.path < b.path || (a.path === b.path && a.host < b.host) ? -1 : 1),
  );
}
