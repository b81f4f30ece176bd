import { expect, it } from 'vitest';
import { partsOf } from './LinesField.tsx';

it.each([
  ['', ',', []],
  [' , ,', ',', []],
  ['html, htm,', ',', ['html', 'htm']],
  ['drafts/\n\n  *.{a,b} \n', '\n', ['drafts/', '*.{a,b}']],
])('splits %j at %j', (text, separator, parts) => expect(partsOf(text, separator)).toEqual(parts));
