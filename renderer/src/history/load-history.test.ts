import type { HistoryStep } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../engine/client.ts';
import { type History, loadHistory, NO_HISTORY } from './load-history.ts';

/** An engine with steps of these numbers, and the offsets of the requests to it. */
function engineWith(numbers: readonly number[], done = numbers.length) {
  const asked: number[] = [];
  const all = numbers.map(
    (number): HistoryStep => ({
      number,
      label: { kind: 'set', count: 1 },
      field: null,
      file: 0,
      at: 0,
      time: 0,
    }),
  );
  const request = async (_method: string, { first, count }: { first: number; count: number }) => {
    asked.push(first);
    return { steps: all.slice(first, first + count), total: all.length, done, saved: null };
  };
  // Loading a history only calls `request`.
  return { asked, engine: { request } as unknown as EngineClient };
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const numbers = ({ steps }: History) => steps.map(({ number }) => number);

describe('loadHistory', () => {
  it('requests everything, page after page', async () => {
    const { engine, asked } = engineWith(range(2500));
    expect(numbers(await loadHistory(engine, NO_HISTORY))).toEqual(range(2500));
    expect(asked).toEqual([0, 1024, 2048]);
  });

  it.each<[string, number[], number, number[], number[]]>([
    ['one more step', range(5), 5, range(6), [4]],
    ['one step undone', range(5), 5, range(5), [4]],
    ['two steps undone and another done', range(5), 3, [1, 2, 3, 6], [2]],
    ['two steps undone without notice, and another done', range(5), 5, [1, 2, 3, 6], [4, 0]],
    ['two steps undone and two others done', range(5), 5, [1, 2, 3, 6, 7], [4, 0]],
    ['an empty history', range(5), 5, [], [4, 0]],
  ])('requests only the new steps if it can: %s', async (_, before, done, after, asked) => {
    const known = await loadHistory(engineWith(before, done).engine, NO_HISTORY);
    const now = engineWith(after);
    expect(numbers(await loadHistory(now.engine, known))).toEqual(after);
    expect(now.asked).toEqual(asked);
  });
});
