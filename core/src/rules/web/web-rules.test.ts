import { expect, it } from 'vitest';
import { isOtherType } from './sitemap-content-type.ts';
import { saysNoindex } from './sitemap-noindex.ts';

it.each([
  [null, false],
  ['', false],
  ['application/xml', false],
  ['text/xml; charset=utf-8', false],
  ['Application/RSS+XML', false],
  ['text/plain', false],
  ['application/x-gzip', false],
  ['application/octet-stream', false],
  ['text/html; charset=utf-8', true],
  ['application/xhtml', true],
  ['application/json', true],
  ['image/png', true],
])('the Content-Type %s cannot be that of a sitemap: %s', (type, expected) =>
  expect(isOtherType(type)).toBe(expected),
);

it.each([
  [null, false],
  ['index, follow', false],
  ['noindex', true],
  ['googlebot: NoIndex, nofollow', true],
  ['none', true],
  ['max-snippet: 5', false],
])('X-Robots-Tag: %s keeps a file out of search results: %s', (tag, expected) =>
  expect(saysNoindex(tag)).toBe(expected),
);
