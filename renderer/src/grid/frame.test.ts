import { expect, test } from 'vitest';
import { Frame } from './grid-types.ts';

test('runs each job once per frame, however often it was added', () => {
  const frames: (() => void)[] = [];
  const ran: string[] = [];
  const a = () => ran.push('a');
  const b = () => ran.push('b');
  const frame = new Frame((callback) => frames.push(callback));
  frame.add(a);
  frame.add(b);
  frame.add(a);
  expect(frames).toHaveLength(1);
  frames.shift()?.();
  expect(ran).toEqual(['a', 'b']);
  frame.add(a);
  frames.shift()?.();
  expect(ran).toEqual(['a', 'b', 'a']);
});
