import type { FileId } from '../contract/values.ts';
import { FLAG } from '../rules/entry-flags.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import { CLUSTER_FLAGS, PLACE_FLAGS } from '../table/flag-rules.ts';
import type { KnownLocs } from '../table/locs/loc-index.ts';
import { Runs } from '../table/runs.ts';
import type { UrlTable } from '../table/url-table.ts';
import type { KnownAlternates } from './clusters/clusters.ts';
import type { FindingCounts } from './counts/finding-counts.ts';

/** The results of comparing all entries, for one state of the project: ten bytes per entry, plus the indexes. */
export interface ComparisonSnapshot {
  readonly locs: KnownLocs;
  readonly alternates: KnownAlternates;
  readonly flags: readonly KnownFlags[];
  readonly unlisted: ReadonlyMap<FileId, number>;
  /** The value of `ScopeStates.changes` when the snapshot was made. */
  readonly places: number;
}

/** The flags of the entries of a block. */
interface KnownFlags {
  readonly block: EntryBlock;
  readonly flags: Uint16Array;
}

/** A copy of the current flags of all entries. */
export function knownFlags({ blocks }: UrlTable): KnownFlags[] {
  return blocks.map((block) => ({ block, flags: block.flags.slice() }));
}

/** Restores the flags that depend on an entry's place and on other entries, and updates the counts. */
export function restoreFlags(
  known: readonly KnownFlags[],
  counts: FindingCounts,
  fileOf: (id: FileId) => ProjectFile,
): void {
  for (const { block, flags } of known) {
    const file = fileOf(block.file);
    const runs = Runs.of(block.base, block.columns.count);
    // In an index, the flags of alternates have another meaning and are derived from the files that its rows name.
    const mask = COMPARED | (block.kind === 'sitemapindex' ? 0 : CLUSTER_FLAGS);
    counts.countFlags(file, runs, -1);
    for (let local = 0; local < flags.length; local++)
      block.flags[local] = ((block.flags[local] as number) & ~mask) | ((flags[local] as number) & mask);
    counts.countFlags(file, runs, 1);
  }
  counts.changes++;
}

const COMPARED = PLACE_FLAGS | FLAG.duplicate | FLAG.equivalent | FLAG.otherScheme | FLAG.indexed;
