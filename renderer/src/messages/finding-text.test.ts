import { RULES } from '@urlset/core/rules/registry.ts';
import type { Rule } from '@urlset/core/rules/rule.ts';
import { describe, expect, it } from 'vitest';
import { findingText, findingTitle } from './finding-text.ts';
import { createMessages } from './messages.ts';

const rules: readonly Rule[] = RULES;
/** Maximum number of characters that fit beside a count in the list of findings. */
const TITLE_LIMIT = 50;
/** Maximum number of characters that the user can read at a glance. */
const TEXT_LIMIT = 260;

describe.each([
  ['en', 'Not an absolute URL', '“', '”'],
  ['fi', 'URL ei ole täydellinen', '”', '”'],
  ['tr', 'Tam URL değil', '“', '”'],
] as const)('the words of rules in %s', (language, notAbsolute, open, close) => {
  const messages = createMessages(language, language);
  const words = rules.map(({ code, searchConsole }) => {
    return { code, searchConsole, title: findingTitle(messages, code), text: findingText(messages, code) };
  });

  it('are in that language', () => {
    expect(findingTitle(messages, 'loc-not-absolute')).toBe(notAbsolute);
  });

  it('include a title and sentences for every rule', () => {
    const wrong = words.filter(({ title, text }) => !/^[^.].*[^.]$/.test(title) || !/^[^.].*\.$/.test(text));
    expect(wrong).toEqual([]);
  });

  it('give every rule a title of its own', () => {
    const titles = new Set(words.map(({ title }) => title));
    expect(titles.size).toBe(new Set(words.map(({ code }) => code)).size);
  });

  it('are short', () => {
    const long = words.filter(({ title, text }) => title.length > TITLE_LIMIT || text.length > TEXT_LIMIT);
    expect(long).toEqual([]);
  });

  it('quote the Search Console name of rules that have one', () => {
    const wrong = words.filter(({ searchConsole, text }) => {
      const told = text.split(' Search Console: ').slice(1);
      const expected = searchConsole === null ? [] : [`${open}${searchConsole}${close}.`];
      return told.join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });
});

describe('a rule of another version', () => {
  it.each(['of-tomorrow', 'constructor'])('gets a fallback title and text: %s', (code) => {
    const messages = createMessages('fi', 'fi');
    expect(findingTitle(messages, code)).toBe(`Muu havainto (${code})`);
    expect(findingText(messages, code)).toBe('Tässä Urlsetin versiossa ei ole kuvausta tälle säännölle.');
  });
});
