import type { Edit, Places } from '../../contract/edits.ts';
import type { RuleCode } from '../../rules/registry.ts';
import { placesOf } from '../../table/places.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { isAboutClusters } from './alternates/cluster-mender.ts';
import { type PlacedEntry, placedEntries } from './broken-entries.ts';

/**
 * Limits the edits that mend a rule to some entries, given by number: a fix that involves several entries may also
 * change other entries. Clusters of alternates are still mended whole, since half a mend would break them.
 */
export function onlyEntries(
  project: ProjectData,
  code: string,
  edits: readonly Edit[],
  entries: ReadonlySet<number>,
): Edit[] {
  if (isAboutClusters(code) || code === ('hreflang-label-conflict' satisfies RuleCode)) return [...edits];
  return edits.flatMap((edit): Edit[] => {
    // All other edits concern only the given entries.
    if (edit.kind !== 'remove' && edit.kind !== 'set' && edit.kind !== 'fix') return [edit];
    const places = placesOf(those(project, edit.places, entries));
    const isAboutFiles = edit.kind === 'fix' && edit.files.length > 0;
    return places.length > 0 || isAboutFiles ? [{ ...edit, places }] : [];
  });
}

function* those(
  project: ProjectData,
  places: readonly Places[],
  entries: ReadonlySet<number>,
): Generator<PlacedEntry> {
  for (const entry of placedEntries(project, places)) if (entries.has(entry.id)) yield entry;
}
