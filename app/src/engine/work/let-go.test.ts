import { expect, it, vi } from 'vitest';
import { collectGarbage, LetGo } from './let-go.ts';

const MEBIBYTE = 1024 * 1024;
const PIECES = 8;

it('frees shared memory that nothing refers to anymore', async () => {
  const pieces = unused();
  const left = () => {
    collectGarbage();
    return pieces.filter((piece) => piece.deref() !== undefined).length;
  };
  // The first collection may still find pieces on the stack.
  await expect.poll(left).toBe(0);
});

it('makes threads free memory only after 64 MiB were released', () => {
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

/** Pieces of shared memory that are garbage once this returns. */
function unused(): WeakRef<SharedArrayBuffer>[] {
  return Array.from({ length: PIECES }, () => new WeakRef(new SharedArrayBuffer(MEBIBYTE)));
}
