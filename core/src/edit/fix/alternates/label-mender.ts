import { decodeUtf8 } from '../../../bytes/text.ts';
import { X_DEFAULT } from '../../../rules/hreflang/alternate-numbers.ts';
import { labelsByPath } from '../../../rules/hreflang/hreflang-label-conflict.ts';
import { AlternateList } from '../../../table/file/alternate-list.ts';
import type { ProjectData } from '../../../table/project-data.ts';

/** By page, as numbered: the languages that it is listed for, `x-default` aside. */
type Labels = ReadonlyMap<number, readonly number[]>;

/**
 * Tells, while nothing changes, of entries whose alternates have each other's labels whether these are to go where
 * their paths say. That is so where the pages that an entry lists agree with what comes of it, once they are mended
 * in the same way: whatever two of them list, they then call by a language in common. So entries that list the same
 * are mended all or none, and none comes to list another set than one that lists it.
 */
export class LabelMender {
  readonly #project: ProjectData;
  readonly #own: AlternateList;
  readonly #other: AlternateList;
  /** By set: to look at all that a set names takes as many reads. */
  readonly #decided = new Map<string, boolean>();

  constructor(project: ProjectData) {
    this.#project = project;
    this.#own = new AlternateList(project.table);
    this.#other = new AlternateList(project.table);
  }

  /** The set of an entry, see {@link setOf}, where its labels are to change places; else null. */
  mendedSet(id: number): string | null {
    const set = this.setOf(id);
    if (set === null) return null;
    const isMended = this.#decided.get(set) ?? this.#decide();
    this.#decided.set(set, isMended);
    return isMended ? set : null;
  }

  /** The same text for entries that list the same, with labels swapped, and by all odds for no others; else null. */
  setOf(id: number): string | null {
    const own = this.#own;
    own.read(id);
    if (own.swapped === null) return null;
    const first = own.alternates.reduce((least, { page }) => Math.min(least, page), Number.POSITIVE_INFINITY);
    return `${own.hash} ${first}`;
  }

  /** Whether the labels of the entry that was read last are to. */
  #decide(): boolean {
    const own = this.#own;
    const from = labelsByPath(...numbersOf(own));
    if (from === null) return false;
    const labels = labelsOf(own, from);
    const pages = own.alternates.filter(({ isRepeated }) => !isRepeated);
    return pages.every(({ href }) => this.#agrees(decodeUtf8(href.bytes, href.start, href.end), labels));
  }

  /** Whether what a page lists, mended, calls nothing by other languages alone; what is not in the project has no say. */
  #agrees(page: string, labels: Labels): boolean {
    const id = this.#project.entryOfPage(page);
    if (id < 0) return true;
    const other = this.#other;
    other.read(id);
    const said = labelsOf(other, labelsByPath(...numbersOf(other)));
    return [...said].every(([named, languages]) => {
      const own = labels.get(named) ?? [];
      return (
        own.length === 0 || languages.length === 0 || languages.some((language) => own.includes(language))
      );
    });
  }
}

function numbersOf({ alternates }: AlternateList): [languages: Uint32Array, paths: Uint32Array] {
  return [
    Uint32Array.from(alternates, ({ language }) => language),
    Uint32Array.from(alternates, ({ path }) => path),
  ];
}

/** @param from by alternate, the place of the one whose label it gets; null where all keep their own */
function labelsOf({ alternates }: AlternateList, from: Uint32Array | null): Labels {
  const labels = new Map<number, number[]>();
  for (const [at, { page }] of alternates.entries()) {
    const language = alternates[from?.[at] ?? at]?.language ?? X_DEFAULT;
    const known = labels.get(page) ?? [];
    if (language !== X_DEFAULT) known.push(language);
    labels.set(page, known);
  }
  return labels;
}
