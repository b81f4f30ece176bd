import type { Steps } from '../../../bytes/steps.ts';
import type { Positions } from '../../../contract/edits.ts';
import type { FileId } from '../../../contract/values.ts';
import type { WrittenAlternate } from '../../../format/extensions/alternates-text.ts';
import { PositionsCollector } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { entriesInOrder } from '../entries-in-order.ts';

/** Number of entries handled before the generator yields. */
const STEP = 1024;

/** Entries by position, and the alternates of each. */
export interface ListsInOrder {
  readonly positions: Positions[];
  readonly lists: readonly (readonly WrittenAlternate[])[];
}

/** Orders entries and their alternates by position. */
export function* listsInOrder(
  project: ProjectData,
  entries: ReadonlyMap<number, readonly WrittenAlternate[]>,
): Steps<ListsInOrder> {
  const positions = new PositionsCollector();
  const lists: (readonly WrittenAlternate[])[] = [];
  for (const [file, ids] of byFile(project, entries.keys())) {
    for (const { id, at } of entriesInOrder(project.file(file).order, ids)) {
      if (lists.length % STEP === 0) yield;
      positions.add(file, at);
      lists.push(entries.get(id) ?? []);
    }
  }
  return { positions: positions.finish(), lists };
}

/** Groups entries by file, in ascending order of the files. */
function byFile({ table }: ProjectData, entries: Iterable<number>): [FileId, number[]][] {
  const files = new Map<FileId, number[]>();
  for (const id of entries) {
    const { file } = table.blockOf(id);
    const known = files.get(file);
    if (known) known.push(id);
    else files.set(file, [id]);
  }
  return [...files].sort(([one], [other]) => one - other);
}
