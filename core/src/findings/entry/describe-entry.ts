import { decodeUtf8 } from '../../bytes/text.ts';
import type { EntryDetail, EntryFinding, ExtensionPlace } from '../../contract/extensions.ts';
import type { RowFinding, View } from '../../contract/values.ts';
import { FixOffers } from '../../edit/fix/fix-mode-at.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { elementsOf } from '../../format/extensions/element.ts';
import { listExtensions } from '../../format/extensions/list.ts';
import { readRow } from '../../project/rows.ts';
import { byPlural, EXTENSION_KINDS } from '../../protocol/extensions/extension-table.ts';
import { RULES } from '../../rules/registry.ts';
import { flagRules } from '../../table/flag-rules.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { EntryPosition } from '../../table/view/row-source.ts';
import { alternatePlace } from '../entry-place.ts';
import { LinesOf } from '../lines-of.ts';

/** Maximum number of extensions sent: five times the images that Google reads per entry. */
const EXTENSIONS_SHOWN = 5000;
/** Maximum number of bytes of XML sent: as much as a text editor can handle at once. */
const XML_SHOWN = 2 ** 20;

/** All details of the entry at a row of a view; null if the row does not exist. */
export function describeEntry(project: ProjectData, view: View, row: number): EntryDetail | null {
  const { table, shownRules } = project;
  const place = project.view(view).locate(row);
  if (!place) return null;
  const { file, at } = place;
  const id = file.order.at(at);
  const block = table.blockOf(id);
  const local = id - block.base;
  const xml = entryXml(table, id);
  const hasExtensions = file.kind === 'urlset' && table.hasXml(block, local);
  const scan = hasExtensions ? table.scan(block, local) : null;
  const extensions = scan ? listExtensions(scan.bytes, scan, EXTENSIONS_SHOWN) : [];
  const described = readRow(table, file, at, shownRules);
  return {
    row: described,
    xml: xml === null || xml.length > XML_SHOWN ? null : decodeUtf8(xml),
    extensions,
    totals: byPlural((kind) => (scan ? elementsOf(scan.bytes, scan, kind).length : 0)),
    findings: entryFindings(project, place, described.findings),
  };
}

/** The findings of an entry. A rule about extensions is listed once for each extension that breaks it. */
export function entryFindings(
  project: ProjectData,
  { file, at }: EntryPosition,
  findings: readonly RowFinding[],
): EntryFinding[] {
  const codes = new Set(findings.map(({ code }) => code));
  const id = file.order.at(at);
  const places = extensionPlaces(project, id, codes);
  const offers = new FixOffers(project);
  return findings.flatMap((finding) => {
    const fix = offers.at(id, finding.code)?.mode ?? null;
    const first = new LinesOf(project, () => null).repeatedBy(id, finding.code);
    const repeats = first && { file: first.file.id, line: first.line };
    const told: (ExtensionPlace | null)[] = places.get(finding.code) ?? [null];
    return told.map((extension) => ({ ...finding, extension, repeats, fix }));
  });
}

/** Limits the extensions listed per rule, because each of thousands of images may break the same rule. */
const PLACES_TOLD = 1000;

/** The extensions that break each rule, by code. Omits rules that only the entry as a whole breaks. */
function extensionPlaces(
  project: ProjectData,
  id: number,
  codes: ReadonlySet<string>,
): Map<string, ExtensionPlace[]> {
  const { table } = project;
  const block = table.blockOf(id);
  const local = id - block.base;
  const places = new Map<string, ExtensionPlace[]>();
  if (block.kind !== 'urlset' || !table.hasXml(block, local)) return places;
  const broken = table.places(id);
  const scan = table.scan(block, local);
  const elements = EXTENSION_KINDS.flatMap((kind) =>
    elementsOf(scan.bytes, scan, kind).map((element, at) => ({ element, place: { kind, at } })),
  ).sort((a, b) => a.element.at - b.element.at);
  const add = (code: string, place: ExtensionPlace) => {
    const told = places.get(code);
    if (!told) places.set(code, [place]);
    else if (told.length < PLACES_TOLD && told.at(-1) !== place) told.push(place);
  };
  let next = 0;
  for (const { rule, part } of broken.toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0))) {
    const code: string | undefined = RULES[rule]?.code;
    if (part === undefined || code === undefined || !codes.has(code)) continue;
    while ((elements[next]?.element.end ?? Number.POSITIVE_INFINITY) <= part) next++;
    const within = elements[next];
    if (within) add(code, within.place);
  }
  for (const [flag, rule] of flagRules(block.kind)) {
    const code: string | undefined = RULES[rule]?.code;
    if (((block.flags[local] ?? 0) & flag) === 0 || code === undefined || !codes.has(code)) continue;
    const offset = alternatePlace(project, id, flag)?.offset;
    const within = elements.find(({ element }) => element.parts[element.at + 1] === offset);
    if (within && !places.has(code)) add(code, within.place);
  }
  return places;
}
