import type { Steps } from '../../../bytes/steps.ts';
import type { Difference } from '../../../contract/screens/compare.ts';
import type { Compared } from '../compare-past.ts';

/** Differences between two steps. */
const STEP = 1024;
/** Maximum number of sections to collect in one pass. */
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
 * entry counts where it is now. If there are more sections than {@link MOST_COUNTED}, only the first ones
 * and the frequent ones are counted.
 */
export function* changedSections(
  compared: Compared,
  rows: Uint32Array,
  most: number,
): Steps<ChangedSection[]> {
  let sections = yield* countSections(compared, rows, null);
  if (sections.size > MOST_COUNTED) {
    const wanted = new Set(sections.keys());
    for (const section of yield* frequentSections(compared, rows)) wanted.add(section);
    sections = yield* countSections(compared, rows, wanted);
  }
  return Array.from(sections, ([section, counts]) => ({ section, counts }))
    .sort((one, other) => total(other) - total(one) || (one.section < other.section ? -1 : 1))
    .slice(0, most);
}

/** @param wanted the sections to count; null for all, up to the first that is one too many */
function* countSections(
  compared: Compared,
  rows: Uint32Array,
  wanted: ReadonlySet<string> | null,
): Steps<Map<string, Record<Difference['class'], number>>> {
  const sections = new Map<string, Record<Difference['class'], number>>();
  let done = 0;
  for (const row of rows) {
    if (++done % STEP === 0) yield done;
    const section = sectionOf(compared, row);
    if (wanted?.has(section) === false) continue;
    const counts = sections.get(section) ?? { added: 0, removed: 0, renamed: 0, changed: 0 };
    counts[compared.differences.classOf(row)]++;
    sections.set(section, counts);
    if (wanted === null && sections.size > MOST_COUNTED) break;
  }
  return sections;
}

/**
 * At most {@link MOST_COUNTED} sections, with each that has more than one in {@link MOST_COUNTED} of the differences.
 * J. Misra and D. Gries, “Finding repeated elements”, 1982.
 */
function* frequentSections(compared: Compared, rows: Uint32Array): Steps<ReadonlySet<string>> {
  const left = new Map<string, number>();
  let done = 0;
  for (const row of rows) {
    if (++done % STEP === 0) yield done;
    const section = sectionOf(compared, row);
    const count = left.get(section);
    if (count !== undefined || left.size < MOST_COUNTED) {
      left.set(section, (count ?? 0) + 1);
      continue;
    }
    for (const [other, count] of left) {
      if (count > 1) left.set(other, count - 1);
      else left.delete(other);
    }
  }
  return new Set(left.keys());
}

function sectionOf({ left, right, differences }: Compared, row: number): string {
  const { from, to } = differences.entriesOf(row);
  const loc = to === null ? left.table.text(from ?? 0, 0) : right.table.text(to, 0);
  return SECTION.exec(loc)?.[0] ?? loc;
}

function total({ counts: { added, removed, renamed, changed } }: ChangedSection): number {
  return added + removed + renamed + changed;
}
