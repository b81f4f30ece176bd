import { expect, test } from 'vitest';
import { PendingValues } from './pending.ts';

const shown = (pending: PendingValues, row: number) =>
  pending.of(row).map(({ columnId, value }) => `${columnId}=${value}`);

test('shows a value until the row has the revision of the edit', async () => {
  const pending = new PendingValues(() => {});
  pending.add(5, 'loc', 'a', Promise.resolve(3));
  pending.settle(() => 100);
  expect(shown(pending, 5)).toEqual(['loc=a']);
  await Promise.resolve();
  pending.settle(() => 2);
  expect(shown(pending, 5)).toEqual(['loc=a']);
  pending.settle(() => 3);
  expect(shown(pending, 5)).toEqual([]);
});

test('keeps the last value of a cell, and the other cells of the row', async () => {
  const pending = new PendingValues(() => {});
  pending.add(5, 'loc', 'a', Promise.resolve(3));
  pending.add(5, 'priority', '0.5', Promise.resolve(4));
  pending.add(5, 'loc', 'b', Promise.resolve(5));
  await Promise.resolve();
  pending.settle(() => 3);
  expect(shown(pending, 5)).toEqual(['priority=0.5', 'loc=b']);
});

test('drops a rejected value at once', async () => {
  let changes = 0;
  const pending = new PendingValues(() => changes++);
  pending.add(5, 'loc', 'a', Promise.reject(new Error('refused')));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(changes).toBe(2);
  pending.settle(() => 1);
  expect(shown(pending, 5)).toEqual([]);
});
