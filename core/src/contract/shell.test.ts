import { expect, it } from 'vitest';
import { spokenLanguage } from './shell.ts';

it.each([
  ['fi', 'tr-TR', 'fi'],
  ['system', 'tr-TR', 'tr'],
  ['system', 'sv-FI', 'en'],
  ['system', '', 'en'],
] as const)('with the setting %s and the system locale %j, the app is in %s', (chosen, locale, expected) => {
  expect(spokenLanguage(chosen, locale)).toBe(expected);
});
