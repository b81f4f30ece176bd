import type { Edit } from '../../contract/edits.ts';
import type { FixMode } from '../../contract/values.ts';
import { RULES, type RuleCode } from '../../rules/registry.ts';
import type { EditedProject } from '../edited-project.ts';
import { fixEdits, hasFix } from './fix-edits.ts';
import type { FixScope } from './fix-scope.ts';
import { mayFix } from './may-fix.ts';
import { onlyEntries } from './only-entries.ts';

/** Mending by one rule may show that another is broken; so often it is tried anew. */
const MOST_ROUNDS = 8;

/** Of what is left by them, more could be said to be as bad: the values that stand for nine of ten entries. */
const ONCE: ReadonlySet<string> = new Set<RuleCode>(['lastmod-uniform']);

/** What {@link fixAll} did. */
export interface FixedAll {
  /** The same as one edit, for a journal; null when nothing was to be mended. */
  edit: Edit | null;
  /** Entries changed, removed and added. */
  entries: number;
}

/** The codes that `all` stands for in a mode: those of rules that are shown and that a machine can mend then. */
export function codesOfAll({ shownRules }: EditedProject, mode: FixMode): string[] {
  const codes = RULES.map(({ code }) => code);
  return [...new Set<string>(codes)].filter(
    (code) => shownRules.shows(code) && hasFix(code) && mayFix(code, mode),
  );
}

/**
 * Mends by rule after rule, in the order of the registry, until nothing is left to mend: one undoable step.
 * @param mode how far each fix may go
 * @param scopeOf where to mend, asked anew each time since rows may have come and gone
 * @param only the entries that may change for it, see {@link onlyEntries}; null for any
 */
export function fixAll(
  project: EditedProject,
  codes: Iterable<string>,
  mode: FixMode,
  scopeOf: () => FixScope,
  only: ReadonlySet<number> | null = null,
): FixedAll {
  const asked = new Set(codes);
  const ordered = [...new Set(RULES.map(({ code }) => code))].filter((code) => asked.has(code));
  const edits: Edit[] = [];
  for (let round = 0, before = -1; round < MOST_ROUNDS && before < edits.length; round++) {
    before = edits.length;
    for (const code of ordered.filter((one) => round === 0 || !ONCE.has(one))) {
      for (const edit of performed(project, editsFor(project, code, mode, scopeOf(), only))) edits.push(edit);
    }
  }
  const entries = edits.length === 0 ? 0 : touched(project, edits.length);
  project.join(edits.length, 'fix', entries);
  return { edit: edits.length === 0 ? null : { kind: 'several', label: 'fix', edits }, entries };
}

/** The edits that fix what breaks a rule in a scope, of these entries alone unless that is null. */
export function editsFor(
  project: EditedProject,
  code: string,
  mode: FixMode,
  scope: FixScope,
  only: ReadonlySet<number> | null,
): Edit[] {
  const edits = fixEdits(project, code, only === null ? scope : { ...scope, only }, mode);
  return only === null ? edits : onlyEntries(project, code, edits, only);
}

/** The edits that changed something. */
function performed(project: EditedProject, edits: readonly Edit[]): Edit[] {
  return edits.filter((edit) => project.apply(edit, null, null) !== null);
}

/** How many entries the last steps touched. */
function touched(project: EditedProject, steps: number): number {
  const ids = new Set<number>();
  const add = (id: number) => ids.add(id);
  for (const change of project.history.last(steps)) {
    if ('runs' in change) change.runs.eachId(add);
    else if (change.kind === 'order' || change.kind === 'reorder')
      for (const runs of [change.removed, change.inserted]) runs.eachId(add);
  }
  return ids.size;
}
