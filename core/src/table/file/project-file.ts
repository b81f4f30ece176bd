import type { ByteRange } from '../../bytes/value-range.ts';
import type { FileFinding, FileId, FileKind, FileState, Problem } from '../../contract/values.ts';
import { RULES } from '../../rules/registry.ts';
import type { EntryBlock } from '../entry-block.ts';
import { RunList } from '../run-list.ts';
import type { FileMend } from './file-mend.ts';
import type { FileRead } from './file-read.ts';
import { FileTally } from './file-tally.ts';
import type { NestedRow } from './nested-rows.ts';

/** One file of the project and everything known of it. */
export interface ProjectFile {
  readonly id: FileId;
  name: string;
  kind: FileKind;
  gzip: boolean;
  state: FileState;
  problem: Problem | null;
  /** False when it was taken out of the project, or undone into not being there. */
  present: boolean;
  untitled: boolean;
  /** Uncompressed bytes as read. */
  bytes: number;
  /** The encoding it was read in, by its name in small letters. */
  encoding: string;
  /** Part of it could not be read, and a save would lose that: so many bytes, 0 when its end is missing. */
  damaged: boolean;
  lost: number;
  /** It was in another encoding; a save makes it UTF-8. */
  recoded: boolean;
  /** Its entries as read; null until then. */
  block: EntryBlock | null;
  /** Room for new entries, and how much of it is used. */
  room: EntryBlock | null;
  roomUsed: number;
  order: RunList;
  /** About the file as a whole: what reading told, unless mended, and what its entries and place break now. */
  findings: FileFinding[];
  /** What reading told, mended or not, and the bytes that were not read into anything. */
  told: readonly FileFinding[];
  unread: readonly ByteRange[];
  /** What is mended around its entries. */
  mends: readonly FileMend[];
  /** By rule number: how many of its entries break it. */
  readonly counts: Int32Array;
  /** Grows with every change of these. */
  counted: number;
  /** What its own rules ask of its entries. */
  tally: FileTally;
  /** The origin of its first loc as read; null when that is none. */
  site: string | null;
  /** The row of the index that names it; -1 when none does. */
  indexRow: number;
  /** Its rows, where it is an index that the index names: its content is kept no further. Else null. */
  nested: readonly NestedRow[] | null;
  /** The last step of the history that touched it, and the one it was saved after. */
  stamp: number;
  savedStamp: number;
  /** When its edits were last saved, in milliseconds since 1970; null when none were. */
  savedAt: number | null;
}

/** What is known of a file before it is read. */
export interface FileStart {
  name: string;
  gzip: boolean;
  untitled: boolean;
  indexRow: number;
  state: FileState;
  problem: Problem | null;
}

/** @param now milliseconds since 1970 */
export function makeProjectFile(id: FileId, start: FileStart, now: number): ProjectFile {
  return {
    id,
    ...start,
    kind: 'unknown',
    present: true,
    bytes: 0,
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
  };
}

/** Whether the file is gzip under another name: as before, unless the ending says that this changes. */
export function gzipUnder(file: ProjectFile, name: string): boolean {
  const named = /\.gz$/i.test(name);
  return named === /\.gz$/i.test(file.name) ? file.gzip : named;
}

/** What the disk side knows of a file it has read. */
export interface FileContent {
  read: FileRead;
  gzip: boolean;
  /** Findings about the gzip, in front of those about the XML. */
  findings: FileFinding[];
  damaged: boolean;
  lost: number;
}

/** Whether the file has entries that the table of URLs shows. */
export function listsUrls(file: ProjectFile): boolean {
  const namesPages = file.kind !== 'sitemapindex' && file.kind !== 'robots' && file.kind !== 'unknown';
  return hasRows(file) && namesPages;
}

/** Whether there are rows to show of the file, if only those that it begins with while it is being read. */
export function hasRows(file: ProjectFile): boolean {
  return file.present && (file.state === 'open' || isBegun(file));
}

/** Whether the first entries of the file are shown, which is still being read. */
export function isBegun({ state, block }: ProjectFile): boolean {
  return state === 'waiting' && block !== null;
}

/** Whether entries of files of a kind are judged by where their file is published. */
export function hasPlace(kind: FileKind): boolean {
  return kind !== 'robots' && kind !== 'unknown';
}

/** Whether the index was split into this one too, and it lies on disk. */
export function isFurtherIndex(file: ProjectFile, index: ProjectFile | null): boolean {
  const { present, kind, untitled } = file;
  return present && kind === 'sitemapindex' && !untitled && file !== index;
}

export function isDirty(file: ProjectFile): boolean {
  return file.present && file.stamp !== file.savedStamp;
}
