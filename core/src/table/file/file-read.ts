import type { ByteRange } from '../../bytes/recent-views.ts';
import type { FileFinding, FileKind } from '../../contract/values.ts';
import type { Layout } from '../../format/entry/layout.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import type { AlternateColumns } from '../../rules/hreflang/alternate-columns.ts';
import { type RuleCode, ruleOf } from '../../rules/registry.ts';
import { xmlNotWellFormed } from '../../rules/xml/xml-not-well-formed.ts';
import type { Columns } from '../columns.ts';
import type { DealtKeys } from '../locs/dealt-keys.ts';

/** A file as it was read: plain data over shared buffers, so that a worker can hand it over as it is. */
export interface FileRead {
  kind: FileKind;
  /** The whole file, inflated and in UTF-8. */
  bytes: Uint8Array;
  columns: Columns;
  /** The sets of broken rules that `columns.set` counts in. */
  sets: readonly RuleSet[];
  findings: FileFinding[];
  layout: Layout;
  /** The encoding as a byte order mark or the declaration names it, in small letters; `utf-8` by default. */
  encoding: string;
  /** The file was in another encoding, and `bytes` are not what lies on disk. */
  recoded: boolean;
  /**
   * Bytes of `bytes` that were not read into anything, ascending and apart. White space, comments and
   * instructions count as read: read and unread add up to the file.
   */
  unread: ByteRange[];
  /** Entries whose lastmod is a day without a time of day. The columns do not tell. */
  dateOnly?: number;
  /** What was found of its entries' alternates; null or undefined where they have none. */
  alternates?: AlternateColumns | null;
  /** The keys of its entries' locs, dealt for the index of these; null or undefined where that is still to be done. */
  dealt?: readonly DealtKeys[] | null;
  /** By host, in small letters: how many locs have it. Undefined where there are no locs. */
  hosts?: ReadonlyMap<string, number>;
  /** Of what is no sitemap: what it is, in a word that needs no translation. */
  found?: string;
}

/** A finding about the file, with the line that `offset` stands in. */
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

/** Whether a file may hold more entries than were read: its gzip is damaged, or its XML is not well-formed. */
export function isTorn(damaged: boolean, findings: readonly FileFinding[]): boolean {
  return damaged || findings.some(({ code }) => code === xmlNotWellFormed.code);
}
