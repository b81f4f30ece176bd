import { lastOf } from '@urlset/core/bytes/steps.ts';
import type { ComparedSides } from '@urlset/core/project/compare/compare-sides.ts';
import { joinedEntries } from '@urlset/core/project/compare/joined-entries.ts';
import { sitemapOf } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { positionsAt } from '@urlset/core/table/positions.ts';
import { UsageError } from '../usage-error.ts';

/** What replaces the beginning of locs. */
export interface Mapping {
  readonly from: string;
  readonly to: string;
}

/** An entry whose loc a mapping made equal to that of an earlier one. */
export interface Joined {
  /** The loc that both have now, and the one that this entry had. */
  readonly loc: string;
  readonly from: string;
  readonly sitemap: string;
}

/** @throws UsageError */
export function parseMapping(given: string, option: string): Mapping {
  const cut = given.indexOf('=>');
  if (cut > 0) return { from: given.slice(0, cut), to: given.slice(cut + 2) };
  throw new UsageError(`${option} must be FROM=>TO, not ${JSON.stringify(given)}`);
}

/** Replaces the beginning of locs. The project is never saved. */
export function applyMapping(project: Project, { from, to }: Mapping): void {
  const find = `^${from.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`;
  const change = {
    do: 'replace',
    find,
    expression: true,
    anyCase: false,
    text: to.replaceAll('$', '$$$$'),
  } as const;
  const positions = project.files
    .filter((file) => listsUrls(file) && file.order.length > 0)
    .map(({ id, order }) => positionsAt(id, 0, order.length));
  if (positions.length > 0) project.apply({ kind: 'change', field: 'loc', positions, change }, null, null);
}

/** The entries that the mappings of the left side joined with others. */
export function joinedBy(project: Project, found: ComparedSides): Joined[] {
  const before = project.table.asOf('opened');
  return Array.from(lastOf(joinedEntries(found, before)), (id) => ({
    loc: project.table.text(id, 0),
    from: before.text(id, 0),
    sitemap: sitemapOf(found.left, id),
  }));
}
