import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachId, type Run, RunList } from './run-list.ts';

function idsOf(runs: readonly Run[]): number[] {
  const out: number[] = [];
  eachId(runs, (id) => out.push(id));
  return out;
}

describe('RunList', () => {
  const run = fc.record({ id: fc.nat(30), count: fc.nat(4) });
  const splice = fc.record({ at: fc.nat(40), count: fc.nat(6), inserted: fc.array(run, { maxLength: 3 }) });

  it('equals an array of numbers', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), fc.array(splice, { maxLength: 12 }), (runs, splices) => {
        const list = new RunList(runs);
        const model = idsOf(runs);
        for (const { at, count, inserted } of splices) {
          const position = Math.min(at, model.length);
          expect(idsOf(list.splice(position, count, inserted))).toEqual(
            model.splice(position, count, ...idsOf(inserted)),
          );
          expect(idsOf(list.runs)).toEqual(model);
          expect(list.length).toBe(model.length);
          expect(model.map((_, i) => list.at(i))).toEqual(model);
          expect(idsOf(list.slice(position, 3))).toEqual(model.slice(position, position + 3));
          expect(list.positionOf(7)).toBe(model.indexOf(7));
        }
        expect(list.at(model.length)).toBe(-1);
      }),
    );
  });
});
