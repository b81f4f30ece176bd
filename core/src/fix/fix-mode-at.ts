import { FIX_MODES, type FixMode } from '../contract/values.ts';
import type { Project } from '../project/project.ts';
import { canMendEntries, EntryMender } from './entry-mender.ts';
import { fixOfferedAt } from './fix-offered-at.ts';
import { LocGuard } from './loc-guard.ts';
import { rowFix } from './row-fixes.ts';

/** The mode that fixing an entry by a rule needs: `safe` where that is enough; null if no fix is offered there. */
export function fixModeAt(project: Project, id: number, code: string): FixMode | null {
  return FIX_MODES.find((mode) => offersFix(project, id, code, mode)) ?? null;
}

function offersFix(project: Project, id: number, code: string, mode: FixMode): boolean {
  const offered = fixOfferedAt(project, id, code, mode);
  if (offered !== null) return offered;
  // A fix of rows may look at all entries: that waits until a person asks for it.
  if (rowFix(code) !== null) return true;
  if (!canMendEntries(code)) return false;
  return new LocGuard(project).mends(new EntryMender(project.table, code, project.now, mode), id);
}
