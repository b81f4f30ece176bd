import { expect, it, vi } from 'vitest';
import { collectGarbage, LetGo } from './let-go.ts';

const MEBIBYTE = 1024 * 1024;
const PIECES = 8;
const PIECE = 32 * MEBIBYTE;

it('frees shared memory that nothing refers to any more', async () => {
  const holding = hold();
  // V8 gives memory back in the background, and a first collection may still see a piece on the stack.
  const resident = () => {
    collectGarbage();
    return process.memoryUsage.rss();
  };
  await expect.poll(resident, { timeout: 10_000 }).toBeLessThan(holding - (PIECES * PIECE) / 2);
});

it('makes threads rest only after many bytes were released', () => {
  vi.useFakeTimers();
  const rest = vi.fn();
  const letGo = new LetGo({ rest }, { rest });
  letGo.add(63 * MEBIBYTE);
  vi.advanceTimersByTime(1000);
  expect(rest).not.toHaveBeenCalled();
  letGo.add(MEBIBYTE);
  vi.advanceTimersByTime(1000);
  expect(rest).toHaveBeenCalledTimes(2);
  letGo.add(MEBIBYTE);
  vi.advanceTimersByTime(1000);
  expect(rest).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

/** Fills shared memory that is garbage once this returns. Returns the resident size before that, in bytes. */
function hold(): number {
  const pieces = Array.from({ length: PIECES }, () => new Uint8Array(new SharedArrayBuffer(PIECE)).fill(1));
  const resident = process.memoryUsage.rss();
  pieces.length = 0;
  return resident;
}
