// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../bytes/text.ts';
import { often } from '../project/testing/often.ts';
import { ABSENT, Overlay } from './overlay.ts';
import { TextGatherer } from './text-gatherer.ts';

const MIB = 2 ** 20;

function textAt(overlay: Overlay, reference: number): string {
  const value = overlay.get(reference);
  return value === null ? '' : decodeUtf8(value.bytes, value.start, value.end);
}

describe('Overlay', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.nat(200_000).map((n) => 'x'.repeat(n)),
  );

  it('returns the texts that were added, also to other threads', () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const overlay = new Overlay();
        const references = texts.map((text) => overlay.add(text));
        const elsewhere = new Overlay(overlay.blocks);
        for (const reader of [overlay, elsewhere]) {
          expect(references.map((reference) => textAt(reader, reference))).toEqual(texts);
        }
        expect(references.filter((reference) => reference === ABSENT).length).toBe(
          texts.filter((text) => text === '').length,
        );
        expect(references).not.toContain(0);
      }),
      often(40),
    );
  });

  it('rewinds to a mark and continues from there', () => {
    fc.assert(
      fc.property(fc.array(text), fc.array(text), fc.array(text), (kept, dropped, later) => {
        const overlay = new Overlay();
        const references = kept.map((text) => overlay.add(text));
        const { mark } = overlay;
        for (const text of dropped) overlay.add(text);
        overlay.rewind(mark);
        for (const text of later) references.push(overlay.add(text));
        expect(references.map((reference) => textAt(overlay, reference))).toEqual([...kept, ...later]);
      }),
      often(40),
    );
  });

  it('frees blocks, and reuses their numbers once it has used all others', () => {
    const overlay = new Overlay();
    const first = overlay.add('first');
    let kept = overlay.add('kept');
    // There are 512 block numbers.
    for (let turn = 0; turn < 1100; turn++) {
      const old = overlay.seal();
      kept = overlay.add(textAt(overlay, kept));
      const stale = new Overlay(overlay.blocks);
      expect(overlay.free(old)).toBeGreaterThan(0);
      expect(textAt(overlay, kept)).toBe('kept');
      expect(textAt(stale, kept)).toBe('kept');
      if (turn < 500) expect(() => overlay.get(first)).toThrow(RangeError);
    }
    expect(overlay.blocks.length).toBe(512);
  });

  it('adopts texts that were gathered elsewhere', () => {
    fc.assert(
      fc.property(fc.array(text), fc.array(text), (own, others) => {
        const overlay = new Overlay();
        const references = own.map((text) => overlay.add(text));
        const gatherer = new TextGatherer();
        gatherer.add(new Uint8Array(9), 0, 9);
        TextGatherer.release(gatherer.finish());
        gatherer.begin();
        const theirs = others.map((text) => {
          const bytes = encodeUtf8(text);
          return text === '' ? ABSENT : gatherer.add(bytes, 0, bytes.length);
        });
        const [kept, ...adopted] = overlay.adopt(gatherer.finish(), Uint32Array.from([0, ...theirs]));
        expect(kept).toBe(0);
        const all = [...references, ...adopted, overlay.add('last')];
        expect(all.map((reference) => textAt(overlay, reference))).toEqual([...own, ...others, 'last']);
      }),
      often(40),
    );
  });

  it('keeps texts that are larger than a block, and continues after them', () => {
    const overlay = new Overlay();
    const sizes = [1, 64 * MIB, 5, 130 * MIB, 7];
    const references = sizes.map((size) => overlay.addBytes(new Uint8Array(size).fill(size % 251)));
    for (const [i, size] of sizes.entries()) {
      const value = overlay.get(references[i] ?? 0);
      expect(value && value.end - value.start).toBe(size);
      expect(value?.bytes[value.start]).toBe(size % 251);
      expect(value?.bytes[value.end - 1]).toBe(size % 251);
    }
  });

  it('adopts more text than a block can hold', () => {
    const overlay = new Overlay();
    const gatherer = new TextGatherer();
    const large = new Uint8Array(40 * MIB).fill(7);
    const references = [0, 1, 2].map((rest) => gatherer.add(large, rest, large.length));
    const adopted = overlay.adopt(gatherer.finish(), Uint32Array.from(references));
    for (const [rest, reference] of adopted.entries()) {
      const value = overlay.get(reference);
      expect(value && value.end - value.start).toBe(large.length - rest);
      expect(value?.bytes[value.end - 1]).toBe(7);
    }
  });
});
