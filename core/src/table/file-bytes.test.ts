import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../project/testing/often.ts';
import { ByteBudget } from './byte-budget.ts';
import { FileBytes, readOnce } from './file-bytes.ts';
import { pack } from './testing/pack.ts';

const MEBIBYTE = 1024 * 1024;
/** Lines that differ, so that deflate produces blocks of a few hundred thousand bytes. */
const LINE = (i: number) =>
  `<url><loc>https://a.example/${(i * 2654435761) % 1000003}/page-${i}</loc></url>\n`;
const long = Buffer.from(Array.from({ length: 260_000 }, (_, i) => LINE(i)).join(''));

const packed = pack(deflateRawSync(long), long.length);
const short = Array.from({ length: 4 }, (_, i) =>
  pack(deflateRawSync(Buffer.alloc(300_000, `file ${i}, `)), 300_000),
);
const { offsets } = packed.points;

/** The bytes as another thread reads them. */
function inAnotherThread({ room }: FileBytes, { counts }: ByteBudget): FileBytes {
  return new FileBytes({ packed, length: packed.length, room }, ByteBudget.over(counts));
}

function sameAt(bytes: Uint8Array, start: number, end: number): boolean {
  return Buffer.compare(bytes.subarray(start, end), long.subarray(start, end)) === 0;
}

describe('the bytes of a packed file', () => {
  it('are inflated from the nearest restart point, and no further than needed', () => {
    expect(offsets.length).toBeGreaterThanOrEqual(2);
    const file = FileBytes.packed(packed, ByteBudget.of(64 * MEBIBYTE));
    const start = (offsets[0] as number) + 1000;
    const bytes = file.at(start, start + 500);
    expect(sameAt(bytes, start, start + 500)).toBe(true);
    expect(bytes[10]).toBe(0);
    expect(bytes[bytes.length - 10]).toBe(0);
    expect(file.isWhole).toBe(false);
    expect(sameAt(file.whole, 0, long.length)).toBe(true);
    expect(file.isWhole).toBe(true);
  });

  it('are shared by all threads', () => {
    const budget = ByteBudget.of(64 * MEBIBYTE);
    const file = FileBytes.packed(packed, budget);
    const other = inAnotherThread(file, budget);
    other.at(0, 10);
    const used = budget.used;
    expect(sameAt(file.at(0, 10), 0, 10)).toBe(true);
    expect(budget.used).toBe(used);
    expect(used).toBe(Math.ceil((offsets[0] as number) / 1024) * 1024);
  });

  it('stay valid after they are dropped, for a caller that still holds them', () => {
    const budget = ByteBudget.of(64 * MEBIBYTE);
    const file = FileBytes.packed(packed, budget);
    const held = file.whole;
    expect(file.drop()).toBe(long.length);
    expect([file.isWhole, file.version, budget.used]).toEqual([false, 1, 0]);
    expect(sameAt(held, 0, long.length)).toBe(true);
    expect(file.drop()).toBe(0);
    expect(sameAt(file.whole, 0, long.length)).toBe(true);
  });

  it('are inflated again if a thread died while it filled them', () => {
    const file = FileBytes.packed(packed, ByteBudget.of(64 * MEBIBYTE));
    // The thread left bytes behind, but did not mark them as complete.
    file.room.bytes.fill(1);
    expect(sameAt(file.whole, 0, long.length)).toBe(true);
  });

  it('do not count toward the budget if they are dropped while another thread fills them', () => {
    const budget = ByteBudget.of(64 * MEBIBYTE);
    const file = FileBytes.packed(packed, budget);
    const thread = inAnotherThread(file, budget);
    file.at(0, 1);
    file.drop();
    expect(sameAt(thread.at(0, long.length), 0, long.length)).toBe(true);
    expect(budget.used).toBe(0);
  });

  it('are kept when readOnce reads them for the second time', () => {
    const budget = ByteBudget.of(64 * MEBIBYTE);
    const files = short.map((one) => FileBytes.packed(one, budget));
    const readAll = () =>
      readOnce(() => files.map((file) => Buffer.from(file.at(700, 710)).subarray(700, 710).toString()));
    const expected = files.map((_, i) => `file ${i}, `.repeat(100).slice(700, 710));
    expect(files.length).toBeGreaterThan(1);
    expect(readAll()).toEqual(expected);
    expect(budget.used).toBe(0);
    expect(readAll()).toEqual(expected);
    expect(files.every(({ isWhole }) => isWhole)).toBe(true);
  });

  it('stay valid outside of readOnce, whatever is read once afterwards', () => {
    const files = short.map((one) => FileBytes.packed(one, ByteBudget.of(0)));
    const [first, second] = files as [FileBytes, FileBytes];
    readOnce(() => first.at(0, 10));
    const held = first.at(0, 10);
    readOnce(() => second.at(0, 10));
    expect(Buffer.from(held).subarray(0, 8).toString()).toBe('file 0, ');
  });

  it('are correct but not kept if they exceed the budget', () => {
    const budget = ByteBudget.of(0);
    const files = short.map((one) => FileBytes.packed(one, budget));
    for (const [i, file] of [...files.entries(), ...files.entries()]) {
      expect(Buffer.from(file.at(700, 710)).subarray(700, 710)).toEqual(
        Buffer.alloc(300_000, `file ${i}, `).subarray(700, 710),
      );
      expect(file.isWhole).toBe(false);
    }
    expect(budget.used).toBe(0);
  });

  it('stay correct and within the budget after any reads and drops', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('read' as const),
        at: fc.nat(long.length - 1),
        length: fc.nat(3 * MEBIBYTE),
        other: fc.boolean(),
        once: fc.boolean(),
      }),
      fc.record({ do: fc.constant('drop' as const) }),
      fc.record({ do: fc.constant('fill' as const) }),
    );
    const most = fc.constantFrom(0, MEBIBYTE, 5 * MEBIBYTE, 64 * MEBIBYTE);
    fc.assert(
      fc.property(most, fc.array(step, { maxLength: 12 }), (most, steps) => {
        const budget = ByteBudget.of(most);
        const file = FileBytes.packed(packed, budget);
        const thread = inAnotherThread(file, budget);
        for (const step of steps) {
          if (step.do === 'drop') file.drop();
          else if (step.do === 'fill') thread.fillAhead();
          else {
            const end = Math.min(long.length, step.at + step.length);
            const reader = step.other ? thread : file;
            const read = () => sameAt(reader.at(step.at, end), step.at, end);
            expect(step.once ? readOnce(read) : read()).toBe(true);
          }
          expect(budget.used).toBeLessThanOrEqual(most);
        }
      }),
      often(40),
    );
  });
});
