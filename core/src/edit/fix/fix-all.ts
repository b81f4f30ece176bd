import type { Edit } from '../../contract/edits.ts';
import type { FixMode } from '../../contract/values.ts';
import { RULES } from '../../rules/registry.ts';
import type { EditedProject } from '../edited-project.ts';
import { countTouched } from '../history/change.ts';
import { fixEdits } from './fix-edits.ts';
import type { FixScope } from './fix-scope.ts';
import { fixOf, hasFix, mayFix } from './fixes.ts';
import { onlyEntries } from './only-entries.ts';

/** Maximum number of rounds. Several are needed, because mending one rule may reveal that another is broken. */
const MOST_ROUNDS = 8;

/** The result of {@link fixAll}. */
export interface FixedAll {
  /** All edits as one, for a journal; null if nothing was changed. */
  edit: Edit | null;
  /** Number of entries changed, removed and added; if none, the number of files mended outside their entries. */
  entries: number;
}

/** The codes that `all` means in a mode: rules that are shown and that can be mended in that mode. */
export function codesOfAll({ shownRules }: EditedProject, mode: FixMode): string[] {
  const codes = RULES.map(({ code }) => code);
  return [...new Set<string>(codes)].filter(
    (code) => shownRules.shows(code) && hasFix(code) && mayFix(code, mode),
  );
}

/**
 * Yields codes in the order in which to mend them: that of the registry, in rounds until a round changes nothing, at
 * most {@link MOST_ROUNDS}. Fixes marked `once` are only in the first round. The caller mends the rule of each code,
 * and passes to `next` the number of edits that changed something.
 */
export function* fixOrder(codes: Iterable<string>): Generator<string, void, number> {
  const asked = new Set(codes);
  const ordered = [...new Set(RULES.map(({ code }) => code))].filter((code) => asked.has(code));
  for (let round = 0, changed = 1; round < MOST_ROUNDS && changed > 0; round++) {
    changed = 0;
    for (const code of ordered.filter((one) => round === 0 || !fixOf(one)?.once)) changed += yield code;
  }
}

/**
 * Mends rule after rule, in the order of {@link fixOrder}, as one undoable step.
 * @param mode how far each fix may go
 * @param scopeOf where to mend, called for each rule because rows may have come and gone
 * @param only the entries that may change, see {@link onlyEntries}; null for all
 */
export function fixAll(
  project: EditedProject,
  codes: Iterable<string>,
  mode: FixMode,
  scopeOf: () => FixScope,
  only: ReadonlySet<number> | null = null,
): FixedAll {
  const edits: Edit[] = [];
  const order = fixOrder(codes);
  for (let next = order.next(0); !next.done; ) {
    const done = performed(project, editsFor(project, next.value, mode, scopeOf(), only));
    for (const edit of done) edits.push(edit);
    next = order.next(done.length);
  }
  const entries = countTouched(project.history.last(edits.length));
  project.join(edits.length, { kind: 'fix', count: entries });
  return { edit: edits.length === 0 ? null : { kind: 'several', label: 'fix', edits }, entries };
}

/** The edits that mend a rule in a scope, limited to the entries in `only` unless it is null. */
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
