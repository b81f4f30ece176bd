import { JOIN_SAMPLE, type ListJoin } from '../../contract/lists.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { JoinedList, ListEntries } from './join-list.ts';
import { isBelowUrl } from './merge-list.ts';
import { countUpdates } from './update-edit.ts';

/** Positions between two yields: a few milliseconds of work. */
const STEP = 1 << 20;

/**
 * For each merge mode, counts the entries that a list would affect and samples their locs. Duplicates in the list count
 * once. Yields the number of entries checked so far.
 * @param under the URL below which `sync` removes entries; null for all
 */
export function* describeJoin(
  project: ProjectData,
  list: ListEntries,
  joined: JoinedList,
  under: string | null,
): Generator<number, Omit<ListJoin, 'report'>> {
  const { table } = project;
  const add: string[] = [];
  let missing = 0;
  const { rows, found } = joined;
  for (let place = 0; place < rows.length; place++) {
    if (found[place] === 1) continue;
    missing++;
    if (add.length < JOIN_SAMPLE) add.push(list.table.text(rows[place] as number, 0));
  }
  const remove: string[] = [];
  const keep: string[] = [];
  const gone: string[] = [];
  const isBelow = isBelowUrl(table, under);
  let goneCount = 0;
  let total = 0;
  for (const { file, rowOf } of joined.files) {
    for (let at = 0; at < rowOf.length; at++) {
      if (++total % STEP === 0) yield total;
      const isMissing = (rowOf[at] as number) < 0;
      if (isMissing && isBelow(file.order.at(at))) {
        goneCount++;
        if (gone.length < JOIN_SAMPLE) gone.push(table.text(file.order.at(at), 0));
      }
      const sample = isMissing ? keep : remove;
      if (sample.length < JOIN_SAMPLE) sample.push(table.text(file.order.at(at), 0));
    }
  }
  const updates = yield* countUpdates(project, list, joined, JOIN_SAMPLE);
  const update = updates.first.map(({ file, at }) => table.text(file.order.at(at), 0));
  return {
    distinct: rows.length,
    add: { count: missing, sample: add },
    update: { count: updates.count, sample: update },
    remove: { count: joined.matched, sample: remove },
    keep: { count: total - joined.matched, sample: keep },
    gone: { count: goneCount, sample: gone },
  };
}
