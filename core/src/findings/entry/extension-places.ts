import type { ExtensionPlace } from '../../contract/extensions.ts';
import { elementsOf } from '../../format/extensions/element.ts';
import { EXTENSION_KINDS } from '../../protocol/extensions/extension-table.ts';
import { RULES } from '../../rules/registry.ts';
import { flagRules } from '../../table/flag-rules.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { alternatePlace } from '../entry-place.ts';

/** Limits the extensions listed per rule, because each of thousands of images may break the same one. */
const PLACES_TOLD = 1000;

/** The extensions that break rules, by code, without rules that only the entry as a whole breaks. */
export function extensionPlaces(
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
