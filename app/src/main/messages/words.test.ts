import { expect, it } from 'vitest';
import { WORDS } from './words.ts';

/** The texts by key, including those about running work. */
function texts({ running, ...words }: (typeof WORDS)['en']): Map<string, string> {
  return new Map([...Object.entries(words), ...Object.entries(running)]);
}

it.each(['fi', 'tr'] as const)('%s has every text, with the same parameters as English', (language) => {
  const translated = texts(WORDS[language]);
  for (const [key, english] of texts(WORDS.en)) {
    const text = translated.get(key) ?? '';
    expect(text.trim(), key).not.toBe('');
    expect(text.match(/\{\w+\}/g), key).toEqual(english.match(/\{\w+\}/g));
  }
});
