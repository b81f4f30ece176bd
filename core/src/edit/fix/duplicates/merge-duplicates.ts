import { decodeUtf8 } from '../../../bytes/text.ts';
import type { ValueRange } from '../../../bytes/value-range.ts';
import type { Edit } from '../../../contract/edits.ts';
import { UrlsetError } from '../../../contract/errors.ts';
import {
  type FileId,
  type FixMode,
  isFeed,
  isPlain,
  type PreviewedChange,
} from '../../../contract/values.ts';
import { entryXml } from '../../../files/write/entry-xml.ts';
import { isSameBytes } from '../../../format/extensions/same-text.ts';
import { placesOf } from '../../../table/places.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { PlacedEntry } from '../broken-entries.ts';
import { RootTag } from '../file/root-tag.ts';
import type { FixScope } from '../fix-scope.ts';
import { type DuplicateGroup, duplicateGroups, newestOfAll } from './duplicate-groups.ts';
import { type EntryContent, entryContent, sayTheSame } from './entry-content.ts';
import { type Conflict, contentText, EntryMerger } from './merge-entries.ts';
import type { Prefixes } from './xml-tree.ts';

const NO_PREFIXES: Prefixes = new Map();

/** Groups worked out before the caller gets its turn: some milliseconds. */
const STEP = 128;
/** In code units: half of what a text may have, so that the journal may escape it. */
const MOST = 2 ** 28;

/**
 * What may go with a duplicate. `nothing`: groups in which values conflict stay as they are. `conflicting`: what the
 * entry that stays says otherwise. `all`: also what that cannot take over, such as the content of an item of a feed.
 */
export type MayLose = 'nothing' | 'conflicting' | 'all';

/** An entry that stays, with what the others said. */
interface Merged {
  entry: PlacedEntry;
  before: Uint8Array;
  after: Uint8Array;
}

/** An entry that goes, and what is lost with it. */
interface Removed {
  entry: PlacedEntry;
  lost: readonly Conflict[];
}

/** What becomes of duplicates, each list in the order of files and entries. */
export interface MergedDuplicates {
  merged: Merged[];
  removed: Removed[];
}

/**
 * Works out what becomes of groups of duplicates, in steps of some milliseconds.
 * @param only the entries that may change, by their numbers; null for any
 */
export function* mergeDuplicates(
  project: ProjectData,
  groups: readonly DuplicateGroup[],
  mayLose: MayLose,
  only: ReadonlySet<number> | null = null,
): Generator<undefined, MergedDuplicates> {
  const mender = new GroupMerger(project, mayLose, only);
  for (const [at, group] of groups.entries()) {
    if (at % STEP === STEP - 1) yield;
    mender.merge(group);
  }
  return mender.finish();
}

/**
 * What mends `duplicate-loc`, in steps of some milliseconds: of the entries with a loc of which one stands at the
 * places, the newest stays. In safe mode entries stay whose values conflict.
 */
export function* fixDuplicates(
  project: ProjectData,
  { places, only = null }: FixScope,
  mode: FixMode,
): Generator<undefined, MergedDuplicates> {
  const groups = yield* duplicateGroups(project, places, newestOfAll(project));
  return yield* mergeDuplicates(project, groups, mode === 'safe' ? 'nothing' : 'conflicting', only);
}

/** The same as edits; none where nothing goes. */
export function duplicateEdits({ merged, removed }: MergedDuplicates): Edit[] {
  if (removed.length === 0) return [];
  const remove: Edit = { kind: 'remove', places: placesOf(removed.map(({ entry }) => entry)) };
  if (merged.length === 0) return [remove];
  const values = merged.map(({ after }) => JSON.stringify(decodeUtf8(after))).join('\n');
  return [{ kind: 'merge', places: placesOf(merged.map(({ entry }) => entry)), values }, remove];
}

/**
 * Edits by which entries go, in steps of some milliseconds: those that stay take over what they say. Where the two say
 * otherwise, what the one that stays says holds. An entry stays if the other cannot take over what it says.
 * @param pairs each entry that goes, and the number of the one that stays
 */
export function* mergeInto(
  project: ProjectData,
  pairs: Iterable<readonly [gone: PlacedEntry, kept: number]>,
): Generator<undefined, Edit[]> {
  const groups = new Map<number, DuplicateGroup>();
  for (const [gone, kept] of pairs) {
    const group = groups.get(kept);
    if (group) group.others.push(gone);
    else groups.set(kept, { kept: placedAt(project, kept), others: [gone] });
  }
  return duplicateEdits(yield* mergeDuplicates(project, [...groups.values()], 'conflicting'));
}

function placedAt(project: ProjectData, id: number): PlacedEntry {
  const { file } = project.table.blockOf(id);
  return { id, file, at: project.file(file).order.positionOf(id) };
}

/** The same as changes to be shown: each entry that goes, with what is lost and what stays instead; then those that gain. */
export function* duplicateChanges(
  project: ProjectData,
  { merged, removed }: MergedDuplicates,
): Generator<PreviewedChange> {
  for (const { entry, lost } of removed) {
    const { file, at, id } = entry;
    yield { file, at, field: null, before: project.table.text(id, 0), after: '' };
    for (const conflict of lost)
      yield { file, at, field: conflict.field, before: conflict.lost, after: conflict.kept };
  }
  for (const { entry, before, after } of merged)
    yield {
      file: entry.file,
      at: entry.at,
      field: null,
      before: decodeUtf8(before),
      after: decodeUtf8(after),
    };
}

class GroupMerger {
  readonly #project: ProjectData;
  readonly #mayLose: MayLose;
  readonly #only: ReadonlySet<number> | null;
  readonly #prefixes = new Map<FileId, Prefixes>();
  readonly #merged: Merged[] = [];
  readonly #removed: Removed[] = [];
  #room = MOST;

  constructor(project: ProjectData, mayLose: MayLose, only: ReadonlySet<number> | null) {
    this.#project = project;
    this.#mayLose = mayLose;
    this.#only = only;
  }

  /** @throws UrlsetError `fix-too-large` */
  merge({ kept, others }: DuplicateGroup): void {
    const { table } = this.#project;
    // The first of them that says something is believed.
    const mayGo = others.filter((entry) => this.#mayChange(entry)).sort(inOrder);
    const isSpare = mayGo.map((entry) => this.#saysNothingElse(kept.id, entry));
    const removed: Removed[] = mayGo.filter((_, at) => isSpare[at]).map((entry) => ({ entry, lost: [] }));
    const saying = mayGo.filter((_, at) => !isSpare[at]);
    const content = saying.length > 0 ? this.#contentOf(kept) : null;
    const takesOver = content !== null && !isFeed(table.blockOf(kept.id).kind) && this.#mayChange(kept);
    const merger = takesOver ? new EntryMerger(content) : null;
    for (const entry of saying) {
      const gone = merger ? this.#into(merger, entry) : this.#apart(content, entry);
      if (gone) removed.push(gone);
    }
    if (this.#mayLose === 'nothing' && removed.some(({ lost }) => lost.length > 0)) return;
    for (const one of removed) this.#removed.push(one);
    const after = merger?.xml(table) ?? null;
    if (content === null || after === null) return;
    this.#room -= after.length;
    if (this.#room < 0) throw new UrlsetError('fix-too-large');
    this.#merged.push({ entry: kept, before: content.xml, after });
  }

  finish(): MergedDuplicates {
    this.#merged.sort((a, b) => inOrder(a.entry, b.entry));
    this.#removed.sort((a, b) => inOrder(a.entry, b.entry));
    return { merged: this.#merged, removed: this.#removed };
  }

  /** Whether an entry is a line of a list, or stands in the file of another in the same words. */
  #saysNothingElse(kept: number, { id }: PlacedEntry): boolean {
    const { table } = this.#project;
    const block = table.blockOf(id);
    if (isPlain(block.kind)) return true;
    if (block !== table.blockOf(kept)) return false;
    const [xml, other] = [entryXml(table, kept), entryXml(table, id)];
    return xml !== null && other !== null && isSameBytes(rangeOf(xml), rangeOf(other));
  }

  #mayChange({ id }: PlacedEntry): boolean {
    return this.#only === null || this.#only.has(id);
  }

  /** What becomes of an entry beside one that takes over what it says; null where it stays. */
  #into(merger: EntryMerger, entry: PlacedEntry): Removed | null {
    const content = this.#contentOf(entry);
    return content === null ? this.#unlessKept(entry) : { entry, lost: merger.add(content) };
  }

  /** What becomes of an entry beside one that takes nothing over; null where it stays. */
  #apart(kept: EntryContent | null, entry: PlacedEntry): Removed | null {
    const content = this.#contentOf(entry);
    const isFeedItem = isFeed(this.#project.table.blockOf(entry.id).kind);
    const isSaid = content !== null && kept !== null && sayTheSame(kept, content);
    const isEmpty = content !== null && !isFeedItem && contentText(content).length === 0;
    return isSaid || isEmpty ? { entry, lost: [] } : this.#unlessKept(entry);
  }

  /** The same of an entry whose content nobody takes over. */
  #unlessKept(entry: PlacedEntry): Removed | null {
    if (this.#mayLose !== 'all') return null;
    const xml = entryXml(this.#project.table, entry.id);
    return { entry, lost: [{ field: null, kept: '', lost: xml === null ? '' : decodeUtf8(xml) }] };
  }

  #contentOf({ id, file }: PlacedEntry): EntryContent | null {
    return entryContent(this.#project.table, id, this.#prefixesOf(file));
  }

  #prefixesOf(id: FileId): Prefixes {
    const known = this.#prefixes.get(id);
    if (known) return known;
    const file = this.#project.file(id);
    const { block, kind } = file;
    const prefixes = block === null || isPlain(kind) ? NO_PREFIXES : new RootTag(block).declaredIn(file);
    this.#prefixes.set(id, prefixes);
    return prefixes;
  }
}

function rangeOf(bytes: Uint8Array): ValueRange {
  return { bytes, start: 0, end: bytes.length };
}

function inOrder(a: PlacedEntry, b: PlacedEntry): number {
  return a.file - b.file || a.at - b.at;
}
