import type { Facet } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { readablePath, valueWords } from './value-words.ts';

const messages = createMessages('en', 'en');

it.each<[Facet, string, string, string]>([
  ['section', '/k%C3%A4se', '', '/käse'],
  ['section', '/blog/2024', '/blog', '/2024'],
  ['section', '/shop', '/blog', '/shop'],
  ['section', '/.', '', 'At the root'],
  ['section', '/k%C3%A4se/.', '/k%C3%A4se', 'Directly in /käse'],
  ['month', '2024-05', '', 'May 2024'],
  ['month', '0099-12', '', 'December 99'],
  ['month', '', '', 'None'],
  ['month', 'invalid', '', 'Invalid value'],
  ['param', 'invalid', '', 'invalid'],
  ['changefreq', 'daily', '', 'daily'],
  ['language', 'de', '', 'German (de)'],
  ['language', 'x-default', '', 'x-default'],
  ['language', 'not a tag', '', 'not a tag'],
  ['host', '', '', 'Relative URL'],
  ['images', '1200', '', '1,200'],
  ['finding', 'loc-not-absolute', '', 'Not an absolute URL'],
  ['finding', '', '', 'No findings'],
  ['edited', '', '', 'Not edited'],
])('the %s value "%s" within "%s" reads as %s', (facet, value, within, words) => {
  expect(valueWords(messages, facet, [value], within).get(value)).toBe(words);
});

it('a value that would look like another one also shows its encoded form', () => {
  expect([...valueWords(messages, 'section', ['/k%C3%A4se', '/käse'], '').values()]).toEqual([
    '/käse (/k%C3%A4se)',
    '/käse',
  ]);
});

it.each([
  ['/a%2Fb', '/a%2Fb'],
  ['/%E4', '/%E4'],
  ['/a%20b', '/a%20b'],
  ['/%E2%80%AEa', '/%E2%80%AEa'],
])('the path %s reads as %s', (path, readable) => {
  expect(readablePath(path)).toBe(readable);
});
