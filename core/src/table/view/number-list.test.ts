import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberList } from './number-list.ts';

const numbers = fc.array(fc.nat(50), { maxLength: 12 });
const picks = fc.array(fc.nat(30), { maxLength: 6 });
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('append' as const), numbers }),
  fc.record({ kind: fc.constant('insert' as const), numbers, picks }),
  fc.record({ kind: fc.constant('remove' as const), picks }),
);

const ascending = (rows: Iterable<number>) => Uint32Array.from(new Set(rows)).sort();

describe('NumberList', () => {
  it('behaves like an array', () => {
    fc.assert(
      fc.property(numbers, fc.array(anyStep, { maxLength: 12 }), (start, steps) => {
        const list = new NumberList(Uint32Array.from(start));
        let model = [...start];
        for (const step of steps) {
          switch (step.kind) {
            case 'append':
              list.append(Uint32Array.from(step.numbers));
              model.push(...step.numbers);
              break;
            case 'remove': {
              const rows = ascending(step.picks.filter((row) => row < model.length));
              expect([...list.pick(rows)]).toEqual([...rows].map((row) => model[row]));
              list.remove(rows);
              model = model.filter((_, row) => !rows.includes(row));
              break;
            }
            case 'insert': {
              const count = Math.min(step.numbers.length, step.picks.length);
              const all = [...ascending(step.picks.slice(0, count))];
              // Keep only rows that are within the list once the ones before them are inserted.
              const rows = Uint32Array.from(all.filter((row, place) => row <= model.length + place));
              const put = Uint32Array.from(step.numbers.slice(0, rows.length));
              list.insert(rows, put);
              for (const [place, row] of rows.entries()) model.splice(row, 0, put[place] ?? 0);
              break;
            }
          }
          expect([...list.slice(0, list.length)]).toEqual(model);
          expect(list.at(0)).toBe(model[0] ?? -1);
          expect(list.at(model.length)).toBe(-1);
          expect(list.indexOf(7)).toBe(model.indexOf(7));
          const even = model.flatMap((number, row) => (number % 2 === 0 ? [row] : []));
          expect([...list.where((number) => number % 2 === 0)]).toEqual(even);
        }
      }),
    );
  });
});
