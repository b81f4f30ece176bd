import { lastOf } from '@urlset/core/bytes/steps.ts';
import type { Mapping } from '@urlset/core/contract/screens/compare.ts';
import type { ComparedSides } from '@urlset/core/project/compare/compare-sides.ts';
import { joinedEntries } from '@urlset/core/project/compare/joined-entries.ts';
import { mappingEdit } from '@urlset/core/project/compare/mapping.ts';
import { sitemapOf } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { UsageError } from '../usage-error.ts';

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
export function applyMapping(project: Project, mapping: Mapping): void {
  const edit = mappingEdit(project, mapping);
  if (edit !== null) project.apply(edit, null, null);
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
