import { EXTENSION_KINDS, type ExtensionPlace } from '../contract/extensions.ts';
import { elementsOf } from '../extensions/element.ts';
import { alternatePlace } from '../findings/alternate-place.ts';
import { BrokenAlone } from '../findings/broken-alone.ts';
import type { Project } from '../project/project.ts';
import type { RuleCode } from '../rules/registry.ts';

/** One rule may be broken by each of thousands of images. */
const PLACES_TOLD = 1000;

/** A single link cannot name all the languages that its like do. */
const ABOUT_ALL: ReadonlySet<string> = new Set<RuleCode>(['hreflang-no-self']);

/** By code, of the rules that an entry breaks: the extensions that break them, none where it is all of them. */
export function extensionPlaces(
  project: Project,
  id: number,
  codes: ReadonlySet<string>,
): Map<string, ExtensionPlace[]> {
  const { table } = project;
  const block = table.blockOf(id);
  const local = id - block.base;
  const places = new Map<string, ExtensionPlace[]>();
  if (block.kind !== 'urlset' || !table.hasXml(block, local)) return places;
  const broken = new BrokenAlone(table.value(id, 0), project.now);
  const scan = table.scan(block, local);
  for (const kind of EXTENSION_KINDS) {
    for (const [at, element] of elementsOf(scan.bytes, scan, kind).entries()) {
      for (const code of broken.codes(element)) {
        if (!codes.has(code) || ABOUT_ALL.has(code)) continue;
        const told = places.get(code);
        if (!told) places.set(code, [{ kind, at }]);
        else if (told.length < PLACES_TOLD) told.push({ kind, at });
      }
    }
  }
  const starts = elementsOf(scan.bytes, scan, 'link').map(({ parts, at }) => parts[at + 1]);
  for (const code of codes) {
    if (starts.length === 0 || places.has(code)) continue;
    const at = starts.indexOf(alternatePlace(project, id, code, scan)?.offset);
    if (at >= 0) places.set(code, [{ kind: 'link', at }]);
  }
  return places;
}
