import { expect, it } from 'vitest';
import { DroppedFiles, parsePaths } from './dropped-files.ts';

it('returns each dropped file once', () => {
  const files = new DroppedFiles();
  const [a = -1, b = -1] = files.add(['/a.xml', '/b.xml']);
  expect(files.take([b])).toEqual(['/b.xml']);
  expect(() => files.take([b])).toThrow('refused');
  expect(files.take([a])).toEqual(['/a.xml']);
});

it('rejects ids that were never dropped, and ids of earlier drops', () => {
  const files = new DroppedFiles();
  expect(() => files.take([0])).toThrow('refused');
  const [old = -1] = files.add(['/old.xml']);
  const [next = -1] = files.add(['/next.xml']);
  expect(next).not.toBe(old);
  expect(() => files.take([old])).toThrow('refused');
  expect(files.take([next])).toEqual(['/next.xml']);
});

it.each([
  [['/a'], ['/a']],
  [[], []],
  [[1], []],
  ['/a', []],
  [null, []],
])('reads %j as the paths %j', (sent, paths) => expect(parsePaths(sent)).toEqual(paths));
