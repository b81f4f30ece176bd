import type { ByteRange } from '../../bytes/ranges.ts';
import type { FileFinding, FileKind } from '../../contract/values.ts';
import type { Layout } from '../../format/entry/layout.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import type { AlternateColumns } from '../../rules/hreflang/alternate-columns.ts';
import { type RuleCode, ruleOf } from '../../rules/registry.ts';
import type { HostList } from '../../rules/scope/host-counts.ts';
import { xmlNotWellFormed } from '../../rules/xml/xml-not-well-formed.ts';
import type { Columns } from '../columns.ts';
import type { PackedBytes } from '../file-bytes.ts';
import type { PartitionedKeys } from '../locs/partitioned-keys.ts';

/** A file as read: plain data over shared buffers, so that a worker can pass it on without copying. */
export interface FileRead {
  kind: FileKind;
  /** The whole file, inflated and in UTF-8. Empty if {@link packed} replaces it. */
  bytes: Uint8Array;
  /** A gzip that holds the same bytes, so that they need not stay in memory. */
  packed?: PackedBytes | null;
  columns: Columns;
  /** The sets of broken rules; `columns.set` holds indexes into this list. */
  sets: readonly RuleSet[];
  findings: FileFinding[];
  layout: Layout;
  /** The encoding as the byte order mark or the declaration names it, in lowercase; `utf-8` by default. */
  encoding: string;
  /** Whether the file was in another encoding, so that `bytes` differ from the bytes on disk. */
  recoded: boolean;
  /**
   * The ranges of `bytes` that could not be read, ascending and disjoint. Every byte outside them was read. White
   * space, comments and instructions count as read.
   */
  unread: ByteRange[];
  /** How many entries have a lastmod that is a date without a time. The columns do not show this. */
  dateOnly?: number;
  /** Facts about the alternates of its entries; null or undefined if none of them has alternates. */
  alternates?: AlternateColumns | null;
  /** The keys of the entries' locs, partitioned for the index of locs; null or undefined if not partitioned. */
  partitioned?: readonly PartitionedKeys[] | null;
  /** How many locs each host has; undefined if the file does not have locs. */
  hosts?: HostList;
  /** For a file that is not a sitemap: its actual format, in a word that is the same in all languages. */
  found?: string;
}

/** A finding about the file. Its line is the one that contains `offset`. */
export function fileFinding(
  code: RuleCode,
  value: string,
  place: { bytes: Uint8Array; offset: number; length: number } | null,
): FileFinding {
  let line = 1;
  if (place) {
    for (
      let at = place.bytes.indexOf(0x0a);
      at >= 0 && at < place.offset;
      at = place.bytes.indexOf(0x0a, at + 1)
    )
      line++;
  }
  return {
    code,
    severity: ruleOf(code)?.severity ?? 'error',
    value,
    line: place ? line : null,
    offset: place ? place.offset : null,
    length: place ? place.length : null,
  };
}

/** Whether the file may contain more entries than were read: its gzip is damaged, or its XML is not well-formed. */
export function isTorn(damaged: boolean, findings: readonly FileFinding[]): boolean {
  return damaged || findings.some(({ code }) => code === xmlNotWellFormed.code);
}
