import { lastOf, type Steps } from '../../bytes/steps.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { Positions } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import {
  FIELDS,
  type Field,
  type FileId,
  type FixMode,
  type FixPreview,
  type PreviewedChange,
} from '../../contract/values.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { RuleCode } from '../../rules/registry.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { countPositions } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { newEntries } from '../apply/new-entries.ts';
import { columnValues } from '../text/column-text.ts';
import { xmlMaker } from '../text/xml-maker.ts';
import { valueChange } from '../values/value-change.ts';
import { brokenEntries, entriesAt, type LocatedEntry } from './broken-entries.ts';
import { newestOfAll } from './duplicates/duplicate-groups.ts';
import { duplicateChanges, duplicateEdits, fixDuplicates } from './duplicates/merge-duplicates.ts';
import { EntryMender } from './entry/entry-mender.ts';
import { excerpts } from './entry/excerpts.ts';
import { strayLineChanges } from './file/stray-lines.ts';
import { fixEditsInSteps, mendableEntries } from './fix-edits.ts';
import { fixParts } from './fix-parts.ts';
import type { FixEdit, FixScope } from './fix-scope.ts';
import { fileFix, isWholeFix } from './fixes.ts';
import { LocGuard } from './locs/loc-guard.ts';
import { RemovalTally } from './removal-tally.ts';
import { rowFix } from './row-fixes.ts';
import { widenScope } from './widen-scope.ts';

const DUPLICATES: RuleCode = 'duplicate-loc';

/**
 * Previews a fix. Yields the results so far every few milliseconds; the last result is complete.
 * @param limit maximum number of changes shown
 */
export function* previewFix(
  project: ProjectData,
  code: string,
  asked: FixScope,
  mode: FixMode,
  limit: number,
): Generator<FixPreview> {
  const changes: PreviewedChange[] = [];
  const scope = widenScope(project, code, asked, mode);
  const total = countPositions(scope.positions);
  let count = 0;
  let done = 0;
  let left = 0;
  let staying: FixPreview['staying'];
  const tally = new RemovalTally(project);
  const soFar = (): FixPreview => ({
    ...{ changes: [...changes], count, done, total, left },
    removed: tally.removals,
    ...(staying && { staying }),
  });
  const show = (shown: Iterable<PreviewedChange>) => {
    for (const change of shown) {
      if (changes.length === limit) return;
      changes.push({ ...change, ...excerpts(change.before, change.after) });
    }
  };
  if (isWholeFix(code)) {
    const steps = previewWhole(project, code, asked, scope, mode);
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      done = step.value ?? done;
      yield soFar();
    }
    count = step.value.mended;
    if (step.value.staying !== null) staying = { count: step.value.staying, of: step.value.staying + count };
    for (const edit of step.value.edits) {
      tally.edit(edit);
      yield soFar();
    }
    show(step.value.shown);
  } else {
    const guard = new LocGuard(project);
    for (const part of fixParts(scope)) {
      const { mended, shown, stays } = previewPart(project, code, part, mode, guard, tally);
      if (mended > 0 && changes.length < limit) show(shown());
      count += mended;
      left += stays;
      done += countPositions(part.positions);
      yield soFar();
    }
  }
  done = total;
  yield soFar();
}

interface Whole {
  mended: number;
  edits: FixEdit[];
  /** The changes to show. */
  shown: Iterable<PreviewedChange>;
  /** The number of entries that stay in place of removed duplicates; null for other fixes. */
  staying: number | null;
}

/**
 * Previews a fix that mends entries together.
 * @param asked the scope before it was widened
 */
function* previewWhole(
  project: ProjectData,
  code: string,
  asked: FixScope,
  scope: FixScope,
  mode: FixMode,
): Steps<Whole> {
  if (code === DUPLICATES) {
    const found = yield* fixDuplicates(project, scope, mode);
    const shown = duplicateChanges(project, found, newestOfAll(project).because);
    const edits = duplicateEdits(found);
    return { mended: found.removed.length, edits, shown, staying: found.staying };
  }
  const edits = yield* fixEditsInSteps(project, code, asked, mode);
  return { mended: countMended(edits), edits, shown: previewEdits(project, edits), staying: null };
}

/** Previews a part: the number of entries, files and lines mended, the number left, and a generator of the changes. */
function previewPart(
  project: ProjectData,
  code: string,
  part: FixScope,
  mode: FixMode,
  guard: LocGuard,
  tally: RemovalTally,
) {
  const files = part.files.flatMap((id) => {
    const splices = fileFix(project.file(id), code, mode);
    return splices === null ? [] : [{ file: project.file(id), splices }];
  });
  for (const { file, splices } of files) if (file.block) tally.file(file.block.bytes, splices);
  if (code === 'text-stray-line') {
    return {
      mended: files.reduce((sum, { splices }) => sum + splices.length, 0),
      stays: 0,
      shown: function* () {
        for (const { file } of files) yield* strayLineChanges(file);
      },
    };
  }
  const ofRows = rowFix(code);
  if (ofRows) {
    const edits = lastOf(ofRows.edits(project, part, code, mode));
    for (const edit of edits) tally.edit(edit);
    return {
      mended: countMended(edits),
      stays: countLeft(brokenEntries(project, part.positions, code), touched(project, edits)),
      shown: () => previewEdits(project, edits),
    };
  }
  const broken = [...brokenEntries(project, part.positions, code)];
  const entries = [...mendableEntries(project, code, part, mode, guard, broken)];
  const mender = new EntryMender(project.table, code, project.now, mode);
  for (const { id } of entries) tally.mended(id, mender);
  return {
    mended: files.length + entries.length,
    stays: countLeft(broken, entries) + countLeftFiles(project, code, part, mode),
    shown: function* () {
      for (const { file, splices } of files) yield previewFile(file, splices);
      for (const entry of entries) yield* previewEntry(project, entry, mender);
    },
  };
}

/** The number of entries that break a rule and that the fix does not change. */
function countLeft(broken: Iterable<LocatedEntry>, mended: Iterable<LocatedEntry>): number {
  const left = new Set<number>();
  for (const { id } of broken) left.add(id);
  // If a rule is about files, its fix may change all their entries, but no entry breaks the rule. Skip that long loop.
  if (left.size > 0) for (const { id } of mended) left.delete(id);
  return left.size;
}

/** The entries that edits change. */
function* touched(project: ProjectData, edits: readonly FixEdit[]): Generator<LocatedEntry> {
  for (const edit of edits) if ('positions' in edit) yield* entriesAt(project, edit.positions);
}

/** The number of files in a part that break a rule around their entries and stay unchanged. */
function countLeftFiles(project: ProjectData, code: string, { files }: FixScope, mode: FixMode): number {
  const stays = (id: FileId) => {
    const { told, mends } = project.file(id);
    const isBroken = told.some((one) => one.code === code) && !mends.some((one) => one.code === code);
    return isBroken && fileFix(project.file(id), code, mode) === null;
  };
  return files.filter(stays).length;
}

/**
 * The number of entries changed or removed. Several edits may change the same entries, so only the largest counts.
 * `merge` and `urls` do not count.
 */
function countMended(edits: readonly FixEdit[]): number {
  let changed = 0;
  let removed = 0;
  for (const edit of edits) {
    const count = 'positions' in edit ? countPositions(edit.positions) : 0;
    if (edit.kind === 'remove') removed += count;
    else if (edit.kind !== 'merge' && edit.kind !== 'urls') changed = Math.max(changed, count);
  }
  return changed + removed;
}

function* previewEdits(project: ProjectData, edits: readonly FixEdit[]): Generator<PreviewedChange> {
  for (const edit of edits) yield* previewEdit(project, edit);
}

function* previewEdit(project: ProjectData, edit: FixEdit): Generator<PreviewedChange> {
  switch (edit.kind) {
    case 'fix': {
      const mender = new EntryMender(project.table, edit.code, edit.now, edit.mode);
      for (const entry of entriesAt(project, edit.positions)) yield* previewEntry(project, entry, mender);
      return;
    }
    case 'remove':
      yield* removals(project, entriesAt(project, edit.positions));
      return;
    case 'alternates':
    case 'merge':
    case 'urls': {
      const make = xmlMaker(project.table, edit);
      for (const entry of entriesAt(project, edit.positions))
        yield* previewXml(project, entry, make(entry.id));
      return;
    }
    case 'insert':
      for (const { loc } of newEntries(edit.entries))
        yield { file: edit.file, at: edit.at, field: null, before: '', after: loc };
      return;
    case 'set':
      yield* previewValues(project, edit.positions, edit.field, () => edit.value);
      return;
    case 'change': {
      const changed = valueChange(edit.change);
      yield* previewValues(project, edit.positions, edit.field, (_, before) => changed(before));
      return;
    }
    case 'fill': {
      const values = columnValues(edit.values);
      yield* previewValues(project, edit.positions, edit.field, (row, before) => values[row] ?? before);
      return;
    }
    // The row of the sitemap is removed by another edit.
    case 'remove-sitemap':
      return;
    default:
      assertNever(edit);
  }
}

function* removals({ table }: ProjectData, entries: Iterable<LocatedEntry>): Generator<PreviewedChange> {
  for (const { file, at, id } of entries)
    yield { file, at, field: null, before: table.text(id, 0), after: '' };
}

function* previewValues(
  project: ProjectData,
  positions: readonly Positions[],
  field: Field,
  afterOf: (row: number, before: string) => string,
): Generator<PreviewedChange> {
  let row = 0;
  for (const { file, at, id } of entriesAt(project, positions)) {
    const before = project.table.text(id, FIELDS.indexOf(field));
    const after = afterOf(row++, before);
    if (after !== before) yield { file, at, field, before, after };
  }
}

function* previewEntry(
  project: ProjectData,
  entry: LocatedEntry,
  mender: EntryMender,
): Generator<PreviewedChange> {
  const field = mender.field === XML_REFERENCE ? null : (FIELDS[mender.field] ?? null);
  const { file, at, id } = entry;
  if (field === null) yield* previewXml(project, entry, mender.xml(id));
  else yield { file, at, field, before: project.table.text(id, mender.field), after: mender.value(id) ?? '' };
}

/** Yields nothing for an entry that its edit leaves unchanged. */
function* previewXml(
  { table }: ProjectData,
  { file, at, id }: LocatedEntry,
  mended: Uint8Array | null,
): Generator<PreviewedChange> {
  if (mended === null) return;
  const block = table.blockOf(id);
  const { bytes, start, end } = table.xml(block, id - block.base);
  yield { file, at, field: null, before: decodeUtf8(bytes, start, end), after: decodeUtf8(mended) };
}

/** Shows the first change in a file. */
function previewFile(file: ProjectFile, [first]: readonly Splice[]): PreviewedChange {
  const before = first && file.block ? decodeUtf8(file.block.bytes, first.start, first.end) : '';
  return { file: file.id, at: null, field: null, before, after: first?.text ?? '' };
}
