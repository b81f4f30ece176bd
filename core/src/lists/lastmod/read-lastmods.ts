import { LASTMOD_VERDICTS, type LastmodVerdict } from '../../contract/screens/lastmod-verdict.ts';
import { fieldNumber } from '../../contract/values.ts';
import { lastmodFuture } from '../../rules/lastmod/lastmod-future.ts';
import { lastmodInvalid } from '../../rules/lastmod/lastmod-invalid.ts';
import { lastmodNoZone } from '../../rules/lastmod/lastmod-no-zone.ts';
import { lastmodNotADate } from '../../rules/lastmod/lastmod-not-a-date.ts';
import { RULES, type RuleCode } from '../../rules/registry.ts';
import { blockRuns } from '../../table/block-runs.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { SectionNumbers } from '../../table/facets/section-numbers.ts';
import { LocParts } from '../../table/locs/loc-parts.ts';
import type { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { type DatesData, GroupDates } from './group-dates.ts';
import type { LastmodColumns, LastmodEntries } from './lastmod-entries.ts';

/** The number of each verdict. */
export const VERDICT = Object.fromEntries(
  LASTMOD_VERDICTS.map((verdict, number) => [verdict, number]),
) as Readonly<Record<LastmodVerdict, number>>;

/**
 * Maximum number of sections in a chunk. Entries in further sections count for the first directory of their path. If
 * that directory would be a further section too, they count as entries without a host.
 */
const MOST_SECTIONS = 20_000;
const LASTMOD = fieldNumber('lastmod');

/**
 * What a set of broken rules says about the lastmod, as a class: nothing, that it is not a date, that it is either
 * empty or not a date, or that it is in the future.
 */
const OTHER = 1;
const WRONG = 2;
const WRONG_OR_EMPTY = 3;
const LATER = 4;
const CLASS_OF = new Map<RuleCode | undefined, number>([
  [lastmodNotADate.code, WRONG_OR_EMPTY],
  [lastmodInvalid.code, WRONG],
  [lastmodNoZone.code, WRONG],
  [lastmodFuture.code, LATER],
]);

/** Judges lastmods by the dates that the reader parsed and the rules that it found broken. */
export class DateClasses {
  readonly #table: UrlTable;
  /** By the number of a set of broken rules: its class, or 0 until it is known. */
  readonly #classes: Uint8Array;

  constructor(table: UrlTable) {
    this.#table = table;
    this.#classes = new Uint8Array(table.sets.sets.length);
  }

  /** Whether an entry has a lastmod that is empty or not a date. */
  isWrong({ columns }: EntryBlock, local: number): boolean {
    const found = this.#classOf(columns.set[local] as number);
    return found === WRONG || found === WRONG_OR_EMPTY;
  }

  /** The number of the verdict, as far as the entry alone shows it. */
  verdict(block: EntryBlock, local: number): number {
    const { set, lastmod } = block.columns;
    const found = this.#classOf(set[local] as number);
    if (!Number.isNaN(lastmod[local])) return found === LATER ? VERDICT.future : VERDICT.plausible;
    if (found === WRONG) return VERDICT.invalid;
    if (found !== WRONG_OR_EMPTY) return VERDICT.missing;
    return this.#table.text(block.base + local, LASTMOD) === '' ? VERDICT.missing : VERDICT.invalid;
  }

  #classOf(set: number): number {
    // Checks may have added sets since the constructor ran.
    const known = this.#classes[set] ?? 0;
    if (known !== 0) return known;
    let found = OTHER;
    for (const rule of this.#table.sets.rules(set)) found = CLASS_OF.get(RULES[rule]?.code) ?? found;
    this.#classes[set] = found;
    return found;
  }
}

/** The sections of a chunk of entries, the dates in each section, and the dates in each sitemap. */
export interface LastmodsRead {
  /**
   * By the number of a section in the chunk: its host and directory, such as `a.example/blog`. The first one is `''`,
   * for entries without a host, or null if all entries have one.
   */
  readonly keys: readonly (string | null)[];
  readonly inSections: DatesData;
  /** The number of the chunk's first sitemap, and the dates in each sitemap of the chunk. */
  readonly firstFile: number;
  readonly inFiles: DatesData;
}

/**
 * Fills the columns for a chunk of entries. Returns the sections of the chunk, and the dates in sections and sitemaps.
 * @param first the place of the first entry
 */
export function readLastmods(
  table: UrlTable,
  runs: Runs,
  first: number,
  { columns, fileStarts }: Pick<LastmodEntries, 'columns' | 'fileStarts'>,
): LastmodsRead {
  const { sections, times, verdicts } = columns;
  const parts = new LocParts(table);
  const numbers = new SectionNumbers(MOST_SECTIONS);
  const classes = new DateClasses(table);
  let place = first;
  let hasRelative = false;
  for (const { block, from, to } of blockRuns(table, runs)) {
    const { lastmod } = block.columns;
    for (let local = from; local < to; local++, place++) {
      let section = -1;
      if (parts.read(block, local)) {
        section = numbers.of(parts, parts.sectionEnd);
        if (section < 0) section = numbers.of(parts, parts.firstDirectoryEnd);
      }
      if (section < 0) hasRelative = true;
      sections[place] = section + 1;
      times[place] = lastmod[local] as number;
      verdicts[place] = classes.verdict(block, local);
    }
  }
  const keys = [hasRelative ? '' : null, ...numbers.keys];
  return {
    keys,
    inSections: sectionDates(columns, first, place, keys.length),
    ...fileDates(times, fileStarts, first, place),
  };
}

/** The dates at the places `[first, end)`, by section. The chunk has `size` sections. */
export function sectionDates(
  { sections, times }: Pick<LastmodColumns, 'sections' | 'times'>,
  first: number,
  end: number,
  size: number,
): DatesData {
  const dates = new GroupDates(size);
  for (let place = first; place < end; place++) {
    const time = times[place] as number;
    if (!Number.isNaN(time)) dates.add(sections[place] as number, time);
  }
  return dates;
}

function fileDates(
  times: Float64Array,
  starts: Uint32Array,
  first: number,
  end: number,
): Pick<LastmodsRead, 'firstFile' | 'inFiles'> {
  let firstFile = 0;
  while ((starts[firstFile + 1] ?? end) <= first) firstFile++;
  let after = firstFile;
  while ((starts[after] ?? end) < end) after++;
  const inFiles = new GroupDates(after - firstFile);
  for (let file = firstFile; file < after; file++) {
    const last = Math.min(end, starts[file + 1] ?? end);
    for (let place = Math.max(first, starts[file] ?? first); place < last; place++) {
      const time = times[place] as number;
      if (!Number.isNaN(time)) inFiles.add(file - firstFile, time);
    }
  }
  return { firstFile, inFiles };
}
