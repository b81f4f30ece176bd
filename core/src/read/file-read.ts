import type { FileFinding, FileKind } from '../contract/values.ts';
import type { NamespaceKind } from '../protocol/namespaces.ts';
import type { RuleSet } from '../rules/finding-sets.ts';
import type { AlternateColumns } from '../rules/hreflang/alternate-columns.ts';
import { type RuleCode, ruleOf } from '../rules/registry.ts';
import type { Columns } from '../table/columns.ts';
import type { DealtKeys } from '../table/dealt-keys.ts';
import type { NamespaceBinding } from '../xml/namespace-scope.ts';
import { NO_ENTITIES } from '../xml/text.ts';

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

/** Bytes `[offset, offset + length)`. */
export interface ByteRange {
  offset: number;
  length: number;
}

/** What the writer has to know of the file around its entries. */
export interface Layout {
  /** End of the root's start tag; 0 in a text list. */
  bodyStart: number;
  /** The root is written `<urlset/>`: an entry needs it opened first. */
  rootEmpty: boolean;
  /** Declarations of the root, for reading a single entry again. */
  namespaces: NamespaceBinding[];
  /** The namespace the root is in. */
  home: NamespaceKind;
  /** The root's prefix with its colon, for naming new elements; `''` by default. */
  prefix: string;
  /** References to entities that the DOCTYPE declares, such as `site;`: they are legal, and never expanded. */
  entities: ReadonlySet<string>;
}

export const EMPTY_LAYOUT: Layout = {
  bodyStart: 0,
  rootEmpty: false,
  namespaces: [],
  home: 0,
  prefix: '',
  entities: NO_ENTITIES,
};

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
