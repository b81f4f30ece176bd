import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit, EditRequest } from '../../contract/edits.ts';
import { type View, wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { positionRuns } from '../../table/positions.ts';
import { countNewEntries } from '../apply/new-entries.ts';
import { copiedText } from '../text/copied-text.ts';
import { SnapshotRows } from './snapshot-rows.ts';

const VIEW: View = { ...wholeView(null), filter: 'a' };

const anyStep = fc.record({
  kind: fc.constantFrom(
    ...(['insert', 'insert', 'remove', 'remove', 'set', 'drop', 'show'] as const),
    ...(['undo', 'undo', 'undo', 'redo', 'redo'] as const),
  ),
  row: fc.nat(12),
  count: fc.integer({ min: 1, max: 4 }),
  order: fc.infiniteStream(fc.nat()),
});

/** Two sitemaps with five entries each, numbered 0 to 9. */
const start = () =>
  projectOf(
    ...[0, 1].map((file) => urlset(...[0, 1, 2, 3, 4].map((at) => url(`https://a.example/${file}/${at}`)))),
  );

function isThere(project: Project, id: number): boolean {
  const file = project.file(project.table.blockOf(id).file);
  return file.present && file.order.positionOf(id) >= 0;
}

/** Shows some of the existing entries in any order, as a view might have found them. Returns their rows and ids. */
function show(project: Project, order: Iterator<number>): { rows: SnapshotRows; ids: number[] } {
  const ids = Array.from({ length: project.table.size }, (_, id) => id)
    .filter((id) => project.table.blockOf(id).file >= 0 && isThere(project, id))
    .map((id) => ({ id, key: order.next().value ?? 0 }))
    .filter(({ key }) => key % 3 !== 0)
    .sort((a, b) => a.key - b.key)
    .map(({ id }) => id);
  const rows = new SnapshotRows(project.table, project.files, Uint32Array.from(ids));
  project.show({ view: VIEW, rows });
  return { rows, ids };
}

/** The rows before and after a step; null if the step was done before these rows existed. */
type Seen = { before: number[]; after: number[] } | null;

describe('SnapshotRows', () => {
  it('follow edits, undo and redo like a plain array of ids', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 14 }), fc.infiniteStream(fc.nat()), (steps, order) => {
        const project = start();
        let { rows, ids } = show(project, order);
        let done: Seen[] = [];
        let undone: Seen[] = [];
        const shown = () => Array.from({ length: rows.length }, (_, row) => rows.idAt(row));
        const ask = (request: EditRequest, row: number): void => {
          const { edit, after } = project.resolve(VIEW, project.order, request);
          const touched = entriesIn(project, edit);
          if (request.kind !== 'paste-entries') {
            const wanted = ids.slice(row, row + touched.length);
            expect(touched).toEqual(wanted.sort((a, b) => a - b));
          }
          if (project.apply(edit, null, after)) did(row, newIn(project, edit));
        };
        const did = (row: number, came: number[]): void => {
          const now = ids.toSpliced(row, 0, ...came).filter((id) => isThere(project, id));
          done.push({ before: ids, after: now });
          undone = [];
          ids = now;
        };
        for (const step of steps) {
          const row = Math.min(step.row, rows.length);
          switch (step.kind) {
            case 'show':
              ({ rows, ids } = show(project, step.order));
              done = done.map(() => null);
              undone = undone.map(() => null);
              break;
            case 'insert':
              if (rows.length > 0) ask({ kind: 'paste-entries', row, text: 'a\n'.repeat(step.count) }, row);
              break;
            case 'remove':
              if (row < rows.length) ask({ kind: 'remove', rows: [{ first: row, count: step.count }] }, row);
              break;
            case 'set': {
              if (row === rows.length) break;
              const range = { first: row, count: step.count };
              ask(
                { kind: 'set', rows: [range], field: 'priority', value: `0.${step.order.next().value}` },
                row,
              );
              break;
            }
            case 'drop':
              if (!project.file(1).present) break;
              project.apply({ kind: 'remove-sitemap', file: 1 }, null, null);
              did(0, []);
              break;
            case 'undo': {
              if (!project.undo()) break;
              const seen = done.pop() ?? null;
              const before = seen?.before ?? ids.filter((id) => isThere(project, id));
              undone.push({ before, after: ids });
              ids = before;
              break;
            }
            case 'redo': {
              if (!project.redo()) break;
              const seen = undone.pop() ?? null;
              // If these rows did not exist when a step was done, its entries may come back anywhere.
              const left = ids.filter((id) => isThere(project, id));
              if (!seen) expect(shown().filter((id) => ids.includes(id))).toEqual(left);
              const after = seen?.after ?? shown();
              done.push({ before: ids, after });
              ids = after;
              break;
            }
          }
          expect(shown(), step.kind).toEqual(ids);
          for (const [row, id] of ids.entries()) {
            const place = rows.locate(row);
            expect(place?.file.order.at(place.at)).toBe(id);
            expect(place && rows.rowOf(place.file.id, place.at)).toBe(row);
          }
        }
      }),
      often(300),
    );
  });

  it('let values be pasted and copied in the order of the rows', () => {
    const project = start();
    const rows = new SnapshotRows(project.table, project.files, Uint32Array.of(9, 0, 4, 2));
    project.show({ view: VIEW, rows });
    const text = 'p\nq\nr\ns\nnew';
    const request: EditRequest = { kind: 'paste', row: 0, column: 0, fields: ['loc'], text, fill: null };
    const { edit, after } = project.resolve(VIEW, project.order, request);
    project.apply(edit, null, after);
    expect(project.rows(VIEW, 0, 9).map(({ loc }) => loc)).toEqual(['p', 'q', 'r', 's', 'new']);
    const { order } = project;
    const rowsCopied = [{ first: 1, count: 2 }];
    const copied = copiedText(project, {
      view: VIEW,
      order,
      rows: rowsCopied,
      as: { form: 'cells', columns: ['loc'], header: false },
    });
    expect([...copied].map((piece) => piece.text).join('')).toBe('q\nr');
  });
});

/** The entries that an edit has just inserted. */
function newIn(project: Project, edit: Edit): number[] {
  if (edit.kind !== 'insert') return [];
  const { order } = project.file(edit.file);
  return Array.from({ length: countNewEntries(edit.entries) }, (_, place) => order.at(edit.at + place));
}

/** The numbers of the entries that an edit touches, ascending. */
function entriesIn(project: Project, edit: Edit): number[] {
  if (!('positions' in edit)) return [];
  return edit.positions
    .flatMap((positions) => {
      const { order } = project.file(positions.file);
      return [...positionRuns(positions)].flatMap(({ at, count }) =>
        Array.from({ length: count }, (_, place) => order.at(at + place)),
      );
    })
    .sort((a, b) => a - b);
}
