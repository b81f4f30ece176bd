import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { pageForm } from '../../protocol/normal-form.ts';
import { PageNumbers } from './page-numbers.ts';

const numbers = new PageNumbers();

function numberOf(url: string): number {
  const bytes = encodeUtf8(url);
  return numbers.of({ bytes, start: 0, end: bytes.length });
}

const url = fc
  .tuple(
    fc.constantFrom('https://a.example', 'http://a.example', 'https://A.example:443', 'https://ä.example'),
    fc.array(
      fc.constantFrom('/', '?', '#', '&', '%41', '%c3%A4', '%', '%4', 'ä', '€', '😀', 'b', '=', '~', ' '),
      { maxLength: 12 },
    ),
  )
  .map(([start, rest]) => start + rest.join(''));

describe('the number of a page', () => {
  it('is that of its page form', () => {
    fc.assert(
      fc.property(url, (url) => {
        const form = pageForm(url);
        // Decoding an escape may form a new one, as in `%4%41`. The page form then has another page form.
        fc.pre(pageForm(form) === form);
        expect(numberOf(url)).toBe(numberOf(form));
      }),
      often(5000),
    );
  });
});
