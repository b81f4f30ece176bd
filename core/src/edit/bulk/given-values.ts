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
  const isFix = 'fix' in give;
  const made = isFix ? mended(give.fix) : valueChange(give.change);
  return (before) => {
    const after = made(before);
    // An element without a value is taken out by the same value.
    return after === before && !(isFix && after === '') ? null : after;
  };
}

/** What the fix of a rule makes of a value; null where it can make nothing of it. */
function mended(code: string): (value: string) => string | null {
  return ruleOf(code)?.fix ?? (() => null);
}
