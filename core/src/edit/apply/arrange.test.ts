import { describe, expect, it } from 'vitest';
import { UrlsetError } from '../../contract/errors.ts';
import { type View, wholeView } from '../../contract/values.ts';
import { projectOf, url, urlset, values, written } from '../../project/testing/sitemaps.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const LETTER_FILE = urlset(...LETTERS.map((letter) => url(`https://x.example/${letter}`)));

function arranged(rows: [first: number, count: number][], to: number): string {
  const project = projectOf(LETTER_FILE);
  const request = { kind: 'arrange', rows: rows.map(([first, count]) => ({ first, count })), to } as const;
  const { edit } = project.resolve(wholeView(0), project.order, request);
  project.apply(edit, null, null);
  const order = values(project, 0).map(([loc = '']) => loc.at(-1));
  project.undo();
  expect(written(project, 0)).toBe(LETTER_FILE);
  return order.join('');
}

describe('arranged rows', () => {
  it.each<[string, [number, number][], number, string]>([
    ['go up', [[2, 1]], 1, 'acbde'],
    ['go down', [[1, 1]], 4, 'acdbe'],
    ['go to the top', [[3, 2]], 0, 'deabc'],
    ['go to the end', [[0, 2]], 5, 'cdeab'],
    [
      'become adjacent',
      [
        [0, 1],
        [2, 1],
        [4, 1],
      ],
      2,
      'baced',
    ],
    ['stay where they are', [[1, 2]], 2, 'abcde'],
    ['go to the end if the target is beyond it', [[0, 1]], 99, 'bcdea'],
  ])('%s, and undo moves them back', (_, rows, to, expected) => {
    expect(arranged(rows, to)).toBe(expected);
  });

  it.each<[string, View]>([
    ['of all sitemaps', wholeView(null)],
    ['of a filtered view', { ...wholeView(0), filter: 'x' }],
  ])('cannot be rows %s', (_, view) => {
    const project = projectOf(LETTER_FILE);
    const rows = [{ first: 0, count: 1 }];
    expect(() => project.resolve(view, project.order, { kind: 'arrange', rows, to: 2 })).toThrow(UrlsetError);
  });
});
