import { FIX_MODES, type FixMode } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { canMendEntries, EntryMender } from './entry/entry-mender.ts';
import { entryUsesEntity } from './file/declared-entities.ts';
import { fixOf, mayFix } from './fixes.ts';
import { LocGuard } from './locs/loc-guard.ts';
import { rowFix } from './row-fixes.ts';

/** How a fix is offered for an entry. */
export interface FixOffer {
  /** The mode it needs: `safe` if that is enough. */
  mode: FixMode;
  /** Whether it is certain that the fix mends the entry, although other entries or the rest of the file decide how. */
  isDecided: boolean;
}

/** How a fix is offered for an entry that breaks a rule; null if it is not. */
export function fixOfferAt(project: ProjectData, id: number, code: string): FixOffer | null {
  for (const mode of FIX_MODES) {
    const isDecided = isOffered(project, id, code, mode);
    if (isDecided ?? mayMend(project, id, code, mode)) return { mode, isDecided: isDecided === true };
  }
  return null;
}

/** Whether a mode offers the fix, if other entries, the location or the file decide; null for all other fixes. */
function isOffered(project: ProjectData, id: number, code: string, mode: FixMode): boolean | null {
  if (!mayFix(code, mode)) return false;
  const ofRows = rowFix(code);
  if (ofRows) return ofRows.mends?.(project, id, code, mode) ?? null;
  if (canMendEntries(code) && entryUsesEntity(project.table, id)) return false;
  if (fixOf(code)?.widens !== 'to-torn-file') return null;
  return new EntryMender(project.table, code, project.now, mode).mends(id);
}

function mayMend(project: ProjectData, id: number, code: string, mode: FixMode): boolean {
  // A fix of rows may read all entries, so that waits until the user asks for it.
  if (rowFix(code) !== null) return true;
  if (!canMendEntries(code)) return false;
  return new LocGuard(project).mends(new EntryMender(project.table, code, project.now, mode), id);
}
