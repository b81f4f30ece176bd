import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ExtensionCounts } from '../format/entry/extension-counts.ts';
import { type Columns, ColumnsBuilder, type ColumnValues, firstRow, isZero } from './columns.ts';

const MOST = 40;

/** Entry number `n`, with different values in each column. */
function entry(n: number): ColumnValues {
  const counts = new ExtensionCounts();
  counts.alternates = n % 7;
  counts.images = n % 6;
  return {
    ...{ start: n, length: n + 1, locStart: n + 2, locEnd: n + 3, lastmod: n + 4, changefreq: n % 8 },
    ...{ priority: n % 101, set: n % 3, locHash: n + 5, spelling: n + 6, flags: n + 7 },
    counts,
  };
}

it('holds all entries, whether they come alone or in blocks, and whatever room is predicted', () => {
  const steps = fc.array(
    fc.oneof(
      fc.constant(null),
      fc.record({ from: fc.option(fc.nat(MOST - 1), { nil: null }), count: fc.nat(MOST) }),
    ),
    { maxLength: 12 },
  );
  const rooms = fc.array(fc.nat(2000), { minLength: 1 });
  fc.assert(
    fc.property(steps, rooms, (steps, rooms) => {
      let asked = 0;
      const builder = new ColumnsBuilder(() => rooms[asked++ % rooms.length] as number);
      const expected = new ColumnsBuilder(() => 1000);
      let made = 0;
      for (const step of steps) {
        if (step === null) {
          const values = entry(made++);
          builder.push(values);
          expected.push(values);
          continue;
        }
        const from = step.from ?? firstRow(builder.columns.count);
        const to = Math.min(MOST, from + step.count);
        if (to === from) continue;
        const rows = new ColumnsBuilder(() => MOST);
        for (let row = 0; row < to; row++) rows.push(entry(row < from ? 7 : made + row - from));
        builder.append(rows.columns, from, to);
        for (let row = from; row < to; row++) expected.push(entry(made++));
      }
      const { count, ...columns } = builder.finish();
      expect(count).toBe(made);
      const { count: _, ...others } = expected.columns;
      for (const [name, values] of Object.entries(columns)) {
        expect([...values.subarray(0, count)], name).toEqual([
          ...others[name as keyof typeof others].subarray(0, count),
        ]);
      }
      expect(columns.start.length).toBeLessThanOrEqual(Math.max(16, count * 1.25 + 8));
    }),
  );
});

it('starts each column at a whole word, so that blocks are copied fast', () => {
  const expectWholeWords = ({ count: _, ...columns }: Columns) => {
    for (const { byteOffset } of Object.values(columns)) expect(byteOffset % 8).toBe(0);
  };
  for (const room of [0, 17, 1001]) {
    const builder = new ColumnsBuilder((count) => (count === 0 ? room : count + room));
    expectWholeWords(builder.columns);
    for (let n = 0; n < 1100; n++) {
      builder.push(entry(n));
      expectWholeWords(builder.columns);
    }
    expectWholeWords(builder.finish());
  }
});

it('finds any value that is not zero', () => {
  for (const Numbers of [Uint8Array, Uint16Array, Uint32Array, Float64Array]) {
    const all = new Numbers(24);
    for (let from = 0; from < 10; from++) {
      for (let to = from; to < all.length; to++) {
        const part = all.subarray(from, to);
        expect(isZero(part)).toBe(true);
        for (let at = 0; at < all.length; at++) {
          all[at] = 1;
          expect(isZero(part)).toBe(at < from || at >= to);
          all[at] = 0;
        }
      }
    }
  }
});
