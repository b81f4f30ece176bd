// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../bytes/steps.ts';
import type { Edit, EditOutcome, Positions } from '../contract/edits.ts';
import { assertNever, UrlsetError } from '../contract/errors.ts';
import { FIELDS, isPlain, type ProjectSummary, type Row, wholeView } from '../contract/values.ts';
import { newEntries, newEntriesText } from '../edit/apply/new-entries.ts';
import { codesOfAll } from '../edit/fix/fix-all.ts';
import { resolveSplit } from '../edit/resolve/resolve-project.ts';
import { anyExtensionChange } from '../edit/testing/any-extension-change.ts';
import { columnText, columnValues } from '../edit/text/column-text.ts';
import { EntryLengths } from '../files/write/entry-lengths.ts';
import { sitemapSize } from '../files/write/sitemap.ts';
import { splicesOf } from '../table/file/file-mend.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import { countPositions, positionRuns, positionsOf } from '../table/positions.ts';
import { BULK_LIMITS } from '../table/project-data.ts';
import { comparePast } from './compare/compare-past.ts';
import { pastEntries } from './compare/places.ts';
import { takeBack } from './compare/take-back.ts';
import { Project } from './project.ts';
import { often } from './testing/often.ts';
import { contentOf, NOW, sitemapindex, url, urlset, values, written } from './testing/sitemaps.ts';

const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const LINK = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const link = (code: string, href: string) =>
  `<xhtml:link ${LINK} rel="alternate" hreflang="${code}" href="https://a.example/in/${href}"/>`;

interface Content {
  name: string;
  text: string;
  /** The index row that names this file, counted across the rows of all indexes, or -1. */
  row: number;
  gzip: boolean;
  untitled: boolean;
}

function content(name: string, row: number, text: string): Content {
  return { name, text, row, gzip: false, untitled: false };
}

/** An index, its sitemaps, a sitemap outside the index, and a list. They refer to each other and break some rules. */
const FILES: readonly Content[] = [
  content(
    'index.xml',
    -1,
    sitemapindex(
      'https://a.example/in/1.xml',
      ['https://a.example/2.xml', '2025-01-01'],
      'https://a.example/1.xml',
    ),
  ),
  content(
    '1.xml',
    0,
    urlset(
      url('https://a.example/in/0'),
      url('https://a.example/in/1', `${link('en', '1')}${link('de', '2')}`),
      url(
        'https://a.example/in/2?a=1&amp;utm_source=x',
        '<priority>2</priority><lastmod>2025-01-01</lastmod>',
      ),
      url('https://a.example/in/2', `${link('en', '1')}${link('en_UK', '3')}`),
    ),
  ),
  content(
    '2.xml',
    1,
    urlset(
      url('https://a.example/0'),
      url(' https://a.example/in/1 ', '<changefreq>Daily</changefreq>'),
      url('http://a.example/in/1', `<image:image ${IMAGE}><image:title>x</image:title></image:image>`),
      url('https://www.a.example/x y', '<lastmod>2030-01-01</lastmod><priority>x</priority><changefreq/>'),
    ),
  ),
  content('3.xml', -1, urlset(url('https://a.example/3'), url('https://b.example/3'))),
  content('list.txt', -1, 'https://a.example/4\nhttps://a.example/3\n'),
];

function projectWith(location: string | null, contents: readonly Content[]): Project {
  const project = new Project(NOW);
  for (const { name, text, row, gzip, untitled } of contents) {
    const indexRow = indexRows(project)[row] ?? -1;
    const file = project.addFile({ name, gzip, untitled, indexRow, state: 'waiting', problem: null });
    project.adopt(file.id, { ...contentOf(text), gzip });
  }
  const rows = indexRows(project);
  for (const [id, { row }] of contents.entries()) project.file(id).indexRow = rows[row] ?? -1;
  project.restoreSettings({ version: 1, publishLocation: location });
  while (project.work(1000));
  return project;
}

/** The rows of all indexes. */
function indexRows(project: Project): number[] {
  const indexes = project.files.filter(({ present, kind }) => present && kind === 'sitemapindex');
  return indexes.flatMap(({ order }) => Array.from({ length: order.length }, (_, row) => order.at(row)));
}

/** The files of the project as they would be written, for another project to read. */
function contentsOf(project: Project): Content[] {
  const rows = indexRows(project);
  const files = project.files.filter(({ present }) => present);
  return files.map(({ id, name, gzip, untitled, indexRow }) => ({
    ...{ name, gzip, untitled },
    text: written(project, id),
    row: rows.indexOf(indexRow),
  }));
}

/** What a user sees of a project, without numbers that depend on its history. */
function shown(project: Project) {
  const { entries, parts, findings, files, publishLocation, origin } = project.summary([]);
  return {
    entries,
    parts,
    findings: findings.map(({ code, severity, count }) => `${severity} ${code} ${count}`).sort(),
    publishLocation,
    origin,
    files: files.map(shownFile),
    rows: files.map(({ id, entries: count }) => project.rows(wholeView(id), 0, count).map(shownRow)),
  };
}

/** All rows of all files. */
function allRows(project: Project): Row[] {
  return project.files.flatMap(({ id, order }) => project.rows(wholeView(id), 0, order.length));
}

/** The rows after an edit, derived from the rows before it and from its outcome. */
function rowsAfter(before: readonly Row[], changed: NonNullable<EditOutcome['changed']>): Row[] {
  const now = new Map(changed.rows.map((row) => [row.id, row]));
  return before.map(({ file, at, ...row }) => ({ file, at, ...(now.get(row.id) ?? row) }));
}

function shownFile({ name, kind, gzip, entries, errors, findings }: ProjectSummary['files'][number]) {
  const own = findings.map(({ code, severity, value, count = 1 }) => `${severity} ${code} ${value} ${count}`);
  return { name, kind, gzip, entries, errors, findings: own.sort() };
}

/** Omits `duplicate-loc`: which of two entries with the same loc counts as the duplicate depends on history. */
function shownRow({ file: _file, id: _id, edited: _edited, sitemap: _sitemap, findings, ...row }: Row) {
  return { ...row, findings: findings.filter(({ code }) => code !== 'duplicate-loc') };
}

/** The slow, obvious model: the files by number, and their rows as arrays of texts. */
interface Model {
  files: { name: string; present: boolean; rows: string[][] }[];
  location: string | null;
}

function modelOf(project: Project): Model {
  const files = project.files.map(({ id, name, present }) => ({ name, present, rows: values(project, id) }));
  return { files, location: project.publishLocation };
}

/** Performs an edit on the model. */
function perform(model: Model, edit: Edit, project: Project): Model {
  const { files, location } = structuredClone(model);
  switch (edit.kind) {
    case 'set':
      for (const row of rowsAt(files, edit.positions)) row[FIELDS.indexOf(edit.field)] = edit.value;
      return { files, location };
    case 'fill': {
      const rows = rowsAt(files, edit.positions);
      const texts = columnValues(edit.values);
      const number = FIELDS.indexOf(edit.field);
      for (const [place, row] of rows.entries()) row[number] = texts[place] ?? row[number] ?? '';
      return { files, location };
    }
    case 'insert': {
      const rows = newEntries(edit.entries).map((entry) => FIELDS.map((field) => entry[field]));
      files[edit.file]?.rows.splice(edit.at, 0, ...rows);
      return { files, location };
    }
    case 'put-back': {
      const places = [...positionRuns(edit.at)].flatMap(({ at, count }) =>
        Array.from({ length: count }, (_, place) => at + place),
      );
      for (const [place, entry] of newEntries(edit.entries).entries()) {
        files[edit.at.file]?.rows.splice(
          places[place] ?? 0,
          0,
          FIELDS.map((field) => entry[field]),
        );
      }
      return { files, location };
    }
    case 'remove':
      for (const row of rowsAt(files, edit.positions)) {
        for (const { rows } of files) if (rows.includes(row)) rows.splice(rows.indexOf(row), 1);
      }
      return { files, location };
    case 'move': {
      const rows = rowsAt(files, edit.positions);
      for (const row of rows) {
        for (const file of files) if (file.rows.includes(row)) file.rows.splice(file.rows.indexOf(row), 1);
      }
      const isList = project.file(edit.to).kind === 'text';
      const moved = rows.map((row) => (isList ? [row[0] ?? '', '', '', ''] : row));
      files[edit.to]?.rows.splice(edit.at, 0, ...moved);
      return { files, location };
    }
    case 'arrange': {
      const rows = rowsAt(files, edit.positions);
      const all = files[edit.positions[0]?.file ?? -1]?.rows ?? [];
      for (const row of rows) all.splice(all.indexOf(row), 1);
      all.splice(edit.at, 0, ...rows);
      return { files, location };
    }
    case 'publish':
      return { files, location: edit.location };
    case 'change':
    case 'rename-sitemap':
    case 'add-sitemap':
    case 'remove-sitemap':
    case 'fix':
    case 'alternates':
    case 'merge':
    case 'restore':
    case 'urls':
    case 'xml':
    case 'extension':
    case 'several':
    case 'sort':
    case 'split-index':
    case 'revert':
      // These edits also change rows of the index, or cannot be modeled. The comparison with the written files still
      // tests them.
      return modelOf(project);
    default:
      return assertNever(edit);
  }
}

function rowsAt(files: Model['files'], positions: readonly Positions[]): string[][] {
  return positions.flatMap((one) =>
    [...positionRuns(one)].flatMap(({ at, count }) => files[one.file]?.rows.slice(at, at + count) ?? []),
  );
}

/** The files, with the ids of their entries in order, and the values of every entry that is in a file. */
interface State {
  readonly files: readonly { name: string; present: boolean; ids: readonly number[] }[];
  readonly values: ReadonlyMap<number, readonly string[]>;
  readonly location: string | null;
}

function stateOf({ files, table, publishLocation }: Project): State {
  const orders = files.map(({ name, present, order }) => ({
    ...{ name, present },
    ids: Array.from({ length: order.length }, (_, at) => order.at(at)),
  }));
  const ids = orders.flatMap((file) => file.ids);
  return {
    files: orders,
    values: new Map(ids.map((id) => [id, table.texts(id)])),
    location: publishLocation,
  };
}

/** The slow, obvious model of undoing one step alone, from the states before it, after it and now. */
function reverted(before: State, after: State, now: State): State {
  const pick = <T>(one: T, other: T, current: T): T => (one === other ? current : one);
  const files = now.files.map((file, number) => {
    const was = before.files[number];
    const became = after.files[number];
    if (!became) return file;
    // A file that the step added keeps its number.
    if (!was) return { ...file, present: false, ids: revertedOrder([], became.ids, file.ids) };
    return {
      name: pick(was.name, became.name, file.name),
      present: pick(was.present, became.present, file.present),
      ids: revertedOrder(was.ids, became.ids, file.ids),
    };
  });
  const values = new Map(
    files.flatMap(({ ids }) =>
      ids.map((id): [number, readonly string[]] => {
        const [one, other, current] = [before, after, now].map((state) => state.values.get(id));
        if (!current) return [id, one ?? []];
        return [id, current.map((text, field) => pick(one?.[field] ?? '', other?.[field] ?? '', text))];
      }),
    ),
  );
  return { files, values, location: pick(before.location, after.location, now.location) };
}

function revertedOrder(
  before: readonly number[],
  after: readonly number[],
  now: readonly number[],
): number[] {
  if (after.join() === now.join()) return [...before];
  const order = now.filter((id) => !after.includes(id) || before.includes(id));
  for (const [place, id] of before.entries()) {
    if (after.includes(id)) continue;
    const behind = before.slice(0, place).findLast((other) => order.includes(other));
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, id);
  }
  return order;
}

/** Alternates never name these locs: several entries can share a loc, and which of them counts depends on history. */
const loc = fc.constantFrom(
  'https://a.example/3',
  'https://a.example/4',
  'https://b.example/x y',
  'https://a.example/in/?utm_source=a&b',
  'https://a.example/5.xml',
  'no-url-at-all',
);
const value = fc.oneof(
  loc,
  fc.constantFrom('', '2025-01-01', '2025-01-01T00:00:00Z', '2030-01-01', 'daily', 'Daily', '0.5', '2'),
);
const span = fc.record({
  file: fc.nat(6),
  at: fc.nat(3),
  count: fc.integer({ min: 1, max: 3 }),
  gap: fc.nat(1),
});
const rows = fc.array(fc.tuple(value, value, value, value), { minLength: 3, maxLength: 3 });
const sitemap = fc.integer({ min: 1, max: 4 });

/** XML as a user types it. One entry has a prefix that only this entry declares. */
const anyXml = fc.constantFrom(
  '<url><loc>https://a.example/8</loc></url>',
  '<url>\n<lastmod>2025-01-01</lastmod><loc>https://a.example/5?a&amp;b</loc>\n</url>',
  '<url><loc>https://a.example/6</loc><image:image><image:loc>https://a.example/i</image:loc></image:image></url>',
  '<url xmlns:x="urn:x"><x:y z="&#228;"/><loc>https://a.example/7</loc></url>',
);

/** What the user wants to do; {@link editFor} turns it into an edit that the project can perform. */
const anyWish = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('set' as const), field: fc.nat(3), span, value }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fill' as const), span, rows }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), span, rows }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('put-back' as const), span, rows }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take-back' as const), from: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), span }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fix' as const), place: fc.nat(200) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('redo' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('revert' as const), back: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      rows: fc.array(fc.record({ first: fc.nat(12), count: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
      }),
      to: fc.nat(4),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrange' as const), span, to: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('extension' as const),
      row: fc.nat(12),
      change: anyExtensionChange,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('xml' as const), row: fc.nat(12), xml: anyXml }),
  },
  fc.record({
    kind: fc.constant('add-sitemap' as const),
    name: fc.constantFrom('new.xml', 'new.txt', 'new.xml.gz'),
  }),
  fc.record({
    kind: fc.constant('rename-sitemap' as const),
    file: sitemap,
    name: fc.constantFrom('r.xml', 'r.xml.gz'),
  }),
  fc.record({ kind: fc.constant('remove-sitemap' as const), file: sitemap }),
  fc.record({ kind: fc.constant('split-index' as const) }),
  fc.record({
    kind: fc.constant('publish' as const),
    location: fc.constantFrom(null, 'https://a.example/in/index.xml', 'https://b.example/index.xml'),
  }),
);
type Wish =
  typeof anyWish extends fc.Arbitrary<infer T> ? Exclude<T, { kind: 'undo' } | { kind: 'redo' }> : never;

/** The edit for a wish; null if it is impossible, for example because a name is taken or nothing needs a fix. */
function editFor(project: Project, wish: Wish): Edit | null {
  try {
    return editOf(project, wish);
  } catch (error) {
    if (error instanceof UrlsetError) return null;
    throw error;
  }
}

function editOf(project: Project, wish: Wish): Edit | null {
  const all = wholeView(null);
  switch (wish.kind) {
    case 'set': {
      const file = fileAt(project, wish.span.file);
      const positions = within(file, wish.span);
      const fields = fieldsOf(file);
      const field = fields[wish.field % fields.length] ?? 'loc';
      return positions && { kind: 'set', field, positions, value: held(file, wish.value) };
    }
    case 'fill': {
      const file = fileAt(project, wish.span.file);
      const positions = within(file, wish.span);
      const fields = fieldsOf(file);
      if (!positions) return null;
      const cells = wish.rows.slice(0, countPositions(positions));
      const edits = fields.map((field, i): Edit => {
        const values = columnText(cells.map((row) => held(file, row[i] ?? '') || null));
        return { kind: 'fill', field, positions, values };
      });
      return { kind: 'several', label: 'paste', edits };
    }
    case 'take-back': {
      const compared = lastOf(comparePast(project, 'opened'));
      const rows = Array.from({ length: compared.differences.size }, (_, row) => row);
      return lastOf(takeBack(project, compared, pastEntries(project, 'opened'), rows.slice(wish.from)));
    }
    case 'put-back':
    case 'insert': {
      const file = fileAt(project, wish.span.file);
      if (!file.present) return null;
      const entries = wish.rows.slice(0, wish.span.count).map((row) => {
        const texts = fieldsOf(file).map((_, i) => held(file, row[i] ?? ''));
        const [loc = '', lastmod = '', changefreq = '', priority = ''] = texts;
        return { loc, lastmod, changefreq, priority };
      });
      if (entries.length === 0) return null;
      const at = Math.min(wish.span.at, file.order.length);
      if (wish.kind === 'insert')
        return { kind: 'insert', file: file.id, at, entries: newEntriesText(entries) };
      const places = entries.map((_, place) => Math.min(at + place * 2, file.order.length + place));
      const [positions] = positionsOf(places.map((place) => ({ file: file.id, at: place })));
      return positions ? { kind: 'put-back', at: positions, entries: newEntriesText(entries) } : null;
    }
    case 'remove': {
      const positions = within(fileAt(project, wish.span.file), wish.span);
      return positions && { kind: 'remove', positions };
    }
    case 'fix': {
      const codes = codesOfAll(project, 'unsafe');
      const code = codes[wish.place % codes.length] ?? '';
      return project.resolve(all, project.order, { kind: 'fix', code, mode: 'unsafe', rows: null }).edit;
    }
    case 'move': {
      const { edit } = project.resolve(all, project.order, wish);
      if (edit.kind !== 'move') return null;
      const locs = locsAt(project, edit.positions);
      const isHeld = project.file(edit.to).kind !== 'text' || locs.every((loc) => loc.startsWith('http'));
      return isAlone(locs) && isHeld ? edit : null;
    }
    case 'arrange': {
      const { at: first, count } = wish.span;
      const { id, kind } = fileAt(project, wish.span.file);
      const rows = [{ first, count }];
      const request = { kind: 'arrange', rows, to: wish.to } as const;
      const { edit } = project.resolve(wholeView(id), project.order, request);
      if (edit.kind !== 'arrange') return null;
      return kind === 'sitemapindex' || isAlone(locsAt(project, edit.positions)) ? edit : null;
    }
    case 'split-index':
      return resolveSplit(project, 2);
    case 'revert': {
      const step = project.history.lastSteps(wish.back + 1)[0];
      if (!step) return null;
      const steps = { number: step.number, count: 1 };
      return project.resolve(all, project.order, { kind: 'revert', steps }).edit;
    }
    case 'xml':
    case 'extension':
    case 'add-sitemap':
    case 'rename-sitemap':
    case 'remove-sitemap':
    case 'publish':
      return project.resolve(all, project.order, wish).edit;
    default:
      return assertNever(wish);
  }
}

/**
 * True if none of these locs can share its page with another loc. Among entries with the same page, only the first
 * counts, and a moved entry becomes the last.
 */
function isAlone(locs: readonly string[]): boolean {
  return locs.every((loc) => !loc.includes('/in/'));
}

function locsAt(project: Project, positions: readonly Positions[]): string[] {
  return positions.flatMap((one) => [...idsAt(project, one)].map((id) => project.table.text(id, 0)));
}

function* idsAt(project: Project, positions: Positions) {
  const { order } = project.file(positions.file);
  for (const { at, count } of positionRuns(positions)) {
    for (let place = at; place < at + count; place++) yield order.at(place);
  }
}

/** The fields that a file can hold. */
function fieldsOf({ kind }: ProjectFile) {
  return FIELDS.slice(0, kind === 'text' ? 1 : kind === 'sitemapindex' ? 2 : 4);
}

/** One of the files, including files that were added later. */
function fileAt({ files }: Project, number: number): ProjectFile {
  const file = files[number % files.length];
  if (!file) throw new RangeError('no files');
  return file;
}

/** Adjacent entries or, with a gap, every second entry. */
function within(file: ProjectFile, { at, count, gap }: { at: number; count: number; gap: number }) {
  const all = Array.from({ length: count }, (_, i) => ({ file: file.id, at: at + i * (1 + gap) }));
  const positions = positionsOf(all.filter((place) => place.at < file.order.length));
  return file.present && positions.length > 0 ? positions : null;
}

/** `text`; in a list, a URL if `text` is not one, because a list might not return it unchanged. */
function held({ kind }: ProjectFile, text: string): string {
  return kind === 'text' && !text.startsWith('http') ? 'https://a.example/list' : text;
}

/** The size of each sitemap in bytes, computed without writing it; null for other files. */
function sizes({ files, table }: Project, lengths: EntryLengths): (number | null)[] {
  return files.map(({ kind, block, order, mends }) =>
    block === null || isPlain(kind) ? null : sitemapSize(table, block, order, splicesOf(mends), lengths),
  );
}

function writtenSizes(project: Project): (number | null)[] {
  return project.files.map(({ id, kind, block }) =>
    block === null || isPlain(kind) ? null : project.write(id).reduce((sum, { length }) => sum + length, 0),
  );
}

describe('any sequence of edits, undone and redone', () => {
  it.each([
    ['entry by entry', BULK_LIMITS],
    ['all at once', { entries: 1, shareOfLocs: 0, chunk: 2 }],
  ])(
    'matches the slow model, and its written files open as the same project: %s',
    (_, limits) => {
      fc.assert(
        fc.property(fc.array(anyWish, { maxLength: 12 }), (wishes) => {
          const project = projectWith(null, FILES);
          project.bulk = limits;
          const lengths = new EntryLengths(project.table);
          let model = modelOf(project);
          const past: Model[] = [];
          const future: Model[] = [];
          /** The state before each done step. */
          let states: State[] = [];
          for (const wish of wishes) {
            const rowsBefore = allRows(project);
            const state = stateOf(project);
            states = [...states.slice(0, project.history.done), state];
            let outcome: EditOutcome | null;
            if (wish.kind === 'undo' || wish.kind === 'redo') {
              const [from, to] = wish.kind === 'undo' ? [past, future] : [future, past];
              const other = from.pop();
              outcome = project[wish.kind]();
              expect(outcome !== null).toBe(other !== undefined);
              if (other) {
                to.push(model);
                model = other;
              }
            } else {
              const edit = editFor(project, wish);
              outcome = edit && project.apply(edit, null, null);
              if (edit === null || outcome === null) continue;
              past.push(model);
              future.length = 0;
              model = perform(model, edit, project);
              if (edit.kind === 'revert') {
                const [before, after] = states.slice(states.length - 1 - edit.later - edit.count);
                if (before && after) expect(stateOf(project)).toEqual(reverted(before, after, state));
              }
            }
            const changed = outcome?.changed;
            if (changed) expect(rowsAfter(rowsBefore, changed)).toEqual(allRows(project));
            // A sitemap whose addition was undone keeps its number, so the project may have more files than the model.
            const { files, location } = modelOf(project);
            expect({ files: files.slice(0, model.files.length), location }).toEqual(model);
            expect(sizes(project, lengths)).toEqual(writtenSizes(project));
            const contents = contentsOf(project);
            // A new reader does not recognize an empty list as a list.
            if (contents.some(({ text }) => text === '')) continue;
            expect(shown(project)).toEqual(shown(projectWith(location, contents)));
          }
          while (project.undo());
          expect(FILES.map((_, id) => written(project, id))).toEqual(FILES.map(({ text }) => text));
        }),
        often(60),
      );
    },
    60_000,
  );
});
