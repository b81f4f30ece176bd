import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it.each([
  ['a', 'a', ['a', '', '', '']],
  ['', 'a', ['', '', 'a', '']],
  ['abc', 'axc', ['a', 'b', 'x', 'c']],
  ['aa', 'a', ['a', 'a', '', '']],
  ['aba', 'aa', ['a', 'b', '', 'a']],
  ['http://a', 'https://a', ['http', '', 's', '://a']],
  ['<a></a>', '<a><b/></a>', ['<a>', '', '<b/>', '</a>']],
  ['<a><b/><b/></a>', '<a><b/></a>', ['<a><b/>', '<b/>', '', '</a>']],
  ['<a><b/><b/>', '<a><b/>', ['<a><b/>', '<b/>', '', '']],
  ['x😀y', 'x😁y', ['x', '😀', '😁', 'y']],
])('finds the difference between "%s" and "%s"', (before, after, parts) => {
  expect(Object.values(differenceOf(before, after))).toEqual(parts);
});
