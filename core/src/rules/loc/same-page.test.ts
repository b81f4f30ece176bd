import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { normalForm, pageForm } from '../../protocol/normal-form.ts';
import { PageNumbers } from '../hreflang/page-numbers.ts';
import { isSamePage } from './same-page.ts';
import { anyLoc } from './testing/any-loc.ts';

function range(text: string) {
  const bytes = encodeUtf8(text);
  return { bytes, start: 0, end: bytes.length };
}

function areSame(one: string, other: string): boolean {
  const numbers = new PageNumbers();
  const isSame = isSamePage(range(one), range(other));
  expect(numbers.of(range(one)) === numbers.of(range(other))).toBe(isSame);
  return isSame;
}

describe('a URL', () => {
  it.each([
    ['without the slash of the root', 'https://a.example', 'https://a.example/'],
    ['without the slash of the root, before a query', 'https://a.example?b', 'https://a.example/?b'],
    ['with another case of the host', 'https://A.Example/b', 'https://a.example/b'],
    ['with another case of the scheme', 'HTTPS://a.example/b', 'https://a.example/b'],
    ['with the default port of https', 'https://a.example:443/b', 'https://a.example/b'],
    ['with the default port of http', 'http://a.example:80/b', 'http://a.example/b'],
    ['with lowercase escapes', 'https://a.example/%c3%a9', 'https://a.example/%C3%A9'],
    ['with an unencoded character', 'https://a.example/é', 'https://a.example/%c3%a9'],
    ['with an unencoded character in the query', 'https://a.example/?q=é', 'https://a.example/?q=%C3%A9'],
    ['with an encoded letter', 'https://a.example/%61', 'https://a.example/a'],
  ])('stays the same %s', (_, one, other) => {
    expect(areSame(one, other)).toBe(true);
  });

  it.each([
    ['with a slash at the end of a path', 'https://a.example/b', 'https://a.example/b/'],
    ['with an index page', 'https://a.example/', 'https://a.example/index.html'],
    ['with its parameters in another order', 'https://a.example/?a&b', 'https://a.example/?b&a'],
    ['with an empty query', 'https://a.example/', 'https://a.example/?'],
    ['with another scheme', 'https://a.example/', 'http://a.example/'],
    ['with another port', 'https://a.example:8443/', 'https://a.example/'],
    ['with another case of the path', 'https://a.example/A', 'https://a.example/a'],
    ['with an encoded slash', 'https://a.example/a%2Fb', 'https://a.example/a/b'],
  ])('is another URL %s', (_, one, other) => {
    expect(areSame(one, other)).toBe(false);
  });

  it('is the same page as another URL if and only if their page forms are equal', () => {
    fc.assert(
      fc.property(anyLoc, anyLoc, (one, other) => {
        for (const [a, b] of [
          [one, other],
          [one, pageForm(one)],
          [pageForm(one), other],
        ] as const) {
          expect(areSame(a, b)).toBe(pageForm(a) === pageForm(b));
          if (areSame(a, b)) expect(normalForm(a)).toBe(normalForm(b));
        }
      }),
    );
  });
});
