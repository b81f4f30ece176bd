import type { FixMode } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { isClusterMendable } from './alternates/cluster-mender.ts';
import { LabelMender } from './alternates/label-mender.ts';
import { selfAlternates } from './alternates/self-alternates.ts';
import { canMendEntries, EntryMender } from './entry/entry-mender.ts';
import { entryUsesEntity } from './file/declared-entities.ts';
import { perRevision } from './fix-scope.ts';
import { absoluteLoc, absoluteSitemap } from './locs/absolute-loc.ts';
import { entryOfOtherScheme } from './locs/keep-scheme.ts';
import { mayFix } from './may-fix.ts';
import { rowFix } from './row-fixes.ts';

const labelMenderOf = perRevision((project) => new LabelMender(project));

/**
 * Whether a mode offers the fix of a rule for an entry that breaks it. Answers for rules whose fix depends on other
 * entries, on the publish location or on the rest of the file; null for all other rules.
 */
export function fixOfferedAt(project: ProjectData, id: number, code: string, mode: FixMode): boolean | null {
  if (!mayFix(code, mode)) return false;
  if (rowFix(code) === null && canMendEntries(code) && entryUsesEntity(project.table, id)) return false;
  switch (code) {
    case 'xml-not-well-formed':
      return new EntryMender(project.table, code, project.now, mode).mends(id);
    case 'loc-not-absolute':
      return absoluteLoc(project, id, mode) !== null;
    case 'hreflang-no-self':
      return selfAlternates(project, id).length > 0;
    case 'hreflang-not-reciprocal':
    case 'hreflang-set-differs':
      return isClusterMendable(project, code, id, mode);
    case 'mixed-scheme':
      return entryOfOtherScheme(project, id) >= 0;
    case 'hreflang-label-conflict':
      return labelMenderOf(project).mendedSet(id) !== null;
    case 'robots-relative-sitemap':
      return absoluteSitemap(project, id) !== null;
    default:
      return null;
  }
}
