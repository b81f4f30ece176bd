import type { Positions } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import { positionsOf } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { entriesAt, type LocatedEntry } from './broken-entries.ts';
import type { FixEdit } from './fix-scope.ts';
import { fixOf } from './fixes.ts';

/**
 * Limits the edits that mend a rule to the entries with these numbers. Otherwise, a fix that involves several entries
 * might also change others. Clusters of alternates are still mended whole, since a partial fix would break them.
 */
export function onlyEntries(
  project: ProjectData,
  code: string,
  edits: readonly FixEdit[],
  entries: ReadonlySet<number>,
): FixEdit[] {
  if (fixOf(code)?.beyond === 'always') return [...edits];
  return edits.flatMap((edit): FixEdit[] => {
    switch (edit.kind) {
      case 'remove':
      case 'set':
      case 'fix': {
        const positions = positionsOf(those(project, edit.positions, entries));
        const isAboutFiles = edit.kind === 'fix' && edit.files.length > 0;
        return positions.length > 0 || isAboutFiles ? [{ ...edit, positions }] : [];
      }
      // These already keep to the given entries, but `urls` may update alternates of others.
      case 'change':
      case 'fill':
      case 'alternates':
      case 'merge':
      case 'urls':
      case 'insert':
      case 'remove-sitemap':
        return [edit];
      default:
        return assertNever(edit);
    }
  });
}

function* those(
  project: ProjectData,
  positions: readonly Positions[],
  entries: ReadonlySet<number>,
): Generator<LocatedEntry> {
  for (const entry of entriesAt(project, positions)) if (entries.has(entry.id)) yield entry;
}
