// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineChoice, SORT_COLUMNS, type SortKey } from '../../../contract/values.ts';
import type { Project } from '../../../project/project.ts';
import { often } from '../../../project/testing/often.ts';
import { projectOf } from '../../../project/testing/sitemaps.ts';
import { ShownRules } from '../../../rules/shown.ts';
import { anyProject } from '../../query/testing/any-project.ts';
import { locBounds, partLocs, sharedInPart } from './part-locs.ts';
import { sortLocs } from './sort-locs.ts';
import { sortNumbers } from './sort-numbers.ts';
import { sortModel } from './testing/sort-model.ts';

const NUMBERS = SORT_COLUMNS.filter((column) => column !== 'loc');
const LOC: SortKey = { column: 'loc', descending: false };
const EDITS = [
  '',
  'a',
  'shoe',
  'a&b',
  'a&amp;b',
  '2024-06',
  'weekly',
  '0.8',
  '1.5',
  'ä',
  'https://a.example/',
];

/** A project with some edited values, and its entries in any order. */
const anyRows = fc
  .tuple(
    anyProject,
    fc.array(fc.tuple(fc.nat(12), fc.nat(3), fc.constantFrom(...EDITS)), { maxLength: 6 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([make, edits, places]) => {
    const project = make();
    for (const [entry, field, value] of edits) {
      if (entry >= project.table.size) continue;
      project.table.setReference(entry, field, project.table.overlay.add(value));
      project.table.judge(entry);
    }
    const ids = entriesOf(project);
    for (let i = ids.length - 1; i > 0; i--) {
      const other = (places.next().value ?? 0) % (i + 1);
      [ids[i], ids[other]] = [ids[other] ?? 0, ids[i] ?? 0];
    }
    return { project, ids };
  });

function entriesOf(project: Project): number[] {
  return project.files.flatMap(({ order }) => Array.from({ length: order.length }, (_, at) => order.at(at)));
}

/** Entries sorted by loc, in this many parts. */
function byLoc(project: Project, ids: readonly number[], parts: number): number[] {
  const rows = Uint32Array.from(ids);
  const out = new Uint32Array(rows.length);
  const bounds = locBounds(rows, project.table, parts);
  const counts = partLocs(rows, project.table, bounds, out);
  let at = 0;
  for (const [part, count] of counts.entries()) {
    if (part < counts.length - 1) {
      sortLocs(out.subarray(at, at + count), project.table, sharedInPart(bounds, part));
    }
    at += count;
  }
  return [...out];
}

describe('a sort', () => {
  it('by a number sorts by the values that the table shows, ascending and descending, and is stable', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(...NUMBERS),
        fc.boolean(),
        fc.constantFrom(...EngineChoice.options),
        ({ project, ids }, column, descending, engine) => {
          project.showEngine(engine);
          const rows = Uint32Array.from(ids);
          const places = project.files.map(({ id }) => id);
          const context = { table: project.table, shown: new ShownRules(engine), places };
          sortNumbers(rows, { column, descending }, context);
          expect([...rows], JSON.stringify(ids.map((id) => project.table.texts(id)))).toEqual(
            sortModel(project, ids, [{ column, descending }]),
          );
        },
      ),
      often(300),
    );
  });

  it('by loc compares decoded bytes, in one part or several', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 5 }), ({ project, ids }, parts) => {
        expect(byLoc(project, ids, parts)).toEqual(sortModel(project, ids, [LOC]));
      }),
      often(300),
    );
  });

  it('by loc is correct for shared prefixes, and for equal locs', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(fc.constantFrom('', 'a', 'ab', 'abcdefgh', 'abcdefghi'), fc.nat(3))
            .map(([start, times]) => start.repeat(times)),
          { minLength: 1, maxLength: 60 },
        ),
        fc.constantFrom('https://a.example/', 'x', 'https://a.example/?a&b='),
        fc.integer({ min: 1, max: 9 }),
        (ends, start, parts) => {
          const project = projectOf(ends.map((end) => `${start}${end}\n`).join(''));
          const ids = entriesOf(project);
          expect(byLoc(project, ids, parts)).toEqual(sortModel(project, ids, [LOC]));
        },
      ),
    );
  });
});
