/** A host or a section of a site, as the engine describes it. */
export interface TreeSection {
  readonly host: string;
  /** `''` for a host; ends in `/.` for the pages directly in a section. */
  readonly path: string;
  readonly entries: number;
  /** How many sections are directly in it. */
  readonly sections: number;
}

/** A visible line of the tree: a section, or a line that loads more sections of `within`. */
export type TreeLine<S extends TreeSection> = SectionLine<S> | MoreLine<S>;
export interface SectionLine<S extends TreeSection> {
  readonly kind: 'section';
  readonly section: S;
  readonly level: number;
  readonly isOpen: boolean;
}
export interface MoreLine<S extends TreeSection> {
  readonly kind: 'more';
  readonly within: S | null;
  readonly left: number;
  readonly level: number;
}

/** The direct subsections of a section, or the hosts, as far as loaded, and how many there are in total. */
export interface Loaded<S extends TreeSection> {
  readonly sections: readonly S[];
  readonly total: number;
}

/** Identifies a section; `''` for the root, which contains the hosts. */
export function keyOf(section: Pick<TreeSection, 'host' | 'path'> | null): string {
  return section === null ? '' : `${section.host}${section.path}`;
}

/** The name of a section within its parent. */
export function nameOf({ host, path }: Pick<TreeSection, 'host' | 'path'>): string {
  return path === '' ? host : path.slice(path.lastIndexOf('/'));
}

/** The lines of the tree, from the top. Open sections are followed by the sections in them. */
export function linesOf<S extends TreeSection>(
  loaded: ReadonlyMap<string, Loaded<S>>,
  open: ReadonlySet<string>,
): TreeLine<S>[] {
  const lines: TreeLine<S>[] = [];
  const visit = (within: S | null, level: number) => {
    const known = loaded.get(keyOf(within));
    if (known === undefined) return;
    for (const section of known.sections) {
      const isOpen = open.has(keyOf(section)) && section.sections > 0;
      lines.push({ kind: 'section', section, level, isOpen });
      if (isOpen) visit(section, level + 1);
    }
    const left = known.total - known.sections.length;
    if (left > 0) lines.push({ kind: 'more', within, left, level });
  };
  visit(null, 1);
  return lines;
}

/** The visible sections that are not open. Together they are the whole site, unless a line offers more sections. */
export function leavesOf<S extends TreeSection>(lines: readonly TreeLine<S>[]): S[] {
  return lines.flatMap((line) => (line.kind === 'section' && !line.isOpen ? [line.section] : []));
}
