import type { EntryFinding, ExtensionPlace } from '../../contract/extensions.ts';
import type { RowFinding } from '../../contract/values.ts';
import { fixOfferAt } from '../../edit/fix/fix-mode-at.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { EntryPosition } from '../../table/view/row-source.ts';
import { LinesOf } from '../lines-of.ts';
import { extensionPlaces } from './extension-places.ts';

/** The findings of an entry. A rule about extensions is listed once for each extension that breaks it. */
export function entryFindings(
  project: ProjectData,
  { file, at }: EntryPosition,
  findings: readonly RowFinding[],
): EntryFinding[] {
  const codes = new Set(findings.map(({ code }) => code));
  const id = file.order.at(at);
  const places = extensionPlaces(project, id, codes);
  return findings.flatMap((finding) => {
    const fix = fixOfferAt(project, id, finding.code)?.mode ?? null;
    const first = new LinesOf(project, () => null).repeatedBy(id, finding.code);
    const repeats = first && { file: first.file.id, line: first.line };
    const told: (ExtensionPlace | null)[] = places.get(finding.code) ?? [null];
    return told.map((extension) => ({ ...finding, extension, repeats, fix }));
  });
}
