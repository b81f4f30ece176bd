import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunList } from './run-list.ts';
import { type Run, Runs } from './runs.ts';

function idsOf(runs: Iterable<Run>): number[] {
  return [...runs].flatMap(({ id, count }) => Array.from({ length: count }, (_, i) => id + i));
}

describe('RunList', () => {
  const run = fc.record({ id: fc.nat(30), count: fc.nat(4) });
  const splice = fc.record({ at: fc.nat(40), count: fc.nat(6), inserted: fc.array(run, { maxLength: 3 }) });

  it('behaves like an array of numbers', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), fc.array(splice, { maxLength: 12 }), (runs, splices) => {
        const list = new RunList(Runs.from(runs));
        const model = idsOf(runs);
        for (const { at, count, inserted } of splices) {
          const position = Math.min(at, model.length);
          expect(idsOf(list.splice(position, count, Runs.from(inserted)))).toEqual(
            model.splice(position, count, ...idsOf(inserted)),
          );
          expect(idsOf(list.runs)).toEqual(model);
          expect(list.length).toBe(model.length);
          expect(model.map((_, i) => list.at(i))).toEqual(model);
          expect(idsOf(list.slice(position, 3))).toEqual(model.slice(position, position + 3));
          expect(list.positionOf(7)).toBe(model.indexOf(7));
        }
        expect(list.at(model.length)).toBe(-1);
        for (const [each, expected] of [
          ['eachId', model],
          ['eachIdBackwards', model.toReversed()],
        ] as const) {
          const visited: number[] = [];
          list.runs[each]((id) => visited.push(id));
          expect(visited).toEqual(expected);
        }
      }),
    );
  });

  it('finds each of many entries in many runs, even after a change', () => {
    const ids = Array.from({ length: 500 }, (_, at) => (at * 193) % 500);
    const list = new RunList(Runs.from(ids.map((id) => ({ id: id * 2, count: 1 }))));
    const positions = () => Array.from({ length: 1001 }, (_, id) => list.positionOf(id));
    const expected = (order: readonly number[]) =>
      Array.from({ length: 1001 }, (_, id) => (id % 2 === 0 ? order.indexOf(id / 2) : -1));
    expect(positions()).toEqual(expected(ids));
    list.splice(3, 2, Runs.NONE);
    expect(positions()).toEqual(expected(ids.toSpliced(3, 2)));
  });
});
