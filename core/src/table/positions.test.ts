import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Positions } from '../contract/edits.ts';
import { countPositions, positionRuns, positionsAt, positionsOf, runsAt, slicesOf } from './positions.ts';
import { RunList } from './run-list.ts';
import { Runs } from './runs.ts';

const ascending = fc.uniqueArray(fc.nat(60)).map((all) => all.sort((a, b) => a - b));

function entriesOf(positions: readonly Positions[]): { file: number; at: number }[] {
  const out: { file: number; at: number }[] = [];
  for (const one of positions) {
    for (const { at, count } of positionRuns(one)) {
      for (let i = 0; i < count; i++) out.push({ file: one.file, at: at + i });
    }
  }
  return out;
}

describe('positions', () => {
  it('list the entries they were made from, file by file', () => {
    fc.assert(
      fc.property(ascending, ascending, (first, second) => {
        const entries = [...first.map((at) => ({ file: 3, at })), ...second.map((at) => ({ file: 0, at }))];
        const positions = positionsOf(entries);
        expect(entriesOf(positions)).toEqual(entries);
        expect(countPositions(positions)).toBe(entries.length);
        for (const one of positions) expect(v.is(Positions, one)).toBe(true);
      }),
    );
  });

  it('can be cut into pieces of limited size', () => {
    fc.assert(
      fc.property(ascending, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const entries = all.map((at) => ({ file: 3, at }));
        const pieces = positionsOf(entries).flatMap((one) => [...slicesOf(one, most)]);
        expect(entriesOf(pieces)).toEqual(entries);
        for (const piece of pieces) expect(countPositions([piece])).toBeLessThanOrEqual(most);
        expect(pieces).toHaveLength(Math.ceil(all.length / most));
      }),
    );
  });

  it('resolve to the entries at those places in the order of a file', () => {
    fc.assert(
      fc.property(ascending, (all) => {
        const order = new RunList(
          Runs.from([
            { id: 100, count: 20 },
            { id: 7, count: 30 },
          ]),
        );
        const expected = all.map((at) => order.at(at)).filter((id) => id >= 0);
        const ids: number[] = [];
        for (const positions of positionsOf(all.map((at) => ({ file: 0, at })))) {
          runsAt(order, positions).eachId((id) => ids.push(id));
        }
        expect(ids).toEqual(expected);
      }),
    );
  });

  it.each<[string, string, boolean]>([
    ['one run', '0+1', true],
    ['several runs', '12+3 5+1', true],
    ['a run far away', '4000000000+1', true],
    ['nothing', '', false],
    ['a missing number', '+1', false],
    ['a missing count', '1+', false],
    ['two signs', '1+1+1', false],
    ['two spaces', '1+1  1+1', false],
    ['a space at the end', '1+1 ', false],
    ['a minus sign', '1-1', false],
  ])('accept only valid runs: %s', (_, runs, isValid) => {
    expect(v.is(Positions, { file: 0, runs })).toBe(isValid);
  });

  it('join neighbors into one run', () => {
    expect(positionsOf([1, 2, 3, 5, 6].map((at) => ({ file: 4, at })))).toEqual([
      { file: 4, runs: '1+3 1+2' },
    ]);
    expect(positionsAt(4, 1, 3)).toEqual({ file: 4, runs: '1+3' });
  });
});
