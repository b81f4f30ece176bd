import { parseLocation } from '../../protocol/location.ts';
import { missingAs } from '../../rules/index/index-child-missing.ts';
import { type IndexAddress, namesItself } from '../../rules/index/index-cycle.ts';
import { isStale } from '../../rules/index/index-lastmod-stale.ts';
import { isNested } from '../../rules/index/index-nested.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { ROW_FLAG } from '../../table/flag-rules.ts';

/** A row of an index, decoded. */
export interface IndexRow {
  loc: string;
  lastmod: string;
  /** The lastmod in milliseconds since 1970; NaN if it is missing or not a date. */
  time: number;
}

/**
 * The rules that a row of an index breaks because of the file it names, as bits of `flags`. If a row names its own
 * index, only the cycle is reported.
 * @param child the file that the row names; null if none is known
 * @param changed when that file last changed, in milliseconds since 1970; null if that is not known
 * @param isCycle whether that file leads back to the main index or to itself, see {@link cyclicIndexes}
 */
export function judgeIndexRow(
  row: IndexRow,
  index: IndexAddress,
  child: ProjectFile | null,
  changed: number | null,
  isCycle: boolean,
): number {
  const url = parseLocation(row.loc);
  if (url !== null && namesItself(url.href, index)) return ROW_FLAG.cycle;
  if (child === null || !child.present) return 0;
  if (isNested(child)) return ROW_FLAG.nested | (isCycle ? ROW_FLAG.cycle : 0);
  const missing = missingAs(child);
  const stale = changed !== null && !Number.isNaN(row.time) && isStale(row.lastmod, row.time, changed);
  return (
    (missing === 'nothing' ? ROW_FLAG.missing : 0) |
    (missing === 'other' ? ROW_FLAG.wrong : 0) |
    (stale ? ROW_FLAG.stale : 0)
  );
}
