import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('keeps the most recently used values', () => {
  const recent = new Recent<number>();
  for (const [value, key] of ['a', 'b', 'c', 'd'].entries()) recent.set(key, value);
  recent.get('a');
  recent.set('b', 9);
  recent.keep(2);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([0, 9, undefined, undefined]);
  recent.keep(5);
  expect(recent.get('a')).toBe(0);
});
