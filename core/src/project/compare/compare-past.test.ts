// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import type { Edit } from '../../contract/edits.ts';
import { anyPositions } from '../../edit/testing/any-positions.ts';
import type { Past } from '../../table/entry-block.ts';
import { positionsAt } from '../../table/positions.ts';
import type { Project } from '../project.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset, values, written } from '../testing/sitemaps.ts';
import { comparePast } from './compare-past.ts';
import { NONE } from './join-locs.ts';
import { pastEntries } from './places.ts';
import type { Side } from './side.ts';
import { takeBack } from './take-back.ts';

const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const image = (name: string) =>
  `<image:image ${IMAGE}><image:loc>https://a.example/${name}</image:loc></image:image>`;
const page = (path: string | number, more = '') => url(`https://a.example/${path}`, more);

const FILES = [
  urlset(page(0), page(1, '<lastmod>2025-01-01</lastmod>'), page(2, image('a')), page(0), page(4)),
  urlset(page(5), page(6, '<priority>0.5</priority>'), page(7)),
  urlset(),
];
const MOST = 4;

const anyLoc = fc.nat(8).map((path) => `https://a.example/${path}`);
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    field: fc.constant('loc' as const),
    positions: anyPositions([0, 1], 1),
    value: anyLoc,
  }),
  fc.record({
    kind: fc.constant('set' as const),
    field: fc.constantFrom('lastmod' as const, 'priority' as const),
    positions: anyPositions([0, 1], MOST),
    value: fc.constantFrom('', '2025-01-01', '0.5'),
  }),
  fc.record({ kind: fc.constant('remove' as const), positions: anyPositions([0, 1], MOST) }),
  fc.record({
    kind: fc.constant('insert' as const),
    file: fc.nat(2),
    at: fc.constant(0),
    entries: anyLoc,
  }),
  fc.record({
    kind: fc.constant('move' as const),
    positions: anyPositions([0], MOST),
    to: fc.constantFrom(1, 2),
    at: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant('xml' as const),
    file: fc.constant(0),
    at: fc.constant(0),
    xml: fc.tuple(fc.nat(8), fc.constantFrom('', image('b'))).map(([path, more]) => page(path, more)),
  }),
  fc.record({ kind: fc.constant('remove-sitemap' as const), file: fc.constantFrom(1, 2) }),
);
const anyStep = fc.oneof(
  { weight: 6, arbitrary: anyEdit },
  { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
  { weight: 1, arbitrary: fc.constant('save' as const) },
);
type Step = Edit | 'undo' | 'redo' | 'save';

/** True if all files that an edit touches are in the project and have at least `MOST` entries. */
function fits(project: Project, edit: Edit): boolean {
  const touched = 'positions' in edit ? edit.positions : 'file' in edit ? [positionsAt(edit.file, 0, 0)] : [];
  return touched.every(({ file }) => project.file(file).present && project.file(file).order.length >= MOST);
}

function perform(project: Project, step: Step): void {
  if (step === 'undo') project.undo();
  else if (step === 'redo') project.redo();
  else if (step === 'save') saveAll(project);
  else if (step.kind === 'insert' || step.kind === 'remove-sitemap') {
    if (project.file(step.file).present) project.apply(step, null, null);
  } else if (fits(project, step) && !(step.kind === 'move' && !project.file(step.to).present)) {
    project.apply(step, null, null);
  }
}

function saveAll(project: Project): void {
  for (const { id, stamp, present } of project.files) if (present) project.markSaved(id, stamp);
}

/** The values of every entry of a side, as text, sorted. */
function said({ table, files }: Side): string[] {
  const all: string[] = [];
  for (const { runs } of files) runs.eachId((id) => all.push(table.texts(id).join('|')));
  return all.sort();
}

/** The values of every entry of a project, as text, sorted. */
function present(project: Project): string[] {
  const files = project.files.filter((file) => file.present);
  return files.flatMap(({ id }) => values(project, id).map((texts) => texts.join('|'))).sort();
}

/** The left side with all differences applied to it. */
function patched({ left, right, differences }: ReturnType<typeof compare>): string[] {
  const all = said(left);
  for (let row = 0; row < differences.size; row++) {
    const [from, to] = [differences.left[row] ?? NONE, differences.right[row] ?? NONE];
    if (from !== NONE) all.splice(all.indexOf(left.table.texts(from).join('|')), 1);
    if (to !== NONE) all.push(right.table.texts(to).join('|'));
  }
  return all.sort();
}

const compare = (project: Project, past: Past) => lastOf(comparePast(project, past));

it('recognizes a removed and an added entry as a renamed page, and can take that back', () => {
  const project = projectOf(
    urlset(page('blog/red-oak-chairs'), page('blog/pine-tables'), page('blog/garden-lamps'), page('about')),
  );
  project.apply({ kind: 'remove', positions: [positionsAt(0, 0, 2)] }, null, null);
  const entries = 'https://a.example/news/red-oak-chairs\nhttps://a.example/contact';
  project.apply({ kind: 'insert', file: 0, at: 0, entries }, null, null);
  const compared = lastOf(comparePast(project, 'opened', 0.85));
  expect(compared.differences.counts).toMatchObject({ renamed: 1, added: 1, removed: 1, unchanged: 2 });
  expect(compared.differences.certaintyOf(0)).toMatchObject({ reason: 'name' });
  expect(patched(compared)).toEqual(present(project));
  const entriesOfPast = pastEntries(project, 'opened');
  const edit = lastOf(takeBack(project, compared, entriesOfPast, [0, 1, 2]));
  if (edit) project.apply(edit, null, null);
  expect(present(project)).toEqual(said(compared.left));
});

describe('comparing a project with its past', () => {
  it('finds exactly the differences that turn the past into the present', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), (steps) => {
        const project = projectOf(...FILES);
        const opened = present(project);
        let saved = opened;
        for (const step of steps) {
          perform(project, step);
          if (step === 'save') saved = present(project);
        }
        const sinceOpened = compare(project, 'opened');
        expect(said(sinceOpened.left)).toEqual(opened);
        const sinceSaved = compare(project, 'saved');
        // A file that is not in the project during a save keeps its last saved state.
        const isWhole = !steps.some((step) => typeof step === 'object' && step.kind === 'remove-sitemap');
        if (isWhole) expect(said(sinceSaved.left)).toEqual(saved);
        for (const found of [sinceOpened, sinceSaved]) {
          const { left, right, differences } = found;
          expect(said(right)).toEqual(present(project));
          expect(patched(found)).toEqual(present(project));
          const { added, removed, renamed, changed, unchanged } = differences.counts;
          expect(added + removed + renamed + changed).toBe(differences.size);
          expect(removed + renamed + changed + unchanged).toBe(said(left).length);
          expect(added + renamed + changed + unchanged).toBe(said(right).length);
          const locs = { added: new Set<string>(), removed: new Set<string>() };
          for (let row = 0; row < differences.size; row++) {
            const kind = differences.classOf(row);
            if (kind === 'added') locs.added.add(right.table.text(differences.right[row] ?? NONE, 0));
            else if (kind === 'removed') locs.removed.add(left.table.text(differences.left[row] ?? NONE, 0));
            else expect(differences.columnsOf(row)).not.toBe(0);
          }
          expect([...locs.added].filter((loc) => locs.removed.has(loc))).toEqual([]);
        }
      }),
      often(300),
    );
  });

  it('finds nothing after everything is undone', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 6 }), (edits) => {
        const project = projectOf(...FILES);
        for (const edit of edits) perform(project, edit);
        while (project.undo());
        expect(compare(project, 'opened').differences.size).toBe(0);
        expect(compare(project, 'saved').differences.size).toBe(0);
      }),
      often(100),
    );
  });

  it('calls an entry with a new loc renamed, and names all of its columns that changed', () => {
    const project = projectOf(...FILES);
    const positions = [positionsAt(0, 1, 1)];
    project.apply({ kind: 'set', field: 'loc', positions, value: 'https://a.example/new' }, null, null);
    project.apply({ kind: 'set', field: 'lastmod', positions, value: '2026-01-01' }, null, null);
    const { differences } = compare(project, 'opened');
    expect([differences.size, differences.classOf(0), differences.columnsOf(0)]).toEqual([
      1,
      'renamed',
      0b11,
    ]);
    expect(differences.columnCounts).toMatchObject({ loc: 1, lastmod: 1, priority: 0 });
  });

  it('does not call an entry changed if it only moved or was changed back', () => {
    const project = projectOf(...FILES);
    project.apply({ kind: 'move', positions: [positionsAt(0, 1, 2)], to: 1, at: 0 }, null, null);
    const positions = [positionsAt(0, 0, 1)];
    project.apply({ kind: 'set', field: 'priority', positions, value: '1' }, null, null);
    project.apply({ kind: 'set', field: 'priority', positions, value: '' }, null, null);
    const { differences } = compare(project, 'opened');
    expect([differences.size, differences.counts.moved, differences.counts.unchanged]).toEqual([0, 2, 8]);
  });

  it('finds nothing after all differences are taken back, and undo restores them', () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 8 }),
        fc.constantFrom<Past>('opened', 'saved'),
        (steps, past) => {
          const project = projectOf(...FILES);
          for (const step of steps) perform(project, step);
          // Entries of a removed sitemap cannot return to it.
          if (project.files.some((file) => !file.present)) return;
          const before = compare(project, past);
          const rows = Array.from({ length: before.differences.size }, (_, row) => row);
          const edit = lastOf(takeBack(project, before, pastEntries(project, past), rows));
          const now = present(project);
          if (edit === null) {
            expect(before.differences.size).toBe(0);
            return;
          }
          expect(project.apply(edit, null, null)?.count).toBe(before.differences.size);
          expect(compare(project, past).differences.size).toBe(0);
          expect(present(project)).toEqual(said(before.left));
          project.undo();
          expect(present(project)).toEqual(now);
          expect(compare(project, past).differences.counts).toEqual(before.differences.counts);
        },
      ),
      often(300),
    );
  });

  it('takes back any subset of the differences, and leaves the others', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), fc.array(fc.boolean()), (edits, chosen) => {
        const project = projectOf(...FILES);
        for (const edit of edits) perform(project, edit);
        if (project.files.some((file) => !file.present)) return;
        const before = compare(project, 'opened');
        const rows = Array.from({ length: before.differences.size }, (_, row) => row);
        const taken = rows.filter((row) => chosen[row]);
        const edit = lastOf(takeBack(project, before, pastEntries(project, 'opened'), taken));
        if (edit !== null) project.apply(edit, null, null);
        expect(compare(project, 'opened').differences.size).toBe(rows.length - taken.length);
      }),
      often(300),
    );
  });

  it('puts removed entries back where they were', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1), fc.nat(4)), { maxLength: 6 }), (places) => {
        const project = projectOf(...FILES);
        const before = [values(project, 0), values(project, 1)];
        for (const [file, at] of places) {
          if (at >= project.file(file).order.length) continue;
          project.apply({ kind: 'remove', positions: [positionsAt(file, at, 1)] }, null, null);
        }
        const compared = compare(project, 'opened');
        const rows = Array.from({ length: compared.differences.size }, (_, row) => row);
        const edit = lastOf(takeBack(project, compared, pastEntries(project, 'opened'), rows));
        if (edit !== null) project.apply(edit, null, null);
        expect([values(project, 0), values(project, 1)]).toEqual(before);
        expect(written(project)).toBe(FILES[0]);
      }),
      often(200),
    );
  });

  it('restores many entries in several smaller edits, and counts each entry once', () => {
    const edited = 150;
    const size = 8600;
    const file = urlset(Array.from({ length: size }, (_, at) => page(at)).join(''));
    const project = projectOf(file);
    for (let at = 0; at < edited; at++)
      project.apply({ kind: 'xml', file: 0, at, xml: page(at, image('b')) }, null, null);
    const some = [positionsAt(0, 0, 100)];
    project.apply({ kind: 'set', field: 'priority', positions: some, value: '0.5' }, null, null);
    for (let at = size - 2; at >= edited; at -= 2)
      project.apply({ kind: 'remove', positions: [positionsAt(0, at, 1)] }, null, null);
    const takenBack = (column: 'images' | null) => {
      const compared = compare(project, 'opened');
      const rows = Array.from({ length: compared.differences.size }, (_, row) => row);
      const edit = lastOf(takeBack(project, compared, pastEntries(project, 'opened'), rows, { column }));
      const parts = edit?.kind === 'several' ? edit.edits : [];
      const count = edit && project.apply(edit, null, null)?.count;
      return { kinds: parts.map(({ kind }) => kind), count };
    };
    const fill = 'fill';
    const removed = (size - edited) / 2;
    expect(takenBack('images')).toEqual({
      kinds: ['restore', fill, 'restore', fill, 'restore'],
      count: edited,
    });
    const text = written(project);
    expect(text.match(/<priority>0\.5<\/priority>/g)).toHaveLength(100);
    expect(text).not.toContain('image');
    expect(takenBack(null)).toEqual({ kinds: [fill, 'put-back', 'put-back'], count: 100 + removed });
    expect(written(project)).toBe(file);
  });

  it('refuses to put entries back into a removed sitemap', () => {
    const project = projectOf(...FILES);
    project.apply({ kind: 'remove-sitemap', file: 1 }, null, null);
    const compared = compare(project, 'opened');
    expect(compared.differences.counts.removed).toBe(3);
    const steps = takeBack(project, compared, pastEntries(project, 'opened'), [0]);
    expect(() => lastOf(steps)).toThrow(expect.objectContaining({ code: 'sitemap-removed' }));
  });

  it('reads only edited entries', () => {
    const project = projectOf(...FILES);
    project.apply(
      { kind: 'set', field: 'priority', positions: [positionsAt(0, 4, 1)], value: '1' },
      null,
      null,
    );
    const read: number[] = [];
    const { table } = project;
    const value = table.value.bind(table);
    table.value = (id, field) => {
      read.push(id);
      return value(id, field);
    };
    expect(compare(project, 'opened').differences.size).toBe(1);
    expect(read).toEqual([4]);
  });
});
