import { FIX_MODES, type FixMode } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { canMendEntries, EntryMender } from './entry/entry-mender.ts';
import { fixOfferedAt } from './fix-offered-at.ts';
import { LocGuard } from './locs/loc-guard.ts';
import { rowFix } from './row-fixes.ts';

/** How fixing an entry by a rule is offered. */
export interface FixOffer {
  /** What it needs: `safe` where that is enough. */
  mode: FixMode;
  /** It is known to mend the entry, although other entries or the rest of the file decide how. */
  isDecided: boolean;
}

/** How fixing an entry by a rule is offered; null if it is not. */
export function fixOfferAt(project: ProjectData, id: number, code: string): FixOffer | null {
  for (const mode of FIX_MODES) {
    const isDecided = fixOfferedAt(project, id, code, mode);
    if (isDecided ?? mayMend(project, id, code, mode)) return { mode, isDecided: isDecided === true };
  }
  return null;
}

/** The mode that fixing an entry by a rule needs; null if no fix is offered there. */
export function fixModeAt(project: ProjectData, id: number, code: string): FixMode | null {
  return fixOfferAt(project, id, code)?.mode ?? null;
}

function mayMend(project: ProjectData, id: number, code: string, mode: FixMode): boolean {
  // A fix of rows may look at all entries: that waits until a person asks for it.
  if (rowFix(code) !== null) return true;
  if (!canMendEntries(code)) return false;
  return new LocGuard(project).mends(new EntryMender(project.table, code, project.now, mode), id);
}
