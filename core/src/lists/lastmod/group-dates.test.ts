import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { GroupDates } from './group-dates.ts';

it('finds the oldest and newest dates and those of over a fifth of all entries, in parts of any size', () => {
  const part = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat(1000)), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const dates = new GroupDates(1);
      for (const times of parts) {
        const own = new GroupDates(2);
        for (const time of times) own.add(1, time);
        dates.merge(0, own, 1);
      }
      const all = parts.flat();
      for (const time of all) dates.count(0, time, 1);
      const counts = new Map<number, number>();
      for (const time of all) counts.set(time, (counts.get(time) ?? 0) + 1);
      const frequent = [...counts].filter(([, count]) => count > all.length / 5);
      expect(dates.candidates(0)).toEqual(expect.arrayContaining(frequent.map(([time]) => time)));
      const [most] = frequent
        .filter(([, count]) => count > 1)
        .sort(([a, few], [b, lot]) => lot - few || b - a);
      expect(dates.of(0)).toEqual({
        dated: all.length,
        oldest: all.length === 0 ? null : Math.min(...all),
        newest: all.length === 0 ? null : Math.max(...all),
        common: most === undefined ? null : { time: most[0], count: most[1] },
      });
    }),
    often(1000),
  );
});
