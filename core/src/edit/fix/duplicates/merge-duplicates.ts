import type { ValueRange } from '../../../bytes/ranges.ts';
import type { Steps } from '../../../bytes/steps.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
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
import { positionsOf } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { LocatedEntry } from '../broken-entries.ts';
import { RootTag } from '../file/root-tag.ts';
import type { FixEdit, FixScope } from '../fix-scope.ts';
import { type Choice, type DuplicateGroup, duplicateGroups, newestOfAll } from './duplicate-groups.ts';
import { type EntryContent, entryContent, sayTheSame } from './entry-content.ts';
import { type Conflict, contentText, EntryMerger } from './merge-entries.ts';
import type { Prefixes } from './xml-tree.ts';

const NO_PREFIXES: Prefixes = new Map();

/** Number of groups merged before the generator yields. That takes a few milliseconds. */
const STEP = 128;
/**
 * Maximum size of the merged XML in bytes: half the maximum length of a string, so that the journal has room to escape
 * the text.
 */
const MOST = 2 ** 28;

/**
 * What may be lost with a duplicate. `nothing`: groups with conflicting values stay unchanged. `conflicting`: values
 * that conflict with those of the entry that stays. `all`: also content that the entry that stays cannot receive, such
 * as the content of a feed item.
 */
export type MayLose = 'nothing' | 'conflicting' | 'all';

/** An entry that stays, before and after it receives the content of the others. */
interface Merged {
  entry: LocatedEntry;
  before: Uint8Array;
  after: Uint8Array;
}

/** An entry that is removed, the one that stays, and the content lost with it. */
interface Removed {
  entry: LocatedEntry;
  kept: LocatedEntry;
  lost: readonly Conflict[];
}

/** The result of merging duplicates. Each list is in the order of files and entries. */
export interface MergedDuplicates {
  merged: Merged[];
  removed: Removed[];
  /** The number of entries that stay in place of the removed ones. */
  staying: number;
}

/**
 * Merges groups of duplicates. Yields every few milliseconds.
 * @param only the numbers of the entries that may change; null for all
 * @throws UrlsetError `fix-too-large`
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
 * Mends `duplicate-loc`: if an entry at the positions shares its loc with others, the newest of them stays. In safe
 * mode, all of them stay if their values conflict. Yields every few milliseconds.
 */
export function* fixDuplicates(
  project: ProjectData,
  { positions, only = null }: FixScope,
  mode: FixMode,
): Generator<undefined, MergedDuplicates> {
  const groups = yield* duplicateGroups(project, positions, newestOfAll(project));
  return yield* mergeDuplicates(project, groups, mode === 'safe' ? 'nothing' : 'conflicting', only);
}

/** The result as edits; empty if no entry is removed. */
export function duplicateEdits({ merged, removed }: MergedDuplicates): FixEdit[] {
  if (removed.length === 0) return [];
  const remove: FixEdit = { kind: 'remove', positions: positionsOf(removed.map(({ entry }) => entry)) };
  if (merged.length === 0) return [remove];
  const values = merged.map(({ after }) => JSON.stringify(decodeUtf8(after))).join('\n');
  return [{ kind: 'merge', positions: positionsOf(merged.map(({ entry }) => entry)), values }, remove];
}

/**
 * Removes entries after merging their content into those that stay. Where values conflict, the entry that stays keeps
 * its own. An entry is not removed if the one that stays cannot receive its content. Yields every few milliseconds.
 * @param pairs each entry to remove, and the number of the entry that stays
 * @param only the numbers of the entries that may change; null for all
 */
export function* mergeInto(
  project: ProjectData,
  pairs: Iterable<readonly [gone: LocatedEntry, kept: number]>,
  only: ReadonlySet<number> | null = null,
): Steps<FixEdit[]> {
  const groups = new Map<number, DuplicateGroup>();
  for (const [gone, kept] of pairs) {
    const group = groups.get(kept);
    if (group) group.others.push(gone);
    else groups.set(kept, { kept: locatedEntry(project, kept), others: [gone] });
  }
  return duplicateEdits(yield* mergeDuplicates(project, [...groups.values()], 'conflicting', only));
}

function locatedEntry(project: ProjectData, id: number): LocatedEntry {
  const { file } = project.table.blockOf(id);
  return { id, file, at: project.file(file).order.positionOf(id) };
}

/**
 * For a preview: first the removed entries, each with the one that stays and their conflicting values, then the entries
 * that gain content.
 */
export function* duplicateChanges(
  project: ProjectData,
  { merged, removed }: MergedDuplicates,
  because: Choice['because'],
): Generator<PreviewedChange> {
  for (const { entry, kept, lost } of removed) {
    const { file, at, id } = entry;
    const stays = { file: kept.file, at: kept.at, because: because(kept.id, id) };
    yield { file, at, field: null, before: project.table.text(id, 0), after: '', kept: stays };
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
  #staying = 0;
  #room = MOST;

  constructor(project: ProjectData, mayLose: MayLose, only: ReadonlySet<number> | null) {
    this.#project = project;
    this.#mayLose = mayLose;
    this.#only = only;
  }

  /** @throws UrlsetError `fix-too-large` */
  merge({ kept, others }: DuplicateGroup): void {
    const { table } = this.#project;
    // If several entries have content, the first in order wins.
    const mayGo = others.filter((entry) => this.#mayChange(entry)).sort(inOrder);
    const isSpare = mayGo.map((entry) => this.#saysNothingElse(kept.id, entry));
    const removed: Removed[] = mayGo
      .filter((_, at) => isSpare[at])
      .map((entry) => ({ entry, kept, lost: [] }));
    const saying = mayGo.filter((_, at) => !isSpare[at]);
    const content = saying.length > 0 ? this.#contentOf(kept) : null;
    const takesOver = content !== null && !isFeed(table.blockOf(kept.id).kind) && this.#mayChange(kept);
    const merger = takesOver ? new EntryMerger(content) : null;
    for (const entry of saying) {
      const lost = merger ? this.#into(merger, entry) : this.#apart(content, entry);
      if (lost) removed.push({ entry, kept, lost });
    }
    if (this.#mayLose === 'nothing' && removed.some(({ lost }) => lost.length > 0)) return;
    for (const one of removed) this.#removed.push(one);
    if (removed.length > 0) this.#staying++;
    const after = merger?.xml(table) ?? null;
    if (content === null || after === null) return;
    this.#room -= after.length;
    if (this.#room < 0) throw new UrlsetError('fix-too-large');
    this.#merged.push({ entry: kept, before: content.xml, after });
  }

  finish(): MergedDuplicates {
    this.#merged.sort((a, b) => inOrder(a.entry, b.entry));
    this.#removed.sort((a, b) => inOrder(a.entry, b.entry));
    return { merged: this.#merged, removed: this.#removed, staying: this.#staying };
  }

  /** Whether an entry is a line of a list, or is in the same file as the kept entry and has exactly the same bytes. */
  #saysNothingElse(kept: number, { id }: LocatedEntry): boolean {
    const { table } = this.#project;
    const block = table.blockOf(id);
    if (isPlain(block.kind)) return true;
    if (block !== table.blockOf(kept)) return false;
    const [xml, other] = [entryXml(table, kept), entryXml(table, id)];
    return xml !== null && other !== null && isSameBytes(rangeOf(xml), rangeOf(other));
  }

  #mayChange({ id }: LocatedEntry): boolean {
    return this.#only === null || this.#only.has(id);
  }

  /** Merges an entry into one that can receive content. Returns what is lost; null if the entry stays. */
  #into(merger: EntryMerger, entry: LocatedEntry): readonly Conflict[] | null {
    const content = this.#contentOf(entry);
    return content === null ? this.#unlessKept(entry) : merger.add(content);
  }

  /** Decides about an entry if the kept one cannot receive content. Returns what is lost; null if the entry stays. */
  #apart(kept: EntryContent | null, entry: LocatedEntry): readonly Conflict[] | null {
    const content = this.#contentOf(entry);
    const isFeedItem = isFeed(this.#project.table.blockOf(entry.id).kind);
    const isSaid = content !== null && kept !== null && sayTheSame(kept, content);
    const isEmpty = content !== null && !isFeedItem && contentText(content).length === 0;
    return isSaid || isEmpty ? [] : this.#unlessKept(entry);
  }

  /** Decides about an entry whose content cannot be merged. Returns what is lost; null if the entry stays. */
  #unlessKept(entry: LocatedEntry): readonly Conflict[] | null {
    if (this.#mayLose !== 'all') return null;
    const xml = entryXml(this.#project.table, entry.id);
    return [{ field: null, kept: '', lost: xml === null ? '' : decodeUtf8(xml) }];
  }

  #contentOf({ id, file }: LocatedEntry): EntryContent | null {
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

function inOrder(a: LocatedEntry, b: LocatedEntry): number {
  return a.file - b.file || a.at - b.at;
}
