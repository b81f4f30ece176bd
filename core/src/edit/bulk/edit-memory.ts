import type { Positions } from '../../contract/edits.ts';
import { countPositions, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';

/** Entries per file whose values are sampled for their average length. */
const SAMPLE = 64;
/** Bytes per entry for the reference to its value and for what judging found, before and after the edit. */
export const JUDGED = 32;
/** Bytes per text besides its content: its length and the rounding. */
export const TEXT = 8;
/** Bytes per entry that is a run of its own, in three orders: before the edit, after it, and in the file itself. */
export const ORDERED = 28;
/** Bytes per new entry: its columns, its references and its links in the indexes. */
export const MADE = 96;

/** The bytes of all entries at these positions. @param each bytes per entry of one file */
export function sumOf(all: readonly Positions[], each: (positions: Positions) => number): number {
  return all.reduce((bytes, positions) => bytes + countPositions([positions]) * each(positions), 0);
}

/** Average bytes of a field, over the first entries at positions. */
function averageValue(project: ProjectData, positions: Positions, field: number): number {
  const ids = runsAt(project.file(positions.file).order, positions).slice(0, SAMPLE).toIds();
  const bytes = ids.reduce((bytes, id) => {
    const value = project.table.value(id, field);
    return bytes + (value === null ? 0 : value.end - value.start);
  }, 0);
  return bytes / Math.max(1, ids.length);
}

/** Average bytes of the XML, over all entries of the file. */
export function averageXml(project: ProjectData, positions: Positions): number {
  const { tally, order } = project.file(positions.file);
  return (tally.readBytes + tally.editedBytes) / Math.max(1, order.length);
}

/** Bytes needed for new values of a field. Assumes that they are as long as the current ones. */
export function newValues(project: ProjectData, positions: readonly Positions[], field: number): number {
  return sumOf(positions, (one) => JUDGED + TEXT + averageValue(project, one, field));
}

/** Bytes needed for new XML of entries, including what judging it found. */
export function newXml(project: ProjectData, positions: readonly Positions[]): number {
  return sumOf(positions, (one) => JUDGED + TEXT + averageXml(project, one));
}
