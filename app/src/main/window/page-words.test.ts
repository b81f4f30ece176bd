import { expect, it } from 'vitest';
import { languageOf } from './page-words.ts';

it.each([
  ['fi', ['tr-TR'], 'fi'],
  ['system', ['tr-TR', 'en'], 'tr'],
  ['system', ['sv-FI'], 'en'],
  ['system', [], 'en'],
] as const)('%s on a desktop of %j is %s', (chosen, preferred, expected) => {
  expect(languageOf(chosen, preferred)).toBe(expected);
});
