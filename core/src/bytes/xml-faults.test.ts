import { expect, it } from 'vitest';
import { xmlFaultWords } from './xml-faults.ts';

it.each([
  ['wrong-end-tag', 'this end tag does not match the open element'],
  ['unclosed-root', 'the file ends before the end tag of its root'],
  ['U+0001', 'XML does not allow this control character: U+0001'],
  ['video:', 'this prefix is not declared: video:'],
  ['toString', 'toString'],
  ['', ''],
])('describes %j', (value, words) => {
  expect(xmlFaultWords(value)).toBe(words);
});
