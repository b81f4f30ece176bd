import { ruleOf } from '../../rules/registry.ts';
import { columnValues } from '../column-text.ts';
import { valueChange } from '../values/value-change.ts';
import type { Give } from './bulk-chunk.ts';

/** The value that an entry gets by the one it has and its place in the chunk; null where it keeps that. */
export function givenValues(
  give: Exclude<Give, { value: string }>,
): (before: string, place: number) => string | null {
  if ('values' in give) {
    const values = columnValues(give.values);
    return (_, place) => values[place] ?? null;
  }
  const made = 'fix' in give ? mended(give.fix) : valueChange(give.change);
  return (before) => {
    const after = made(before);
    return after === before ? null : after;
  };
}

/** What the fix of a rule makes of a value; null where it can make nothing of it. */
function mended(code: string): (value: string) => string | null {
  return ruleOf(code)?.fix ?? (() => null);
}
