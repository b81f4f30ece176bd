import type { FixMode } from '../../contract/values.ts';
import { ruleOf } from '../../rules/registry.ts';

/** Whether the fix of a rule may do anything at all in a mode; a fix that is safe in part decides the rest itself. */
export function mayFix(code: string, mode: FixMode): boolean {
  return mode === 'unsafe' || ruleOf(code)?.fixSafety !== 'unsafe';
}
