import { decodeUtf8 } from '../../../bytes/text.ts';
import { X_DEFAULT } from '../../../rules/hreflang/alternate-numbers.ts';
import { labelsByPath } from '../../../rules/hreflang/hreflang-label-conflict.ts';
import { AlternateList } from '../../../table/file/alternate-list.ts';
import type { ProjectData } from '../../../table/project-data.ts';

/** For each page number: the languages that the page is listed for, without `x-default`. */
type Labels = ReadonlyMap<number, readonly number[]>;

/**
 * Decides, for entries whose alternates have each other's labels, whether to move the labels to the alternates whose
 * paths name them. Valid until the project changes. Labels move if every listed page, mended in the same way, agrees
 * with the result: the page and the entry must share a language for each page that both list. So entries with the same
 * alternates are mended together or not at all, and an entry never ends up with a different set than the entries that
 * list it.
 */
export class LabelMender {
  readonly #project: ProjectData;
  readonly #own: AlternateList;
  readonly #other: AlternateList;
  /** For each set: the decision. It is kept because checking a set takes as many reads as it has pages. */
  readonly #decided = new Map<string, boolean>();

  constructor(project: ProjectData) {
    this.#project = project;
    this.#own = new AlternateList(project.table);
    this.#other = new AlternateList(project.table);
  }

  /** The set of an entry, see {@link setOf}, if its labels should move; otherwise null. */
  mendedSet(id: number): string | null {
    const set = this.setOf(id);
    if (set === null) return null;
    const isMended = this.#decided.get(set) ?? this.#decide();
    this.#decided.set(set, isMended);
    return isMended ? set : null;
  }

  /**
   * A text that is the same for entries with the same alternates and swapped labels, and almost certainly different for
   * all others. Null if labels are not swapped.
   */
  setOf(id: number): string | null {
    const own = this.#own;
    own.read(id);
    if (own.swapped === null) return null;
    const first = own.alternates.reduce((least, { page }) => Math.min(least, page), Number.POSITIVE_INFINITY);
    return `${own.hash} ${first}`;
  }

  /** Whether the labels of the entry read last should move. */
  #decide(): boolean {
    const own = this.#own;
    const from = labelsByPath(...numbersOf(own));
    if (from === null) return false;
    const labels = labelsOf(own, from);
    const pages = own.alternates.filter(({ isRepeated }) => !isRepeated);
    return pages.every(({ href }) => this.#agrees(decodeUtf8(href.bytes, href.start, href.end), labels));
  }

  /**
   * Whether a listed page, once mended, shares a language with the entry for every page that both list. Pages outside
   * the project always agree.
   */
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

/** @param from for each alternate, the index of the one whose label it gets; null if all keep their own */
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
