import { expressionOf } from '../../../edit/values/replace-text.ts';
import { expressionNames } from '../name-pattern.ts';
import type { KeyedEntry, KeySource } from './key-source.ts';
import { numberGroups } from './numbered-groups.ts';
import { REST } from './section-keys.ts';

/** The group number of the whole match. */
const WHOLE: readonly number[] = [0];

/** Groups entries by what a regular expression matches in the loc: its named groups, or else the whole match. */
export function patternKeys(source: string): KeySource {
  const names = expressionNames(source);
  const { source: bare, numbers } = numberGroups(source);
  const expression = expressionOf(bare, 'u');
  const groups = names.map((name) => numbers.get(name) ?? WHOLE);
  const [first = WHOLE, ...others] = groups;
  const keys: (readonly string[])[] = [names.map(() => REST)];
  const places = new Map<string, number>();
  return {
    keys,
    of({ loc }: KeyedEntry): number {
      const match = expression.exec(loc.text());
      if (match === null) return 0;
      let text = groupText(match, first);
      for (const group of others) text += `\n${groupText(match, group)}`;
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, keys.push(groups.map((group) => groupText(match, group))) - 1);
      return keys.length - 1;
    },
  };
}

/** The text of whichever of these groups took part in a match; empty if none did. */
function groupText(match: RegExpExecArray, numbers: readonly number[]): string {
  for (const number of numbers) {
    const text = match[number];
    if (text !== undefined) return text;
  }
  return '';
}
