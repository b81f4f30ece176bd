import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { languageOf } from './alternate-numbers.ts';
import { otherLanguage } from './path-language.ts';

function range(text: string) {
  const bytes = encodeUtf8(text);
  return { bytes, start: 0, end: bytes.length };
}

it.each([
  ['https://a.example/de/b', 'en', 'de'],
  ['https://a.example/de', 'en', 'de'],
  ['https://a.example/de-AT?b', 'en', 'de-at'],
  ['https://a.example/de/b', 'de', ''],
  ['https://a.example/de/b', 'de-CH', ''],
  ['https://a.example/de/b', 'x-default', ''],
  ['https://a.example/den/b', 'en', ''],
  ['https://a.example?de', 'en', ''],
  ['https://a.example#de', 'en', ''],
  ['https://a.example', 'en', ''],
])('the path of %s, labeled %s, names this other language: %j', (url, label, language) => {
  const { bytes, start, end } = range(language);
  expect(otherLanguage(range(url), range(label))).toBe(language === '' ? 0 : languageOf(bytes, start, end));
});
