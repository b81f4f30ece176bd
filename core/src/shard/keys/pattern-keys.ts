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
      const { groups } = match;
      const key = groups ? names.map((name) => groups[name] ?? '') : [match[0]];
      const text = key.join('\n');
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, keys.push(key) - 1);
      return keys.length - 1;
    },
  };
}
