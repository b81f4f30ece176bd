import type { SiteSection } from '@urlset/core/contract.ts';

/** A visible line of the tree: a section, or a line that loads more sections of the one above. */
export type TreeLine =
  | {
      readonly kind: 'section';
      readonly section: SiteSection;
      readonly level: number;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'more';
      readonly within: SiteSection | null;
      readonly left: number;
      readonly level: number;
    };

/** The sections that were loaded directly in a section, or the hosts, and the number of all of them. */
export interface Loaded {
  readonly sections: readonly SiteSection[];
  readonly total: number;
}

/** Identifies a section; `''` for the place of the hosts. */
export function keyOf(section: Pick<SiteSection, 'host' | 'path'> | null): string {
  return section === null ? '' : `${section.host}${section.path}`;
}

/** The name of a section within the one above. */
export function nameOf({ host, path }: SiteSection): string {
  return path === '' ? host : path.slice(path.lastIndexOf('/'));
}

/** The lines of the tree, from the top. Open sections are followed by the sections in them. */
export function linesOf(loaded: ReadonlyMap<string, Loaded>, open: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = [];
  const visit = (within: SiteSection | null, level: number) => {
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

/** The visible sections that are not open: together they are the whole site. */
export function leavesOf(lines: readonly TreeLine[]): SiteSection[] {
  return lines.flatMap((line) => (line.kind === 'section' && !line.isOpen ? [line.section] : []));
}
