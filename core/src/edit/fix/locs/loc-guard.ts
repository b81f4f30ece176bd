import { fieldNumber } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { EntryMender } from '../entry/entry-mender.ts';

const LOC = fieldNumber('loc');

/**
 * Keeps locs apart that a safe fix would make one: an entry whose mended loc another entry has, or gets before it, stays
 * as it is. Of entries with one loc before, all may get the same. One for each time that a rule is fixed.
 */
export class LocGuard {
  readonly #project: ProjectData;
  /** By mended loc: what it was before. */
  readonly #given = new Map<string, string>();

  constructor(project: ProjectData) {
    this.#project = project;
  }

  /** Whether a mender has something to mend about an entry, and leaves its loc one of its own. */
  mends(mender: EntryMender, id: number): boolean {
    if (mender.mode === 'unsafe' || mender.field !== LOC) return mender.mends(id);
    const before = this.#project.table.text(id, LOC);
    const after = mender.value(id, before);
    return after !== null && this.takes(before, after);
  }

  /** Whether an entry may get another loc, and notes that it does. */
  takes(before: string, after: string): boolean {
    if (this.#project.entryOf(after) >= 0) return false;
    const given = this.#given.get(after) ?? before;
    this.#given.set(after, given);
    return given === before;
  }
}
