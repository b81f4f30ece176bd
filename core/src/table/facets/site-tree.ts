import { assertNever } from '../../contract/errors.ts';
import type { SectionOrder, SiteSection } from '../../contract/facets.ts';
import { printKeyed } from '../query/print.ts';
import type { SectionTally } from './facet-tally.ts';
import { facetTerm } from './facet-terms.ts';

/** A host or a section, with the sections directly in it by name. Its numbers include everything below it. */
interface TreeNode extends Omit<SectionTally, 'key'> {
  readonly host: string;
  readonly path: string;
  readonly sections: Map<string, TreeNode>;
  /** Its pages that are in none of its sections. */
  direct: Omit<SectionTally, 'key'> | null;
}

/** The hosts of a project and their sections, as a tree. */
export class SiteTree {
  readonly #hosts = new Map<string, TreeNode>();

  /** @param sections entries by host and directory, each pair once */
  constructor(sections: Iterable<SectionTally>) {
    for (const section of sections) this.#add(section);
  }

  /** The hosts. */
  hosts(order: SectionOrder): SiteSection[] {
    return sorted([...this.#hosts.values()], order).map((node) => this.#describe(node));
  }

  /**
   * The sections directly in a host or section, and as the last one its pages that are in none of these, if there are
   * both. Empty if the section does not exist. @param path `''` for a host, else without a slash at the end
   */
  sectionsOf(host: string, path: string, order: SectionOrder): SiteSection[] {
    const node = this.#find(host, path);
    if (node === null || node.sections.size === 0) return [];
    const sections = sorted([...node.sections.values()], order).map((section) => this.#describe(section));
    if (node.direct === null) return sections;
    const direct = { ...node, ...node.direct, path: `${path}/.`, sections: new Map<string, TreeNode>() };
    return [...sections, this.#describe(direct)];
  }

  /** The paths directly below a path, over all hosts, with their numbers of entries; a dot for its own pages. */
  countsBelow(path: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const host of this.#hosts.keys()) {
      const node = this.#find(host, path);
      if (node === null) continue;
      const own = node.direct === null ? [] : [{ path: `${path}/.`, entries: node.direct.entries }];
      for (const { path, entries } of [...node.sections.values(), ...own])
        counts.set(path, (counts.get(path) ?? 0) + entries);
    }
    return counts;
  }

  #find(host: string, path: string): TreeNode | null {
    let node = this.#hosts.get(host);
    for (const name of path.split('/').slice(1)) node = node?.sections.get(name);
    return node ?? null;
  }

  #add(section: SectionTally): void {
    const [host = '', ...names] = section.key.split('/');
    let node = child(this.#hosts, host, host, '');
    addSection(node, section);
    for (const name of names) {
      node = child(node.sections, name, host, `${node.path}/${name}`);
      addSection(node, section);
    }
    node.direct = section;
  }

  #describe({ sections, direct: _, newest, ...numbers }: TreeNode): SiteSection {
    const { host, path } = numbers;
    const terms: string[] = [];
    if (path === '' || this.#hosts.size > 1) terms.push(printKeyed('host', host));
    if (path !== '') terms.push(facetTerm('section', path));
    return {
      host,
      path,
      entries: numbers.entries,
      errors: numbers.errors,
      warnings: numbers.warnings,
      edited: numbers.edited,
      newest: newest === Number.NEGATIVE_INFINITY ? null : newest,
      sections: sections.size,
      term: terms.join(' '),
    };
  }
}

function child(nodes: Map<string, TreeNode>, name: string, host: string, path: string): TreeNode {
  const known = nodes.get(name);
  if (known !== undefined) return known;
  const numbers = { entries: 0, errors: 0, warnings: 0, edited: 0, newest: Number.NEGATIVE_INFINITY };
  const made = { host, path, ...numbers, sections: new Map<string, TreeNode>(), direct: null };
  nodes.set(name, made);
  return made;
}

/** Adds the numbers of a section to others. */
export function addSection(sum: Omit<SectionTally, 'key'>, section: SectionTally): void {
  sum.entries += section.entries;
  sum.errors += section.errors;
  sum.warnings += section.warnings;
  sum.edited += section.edited;
  sum.newest = Math.max(sum.newest, section.newest);
}

function sorted(nodes: TreeNode[], order: SectionOrder): TreeNode[] {
  const byName = (a: TreeNode, b: TreeNode) =>
    a.path < b.path || (a.path === b.path && a.host < b.host) ? -1 : 1;
  const by = (of: (node: TreeNode) => number) => (a: TreeNode, b: TreeNode) => of(b) - of(a) || byName(a, b);
  switch (order) {
    case 'entries':
      return nodes.sort(by(({ entries }) => entries));
    case 'errors':
      return nodes.sort(by(({ errors }) => errors));
    case 'newest':
      // Two sections without a lastmod differ by NaN, which counts as equal.
      return nodes.sort(by(({ newest }) => newest));
    case 'name':
      return nodes.sort(byName);
    default:
      return assertNever(order);
  }
}
