import { expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

const defaults = {
  ...{ version: 1, language: 'system', theme: 'system', engine: 'all', density: 'comfortable' },
  filters: [],
  copyHeader: false,
  renewIndex: false,
  memory: 'auto',
  start: 'overview',
  hints: true,
};
const dark = {
  ...{ ...defaults, theme: 'dark', language: 'fi' },
  filters: [{ name: 'Broken', text: 'is:error' }],
  copyHeader: true,
  renewIndex: true,
  memory: '4',
  start: 'urls',
  hints: false,
};

it.each([
  ['a missing value', undefined, defaults],
  ['a value that is not settings', [1, 2], defaults],
  ['settings of a future version', { ...dark, version: 2 }, defaults],
  ['valid settings', dark, dark],
  ['an unknown value', { ...dark, theme: 'sepia' }, { ...dark, theme: 'system' }],
  ['invalid filters', { ...dark, filters: ['is:error'] }, { ...dark, filters: [] }],
  ['a missing field', { version: 1, theme: 'dark' }, { ...defaults, theme: 'dark' }],
  ['an extra field', { ...dark, sound: true }, dark],
])('reads %s', (_name, stored, settings) => expect(parseSettings(stored)).toEqual(settings));
