import type { FileFinding } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { groupFindings } from './group-findings.ts';

const at = (line: number, given: Partial<FileFinding> = {}): FileFinding => ({
  code: 'unknown-child',
  severity: 'warning',
  value: 'x',
  line,
  offset: line,
  length: 1,
  ...given,
});

describe('groupFindings', () => {
  it.each([
    ['none', [], []],
    ['groups places of one rule', [at(1), at(2)], [['unknown-child', 'warning', [1, 2], 0]]],
    [
      'separates rules, in their order',
      [at(1), at(2, { code: 'doctype-present' }), at(3)],
      [
        ['unknown-child', 'warning', [1, 3], 0],
        ['doctype-present', 'warning', [2], 0],
      ],
    ],
    [
      'separates a rule by severity',
      [at(1), at(2, { severity: 'hint' })],
      [
        ['unknown-child', 'warning', [1], 0],
        ['unknown-child', 'hint', [2], 0],
      ],
    ],
    [
      'lists the first places and counts the others',
      [at(1), at(2), at(3), at(4), at(5), at(6), at(7, { count: 94 })],
      [['unknown-child', 'warning', [1, 2, 3, 4, 5], 95]],
    ],
    ['counts a finding with several places', [at(1, { count: 3 })], [['unknown-child', 'warning', [1], 2]]],
  ] as const)('%s', (_, findings, expected) => {
    const groups = groupFindings(findings);
    expect(
      groups.map(({ code, severity, places, more }) => [
        code,
        severity,
        places.map(({ line }) => line),
        more,
      ]),
    ).toEqual(expected);
  });
});
