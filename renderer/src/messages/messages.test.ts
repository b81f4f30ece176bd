/// <reference types="vite/client" />
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, createMessages, isMessageKey } from './messages.ts';

/** The names of the parameters in a message: {name}, {count, plural, …}. Skips the forms of a plural: other {URLs}. */
function parameters(message: string): string[] {
  return [...message.matchAll(/(?<!=0 |one |other )\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? '').sort();
}

const english = Object.keys(CATALOGUES.en).filter(isMessageKey);

describe('the message areas', () => {
  it('are all part of the English catalog, and no two of them share a key', () => {
    const areas = import.meta.glob<object>('./*/en.ts', { eager: true, import: 'en' });
    expect(Object.values(areas).flatMap(Object.keys).sort()).toEqual(english.toSorted());
  });
});

describe.each(['fi', 'tr'] as const)('the catalog of %s', (language) => {
  it('has exactly the keys of English, in the same order', () => {
    expect(Object.keys(CATALOGUES[language])).toEqual(english);
  });

  it('uses the parameters of English and leaves no message empty', () => {
    for (const key of english) {
      const message = CATALOGUES[language][key];
      expect(message.trim(), key).not.toBe('');
      expect([...new Set(parameters(message))], key).toEqual([...new Set(parameters(CATALOGUES.en[key]))]);
    }
  });
});

describe.each(['en', 'fi', 'tr'] as const)('every message of %s', (language) => {
  it('can be parsed by the formatter', () => {
    for (const key of english) {
      const read = () =>
        new IntlMessageFormat(CATALOGUES[language][key], language, undefined, { ignoreTag: true });
      expect(read, key).not.toThrow();
    }
  });
});

describe('createMessages', () => {
  it.each([
    ['en', 'en-GB', 1204311, '1,204,311 URLs'],
    ['en', 'en', 1, '1 URL'],
    ['fi', 'fi-FI', 1204311, '1\u00a0204\u00a0311 URLia'],
    ['tr', 'tr-TR', 1204311, '1.204.311 URL'],
  ] as const)('counts in %s', (language, locale, count, expected) => {
    expect(createMessages(language, locale).t('status.urls', { count })).toBe(expected);
  });

  it.each([
    [0, '0 bytes'],
    [1023, '1,023 bytes'],
    [52_428_800, '50 MB'],
    [3_221_225_472, '3 GB'],
  ])('writes %d bytes', (value, expected) => {
    expect(createMessages('en', 'en').bytes(value)).toBe(expected);
  });
});
