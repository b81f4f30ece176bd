import { expect, it } from 'vitest';
import { byHttps, inPlace } from './location.ts';

it.each([
  ['www.example.com', 'https://www.example.com/'],
  [' example.com/docs/ ', 'https://example.com/docs/'],
  ['//example.com', 'https://example.com/'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['https://example.com/', null],
  ['ftp://example.com/', null],
  ['nowhere', null],
  ['', null],
  ['a b.c', null],
  ['.', null],
])('%j means %j', (typed, url) => expect(byHttps(typed)).toBe(url));

it.each([
  ['https://a.example/index.xml', 'https://a.example/index.xml'],
  ['https://a.example/', 'https://a.example/a%20b.xml'],
  ['https://a.example/maps/', 'https://a.example/maps/a%20b.xml'],
])('the first file of a project at %s is published at %s', (location, url) => {
  expect(inPlace('a b.xml', location)).toBe(url);
});
