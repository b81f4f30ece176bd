import { expressionOf } from '../../edit/values/expression-of.ts';
import { expressionNames } from '../name-pattern.ts';
import type { KeyedEntry, KeySource } from './key-source.ts';
import { REST } from './section-keys.ts';

/** By what a regular expression finds in the loc: its named groups, or all of the match. */
export function patternKeys(source: string): KeySource {
  const expression = expressionOf(source, 'u');
  const names = expressionNames(source);
  const keys: (readonly string[])[] = [names.map(() => REST)];
  const places = new Map<string, number>();
  return {
    keys,
    of({ loc }: KeyedEntry): number {
      const match = expression.exec(loc.text());
      if (match === null) return 0;
      const text = textOf(match, names);
      const known = places.get(text);
      if (known !== undefined) return known;
      const { groups } = match;
      const key = groups ? names.map((name) => groups[name] ?? '') : [match[0]];
      places.set(text, keys.push(key) - 1);
      return keys.length - 1;
    },
  };
}

/** The key of a match in one text. */
function textOf({ 0: whole, groups }: RegExpExecArray, names: readonly string[]): string {
  if (groups === undefined) return whole;
  let text = groups[names[0] ?? ''] ?? '';
  for (let at = 1; at < names.length; at++) text += `\n${groups[names[at] ?? ''] ?? ''}`;
  return text;
}
