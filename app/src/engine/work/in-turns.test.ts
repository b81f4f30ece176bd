import { expect, it, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

it('waits for the callback after each turn to finish', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  const order: string[] = [];
  const turned = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('turned');
  };
  for await (const step of inTurns(['a', 'b'], turned)) order.push(step);
  clock.mockRestore();
  expect(order).toEqual(['a', 'turned', 'b', 'turned']);
});
