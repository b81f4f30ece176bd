// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Positions } from '../../contract/edits.ts';
import { FIX_MODES, fieldNumber, wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { RULES } from '../../rules/registry.ts';
import { fixSafetyOf, type Rule } from '../../rules/rule.ts';
import { runsAt } from '../../table/positions.ts';
import { anyProject } from '../../table/query/testing/any-project.ts';
import { EntryMender } from './entry/entry-mender.ts';
import { fixEdits } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';
import { hasFix } from './fixes.ts';

const FIXABLE = [...new Map(RULES.map((rule) => [rule.code, rule as Rule])).values()].filter(({ code }) =>
  hasFix(code),
);
const codesOf = (safety: ReturnType<typeof fixSafetyOf>) =>
  FIXABLE.filter((rule) => fixSafetyOf(rule) === safety).map(({ code }) => code);

type Made = { readonly kind: string; readonly positions?: readonly Positions[] };

/** The ids of the entries that these edits mend. */
function mendedIds(project: Project, edits: readonly Made[]): Set<number> {
  const ids = new Set<number>();
  for (const { kind, positions = [] } of edits)
    if (kind === 'fix')
      for (const one of positions) runsAt(project.file(one.file).order, one).eachId((id) => ids.add(id));
  return ids;
}

/**
 * Whether the fix gives an entry a loc that is already listed, or that the fix also gives to an entry whose loc was
 * different.
 */
function repeatsLoc(project: Project, code: string, id: number, mended: ReadonlySet<number>): boolean {
  const mender = new EntryMender(project.table, code, project.now, 'unsafe');
  const before = (entry: number) => project.table.text(entry, fieldNumber('loc'));
  const after = mender.value(id);
  if (mender.field !== fieldNumber('loc') || after === null) return false;
  const isGiven = [...mended].some((other) => before(other) !== before(id) && mender.value(other) === after);
  return isGiven || project.entryOf(after) >= 0;
}

describe('the fix of a rule that is marked', () => {
  it.each([
    ['safe', 'does the same in both modes, but repeats no loc in safe mode', codesOf('safe'), 'both'],
    ['unsafe', 'does nothing in safe mode', codesOf('unsafe'), 'nothing'],
  ] as const)('%s %s', (_safety, _does, codes, expected) => {
    fc.assert(
      fc.property(anyProject, fc.constantFrom(...codes), (make, code) => {
        const project = make();
        const [safe = [], unsafe = []] = FIX_MODES.map((mode) =>
          fixEdits(project, code, scopeOf(project, wholeView(null), null), mode).map((edit) =>
            edit.kind === 'fix' ? { ...edit, mode: null } : edit,
          ),
        );
        if (expected === 'nothing') {
          expect(safe).toEqual([]);
          return;
        }
        const mended = mendedIds(project, safe);
        const left = [...mendedIds(project, unsafe)].filter((id) => !mended.has(id));
        if (left.length === 0) expect(safe).toEqual(unsafe);
        for (const id of left) expect(repeatsLoc(project, code, id, mendedIds(project, unsafe))).toBe(true);
      }),
      often(500),
    );
  });
});
