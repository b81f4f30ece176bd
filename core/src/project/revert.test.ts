import { describe, expect, it } from 'vitest';
import type { EditRequest, RequestOf } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import { wholeView } from '../contract/values.ts';
import { ORDERED } from '../edit/bulk/edit-memory.ts';
import { editMemory } from '../edit/edit-kinds.ts';
import { BULK_LIMITS } from '../table/project-data.ts';
import type { Project } from './project.ts';
import { projectOf, url, urlset, written } from './testing/sitemaps.ts';

const file = (folder: string) =>
  urlset(
    ...['a', 'b', 'c', 'd'].map(
      (name) => `${url(`https://www.example.com/${folder}/${name}`)}<!-- ${name} -->`,
    ),
  );

const row = (first: number, count = 1) => [{ first, count }];
const lastmod: RequestOf<'set'> = { kind: 'set', rows: row(0), field: 'lastmod', value: '2025-01-01' };
const lastmods: RequestOf<'set'> = { ...lastmod, rows: row(0, 4), value: '2025-02-01' };
const changefreq: EditRequest = { kind: 'set', rows: row(0), field: 'changefreq', value: 'daily' };
const loc: RequestOf<'set'> = {
  kind: 'set',
  rows: row(0),
  field: 'loc',
  value: 'https://www.example.com/1/x',
};
const removed: RequestOf<'remove'> = { kind: 'remove', rows: row(1, 2) };
const removedFirst: EditRequest = { kind: 'remove', rows: row(0) };
const removedElsewhere: EditRequest = { kind: 'remove', rows: row(6) };
const inserted: EditRequest = { kind: 'paste-entries', row: 3, text: 'https://www.example.com/1/n' };
const sorted: EditRequest = { kind: 'sort', file: 0, keys: [{ column: 'loc', descending: true }] };
const arranged: EditRequest = { kind: 'arrange', rows: row(1), to: 3 };
const renamed: EditRequest = { kind: 'rename-sitemap', file: 1, name: 'new.xml' };
const added: EditRequest = { kind: 'add-sitemap', name: 'more.xml' };
const published: RequestOf<'publish'> = { kind: 'publish', location: 'https://www.example.com/s.xml' };
const xml: EditRequest = {
  kind: 'xml',
  row: 0,
  xml: '<url><loc>https://www.example.com/1/a</loc><priority>1.0</priority></url>',
};
const moved: EditRequest = { kind: 'move', rows: row(1), to: 1 };

function projectAfter(requests: readonly EditRequest[], isBulk: boolean): Project {
  const project = projectOf(file('1'), file('2'));
  project.bulk = isBulk ? { entries: 1, shareOfLocs: 0, chunk: 2 } : BULK_LIMITS;
  for (const request of requests) perform(project, request);
  return project;
}

function perform(project: Project, request: EditRequest): void {
  const view = wholeView(request.kind === 'arrange' ? 0 : null);
  project.apply(project.resolve(view, project.order, request).edit, null, null);
  while (project.work(1000));
}

function revert(project: Project, place: number, count = 1): void {
  const number = project.history.steps[place]?.number ?? -1;
  perform(project, { kind: 'revert', steps: { number, count } });
}

/** All that is saved or shown: file names, bytes, the publish location, and the number of findings for each rule. */
function state(project: Project) {
  const { findings, files, publishLocation } = project.summary([]);
  return {
    findings: findings.map(({ code, count }) => `${code} ${count}`).sort(),
    files: files
      .filter(({ id }) => project.file(id).present)
      .map(({ id, name }) => [name, written(project, id)]),
    publishLocation,
  };
}

describe.each([
  ['entry by entry', false],
  ['all at once', true],
])('undoing one step alone, %s', (_, isBulk) => {
  it.each<[string, EditRequest, EditRequest[]]>([
    ['a value, before another entry was edited', loc, [{ ...lastmod, rows: row(1) }]],
    ['values, before entries of another file were removed', lastmods, [removedElsewhere]],
    ['values, before the file was sorted', lastmods, [sorted]],
    ['a removal, before another entry of the file was edited', removed, [lastmod]],
    ['a removal, before an entry of the file was removed', removed, [removedFirst]],
    ['a removal, before an entry of another file was removed', removedElsewhere, [removed]],
    ['an insertion, before other entries were removed', inserted, [removedFirst]],
    ['a sort, before a value was edited', sorted, [{ ...lastmod, rows: row(6) }]],
    ['an arrangement, before a value was edited', arranged, [lastmod]],
    ['a name, before entries of the file were removed', renamed, [removedElsewhere]],
    ['the XML of an entry, before another was removed', xml, [{ ...removed, rows: row(3) }]],
    ['a publish location, before a value was edited', published, [loc]],
    ['a move, before an entry was edited', moved, [lastmod]],
  ])('leaves everything as if the step had never been done: %s', (_, step, later) => {
    const project = projectAfter([step, ...later], isBulk);
    const before = state(project);
    revert(project, 0);
    expect(state(project)).toEqual(state(projectAfter(later, isBulk)));
    project.undo();
    expect(state(project)).toEqual(before);
    project.redo();
    while (project.undo());
    expect(state(project)).toEqual(state(projectAfter([], isBulk)));
  });

  it.each<[string, EditRequest, EditRequest]>([
    ['the same field of an entry was edited', loc, { ...loc, value: 'https://www.example.com/1/y' }],
    ['a value of an entry with new XML was edited', xml, lastmod],
    ['an edited entry was removed', lastmod, removedFirst],
    ['an inserted entry was edited', inserted, { ...lastmod, rows: row(3) }],
    ['an entry was added to a sorted file', sorted, inserted],
    ['a file was added after a file got another name', renamed, added],
    ['the publish location changed again', published, { ...published, location: null }],
  ])('is refused if a later step depends on the step: %s', (_, step, later) => {
    const project = projectAfter([step, later], isBulk);
    const before = state(project);
    expect(() => revert(project, 0)).toThrow(new UrlsetError('step-in-use'));
    expect(state(project)).toEqual(before);
  });

  it.each<[string, EditRequest, EditRequest, number]>([
    ['the entries that return to a file whose order changed', removed, removedFirst, 2],
    ['the entries that leave a file whose order changed', inserted, removedFirst, 1],
    ['entries that return to a file whose order stayed, which need none', removed, lastmod, 0],
    ['values, which need none', lastmods, removedElsewhere, 0],
  ])('computes the memory for %s', (_, step, later, entries) => {
    const project = projectAfter([step, later], isBulk);
    const { number = -1 } = project.history.steps[0] ?? {};
    const request: EditRequest = { kind: 'revert', steps: { number, count: 1 } };
    const { edit } = project.resolve(wholeView(null), project.order, request);
    expect(editMemory(project, edit)).toBe(entries * ORDERED);
  });

  it('also works for several steps in a row', () => {
    const project = projectAfter([lastmod, loc, removed], isBulk);
    revert(project, 0, 2);
    expect(state(project)).toEqual(state(projectAfter([removed], isBulk)));
    expect(project.history.undo?.label).toMatchObject({ kind: 'revert', of: { kind: 'set', count: 2 } });
  });

  it('can itself be undone in the same way', () => {
    const project = projectAfter([removed, lastmod], isBulk);
    const before = state(project);
    revert(project, 0);
    revert(project, 2);
    expect(state(project)).toEqual(before);
  });
});

it('undoes one field of an entry without the others if few entries are edited', () => {
  const project = projectAfter([changefreq, lastmod], false);
  revert(project, 0);
  expect(state(project)).toEqual(state(projectAfter([lastmod], false)));
});

it('rejects a step that was already undone', () => {
  const project = projectAfter([lastmod], false);
  project.undo();
  expect(() => revert(project, 0)).toThrow(new UrlsetError('stale-view'));
});
