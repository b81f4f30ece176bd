import type { ByteRange } from '../../bytes/ranges.ts';
import type { FileFinding } from '../../contract/values.ts';
import type { Layout } from '../../format/entry/layout.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import type { AlternateColumns } from '../../rules/hreflang/alternate-columns.ts';
import type { HostList } from '../../rules/scope/host-counts.ts';
import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import type { Columns } from '../../table/columns.ts';

/** Where the body of a sitemap begins, and the properties of its root. */
export interface BodyStart {
  bytes: Uint8Array;
  /** Offset after the root's start tag. */
  from: number;
  layout: Layout;
  isIndex: boolean;
  /** Milliseconds since 1970. */
  now: number;
  scope: ScopeFacts | null;
}

/** The results of reading from {@link BodyStart.from} on. */
export interface BodyRead {
  columns: Columns;
  sets: readonly RuleSet[];
  findings: FileFinding[];
  unread: ByteRange[];
  dateOnly: number;
  hosts: HostList;
  alternates: AlternateColumns | null;
}
