import { expect, it } from 'vitest';
import { spokenLanguage } from './shell.ts';

it.each([
  ['fi', 'tr-TR', 'fi'],
  ['system', 'tr-TR', 'tr'],
  ['system', 'sv-FI', 'en'],
  ['system', '', 'en'],
] as const)('%s with a system in %j is %s', (chosen, locale, expected) => {
  expect(spokenLanguage(chosen, locale)).toBe(expected);
});
