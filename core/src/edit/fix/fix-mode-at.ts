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

/**
 * Tells how fixes are offered for entries of a project. Keeps its menders, so it must not outlive a change of the
 * project's time.
 */
export class FixOffers {
  readonly #project: ProjectData;
  readonly #menders = { safe: new Map<string, EntryMender>(), unsafe: new Map<string, EntryMender>() };

  constructor(project: ProjectData) {
    this.#project = project;
  }

  /** How a fix is offered for an entry that breaks a rule; null if it is not. */
  at(id: number, code: string): FixOffer | null {
    for (const mode of FIX_MODES) {
      const isDecided = this.#isOffered(id, code, mode);
      if (isDecided ?? this.#mayMend(id, code, mode)) return { mode, isDecided: isDecided === true };
    }
    return null;
  }

  /** Whether a mode offers the fix, if other entries, the location or the file decide; null for all other fixes. */
  #isOffered(id: number, code: string, mode: FixMode): boolean | null {
    if (!mayFix(code, mode)) return false;
    const ofRows = rowFix(code);
    if (ofRows) return ofRows.mends?.(this.#project, id, code, mode) ?? null;
    if (canMendEntries(code) && entryUsesEntity(this.#project.table, id)) return false;
    return fixOf(code)?.widens === 'to-torn-file' ? this.#mender(code, mode).mends(id) : null;
  }

  #mayMend(id: number, code: string, mode: FixMode): boolean {
    // A fix of rows may read all entries, so that waits until the user asks for it.
    if (rowFix(code) !== null) return true;
    if (!canMendEntries(code)) return false;
    return new LocGuard(this.#project).mends(this.#mender(code, mode), id);
  }

  #mender(code: string, mode: FixMode): EntryMender {
    const known = this.#menders[mode].get(code);
    if (known) return known;
    const { table, now } = this.#project;
    const mender = new EntryMender(table, code, now, mode);
    this.#menders[mode].set(code, mender);
    return mender;
  }
}
