import { type SectionPlace, SectionTree } from '../../table/facets/section-tree.ts';
import { lowerAscii } from '../../table/query/conditions/loc-contains.ts';

/** Maximum number of sections. Entries in further ones count for their first directory, their host, or no host. */
const MOST_SECTIONS = 200_000;

/**
 * The sections of entries, and the groups that are counted: hosts, sections with everything in them, and the pages
 * directly in a section. All have numbers from 0.
 */
export class SectionGroups {
  /** The number of groups. */
  size = 0;
  readonly tree = new SectionTree<number>(() => this.size++);
  readonly #numbers = new Map<string, number>();
  readonly #groups: (readonly number[])[] = [];

  /** The number of sections. */
  get sections(): number {
    return this.#groups.length;
  }

  /** For each section, the groups that its entries are in: its own pages first, then itself, and last the host. */
  get all(): readonly (readonly number[])[] {
    return this.#groups;
  }

  /**
   * The number of a section such as `a.example/blog`, which is added if it is new. Beyond the limit, a new section
   * gets the number of a section around it. Ignores the case of hosts.
   */
  numberOf(key: string): number {
    const slash = key.indexOf('/');
    const host = slash < 0 ? key : key.slice(0, slash);
    const folded = lowerAscii(host) + key.slice(host.length);
    const known = this.#numbers.get(folded);
    if (known !== undefined) return known;
    if (this.#groups.length >= MOST_SECTIONS && key !== '') return this.numberOf(parentOf(key, host));
    const number = this.#add(folded);
    this.#numbers.set(folded, number);
    return number;
  }

  /** The groups that the entries of a section are in, see {@link all}. */
  groupsOf(section: number): readonly number[] {
    return this.#groups[section] ?? [];
  }

  /** For each group, the sum of its sections' values in `bySection`. */
  sumsOf(bySection: Uint32Array): Uint32Array {
    const sums = new Uint32Array(this.size);
    for (const [section, groups] of this.#groups.entries()) {
      const number = bySection[section] as number;
      if (number > 0) for (const group of groups) sums[group] = (sums[group] as number) + number;
    }
    return sums;
  }

  /** The group of a host or section; a path that ends in `/.` means the pages directly in it. -1 if unknown. */
  groupAt({ host, path }: { host: string; path: string }): number {
    const isDirect = path.endsWith('/.');
    const node = this.tree.find(host, isDirect ? path.slice(0, -2) : path);
    return (isDirect ? node?.direct : node?.data) ?? -1;
  }

  /** The hosts if `place` is null, else what is directly in that host or section, see {@link SectionTree.within}. */
  within(place: { host: string; path: string } | null): SectionPlace<number>[] {
    return this.tree.within(place);
  }

  /** The filter that finds the entries of a group. */
  term(place: { host: string; path: string }): string {
    return place.host === '' ? '-has:host' : this.tree.term(place);
  }

  #add(key: string): number {
    const own = this.tree.nodeOf(key);
    own.direct = this.size++;
    const groups = [own.direct];
    for (let node: typeof own | null = own; node !== null; node = node.above) groups.push(node.data);
    return this.#groups.push(groups) - 1;
  }
}

/** The first directory of a section such as `a.example/blog/2024`; the host of a first directory; `''` for a host. */
function parentOf(key: string, host: string): string {
  if (key === host) return '';
  const end = key.indexOf('/', host.length + 1);
  return end < 0 ? host : key.slice(0, end);
}
