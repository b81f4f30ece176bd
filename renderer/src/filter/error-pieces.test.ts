import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { expect, it } from 'vitest';
import { errorPieces } from './error-pieces.ts';

it.each([
  ['shoes is:eror', 'shoes is:[eror]'],
  ['is:', 'is:[ ]'],
  ['is: shoes', 'is:[ ]shoes'],
  ['a "b c', 'a ["]b c'],
  ['/a/g x', '/a/[g] x'],
  ['is:eror priority:x (', 'is:[eror] priority:[x] [(][ ]'],
  ['a))', 'a[)][)]'],
])('marks the errors in %s', (text, marked) => {
  const pieces = errorPieces(text, parseQuery(text).errors);
  expect(pieces.map(({ text, wrong }) => (wrong ? `[${text}]` : text)).join('')).toBe(marked);
});
