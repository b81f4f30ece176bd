import type { Edit } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import type { ValueChange } from '../../contract/value-change.ts';
import { type FileId, type FixMode, fieldNumber } from '../../contract/values.ts';
import { ruleNumber } from '../../rules/registry.ts';
import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { hasScope, type ProjectFile } from '../../table/file/project-file.ts';
import { countPositions, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { type Runs, RunsBuilder } from '../../table/runs.ts';
import { EntryMender } from '../fix/entry/entry-mender.ts';
import { ColumnTextCutter, hasEmptyValue } from '../text/column-text.ts';

/** Rules that find repeated elements. If the first element is cleared, the next must not take its place. */
const REPEATS = [ruleNumber('duplicate-child'), ruleNumber('loc-count')];

/** What entries get: one value for all; the result of a change or a fix for each; or values as a column's text. */
export type ValueSource =
  | { readonly value: string }
  | { readonly change: ValueChange }
  | { readonly fix: string; readonly mode: FixMode }
  | { readonly values: string };

/** A part of a bulk edit, as plain data for a thread: entries of one file, and what their field becomes. */
export interface BulkChunk {
  readonly file: FileId;
  readonly field: number;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  readonly give: ValueSource;
  /** Where the file is published; null if unknown, or if it does not matter for this field or kind of file. */
  readonly scope: ScopeFacts | null;
}

/** Whether to compare all entries again, because that is faster than updating the `count` changed ones one by one. */
export function isManyLocs({ bulk, table }: Pick<ProjectData, 'bulk' | 'table'>, count: number): boolean {
  return count >= Math.max(bulk.entries, bulk.shareOfLocs * table.size);
}

/** An edit that gives entries values. */
export type ValuesEdit = Extract<Edit, { kind: 'set' | 'change' | 'fill' | 'fix' }>;

/**
 * Whether all values are judged first, and then put into the table in one go. False for few entries, for
 * rows that other files depend on, and for edits that change more than single values.
 */
export function isBulkValues(project: ProjectData, edit: ValuesEdit): boolean {
  const { bulk } = project;
  const field = fieldOf(project, edit);
  if (field === XML_REFERENCE || (edit.kind === 'fix' && edit.files.length > 0)) return false;
  const count = countPositions(edit.positions);
  if (field === fieldNumber('loc') ? !isManyLocs(project, count) : count < bulk.entries) return false;
  const clears = mayClear(edit);
  const isSlow = ({ kind, counts }: ProjectFile) =>
    kind === 'sitemapindex' ||
    kind === 'robots' ||
    (clears && REPEATS.some((rule) => (counts[rule] ?? 0) > 0));
  return !edit.positions.some(({ file }) => isSlow(project.file(file)));
}

/** The chunks to judge for an edit for which {@link isBulkValues} is true. */
export function* bulkChunks(project: ProjectData, edit: ValuesEdit): Generator<BulkChunk> {
  const field = fieldOf(project, edit);
  const give = giver(edit);
  for (const positions of edit.positions) {
    const file = project.file(positions.file);
    const { id, kind, order } = file;
    const scope = field === fieldNumber('loc') && hasScope(kind) ? project.scopeOf(file) : null;
    for (const { ids, counts, total } of chunksOf(runsAt(order, positions), project.bulk.chunk))
      yield { file: id, field, ids, counts, give: give(total), scope };
  }
}

function fieldOf({ table }: ProjectData, edit: ValuesEdit): number {
  return edit.kind === 'fix'
    ? new EntryMender(table, edit.code, edit.now, edit.mode).field
    : fieldNumber(edit.field);
}

function mayClear(edit: ValuesEdit): boolean {
  switch (edit.kind) {
    case 'set':
      return edit.value === '';
    case 'fill':
      return hasEmptyValue(edit.values);
    case 'change':
    case 'fix':
      return true;
    default:
      return assertNever(edit);
  }
}

/** Returns a function that, called chunk by chunk, returns what the next `count` entries get. */
function giver(edit: ValuesEdit): (count: number) => ValueSource {
  switch (edit.kind) {
    case 'set':
      return () => ({ value: edit.value });
    case 'change':
      return () => ({ change: edit.change });
    case 'fix':
      return () => ({ fix: edit.code, mode: edit.mode });
    case 'fill': {
      const cutter = new ColumnTextCutter(edit.values);
      return (count) => ({ values: cutter.take(count) });
    }
    default:
      return assertNever(edit);
  }
}

/** Splits entries into parts of at most `size` entries. */
export function chunksOf(runs: Runs, size: number): Runs[] {
  const chunks: Runs[] = [];
  let builder = new RunsBuilder();
  let room = size;
  for (const run of runs) {
    for (let { id, count } = run; count > 0; ) {
      const taken = Math.min(count, room);
      builder.push(id, taken);
      id += taken;
      count -= taken;
      room -= taken;
      if (room > 0) continue;
      chunks.push(builder.finish());
      builder = new RunsBuilder();
      room = size;
    }
  }
  if (room < size) chunks.push(builder.finish());
  return chunks;
}
