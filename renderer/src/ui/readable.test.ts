import { expect, it } from 'vitest';
import { readable, readableLoc } from './readable.ts';

it.each([
  ['/k%C3%A4se/%e6%96%87', '/käse/文'],
  ['/a%2Fb%20c%25', '/a%2Fb%20c%25'],
  ['/k%C3%A4se%20%7C%41', '/käse%20%7C%41'],
  ['/%FF%C3', '/%FF%C3'],
  // A right-to-left override could make the text look like another address.
  ['/%E2%80%AEmoc', '/%E2%80%AEmoc'],
  ['/plain', '/plain'],
])('%s reads as %s', (text, expected) => {
  expect(readable(text)).toBe(expected);
});

it.each([
  ['https://a.example/k%C3%A4se', 'https://a.example', '/käse'],
  ['https://a.example.org/', 'https://a.example', 'https://a.example.org/'],
  ['https://a.example', 'https://a.example', 'https://a.example'],
  ['/b', '', '/b'],
])('the loc %s without %s reads as %s', (loc, origin, expected) => {
  expect(readableLoc(loc, origin)).toBe(expected);
});
