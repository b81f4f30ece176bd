import { expect, it } from 'vitest';
import { spokenLanguage } from './shell.ts';

it.each([
  ['fi', 'tr-TR', 'fi'],
  ['system', 'tr-TR', 'tr'],
  ['system', 'sv-FI', 'en'],
  ['system', '', 'en'],
] as const)('speaks, for the setting %s and the system locale %j, %s', (chosen, locale, expected) => {
  expect(spokenLanguage(chosen, locale)).toBe(expected);
});
