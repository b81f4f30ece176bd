import type { Edit, EditKind, EditOf, Positions } from '../contract/edits.ts';
import { type EditLabel, type Field, type FileId, fieldNumber } from '../contract/values.ts';
import { XML_REFERENCE } from '../table/entry-block.ts';
import { countPositions, positionRuns } from '../table/positions.ts';
import type { ProjectData } from '../table/project-data.ts';
import { arrangeEntries } from './apply/arrange.ts';
import { addSitemap, removeSitemap, renameSitemap } from './apply/change-sitemaps.ts';
import { setExtension, setXml } from './apply/change-xml.ts';
import { addAlternates, giveXml, mergeXml, restoreXml } from './apply/give-xml.ts';
import { insertEntries, putBack } from './apply/insert-entries.ts';
import { countNewEntries, newEntries } from './apply/new-entries.ts';
import { changeValues, fillValues, setValue } from './apply/set-values.ts';
import { splitIndex } from './apply/split-index.ts';
import { isBulkValues, isManyLocs } from './bulk/bulk-chunk.ts';
import { averageXml, JUDGED, MADE, newValues, newXml, ORDERED, sumOf, TEXT } from './bulk/edit-memory.ts';
import { isBulkInsertion } from './bulk/make-chunks.ts';
import { isBulkMend } from './bulk/mend-chunks.ts';
import {
  prepareInsertion,
  prepareMends,
  prepareMove,
  prepareRemoval,
  prepareSort,
  prepareValues,
} from './bulk/prepare-edit.ts';
import type { EditedProject } from './edited-project.ts';
import { applyFix } from './fix/apply-fix.ts';
import { mendedField } from './fix/entry/entry-mender.ts';
import { type Change, countTouched, type Perform } from './history/change.ts';
import type { EditScope } from './history/history.ts';
import { countShifted, revertSteps } from './history/revert-steps.ts';
import { ColumnTextCutter } from './text/column-text.ts';

/** Everything about one kind of edit. */
interface EditRecord<K extends EditKind> {
  /** Derives the changes and calls `perform` for each. A change may depend on those performed before it. */
  apply(project: EditedProject, edit: EditOf<K>, perform: Perform): void;
  /**
   * How all changes are prepared before the first is performed, if there are many entries. The engine's
   * `prepare-in-time.ts` does the same in threads. Null if the edit is never bulk, for example because a change depends
   * on an earlier one.
   */
  readonly bulk: Bulk<K> | null;
  /** Number of entries that the edit touches, or of files if it touches no entries. */
  size(edit: EditOf<K>): number;
  /** Number of entries that the changes touch. Needed if `size` may count something else. */
  touched?(changes: readonly Change[], edit: EditOf<K>): number;
  /**
   * Estimates the bytes that the edit keeps while it is in the history, assuming that no two of the entries it touches
   * are neighbors. Kinds of edits that usually touch few entries count as 0.
   */
  memory(project: EditedProject, edit: EditOf<K>): number;
  scope(edit: EditOf<K>): EditScope;
  /** The edit without its effect on a file: the same object if it does not affect the file; null if nothing remains. */
  withoutFile(edit: EditOf<K>, file: FileId): Edit | null;
}

interface Bulk<K extends EditKind> {
  /** Whether an edit touches so many entries that it should be prepared in the background. */
  isBulk(project: ProjectData, edit: EditOf<K>): boolean;
  /** Prepares an edit that is bulk. */
  prepare(project: ProjectData, edit: EditOf<K>): Change[];
}

/** Edits to the entries at positions. */
const ofPositions = {
  size: ({ positions }: { positions: Positions[] }) => countPositions(positions),
  scope({ positions: [positions], field }: { positions: Positions[]; field?: Field }): EditScope {
    if (!positions) return NO_SCOPE;
    const [first] = positionRuns(positions);
    return { field: field ?? null, file: positions.file, at: first?.at ?? null };
  },
  withoutFile<E extends Edit & { positions: Positions[] }>(edit: E, file: FileId): E | null {
    const positions = edit.positions.filter((one) => one.file !== file);
    if (positions.length === edit.positions.length) return edit;
    return positions.length > 0 ? { ...edit, positions } : null;
  },
};

/** Edits to the entries at positions, with one line of text for each entry. */
const ofLines = {
  ...ofPositions,
  withoutFile<E extends Edit & { positions: Positions[]; values: string }>(edit: E, file: FileId): E | null {
    if (edit.positions.every((one) => one.file !== file)) return edit;
    const cutter = new ColumnTextCutter(edit.values);
    const left = edit.positions.map((one) => ({ one, values: cutter.take(countPositions([one])) }));
    const kept = left.filter(({ one }) => one.file !== file);
    const values = kept.map((part) => part.values).join('\n');
    return kept.length > 0 ? { ...edit, positions: kept.map(({ one }) => one), values } : null;
  },
};

/** Edits that give entries new XML. */
const ofXml = {
  ...ofLines,
  memory: (project: ProjectData, { positions, values }: { positions: Positions[]; values: string }) =>
    newXml(project, positions) + values.length,
};

/** Edits to one file, or to an entry at a position in it. */
const ofFile = {
  bulk: null,
  size: () => 1,
  memory: () => 0,
  scope: ({ file, at }: { file: FileId; at?: number }): EditScope => ({ field: null, file, at: at ?? null }),
  withoutFile: <E extends Edit & { file: FileId }>(edit: E, file: FileId): E | null =>
    edit.file === file ? null : edit,
};

/** Edits to the project. */
const ofProject = {
  bulk: null,
  size: () => 1,
  memory: () => 0,
  scope: () => NO_SCOPE,
  withoutFile: <E extends Edit>(edit: E) => edit,
};
const NO_SCOPE: EditScope = { field: null, file: null, at: null };

const bulkValues = { isBulk: isBulkValues, prepare: prepareValues };
const bulkMends = { isBulk: isBulkMend, prepare: prepareMends };
const isManyPositions = (project: ProjectData, { positions }: { positions: Positions[] }) =>
  isManyLocs(project, countPositions(positions));

/** `apply` and `bulk` for edits whose changes are always prepared, even if they touch few entries. */
function prepared<E>(
  prepare: (project: ProjectData, edit: E) => Change[],
  isBulk: (project: ProjectData, edit: E) => boolean,
) {
  const apply = (project: ProjectData, edit: E, perform: Perform): void =>
    prepare(project, edit).forEach(perform);
  return { apply, bulk: { isBulk, prepare } };
}

/** Records of all kinds of edits. Add a kind here and to `contract/edits.ts`; the compiler names what is missing. */
const EDITS = {
  set: {
    ...ofPositions,
    apply: setValue,
    bulk: bulkValues,
    memory: (_, { positions }) => countPositions(positions) * JUDGED,
  },
  change: {
    ...ofPositions,
    apply: changeValues,
    bulk: bulkValues,
    touched: (changes) => changes.reduce((sum, one) => sum + ('runs' in one ? one.runs.total : 0), 0),
    memory: (project, { positions, field }) => newValues(project, positions, fieldNumber(field)),
  },
  fill: {
    ...ofLines,
    apply: fillValues,
    bulk: bulkValues,
    memory: (_, { positions, values }) => countPositions(positions) * (JUDGED + TEXT) + values.length,
  },
  alternates: { ...ofXml, apply: addAlternates, bulk: bulkMends },
  // Counts as 0, because the edit that removes the merged entries accompanies it and is counted.
  merge: { ...ofXml, apply: mergeXml, bulk: null, size: () => 0 },
  urls: { ...ofXml, apply: giveXml, bulk: bulkMends },
  insert: {
    ...ofFile,
    apply: (project, { file, at, entries }, perform) =>
      insertEntries(project, project.file(file), at, newEntries(entries), perform),
    bulk: { isBulk: isBulkInsertion, prepare: prepareInsertion },
    size: ({ entries }) => countNewEntries(entries),
    memory: (_, { entries }) => countNewEntries(entries) * (MADE + TEXT) + entries.length,
  },
  remove: {
    ...ofPositions,
    ...prepared(prepareRemoval, isManyPositions),
    memory: (_, { positions }) => countPositions(positions) * ORDERED,
  },
  restore: { ...ofXml, apply: restoreXml, bulk: null },
  'put-back': {
    bulk: null,
    apply: putBack,
    size: ({ entries }) => countNewEntries(entries),
    memory: (_, { entries }) => countNewEntries(entries) * (MADE + TEXT) + entries.length,
    scope: ({ at }) => ofPositions.scope({ positions: [at] }),
    withoutFile: (edit, file) => (edit.at.file === file ? null : edit),
  },
  'add-sitemap': { ...ofProject, apply: addSitemap },
  'rename-sitemap': { ...ofFile, apply: renameSitemap },
  'remove-sitemap': { ...ofFile, apply: removeSitemap },
  publish: {
    ...ofProject,
    apply: ({ publishLocation: before }, { location: after }, perform) =>
      perform({ kind: 'publish', file: null, before, after }),
  },
  'split-index': { ...ofFile, apply: splitIndex, size: ({ names }) => names.length },
  fix: {
    ...ofPositions,
    apply: applyFix,
    bulk: {
      isBulk: (project, edit) => isBulkMend(project, edit) || isBulkValues(project, edit),
      prepare: (project, edit) =>
        isBulkMend(project, edit) ? prepareMends(project, edit) : prepareValues(project, edit),
    },
    size: ({ positions, files }) => countPositions(positions) || files.length,
    touched: countTouched,
    memory(project, { positions, code }) {
      const field = mendedField(code);
      return field === XML_REFERENCE ? newXml(project, positions) : newValues(project, positions, field);
    },
    withoutFile(edit, file) {
      const { positions, files } = edit;
      const left = {
        positions: positions.filter((one) => one.file !== file),
        files: files.filter((id) => id !== file),
      };
      if (left.positions.length === positions.length && left.files.length === files.length) return edit;
      return left.positions.length + left.files.length > 0 ? { ...edit, ...left } : null;
    },
  },
  move: {
    ...ofPositions,
    ...prepared(prepareMove, isManyPositions),
    memory: (project, { positions }) => sumOf(positions, (one) => ORDERED + MADE + averageXml(project, one)),
    withoutFile: (edit, file) => (edit.to === file ? null : ofPositions.withoutFile(edit, file)),
  },
  sort: {
    ...prepared(prepareSort, (project, edit) => entriesOf(project, edit) >= project.bulk.entries),
    size: ({ files }) => files.length,
    touched: (changes) => changes.reduce((sum, one) => sum + (one.kind === 'sort' ? one.after.total : 0), 0),
    memory: (project, edit) => entriesOf(project, edit) * ORDERED,
    scope: ({ files }) => ({ field: null, file: files[0] ?? null, at: null }),
    withoutFile(edit, file) {
      const files = edit.files.filter((id) => id !== file);
      if (files.length === edit.files.length) return edit;
      return files.length > 0 ? { ...edit, files } : null;
    },
  },
  arrange: {
    ...ofPositions,
    apply: arrangeEntries,
    bulk: null,
    memory: (_, { positions }) => countPositions(positions) * ORDERED,
  },
  xml: { ...ofFile, apply: setXml },
  revert: {
    ...ofProject,
    apply: revertSteps,
    size: ({ of }) => of.count,
    // All other changes share what the reverted steps keep.
    memory: ({ history }, edit) => countShifted(history, edit) * ORDERED,
  },
  extension: { ...ofFile, apply: setExtension },
  several: {
    apply(project, { edits }, perform) {
      for (const part of edits) applyEdit(project, part, perform);
    },
    bulk: null,
    size: ({ edits }) => sizeOfSeveral(edits),
    // If a fix covers several rules, its parts may change the same entries, and include entries that stay unchanged.
    touched: (changes, { edits, label, rule }) =>
      label === 'fix' && rule === undefined ? countTouched(changes) : sizeOfSeveral(edits),
    memory: (project, { edits }) => edits.reduce((bytes, part) => bytes + editMemory(project, part), 0),
    /** The scope of the first part, with the field only if all parts share it. */
    scope({ edits }) {
      const [first, ...others] = edits.map(editScope);
      if (!first) return NO_SCOPE;
      return others.every(({ field }) => field === first.field) ? first : { ...first, field: null };
    },
    withoutFile(edit, file) {
      const left = edit.edits.map((part) => withoutFile(part, file));
      if (left.every((part, at) => part === edit.edits[at])) return edit;
      const edits = left.filter((part) => part !== null);
      return edits.length > 0 ? { ...edit, edits } : null;
    },
  },
} satisfies EditRecords;

type EditRecords = { readonly [K in EditKind]: EditRecord<K> };
const RECORDS: EditRecords = EDITS;

/** Edits that may be prepared in bulk. */
export type BulkEdit = EditOf<
  { [K in keyof typeof EDITS]: (typeof EDITS)[K]['bulk'] extends null ? never : K }[keyof typeof EDITS]
>;

function entriesOf(project: ProjectData, { files }: { files: FileId[] }): number {
  return files.reduce((sum, file) => sum + project.file(file).order.length, 0);
}

/**
 * The sum of the sizes of several edits. Edits with the same positions count once. If any part edits entries, sitemaps
 * that are added for them do not count.
 */
function sizeOfSeveral(parts: readonly Edit[]): number {
  const counted = new Set<string>();
  const hasEntries = parts.some((part) => 'positions' in part);
  let size = 0;
  for (const part of parts) {
    if (hasEntries && part.kind === 'add-sitemap') continue;
    const key = 'positions' in part ? JSON.stringify(part.positions) : null;
    if (key !== null && counted.has(key)) continue;
    if (key !== null) counted.add(key);
    size += editSize(part);
  }
  return size;
}

/**
 * Applies an edit. The same edit on the same project always makes the same changes.
 * @param changes all changes, if they are already known; see {@link prepareEdit}
 */
export function applyEdit<K extends EditKind>(
  project: EditedProject,
  edit: EditOf<K>,
  perform: Perform,
  changes: readonly Change[] | null = prepareEdit(project, edit),
): void {
  if (changes === null) RECORDS[edit.kind].apply(project, edit, perform);
  else for (const change of changes) perform(change);
}

/** Prepares all changes of an edit without performing them; null if it is not bulk. */
function prepareEdit<K extends EditKind>(project: ProjectData, edit: EditOf<K>): Change[] | null {
  const { bulk } = RECORDS[edit.kind];
  return bulk?.isBulk(project, edit) ? bulk.prepare(project, edit) : null;
}

export function isBulk<K extends EditKind>(
  project: ProjectData,
  edit: EditOf<K>,
): edit is EditOf<K> & BulkEdit {
  return RECORDS[edit.kind].bulk?.isBulk(project, edit) ?? false;
}

export function editSize<K extends EditKind>(edit: EditOf<K>): number {
  return RECORDS[edit.kind].size(edit);
}

/** The number of entries that the changes of an edit touched, as shown to the user. */
export function editedCount<K extends EditKind>(edit: EditOf<K>, changes: readonly Change[]): number {
  const record = RECORDS[edit.kind];
  return record.touched?.(changes, edit) ?? record.size(edit);
}

/** What the history calls an edit that touched this many entries. */
export function editLabel(edit: Edit, count: number): EditLabel {
  if (edit.kind === 'fix') return { kind: edit.kind, count, rule: edit.code };
  if (edit.kind === 'revert') return { kind: edit.kind, count, of: edit.of };
  if (edit.kind !== 'several') return { kind: edit.kind, count };
  const { label: kind, rule, language } = edit;
  return { kind, count, ...(rule !== undefined && { rule }), ...(language !== undefined && { language }) };
}

export function editMemory<K extends EditKind>(project: EditedProject, edit: EditOf<K>): number {
  return RECORDS[edit.kind].memory(project, edit);
}

export function editScope<K extends EditKind>(edit: EditOf<K>): EditScope {
  return RECORDS[edit.kind].scope(edit);
}

export function withoutFile<K extends EditKind>(edit: EditOf<K>, file: FileId): Edit | null {
  return RECORDS[edit.kind].withoutFile(edit, file);
}
