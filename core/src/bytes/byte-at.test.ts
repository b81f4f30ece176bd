import { expect, it } from 'vitest';
import { byteAt } from './byte-at.ts';
import { textAt } from './scanner.ts';
import { encodeUtf8 } from './text.ts';

const near = encodeUtf8('a<b>c');
const far = encodeUtf8(`${'x'.repeat(1000)}<!--`);

it.each([
  ['at the start', near, 0, 5, 1],
  ['after the start', near, 2, 5, -1],
  ['at the end', near, 0, 2, 1],
  ['after the end', near, 0, 1, -1],
  ['far away', far, 0, 1001, 1000],
  ['far away, after the end', far, 0, 1000, -1],
  ['in an empty range', near, 3, 3, -1],
])('looks for a byte %s', (_, bytes, from, end, at) => {
  expect(byteAt(bytes, 0x3c, from, end)).toBe(at);
});

it.each([
  ['whole', 1004, 1000],
  ['cut off at the end', 1003, -1],
])('looks for a text that is %s', (_, end, at) => {
  expect(textAt(far, '<!--', 0, end)).toBe(at);
});

it('does not read past the end of the range', () => {
  const read: number[] = [];
  const bytes = new Proxy(new Uint8Array(2000), {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) read.push(Number(name));
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  expect(textAt(bytes, ']]>', 10, 50)).toBe(-1);
  expect(Math.max(...read)).toBe(49);
});
