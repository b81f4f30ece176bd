// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIX_MODES, wholeView } from '../../contract/values.ts';
import { often } from '../../project/testing/often.ts';
import { RULES } from '../../rules/registry.ts';
import { fixSafetyOf, type Rule } from '../../rules/rule.ts';
import { anyProject } from '../../table/query/testing/any-project.ts';
import { fixEdits } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';
import { hasFix } from './fixes.ts';

const FIXABLE = [...new Map(RULES.map((rule) => [rule.code, rule as Rule])).values()].filter(({ code }) =>
  hasFix(code),
);
const codesOf = (safety: ReturnType<typeof fixSafetyOf>) =>
  FIXABLE.filter((rule) => fixSafetyOf(rule) === safety).map(({ code }) => code);

describe('the fix of a rule that is marked', () => {
  it.each([
    ['safe', 'does the same in both modes', codesOf('safe'), 'both'],
    ['unsafe', 'does nothing in safe mode', codesOf('unsafe'), 'nothing'],
  ] as const)('%s %s', (_safety, _does, codes, expected) => {
    fc.assert(
      fc.property(anyProject, fc.constantFrom(...codes), (make, code) => {
        const project = make();
        const [safe, unsafe] = FIX_MODES.map((mode) =>
          fixEdits(project, code, scopeOf(project, wholeView(null), null), mode).map((edit) =>
            edit.kind === 'fix' ? { ...edit, mode: null } : edit,
          ),
        );
        expect(safe).toEqual(expected === 'both' ? unsafe : []);
      }),
      often(500),
    );
  });
});
