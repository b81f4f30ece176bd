import { MOST_SECTIONS, type SectionChoice } from '@urlset/core/contract.ts';
import { keyOf, type TreeSection } from '../ui/tree/tree-lines.ts';
import type { LoadSections } from '../ui/tree/use-section-tree.ts';

type Place = Pick<SectionChoice, 'host' | 'path'>;

/** Whether a section is chosen; 'mixed' if part of it is. Sections without a choice follow their parent section. */
export function isChosen(choices: readonly SectionChoice[], section: Place): boolean | 'mixed' {
  const own = chosenAt(choices, section);
  return choices.some((choice) => isIn(choice, section) && choice.chosen !== own) ? 'mixed' : own;
}

/** Chooses everything in a section, or nothing if all of it was chosen. */
export function toggleSection(choices: readonly SectionChoice[], section: Place): SectionChoice[] {
  const chosen = isChosen(choices, section) !== true;
  const { host, path } = section;
  const others = choices.filter((choice) => keyOf(choice) !== keyOf(section) && !isIn(choice, section));
  return chosenAt(others, section) === chosen ? others : [...others, { host, path, chosen }];
}

/** Chooses one section, and deselects everything else on these hosts. */
export function onlySection(hosts: readonly Place[], { host, path }: Place): SectionChoice[] {
  const none = hosts.map((one) => ({ host: one.host, path: one.path, chosen: false }));
  return [...none.filter((one) => keyOf(one) !== keyOf({ host, path })), { host, path, chosen: true }];
}

/** Loads all hosts, including those behind the line "more" of the tree. */
export async function allHosts(load: LoadSections<TreeSection>, signal: AbortSignal): Promise<Place[]> {
  const hosts: Place[] = [];
  for (;;) {
    const asked = { within: null, first: hosts.length, count: MOST_SECTIONS };
    const { sections, total } = await load(asked, signal);
    hosts.push(...sections);
    if (sections.length === 0 || hosts.length >= total) return hosts;
  }
}

/** Whether the nearest choice at or above a section includes it; true if there is no choice. */
function chosenAt(choices: readonly SectionChoice[], { host, path }: Place): boolean {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const choice = choices.find((one) => one.host === host && one.path === at);
    if (choice) return choice.chosen;
    if (at === '') return true;
  }
}

/** Whether a place is within a section, and not the section itself. */
function isIn(place: Place, { host, path }: Place): boolean {
  return place.host === host && place.path.startsWith(`${path}/`);
}
