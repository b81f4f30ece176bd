import type { Edit, Positions } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import { fieldNumber } from '../../contract/values.ts';
import { countPositions, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { countNewEntries } from '../apply/new-entries.ts';

/** Entries per file whose values are sampled for their average length. */
const SAMPLE = 64;
/** Bytes per entry for its judged value, before and after. */
const JUDGED = 32;
/** Bytes per text besides its content: its length and the rounding. */
const TEXT = 8;
/**
 * Bytes per entry without neighbors: a number and a count, in the order before, the order after and the order of the
 * file.
 */
const ORDERED = 28;
/** Bytes per new entry: its columns, its references and its links in the indexes. */
const MADE = 96;

/**
 * Estimates the bytes that an edit keeps while it is in the history, assuming that no two of the entries it touches
 * are neighbors. Edits that touch few entries count as 0.
 */
export function editMemory(project: ProjectData, edit: Edit): number {
  switch (edit.kind) {
    case 'set':
      return countPositions(edit.positions) * JUDGED;
    case 'change':
      return sum(
        edit.positions,
        (positions) => JUDGED + averageValue(project, positions, fieldNumber(edit.field)),
      );
    case 'fill':
      return countPositions(edit.positions) * (JUDGED + TEXT) + edit.values.length;
    case 'fix':
      return sum(edit.positions, (positions) => JUDGED + TEXT + averageXml(project, positions));
    case 'alternates':
    case 'merge':
    case 'urls':
      return (
        sum(edit.positions, (positions) => JUDGED + TEXT + averageXml(project, positions)) +
        edit.values.length
      );
    case 'arrange':
    case 'remove':
      return countPositions(edit.positions) * ORDERED;
    case 'move':
      return sum(edit.positions, (positions) => ORDERED + MADE + averageXml(project, positions));
    case 'sort':
      return edit.files.reduce((bytes, file) => bytes + project.file(file).order.length * ORDERED, 0);
    case 'several':
      return edit.edits.reduce((bytes, part) => bytes + editMemory(project, part), 0);
    case 'insert':
      return countNewEntries(edit.entries) * (MADE + TEXT) + edit.entries.length;
    case 'xml':
    case 'extension':
    case 'add-sitemap':
    case 'rename-sitemap':
    case 'remove-sitemap':
    case 'publish':
    case 'split-index':
      return 0;
    default:
      return assertNever(edit);
  }
}

function sum(all: readonly Positions[], each: (positions: Positions) => number): number {
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
function averageXml(project: ProjectData, positions: Positions): number {
  const { tally, order } = project.file(positions.file);
  return (tally.readBytes + tally.editedBytes) / Math.max(1, order.length);
}
