import type { FixMode } from '../../contract/values.ts';
import { ruleOf } from '../../rules/registry.ts';

/** Whether the fix of a rule may do anything in a mode. A fix that is partly safe decides the details itself. */
export function mayFix(code: string, mode: FixMode): boolean {
  return mode === 'unsafe' || ruleOf(code)?.fixSafety !== 'unsafe';
}
