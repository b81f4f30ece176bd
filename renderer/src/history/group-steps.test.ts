import type { HistoryStep } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { groupSteps } from './group-steps.ts';

const step = (given: Partial<HistoryStep> = {}): HistoryStep => ({
  ...{ number: 1, label: { kind: 'set', count: 1 }, field: 'lastmod', file: 0, at: 0, time: 0 },
  ...given,
});
const many = { label: { kind: 'set', count: 2 } };

it.each<[string, HistoryStep[], number[], number[]]>([
  ['nothing', [], [], []],
  ['consecutive rows', [step(), step({ at: 1, time: 900 }), step({ at: 2, time: 1800 })], [], [3]],
  ['upwards', [step({ at: 2 }), step({ at: 1 })], [], [2]],
  ['another field of the same entry', [step(), step({ field: 'priority' })], [], [2]],
  ['a row further away', [step(), step({ at: 2 })], [], [1, 1]],
  ['another file', [step(), step({ file: 1, at: 1 })], [], [1, 1]],
  ['another kind', [step(), step({ label: { kind: 'insert', count: 1 } })], [], [1, 1]],
  [
    'another rule',
    ['bad-loc', 'loc-whitespace'].map((rule, at) => step({ at, label: { kind: 'fix', count: 1, rule } })),
    [],
    [1, 1],
  ],
  ['after a pause', [step(), step({ at: 1, time: 5001 })], [], [1, 1]],
  ['many entries at once', [step(many), step({ ...many, at: 1 })], [], [1, 1]],
  ['unknown times', [step({ time: null }), step({ at: 1, time: null })], [], [1, 1]],
  ['steps without a file', [step({ file: null, at: null }), step({ file: null, at: null })], [], [1, 1]],
  ['across a border', [step(), step({ at: 1 }), step({ at: 2 })], [1], [1, 2]],
])('groups steps that belong together: %s', (_, steps, borders, expected) => {
  expect(groupSteps(steps, new Set(borders)).map(({ count }) => count)).toEqual(expected);
});

it('describes a group by its number of entries, first entry, common field and last time', () => {
  const steps = [
    step({ at: 5 }),
    step({ at: 4, time: 10 }),
    step({ at: 4, time: 20 }),
    step({ at: 5, time: 30 }),
  ];
  const label = { kind: 'set', count: 2 };
  expect(groupSteps(steps, new Set())).toEqual([
    { first: 0, count: 4, label, field: 'lastmod', file: 0, at: 4, time: 30 },
  ]);
  expect(groupSteps([...steps, step({ at: 5, field: 'loc', time: 40 })], new Set())[0]?.field).toBeNull();
});
