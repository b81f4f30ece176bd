import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { composed, planInput } from '../../project/testing/shards.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { splicesOf } from '../../table/file/file-mend.ts';
import { EntryBasis } from './entry-basis.ts';
import { keyChunk } from './plan/key-chunk.ts';
import { chunkContext, planShards } from './plan/plan.ts';
import { planChunks } from './plan/plan-chunks.ts';
import { anyPolicies, anySite, anySiteEdit, editSite } from './testing/any-site.ts';

/** Records the result for each basis. An equal basis must produce an equal result later. */
class Followed {
  readonly #known = new Map<string, string>();
  /** How often a basis occurred again. */
  again = 0;

  note(basis: string, what: unknown): void {
    const text = JSON.stringify(what);
    const known = this.#known.get(basis);
    if (known !== undefined) {
      this.again++;
      expect(text).toBe(known);
    }
    this.#known.set(basis, text);
  }
}

/** Plans a project, and records its chunks and shards by their bases. */
function note(project: Project, basis: EntryBasis, policies: readonly string[], followed: Followed): void {
  const input = planInput(project, { policies, limits: { entries: 4, bytes: 100_000 } });
  const context = chunkContext(input);
  basis.forms = context.forms;
  for (const chunk of planChunks(input.files, 8)) {
    const { groups, keys, ...sizes } = keyChunk(project.table, context, chunk);
    const { fileKeys, bounds } = context;
    const changed = [...bounds].map(([place, { after, before }]) => [place, `${after}`, `${before}`]);
    const words = JSON.stringify([[...basis.ofChunk(chunk, context)], fileKeys, changed]);
    followed.note(`chunk ${words}`, [[...groups].map((group) => keys[group] ?? group), sizes]);
  }
  const plan = planShards(input);
  for (const shard of plan.shards) {
    const words = basis.ofEntries(plan.ids.subarray(shard.from, shard.to)).join();
    const splices = shard.file === null ? [] : splicesOf(project.file(shard.file).mends);
    const own = JSON.stringify([shard.prefixes, shard.file, splices]);
    followed.note(`shard ${own} ${words}`, [...composed(project, input, plan, shard)]);
  }
}

const anyStep = fc.oneof(
  { weight: 3, arbitrary: anySiteEdit.map((edit) => (project: Project) => editSite(project, edit)) },
  fc.constant((project: Project) => void project.undo()),
  fc.constant((project: Project) => void project.redo()),
);

it('an entry basis is equal only if the result is equal, after any edits, undos and redos', () => {
  fc.assert(
    fc.property(anySite, anyPolicies, fc.array(anyStep, { maxLength: 8 }), (texts, policies, steps) => {
      const project = projectOf(...texts);
      const basis = new EntryBasis(project.table);
      const followed = new Followed();
      note(project, basis, policies, followed);
      for (const step of steps) {
        step(project);
        while (project.work(1000));
        note(project, basis, policies, followed);
      }
    }),
    often(60),
  );
});

it('an entry basis is equal again without edits, and after an undo', () => {
  const locs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((page) => url(`https://www.example.com/${page}`));
  const project = projectOf(urlset(...locs), urlset(url('https://www.example.com/z')));
  const basis = new EntryBasis(project.table);
  const followed = new Followed();
  const again = () => {
    followed.again = 0;
    note(project, basis, ['fill'], followed);
    return followed.again;
  };
  expect(again()).toBe(0);
  // Two chunks and three shards.
  expect(again()).toBe(5);
  editSite(project, { kind: 'lastmod', file: 0, at: 0, loc: '', lastmod: '2024-01-31' });
  expect(again()).toBe(3);
  project.undo();
  expect(again()).toBe(5);
});
