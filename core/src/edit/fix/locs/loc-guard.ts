import { fieldNumber } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { EntryMender } from '../entry/entry-mender.ts';

const LOC = fieldNumber('loc');

/**
 * Prevents a safe fix from making two locs equal: an entry stays unchanged if another entry has the mended loc, or
 * gets it first. Entries that share a loc may all get the same new one. Make a new guard each time a rule is fixed.
 */
export class LocGuard {
  readonly #project: ProjectData;
  /** For each mended loc: the loc before. Created when first needed, because a guard may serve only one entry. */
  #given: Map<string, string> | null = null;

  constructor(project: ProjectData) {
    this.#project = project;
  }

  /**
   * Whether a mender has something to mend in an entry. If a safe fix changes the loc, {@link takes} must accept the
   * new one too, and records it.
   * @param value the current value of the mender's field, if the caller knows it
   */
  mends(mender: EntryMender, id: number, value?: string): boolean {
    if (mender.mode === 'unsafe' || mender.field !== LOC) return mender.mends(id, value);
    const before = value ?? this.#project.table.text(id, LOC);
    const after = mender.value(id, before);
    return after !== null && this.takes(before, after);
  }

  /** Whether an entry may get another loc. If so, records it. */
  takes(before: string, after: string): boolean {
    if (this.#project.entryOf(after) >= 0) return false;
    this.#given ??= new Map();
    const given = this.#given.get(after) ?? before;
    this.#given.set(after, given);
    return given === before;
  }
}
