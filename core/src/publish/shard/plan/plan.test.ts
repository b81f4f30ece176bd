// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../../project/project.ts';
import { often } from '../../../project/testing/often.ts';
import { planInput } from '../../../project/testing/shards.ts';
import { projectOf } from '../../../project/testing/sitemaps.ts';
import type { PreviousExport } from '../previous-export.ts';
import { anyLimits, anyPolicies, anySite, anySiteSteps, editSite } from '../testing/any-site.ts';
import { exported } from '../testing/exported.ts';
import { naiveEntries } from '../testing/naive-entries.ts';
import { type NaivePlan, naivePlan } from '../testing/naive-plan.ts';
import { keyChunk } from './key-chunk.ts';
import { chunkContext, planShards } from './plan.ts';
import { planChunks } from './plan-chunks.ts';
import type { WholePlanInput } from './plan-input.ts';
import { planTerms, settlePlan } from './settle-plan.ts';
import type { ShardPlan } from './shard-plan.ts';

function expectAsNaive(plan: ShardPlan, naive: NaivePlan): void {
  const shards = plan.shards.map(({ name, group, number, from, to, bytes }) => ({
    ...{ name, group, number, bytes },
    ids: [...plan.ids.subarray(from, to)],
  }));
  expect(shards).toEqual(naive.shards.map(({ locs: _, ...shard }) => shard));
  expect(plan.next).toEqual(Object.fromEntries(naive.next));
}

/** Plan input in which no sitemap becomes a shard of its own, because the model does not support that. */
function composedInput(project: Project, wishes: Parameters<typeof planInput>[1]): WholePlanInput {
  const input = planInput(project, wishes);
  return { ...input, files: input.files.map((file) => ({ ...file, ownBytes: null })) };
}

/** The same export without its manifest. */
function adopted({ shards, locs }: PreviousExport): PreviousExport {
  const names = shards.map(({ name }) => ({ name, group: [], number: 1 }));
  return { shards: names, locs, next: {}, isAdopted: true };
}

describe('planShards', () => {
  it('makes the same plan as the slow, obvious model', () => {
    fc.assert(
      fc.property(anySite, anyPolicies, anyLimits, (files, policies, limits) => {
        const project = projectOf(...files);
        const input = composedInput(project, { policies, limits });
        const plan = planShards(input);
        const entries = naiveEntries(project, input);
        expectAsNaive(plan, naivePlan(entries, { ...input, previous: null }));
        const left = plan.leftOut.reduce((sum, { count }) => sum + count, 0);
        expect(left + plan.ids.length).toBe(entries.length);
      }),
      often(150),
    );
  });

  it('makes the same plan from chunks of any size', () => {
    fc.assert(
      fc.property(anySite, anyPolicies, anyLimits, fc.nat({ max: 9 }), (files, policies, limits, size) => {
        const project = projectOf(...files);
        const input = planInput(project, { policies, limits });
        const context = chunkContext(input);
        const chunks = planChunks(input.files, size + 1).map((chunk) => ({
          ...chunk,
          ...keyChunk(project.table, context, chunk),
        }));
        const plan = settlePlan(project.table, planTerms(input, context), chunks, null);
        expect(plan).toEqual(planShards(input));
      }),
      often(150),
    );
  });

  it('keeps the same assignments as the model through any edits and exports', () => {
    fc.assert(
      fc.property(anySite, anyPolicies, anyLimits, anySiteSteps, (files, policies, limits, steps) => {
        let wishes = { policies, limits };
        const project = projectOf(...files);
        let previous: PreviousExport | null = null;
        let before: NaivePlan | null = null;
        for (const { edits, ...other } of [{ edits: [], policies, limits }, ...steps]) {
          for (const edit of edits) editSite(project, edit);
          wishes = { policies: other.policies ?? wishes.policies, limits: other.limits ?? wishes.limits };
          const keepGroups = other.policies !== null;
          const input = composedInput(project, { ...wishes, names: 'x{n}', previous, keepGroups });
          const plan = planShards(input);
          before = naivePlan(naiveEntries(project, input), { ...input, previous: before });
          expectAsNaive(plan, before);
          for (const { from, to, bytes } of plan.shards) {
            expect(to - from).toBeLessThanOrEqual(wishes.limits.entries);
            expect(bytes).toBeLessThanOrEqual(wishes.limits.bytes);
          }
          previous = exported(project, plan);
          expect(planShards({ ...input, previous })).toEqual({ ...plan, gone: [] });
          const { ids, shards } = planShards({ ...input, previous: adopted(previous), keepGroups: false });
          // With `keepGroups`, kept shards mix groups, and adopting one moves the entries of its smaller groups.
          if (!keepGroups) expect({ ids, shards }).toEqual({ ids: plan.ids, shards: plan.shards });
        }
      }),
      often(150),
    );
  });
});
