import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinBytes } from '../../bytes/text.ts';
import { FIELDS, type FileFinding } from '../../contract/values.ts';
import { readExtensions } from '../../format/extensions/read.ts';
import type { Project } from '../../project/project.ts';
import { anyDamage, anySitemap, damaged } from '../../project/testing/any-sitemap.ts';
import { often } from '../../project/testing/often.ts';
import { composed, planInput } from '../../project/testing/shards.ts';
import { projectOf } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';
import { planShards } from '../shard/plan/plan.ts';

const BASE = 'https://www.example.com/';
const LIMITS = { entries: 6, bytes: 5000 };

const NO_PARTS = { parts: new Int32Array(0), partCount: 0 };

/** The values and extensions of an entry, with its loc made absolute and a feed's date in ISO format. */
function contentOf({ table }: Project, id: number) {
  const block = table.blockOf(id);
  const local = id - block.base;
  const scan = block.kind === 'urlset' && table.hasXml(block, local) ? table.scan(block, local) : null;
  const extensions = readExtensions(scan?.bytes ?? new Uint8Array(0), scan ?? NO_PARTS);
  const [loc, lastmod, ...others] = table.texts(id);
  const listed = /^https?:\/\//i.test(loc) ? loc : new URL(loc, BASE).href;
  const date = lastmod.includes('GMT') ? new Date(lastmod).toISOString().replace('.000', '') : lastmod;
  return { listed, date, others, extensions };
}

let lastNumber = 0;

/** Any sitemap. All entries except every fifth have distinct locs. */
const anyListed = anySitemap.map((text) => {
  const project = projectOf(text);
  for (let at = 0; at < project.file(0).order.length; at++) {
    const value = `https://www.example.com/?n=${++lastNumber}&x`;
    if (at % 5 < 4)
      project.apply({ kind: 'set', field: 'loc', positions: [positionsAt(0, at, 1)], value }, null, null);
  }
  return joinBytes(project.write(0));
});

/** Lists and feeds, whose entries a shard cannot copy as XML. */
const anyOther = fc.constantFrom(
  `${BASE}first\n/relative\n${BASE}?a=1&b='"<>\n${BASE}é\n`,
  `<rss version="2.0"><channel><item><link>${BASE}a?b&amp;c</link><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate></item></channel></rss>`,
  `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/x"/><updated>2025-01-01T00:00:00Z</updated></entry></feed>`,
);

/** Sets one value in a file, at a position given in percent. */
const anyEdit = fc.record({
  file: fc.nat(2),
  at: fc.nat(99),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom('', '/a&b', 'https://a.example/<é>', '2024-01-01', 'x'),
});

const isError = ({ severity }: FileFinding) => severity === 'error';
const isIllFormed = ({ code }: FileFinding) => code === 'xml-not-well-formed' || code === 'not-utf8';

describe('composed shards', () => {
  it('contain the planned entries, in exactly the planned number of bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 6, arbitrary: anyListed }, anyOther), { minLength: 1, maxLength: 3 }),
        fc.array(anyEdit, { maxLength: 4 }),
        fc.constantFrom('fill', 'as-opened', 'month'),
        (texts, edits, policy) => {
          const project = projectOf(...texts);
          for (const { file, at, field, value } of edits) {
            const length = project.files[file]?.order.length ?? 0;
            if (length === 0) continue;
            const positions = [positionsAt(file, Math.floor((at * length) / 100), 1)];
            project.apply({ kind: 'set', field, positions, value }, null, null);
          }
          while (project.work(1000));
          const input = planInput(project, { limits: LIMITS, policies: [policy] });
          const plan = planShards(input);
          for (const shard of plan.shards) {
            const bytes = composed(project, input, plan, shard);
            expect(bytes.length).toBe(shard.bytes);
            expect(bytes.length).toBeLessThanOrEqual(LIMITS.bytes);
            const again = projectOf(bytes);
            const { findings, order, kind } = again.file(0);
            expect(kind).toBe('urlset');
            // A sitemap that is exported unchanged keeps everything between its entries, including errors.
            const isFault = shard.file === null ? isError : isIllFormed;
            expect(findings.filter(isFault)).toEqual([]);
            const read = Array.from({ length: order.length }, (_, at) => contentOf(again, order.at(at)));
            const meant = Array.from(plan.ids.subarray(shard.from, shard.to), (id) => contentOf(project, id));
            expect(read).toEqual(meant);
          }
        },
      ),
      often(100),
    );
  });

  it('are well-formed even if the input was damaged', () => {
    fc.assert(
      fc.property(anyListed, fc.array(anyDamage, { minLength: 1, maxLength: 3 }), (text, damages) => {
        const project = projectOf(damaged(text, damages));
        const input = planInput(project, { limits: LIMITS });
        const plan = planShards(input);
        for (const shard of plan.shards) {
          const bytes = composed(project, input, plan, shard);
          expect(bytes.length).toBe(shard.bytes);
          const again = projectOf(bytes).file(0);
          expect(again.order.length).toBe(shard.to - shard.from);
          expect(again.findings.filter(isIllFormed)).toEqual([]);
        }
      }),
      often(200),
    );
  });
});
