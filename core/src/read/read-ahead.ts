import type { FileFinding } from '../contract/values.ts';
import type { AlternateColumns } from '../rules/hreflang/alternate-columns.ts';
import type { PlaceFacts } from '../rules/place/place.ts';
import type { Columns } from '../table/columns.ts';
import type { ByteRange, Layout } from './file-read.ts';

/** Where reading begins in the middle of a sitemap, and what its root says. */
export interface StretchStart {
  bytes: Uint8Array;
  /** Start of an entry. */
  from: number;
  layout: Layout;
  isIndex: boolean;
  /** Milliseconds since 1970. */
  now: number;
  place: PlaceFacts | null;
}

/** What was read from there to the end of the file. */
export interface Stretch {
  columns: Columns;
  sets: number[][];
  findings: FileFinding[];
  unread: ByteRange[];
  dateOnly: number;
  hosts: ReadonlyMap<string, number>;
  alternates: AlternateColumns | null;
}

/** Reads what follows an entry in the middle of a file in another way. */
export interface ReadAhead {
  /** Fewer bytes than these are not divided. */
  readonly least: number;
  /** So many more bytes are read here than there. */
  readonly lag: number;
  begin(start: StretchStart): void;
  /** Waits for what was begun last. */
  finish(): Stretch;
}
