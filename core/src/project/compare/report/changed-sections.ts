import type { Steps } from '../../../bytes/steps.ts';
import type { Difference } from '../../../contract/screens/compare.ts';
import type { Compared } from '../compare-past.ts';

/** Differences between two steps. */
const STEP = 1024;
/** Maximum number of sections to count. Further sections are left out. */
const MOST_COUNTED = 65_536;
/** The host and the first folder of a loc. */
const SECTION = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/(?:[^/?#]+\/)?/i;

/** A section of the site, and how many of its entries differ, by class. */
export interface ChangedSection {
  readonly section: string;
  readonly counts: Readonly<Record<Difference['class'], number>>;
}

/**
 * The sections with the most differences, at most `most`. A section is a host and the first folder of a path. A renamed
 * entry counts where it is now.
 */
export function* changedSections(
  { left, right, differences }: Compared,
  rows: Uint32Array,
  most: number,
): Steps<ChangedSection[]> {
  const sections = new Map<string, Record<Difference['class'], number>>();
  let done = 0;
  for (const row of rows) {
    if (++done % STEP === 0) yield done;
    const { from, to } = differences.entriesOf(row);
    const loc = to === null ? left.table.text(from ?? 0, 0) : right.table.text(to, 0);
    const section = SECTION.exec(loc)?.[0] ?? loc;
    const counts = sections.get(section) ?? { added: 0, removed: 0, renamed: 0, changed: 0 };
    counts[differences.classOf(row)]++;
    if (sections.size < MOST_COUNTED) sections.set(section, counts);
  }
  return Array.from(sections, ([section, counts]) => ({ section, counts }))
    .sort((one, other) => total(other) - total(one) || (one.section < other.section ? -1 : 1))
    .slice(0, most);
}

function total({ counts: { added, removed, renamed, changed } }: ChangedSection): number {
  return added + removed + renamed + changed;
}
