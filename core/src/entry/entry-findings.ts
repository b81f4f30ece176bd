import type { EntryFinding, ExtensionPlace } from '../contract/extensions.ts';
import type { RowFinding } from '../contract/values.ts';
import { placesAt } from '../edit/places.ts';
import { fixEdits } from '../fix/fix-edits.ts';
import { fixOfferedAt } from '../fix/fix-offered-at.ts';
import { rowFix } from '../fix/row-fixes.ts';
import type { Project } from '../project/project.ts';
import type { Place } from '../view/row-source.ts';
import { extensionPlaces } from './extension-places.ts';

/** What is shown of the rules that an entry breaks: one about extensions once for each that breaks it by itself. */
export function entryFindings(
  project: Project,
  { file, at }: Place,
  findings: readonly RowFinding[],
): EntryFinding[] {
  const codes = new Set(findings.map(({ code }) => code));
  const id = file.order.at(at);
  const places = extensionPlaces(project, id, codes);
  return findings.flatMap((finding) => {
    const scope = { places: [placesAt(file.id, at, 1)], files: [] };
    // What mends rows may have to look at all there are: that is done when it is asked for.
    const fixable =
      fixOfferedAt(project, id, finding.code) ??
      (rowFix(finding.code) !== null || fixEdits(project, finding.code, scope).length > 0);
    const told: (ExtensionPlace | null)[] = places.get(finding.code) ?? [null];
    return told.map((extension) => ({ ...finding, extension, fixable }));
  });
}
