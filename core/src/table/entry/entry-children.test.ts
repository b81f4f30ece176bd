import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { anyFaulty } from '../../edit/fix/testing/any-faulty.ts';
import { FAULT_SIZE } from '../../format/entry/entry-scan.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf } from '../../project/testing/sitemaps.ts';
import { childAt, entryChildren } from './entry-children.ts';

const anyFile = fc.oneof(anyBroken, anyFaulty.map(encodeUtf8));

it('finds the same child at a fault as a search among all children', () => {
  fc.assert(
    fc.property(anyFile, (bytes) => {
      const { table } = projectOf(bytes);
      for (let id = 0; id < table.size; id++) {
        const block = table.blockOf(id);
        if (!table.hasXml(block, id)) continue;
        const scan = table.scan(block, id - block.base);
        for (let at = 0; at < scan.faultCount * FAULT_SIZE; at += FAULT_SIZE) {
          const start = scan.faultPlaces[at + 1] ?? 0;
          const found = childAt(block, scan, start);
          expect(found).toEqual(entryChildren(block, scan).find((child) => child.start === start));
        }
      }
    }),
    often(200),
  );
});
