import { FIX_MODES, type FixMode } from '../../contract/values.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
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
  /** Whether the fix depends on more than the entry, such as other entries, but is certain to mend it. */
  isDecided: boolean;
}

/** The fix of a code. All objects have the same shape, so that reading them for many entries is fast. */
interface CodeFix {
  readonly rows: ReturnType<typeof rowFix>;
  readonly canMend: boolean;
  /** Whether {@link EntryMender.mends} alone decides if the fix is offered. */
  readonly isTorn: boolean;
  /** The modes in which the fix may change something. */
  readonly modes: readonly ModeFix[];
}

/** A fix in one mode, and what it changes in the XML of the entry that was asked for last. */
interface ModeFix {
  readonly mode: FixMode;
  readonly mender: EntryMender;
  id: number;
  splices: readonly Splice[];
}

/**
 * Decides how fixes are offered for entries of a project. Keeps its menders and their last results, so it must not be
 * used after the project or the project's time has changed.
 */
export class FixOffers {
  readonly #project: ProjectData;
  readonly #byCode = new Map<string, CodeFix>();

  constructor(project: ProjectData) {
    this.#project = project;
  }

  /**
   * How a fix is offered for an entry that breaks a rule; null if it is not offered.
   * @param value the value of the field of the rule, if the caller knows it
   */
  at(id: number, code: string, value?: string): FixOffer | null {
    const fix = this.#fixOf(code);
    for (const ofMode of fix.modes) {
      const { mode } = ofMode;
      const isDecided = this.#isOffered(fix, id, code, ofMode);
      if (isDecided ?? this.#mayMend(fix, id, ofMode, value)) return { mode, isDecided: isDecided === true };
    }
    return null;
  }

  /** For each mode: what the fix of a code changes in the XML of an entry as saved. */
  splices(id: number, code: string): readonly Pick<ModeFix, 'mode' | 'splices'>[] {
    const { modes } = this.#fixOf(code);
    for (const ofMode of modes) splicesOf(ofMode, id);
    return modes;
  }

  /** Whether the fix is offered in a mode; null if {@link #mayMend} must decide. */
  #isOffered(fix: CodeFix, id: number, code: string, { mode, mender }: ModeFix): boolean | null {
    if (fix.rows) return fix.rows.mends?.(this.#project, id, code, mode) ?? null;
    if (fix.canMend && entryUsesEntity(this.#project.table, id)) return false;
    return fix.isTorn ? mender.mends(id) : null;
  }

  #mayMend({ rows, canMend }: CodeFix, id: number, ofMode: ModeFix, value?: string): boolean {
    // A fix of rows may read all entries, so it is not tried until the user asks for it.
    if (rows !== null) return true;
    if (!canMend) return false;
    const { mender } = ofMode;
    if (mender.field === XML_REFERENCE) return splicesOf(ofMode, id).length > 0;
    return new LocGuard(this.#project).mends(mender, id, value);
  }

  #fixOf(code: string): CodeFix {
    const known = this.#byCode.get(code);
    if (known !== undefined) return known;
    const { table, now } = this.#project;
    const modes = FIX_MODES.filter((mode) => mayFix(code, mode));
    const fix = {
      rows: rowFix(code),
      canMend: canMendEntries(code),
      isTorn: fixOf(code)?.widens === 'to-torn-file',
      modes: modes.map((mode) => {
        const mender = new EntryMender(table, code, now, mode);
        return { mode, mender, id: -1, splices: [] };
      }),
    };
    this.#byCode.set(code, fix);
    return fix;
  }
}

function splicesOf(fix: ModeFix, id: number): readonly Splice[] {
  if (fix.id !== id) {
    fix.splices = fix.mender.splices(id);
    fix.id = id;
  }
  return fix.splices;
}
