import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, joinBytes } from '../../bytes/text.ts';
import { Pieces } from './pieces.ts';

const READ = encodeUtf8('0123456789'.repeat(20_000));

it('joins small pieces, so a file takes few writes', () => {
  const pieces = new Pieces(READ);
  for (let at = 0; at < READ.length; at += 10) {
    pieces.copy(at, at + 9);
    pieces.text('x');
  }
  const made = pieces.finish();
  expect(made.length).toBeLessThan(6);
  // Comparing bytes one by one would take two seconds.
  expect(decodeUtf8(joinBytes(made))).toBe('012345678x'.repeat(20_000));
});

it('does not copy a large range', () => {
  const pieces = new Pieces(READ);
  pieces.text('a');
  pieces.copy(0, READ.length);
  pieces.text('b');
  const [first, large, last, ...more] = pieces.finish();
  expect([first, last, more]).toEqual([encodeUtf8('a'), encodeUtf8('b'), []]);
  expect(large?.buffer).toBe(READ.buffer);
});

it('returns nothing if nothing was added', () => expect(new Pieces(READ).finish()).toEqual([]));
