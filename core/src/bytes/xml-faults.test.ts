import { expect, it } from 'vitest';
import { xmlFaultWords } from './xml-faults.ts';

it.each([
  ['wrong-end-tag', 'this end tag closes another element than the one that is open'],
  ['unclosed-root', 'the file ends before the end tag of its root'],
  ['U+0001', 'XML cannot hold this control character: U+0001'],
  ['video:', 'nothing declares this prefix: video:'],
  ['toString', 'toString'],
  ['', ''],
])('describes %j', (value, words) => {
  expect(xmlFaultWords(value)).toBe(words);
});
