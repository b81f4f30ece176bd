import { wholeView } from '../../contract/values.ts';
import { listsUrls, type ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { type Runs, RunsBuilder } from '../../table/runs.ts';
import { sharedColumn } from '../../table/shared-column.ts';

/** Facts about all judged entries, by place, in memory that threads share. */
export interface LastmodColumns {
  /** The number of the entry's section in its chunk; 0 if its loc is not absolute, or if the chunk has too many. */
  readonly sections: Uint16Array;
  /** Milliseconds since 1970; NaN if the lastmod is not a valid date. */
  readonly times: Float64Array;
  /** The number of the verdict, see `VERDICT`. */
  readonly verdicts: Uint8Array;
}

/**
 * The entries whose lastmods are judged, in the order of the project: those of urlsets. Text sitemaps cannot hold
 * dates, and the dates in feeds say when items were published.
 */
export interface LastmodEntries {
  readonly files: readonly ProjectFile[];
  /** The place of the first entry of each file; at the end, the number of all entries. */
  readonly fileStarts: Uint32Array;
  readonly runs: Runs;
  readonly columns: LastmodColumns;
}

export function lastmodEntries(project: ProjectData): LastmodEntries {
  const files = project.files.filter((file) => listsUrls(file) && file.kind === 'urlset');
  const fileStarts = sharedColumn(files.length + 1);
  const runs = new RunsBuilder();
  let total = 0;
  for (const [number, { id, order }] of files.entries()) {
    const rows = project.view(wholeView(id));
    for (const { id: first, count } of rows.runs({ first: 0, count: order.length })) runs.push(first, count);
    total += order.length;
    fileStarts[number + 1] = total;
  }
  const columns = {
    sections: new Uint16Array(new SharedArrayBuffer(total * 2)),
    times: new Float64Array(new SharedArrayBuffer(total * 8)),
    verdicts: new Uint8Array(new SharedArrayBuffer(total)),
  };
  return { files, fileStarts, runs: runs.finish(), columns };
}
