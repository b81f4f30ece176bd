import type { ByteRange } from '../../bytes/ranges.ts';
import type { FetchedFile } from '../../contract/screens/web.ts';
import type { FileFinding, FileId, FileKind, FileState, Problem } from '../../contract/values.ts';
import { isGzipName } from '../../rules/gzip/gzip-name-mismatch.ts';
import { RULES } from '../../rules/registry.ts';
import type { EntryBlock } from '../entry-block.ts';
import { RunList } from '../run-list.ts';
import type { Runs } from '../runs.ts';
import type { FileMend } from './file-mend.ts';
import type { FileRead } from './file-read.ts';
import { FileTally } from './file-tally.ts';
import type { NestedRow } from './nested-rows.ts';

/** One file of the project and everything known about it. */
export interface ProjectFile {
  readonly id: FileId;
  name: string;
  kind: FileKind;
  gzip: boolean;
  state: FileState;
  problem: Problem | null;
  /** False after an edit removed the file, or after an undo of the edit that added it. */
  present: boolean;
  untitled: boolean;
  /** Uncompressed bytes as read. */
  bytes: number;
  /** Uncompressed bytes if it were saved now; an estimate if it was edited and is far from the size limit. */
  size: number;
  /** The lowercase name of the encoding that the file was read in. */
  encoding: string;
  /** Whether a save would lose bytes that could not be read, and how many; 0 if the end of the file is missing. */
  damaged: boolean;
  lost: number;
  /** Whether it was read in an encoding other than UTF-8; a save converts it. */
  recoded: boolean;
  /** Its entries as read; null until they are read. */
  block: EntryBlock | null;
  /** Space for new entries, and how much of it is used. */
  room: EntryBlock | null;
  roomUsed: number;
  order: RunList;
  /** Findings about the whole file: the reader's, unless mended, and those derived from its entries and its place. */
  findings: FileFinding[];
  /** The reader's findings, mended or not, and the ranges of bytes that the reader skipped. */
  told: readonly FileFinding[];
  unread: readonly ByteRange[];
  /** The mends outside its entries. */
  mends: readonly FileMend[];
  /** For each rule number: how many entries of the file break that rule. */
  readonly counts: Int32Array;
  /** Grows whenever the counts change. */
  counted: number;
  /** The counts of its entries that the rules about files need. */
  tally: FileTally;
  /** The origin of its first loc as read, or null. */
  site: string | null;
  /** The row of the index that names it, or -1. */
  indexRow: number;
  /** For an index that the main index names: its rows. Nothing else from it is kept. Null for other files. */
  nested: readonly NestedRow[] | null;
  /** What the server said, for a file that was fetched from the web; null for others. */
  fetched: FetchedFile | null;
  /** The last step of the history that touched it, and the step it was last saved after. */
  stamp: number;
  savedStamp: number;
  /** When its edits were last saved, in milliseconds since 1970; null if never. */
  savedAt: number | null;
  /** Its entries at the last save; null before the first save. */
  savedRuns: Runs | null;
}

/** The facts about a file before it is read. */
export interface FileStart {
  name: string;
  gzip: boolean;
  untitled: boolean;
  indexRow: number;
  state: FileState;
  problem: Problem | null;
  fetched?: FetchedFile | null;
}

/** A file that is not read yet. */
export function waitingFile(name: string, gzip = false): FileStart {
  return { name, gzip, untitled: false, indexRow: -1, state: 'waiting', problem: null };
}

/** @param now milliseconds since 1970 */
export function makeProjectFile(id: FileId, start: FileStart, now: number): ProjectFile {
  return {
    id,
    ...start,
    fetched: start.fetched ?? null,
    kind: 'unknown',
    present: true,
    bytes: 0,
    size: 0,
    encoding: 'utf-8',
    damaged: false,
    lost: 0,
    recoded: false,
    block: null,
    room: null,
    roomUsed: 0,
    order: new RunList(),
    findings: [],
    told: [],
    unread: [],
    mends: [],
    counts: new Int32Array(RULES.length),
    counted: 0,
    tally: new FileTally(now),
    site: null,
    nested: null,
    stamp: 0,
    savedStamp: 0,
    savedAt: null,
    savedRuns: null,
  };
}

/** Whether the file would be gzipped under another name: as before, unless its name gains or loses `.gz`. */
export function gzipUnder(file: ProjectFile, name: string): boolean {
  const named = isGzipName(name);
  return named === isGzipName(file.name) ? file.gzip : named;
}

/** The content of a file, and what reading it from disk revealed. */
export interface FileContent {
  read: FileRead;
  gzip: boolean;
  /** Findings about the gzip, to be listed before those about the XML. */
  findings: FileFinding[];
  damaged: boolean;
  lost: number;
}

/** Whether the file has entries that the table of URLs shows. */
export function listsUrls(file: ProjectFile): boolean {
  const namesPages = file.kind !== 'sitemapindex' && file.kind !== 'robots' && file.kind !== 'unknown';
  return hasRows(file) && namesPages;
}

/** Whether the file has rows to show, even if only the first ones while it is being read. */
export function hasRows(file: ProjectFile): boolean {
  return file.present && (file.state === 'open' || isBegun(file));
}

/** Whether the file is still being read, and its first entries are shown. */
export function isBegun({ state, block }: ProjectFile): boolean {
  return state === 'waiting' && block !== null;
}

/** Whether entries of files of this kind are judged by where their file is published. */
export function hasScope(kind: FileKind): boolean {
  return kind !== 'robots' && kind !== 'unknown';
}

/** Whether the file is another index on disk that the project's index was split into. */
export function isFurtherIndex(file: ProjectFile, index: ProjectFile | null): boolean {
  const { present, kind, untitled } = file;
  return present && kind === 'sitemapindex' && !untitled && file !== index;
}

export function isDirty(file: ProjectFile): boolean {
  return file.present && file.stamp !== file.savedStamp;
}
