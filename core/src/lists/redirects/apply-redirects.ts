import type { Edit } from '../../contract/edits.ts';
import { JOIN_SAMPLE } from '../../contract/lists.ts';
import { canHold } from '../../edit/resolve/held-fields.ts';
import { several } from '../../edit/resolve/resolved.ts';
import { ColumnTextBuilder } from '../../edit/text/column-text.ts';
import { blockRuns } from '../../table/block-runs.ts';
import { listsUrls, type ProjectFile } from '../../table/file/project-file.ts';
import { PositionsCollector } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Bits } from '../../table/view/number-list.ts';
import { ListLocs } from '../list-locs.ts';
import { redirectLinks } from './redirect-links.ts';
import { LOOP, type RedirectMap } from './redirect-map.ts';

/** Entries between two yields: a few milliseconds of work. */
const STEP = 1 << 15;

/** What redirects do to a project. */
export interface AppliedRedirects {
  /** Null if nothing changes. */
  readonly edit: Edit | null;
  /** Number of entries whose locs change, and the first of these. */
  readonly count: number;
  readonly sample: readonly { readonly before: string; readonly after: string }[];
  /** Number of alternates whose URLs change. */
  readonly alternates: number;
  /** For each row of the map: 1 if the project has its old URL, in a loc or an alternate. */
  readonly found: Uint8Array;
  /** Entries of the map's table: the new URLs that several pages of the project would share. */
  readonly duplicates: readonly number[];
}

/**
 * Replaces old URLs with new ones in the locs of a project and in the alternates of its urlsets, as one edit. Images
 * keep their URLs: a redirect list is about pages. Yields the number of entries checked so far in each pass.
 * @param files the files that may change; only their URLs count as found
 */
export function* applyRedirects(
  project: ProjectData,
  map: RedirectMap,
  files: readonly ProjectFile[] = project.files,
): Generator<number, AppliedRedirects> {
  const { table } = project;
  const found = new Uint8Array(map.ends.length);
  const positions = new PositionsCollector();
  const texts = new ColumnTextBuilder();
  const changed = { entries: new Bits(table.size), rows: new Uint8Array(map.ends.length) };
  const sample: { before: string; after: string }[] = [];
  let count = 0;
  let done = 0;
  for (const file of files) {
    if (!listsUrls(file) || !canHold(project, file.id, ['loc'])) continue;
    let at = -1;
    for (const { block, from, to } of blockRuns(table, file.order.runs)) {
      const { locHash } = block.columns;
      for (let local = from; local < to; local++) {
        at++;
        if (++done % STEP === 0) yield done;
        const key = locHash[local] as number;
        if (!map.locs.mayHave(key)) continue;
        const id = block.base + local;
        const row = map.locs.find(key, table, id);
        if (row < 0) continue;
        found[row] = 1;
        const target = map.ends[row] as number;
        if (target === LOOP) continue;
        const before = table.text(id, 0);
        const after = map.table.text(target, 0);
        if (after === before) continue;
        positions.add(file.id, at);
        texts.add(after);
        changed.entries.add(id);
        changed.rows[row] = 1;
        if (sample.length < JOIN_SAMPLE) sample.push({ before, after });
        count++;
      }
    }
  }
  const links = yield* redirectLinks(project, map, files, found);
  const duplicates = count === 0 ? [] : yield* newDuplicates(project, map, changed);
  const edits: Edit[] = links.edit === null ? [] : [links.edit];
  if (count > 0)
    edits.push({ kind: 'fill', field: 'loc', positions: positions.finish(), values: texts.finish() });
  const edit = edits.length === 0 ? null : several('redirects', edits);
  return { edit, count, sample, alternates: links.count, found, duplicates };
}

/**
 * The new URLs that several pages would share: entries with different old URLs, or a changed entry and one that does
 * not change.
 * @param changed the entries that change, and the rows that change them
 */
function* newDuplicates(
  project: ProjectData,
  map: RedirectMap,
  changed: { entries: Bits; rows: Uint8Array },
): Generator<number, number[]> {
  const rows = changed.rows.reduce((sum, is) => sum + is, 0);
  const locs = new ListLocs(map.table, rows, 'exact');
  const isRepeated = new Uint8Array(rows);
  let done = 0;
  for (let row = 0; row < changed.rows.length; row++) {
    if (++done % STEP === 0) yield done;
    if (changed.rows[row] === 0) continue;
    const target = map.ends[row] as number;
    const block = map.table.blockOf(target);
    const key = block.columns.locHash[target - block.base] as number;
    const place = locs.find(key, map.table, target);
    if (place >= 0) isRepeated[place] = 1;
    else locs.add(key, target);
  }
  for (const file of project.files) {
    if (!listsUrls(file)) continue;
    for (const { block, from, to } of blockRuns(project.table, file.order.runs)) {
      const { locHash } = block.columns;
      for (let local = from; local < to; local++) {
        if (++done % STEP === 0) yield done;
        const key = locHash[local] as number;
        if (!locs.mayHave(key) || changed.entries.has(block.base + local)) continue;
        const place = locs.find(key, project.table, block.base + local);
        if (place >= 0) isRepeated[place] = 1;
      }
    }
  }
  return [...locs.ids].filter((_, place) => isRepeated[place] === 1);
}
