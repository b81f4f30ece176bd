import { describe, expect, it } from 'vitest';
import { contentOf, projectOf, values, written } from '../../../project/testing/sitemaps.ts';
import { positionsAt } from '../../../table/positions.ts';

const A = 'https://a.example/';
const read = (text: string) => contentOf(text).read;
const locs = (text: string) => values(projectOf(text)).map(([loc]) => loc);

describe('reads one URL per line of a text list', () => {
  it.each<[string, string, string[]]>([
    ['with any line ends', `${A}1\r\n${A}2\n${A}3`, [`${A}1`, `${A}2`, `${A}3`]],
    ['with CR line ends', `${A}1\r${A}2\r`, [`${A}1`, `${A}2`]],
    ['with white space around', `  ${A}1\t\n\n${A}2 `, [`${A}1`, `${A}2`]],
    ['after a byte order mark', `\ufeff${A}1`, [`${A}1`]],
    [
      'with incomplete URLs',
      `${A}\nwww.a.example/x y\n//a.example/\na.example\n/path?x=1\nftp://a.example/`,
      [A, '//a.example/', 'a.example', '/path?x=1', 'ftp://a.example/'],
    ],
    ['with non-ASCII hosts', `${A}\nmünchen.example/straße`, [A, 'münchen.example/straße']],
    ['with spaces', `${A}a b`, [`${A}a b`]],
  ])('%s', (_, text, expected) => {
    expect(locs(text)).toEqual(expected);
  });
});

describe('reports a line that is not a URL and leaves it unread', () => {
  it.each<[string, string, [line: number, value: string][]]>([
    ['words', `${A}1\nOur pages\n${A}2`, [[2, 'Our pages']]],
    ['a comment', `# all\n${A}1`, [[1, '# all']]],
    [
      'dates and numbers',
      `${A}1\n2025-01-01\n0.5\ndaily`,
      [
        [2, '2025-01-01'],
        [3, '0.5'],
        [4, 'daily'],
      ],
    ],
    ['a path with a space', `${A}1\n/a b`, [[2, '/a b']]],
    ['a long line', `${A}1\n${'x'.repeat(200)}`, [[2, 'x'.repeat(100)]]],
  ])('%s', (_, text, expected) => {
    const { findings, unread } = read(text);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual(
      expected.map(() => ['text-stray-line', 'error']),
    );
    expect(findings.map(({ line, value }) => [line, value])).toEqual(expected);
    expect(findings.map(({ offset, length }) => ({ offset, length }))).toEqual(unread);
    const lines = text.split('\n');
    expect(unread.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(
      expected.map(([line]) => lines[line - 1]),
    );
  });

  it('reports blank lines as hints, but not the line end after the last URL', () => {
    const { findings, unread } = read(`${A}1\n\n \n${A}2\n`);
    expect(findings).toMatchObject([
      { code: 'text-stray-line', severity: 'hint', line: 2, offset: 20, length: 1 },
      { code: 'text-stray-line', severity: 'hint', line: 3, offset: 21, length: 2 },
    ]);
    expect(unread).toEqual([]);
  });

  it('lists at most 100 lines per severity, but counts all of them', () => {
    const { findings } = read(`${`${A}1\nx\n\n`.repeat(1000)}`);
    for (const severity of ['error', 'hint']) {
      const found = findings.filter((finding) => finding.severity === severity);
      expect(found.length).toBe(100);
      expect(found.reduce((sum, { count }) => sum + (count ?? 1), 0)).toBe(1000);
    }
    expect(projectOf(`${A}1\n${'x\n'.repeat(3)}`).summary([]).findings).toContainEqual({
      code: 'text-stray-line',
      severity: 'error',
      count: 3,
      fixable: true,
    });
  });
});

describe('a list stays a list', () => {
  it.each(['no URL', '/path', ''])('after its first line is edited to “%s”', (value) => {
    const project = projectOf(`${A}1\n${A}2\n`);
    project.apply({ kind: 'set', field: 'loc', positions: [positionsAt(0, 0, 1)], value }, null, null);
    expect(read(written(project)).kind).toBe('text');
  });
});
