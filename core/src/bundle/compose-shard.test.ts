import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '../contract/values.ts';
import { placesAt } from '../edit/places.ts';
import { readExtensions } from '../extensions/read.ts';
import type { Project } from '../project/project.ts';
import { planShards } from '../shard/plan.ts';
import { anyDamage, anySitemap, damaged } from '../testing/any-sitemap.ts';
import { composed, planInput } from '../testing/shards.ts';
import { projectOf } from '../testing/sitemaps.ts';
import { encodeUtf8 } from '../xml/text.ts';

const BASE = 'https://www.example.com/';
const LIMITS = { entries: 3, bytes: 3000 };

/** Values and extensions of an entry; its loc as it is listed. */
function contentOf({ table }: Project, id: number) {
  const block = table.blockOf(id);
  const local = id - block.base;
  const scan = block.kind === 'urlset' && table.hasXml(block, local) ? table.scan(block, local) : null;
  const [loc, ...others] = table.texts(id);
  const listed = /^https?:\/\//i.test(loc) ? loc : new URL(loc, BASE).href;
  return { listed, others, extensions: scan && readExtensions(scan.bytes, scan) };
}

/** One value set somewhere in a file: its place of a hundred. */
const anyEdit = fc.record({
  file: fc.nat(2),
  at: fc.nat(99),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom('', '/a&b', 'https://a.example/<é>', '2024-01-01', 'x'),
});

describe('composed shards', () => {
  it('read again as the entries they were planned of, in exactly the bytes planned', () => {
    fc.assert(
      fc.property(
        fc.array(anySitemap, { minLength: 1, maxLength: 3 }),
        fc.array(anyEdit, { maxLength: 4 }),
        (texts, edits) => {
          const project = projectOf(...texts);
          for (const { file, at, field, value } of edits) {
            const length = project.files[file]?.order.length ?? 0;
            if (length === 0) continue;
            const places = [placesAt(file, Math.floor((at * length) / 100), 1)];
            project.apply({ kind: 'set', field, places, value }, null, null);
          }
          while (project.work(1000));
          const input = planInput(project, { limits: LIMITS });
          const plan = planShards(input);
          for (const shard of plan.shards) {
            const bytes = composed(project, input, plan, shard);
            expect(bytes.length).toBe(shard.bytes);
            expect(bytes.length).toBeLessThanOrEqual(LIMITS.bytes);
            const again = projectOf(bytes);
            const { findings, order, kind } = again.file(0);
            expect(kind).toBe('urlset');
            expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
            const read = Array.from({ length: order.length }, (_, at) => contentOf(again, order.at(at)));
            const meant = Array.from(plan.ids.subarray(shard.from, shard.to), (id) => contentOf(project, id));
            expect(read).toEqual(meant);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are well-formed whatever was read', () => {
    fc.assert(
      fc.property(anySitemap, fc.array(anyDamage, { minLength: 1, maxLength: 3 }), (text, damages) => {
        const project = projectOf(damaged(encodeUtf8(text), damages));
        const input = planInput(project, { limits: LIMITS });
        const plan = planShards(input);
        for (const shard of plan.shards) {
          const bytes = composed(project, input, plan, shard);
          expect(bytes.length).toBe(shard.bytes);
          const again = projectOf(bytes).file(0);
          expect(again.order.length).toBe(shard.to - shard.from);
          const faults = again.findings.filter(
            ({ code }) => code === 'xml-not-well-formed' || code === 'not-utf8',
          );
          expect(faults).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
