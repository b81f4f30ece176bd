import type { Steps } from '../../bytes/steps.ts';
import { DOUBTFUL, LASTMOD_VERDICTS, type LastmodVerdict } from '../../contract/screens/lastmod-verdict.ts';
import type {
  LastmodCounts,
  LastmodDates,
  LastmodOrder,
  LastmodSection,
  SectionChoice,
} from '../../contract/screens/lastmods.ts';
import { sortedBy } from '../../table/facets/section-tree.ts';
import type { Runs } from '../../table/runs.ts';
import { sharedColumn } from '../../table/shared-column.ts';
import { type DatesData, GroupDates } from './group-dates.ts';
import { type CountedDates, type TimesByNumber, timesByNumber, uniformDate } from './judge-lastmods.ts';
import type { LastmodEntries } from './lastmod-entries.ts';
import { type LastmodsRead, VERDICT } from './read-lastmods.ts';
import { SectionGroups } from './section-groups.ts';

const VERDICTS = LASTMOD_VERDICTS.length;
/** Number of sections between two steps. */
const STEP = 1024;

/** Entries that were read together. */
export interface ReadChunk {
  /** The place of the first entry among all judged entries. */
  readonly first: number;
  readonly runs: Runs;
  /** For each section, by its number in the chunk: its number among all sections. */
  readonly numbers: Uint32Array;
}

/** The dates of all groups of sections. */
export class SectionDates {
  readonly #groups: SectionGroups;
  readonly #dates: GroupDates;

  constructor(groups: SectionGroups) {
    this.#groups = groups;
    this.#dates = new GroupDates(groups.size);
  }

  /** Adds the dates of a chunk. */
  *add({ numbers }: Pick<ReadChunk, 'numbers'>, dates: DatesData): Steps<void> {
    for (let number = 0; number < numbers.length; number++) {
      if (number % STEP === STEP - 1) yield;
      const [own] = this.#groups.groupsOf(numbers[number] as number);
      if (own !== undefined) this.#dates.merge(own, dates, number);
    }
  }

  /** The dates to count in each section. Call this once, after all chunks are added. */
  *candidates(): Steps<CountedDates> {
    for (const [section, [own = 0, ...others]] of this.#groups.all.entries()) {
      if (section % STEP === STEP - 1) yield;
      for (const group of others) this.#dates.merge(group, this.#dates, own);
    }
    const lists: number[][] = [];
    for (const groups of this.#groups.all) {
      if (lists.push([...new Set(groups.flatMap((group) => this.#dates.candidates(group)))]) % STEP === 0)
        yield;
    }
    return toCount(lists);
  }

  /** Adds the counts of these dates in each section to the section's groups. */
  *settle({ starts, times, counts }: CountedDates): Steps<void> {
    for (const [section, groups] of this.#groups.all.entries()) {
      if (section % STEP === STEP - 1) yield;
      for (let at = starts[section] as number; at < (starts[section + 1] as number); at++) {
        const count = counts[at] as number;
        if (count > 0) for (const group of groups) this.#dates.count(group, times[at] as number, count);
      }
    }
  }

  of(group: number): LastmodDates {
    return this.#dates.of(group);
  }
}

function toCount(lists: readonly (readonly number[])[]): CountedDates {
  const dates = timesByNumber(lists);
  return { ...dates, counts: sharedColumn(dates.times.length) };
}

/** Judges the lastmods of a project. Threads do the slow parts, in three rounds. */
export class LastmodJudgement {
  readonly entries: LastmodEntries;
  readonly groups = new SectionGroups();
  readonly #chunks: ReadChunk[] = [];
  /** The results of the first round for each chunk, until {@link LastmodJudgement.toCount} adds them up. */
  #read: LastmodsRead[] = [];
  #before: SectionDates | null = null;
  readonly #inFiles: GroupDates;
  /** For each section: how many entries have each verdict. */
  #bySection: Uint32Array = new Uint32Array(0);
  #counts: Uint32Array = new Uint32Array(0);

  constructor(entries: LastmodEntries) {
    this.entries = entries;
    this.#inFiles = new GroupDates(entries.files.length);
  }

  get chunks(): readonly ReadChunk[] {
    return this.#chunks;
  }

  /** First round: adds what a thread read from the next chunk. */
  add(first: number, runs: Runs, read: LastmodsRead): void {
    const numbers = Uint32Array.from(read.keys, (key) => (key === null ? 0 : this.groups.numberOf(key)));
    this.#chunks.push({ first, runs, numbers });
    this.#read.push(read);
  }

  /** The dates to count in the second round. */
  *toCount(): Steps<{ sections: CountedDates; files: CountedDates }> {
    const before = new SectionDates(this.groups);
    this.#before = before;
    for (const [place, chunk] of this.#chunks.entries()) {
      const { inSections, firstFile, inFiles } = this.#read[place] as LastmodsRead;
      yield* before.add(chunk, inSections);
      for (let file = 0; file < inFiles.dated.length; file++)
        this.#inFiles.merge(firstFile + file, inFiles, file);
      yield;
    }
    this.#read = [];
    const files = this.entries.files.map((_, file) => this.#inFiles.candidates(file));
    return { sections: yield* before.candidates(), files: toCount(files) };
  }

  /** The dates by which entries are judged in the third round, and where to count their verdicts. */
  *toJudge({
    sections,
    files,
  }: {
    sections: CountedDates;
    files: CountedDates;
  }): Steps<{ sections: TimesByNumber; files: TimesByNumber; counts: Uint32Array }> {
    const before = this.#dates;
    yield* before.settle(sections);
    for (const [file] of this.entries.files.entries()) {
      for (let at = files.starts[file] as number; at < (files.starts[file + 1] as number); at++)
        this.#inFiles.count(file, files.times[at] as number, files.counts[at] as number);
    }
    const uniform: number[][] = [];
    for (const groups of this.groups.all) {
      // The last group is the host. It is skipped, because most of it may be one large section.
      const dates = groups.slice(0, -1).flatMap((group) => uniformDate(before.of(group), false) ?? []);
      if (uniform.push([...new Set(dates)]) % STEP === 0) yield;
    }
    const inFiles = this.entries.files.map((_, file) => {
      const time = uniformDate(this.#inFiles.of(file), true);
      return time === null ? [] : [time];
    });
    const counts = sharedColumn(this.groups.sections * VERDICTS);
    this.#bySection = counts;
    return { sections: timesByNumber(uniform), files: timesByNumber(inFiles), counts };
  }

  /** Adds up the verdicts after the third round. */
  *finish(): Steps<void> {
    this.#counts = new Uint32Array(this.groups.size * VERDICTS);
    for (const [section, groups] of this.groups.all.entries()) {
      if (section % STEP === STEP - 1) yield;
      for (let verdict = 0; verdict < VERDICTS; verdict++) {
        const count = this.#bySection[section * VERDICTS + verdict] as number;
        if (count > 0) for (const group of groups) this.#count(group, verdict, count);
      }
    }
  }

  /** Gives the entry at a place another verdict. */
  rejudge(place: number, section: number, verdict: number): void {
    const { verdicts } = this.entries.columns;
    for (const group of this.groups.groupsOf(section)) {
      this.#count(group, verdicts[place] as number, -1);
      this.#count(group, verdict, 1);
    }
    verdicts[place] = verdict;
  }

  /** The number of entries with each verdict, over all hosts. */
  get counts(): LastmodCounts {
    const hosts = this.groups.within(null).map(({ data }) => this.#countsOf(data));
    return countsBy((verdict) => hosts.reduce((sum, counts) => sum + counts[verdict], 0));
  }

  /**
   * The hosts, or the sections directly in a host or section, sorted by `order`; last, the pages directly in that host
   * or section.
   * @param after returns a group's dates after a planned change, and how many entries change; null without a plan
   */
  sections(
    within: { host: string; path: string } | null,
    order: LastmodOrder,
    after: ((group: number) => NonNullable<LastmodSection['after']>) | null,
  ): LastmodSection[] {
    const places = this.groups.within(within);
    const direct = places.filter(({ path }) => path.endsWith('/.'));
    const sections = places.filter((place) => !direct.includes(place));
    const numberOf = {
      entries: (group: number) => sumOf(this.#countsOf(group), LASTMOD_VERDICTS),
      doubtful: (group: number) => sumOf(this.#countsOf(group), DOUBTFUL),
      name: () => 0,
    }[order];
    return [...sortedBy(sections, numberOf), ...direct].map((place) => {
      const counts = this.#countsOf(place.data);
      return {
        ...{ host: place.host, path: place.path, sections: place.sections, counts },
        entries: sumOf(counts, LASTMOD_VERDICTS),
        before: this.#dates.of(place.data),
        after: after?.(place.data) ?? null,
        term: this.groups.term(place),
      };
    });
  }

  /** For each section: 0 if the closest choice, for itself or a group around it, excludes it; otherwise 1. */
  chosen(choices: readonly SectionChoice[]): Uint8Array {
    const byGroup = new Map(choices.map((choice) => [this.groups.groupAt(choice), choice.chosen]));
    return Uint8Array.from(this.groups.all, (groups) => {
      const decisive = groups.find((group) => byGroup.has(group));
      return decisive === undefined || byGroup.get(decisive) === true ? 1 : 0;
    });
  }

  /** The ids of the entries with any of these verdicts, in order. */
  idsOf(verdicts: readonly LastmodVerdict[]): Uint32Array {
    const wanted = new Set(verdicts.map((verdict) => VERDICT[verdict]));
    const { verdicts: found } = this.entries.columns;
    const ids = new Uint32Array(found.length);
    let size = 0;
    let place = 0;
    this.entries.runs.eachId((id) => {
      if (wanted.has(found[place++] as number)) ids[size++] = id;
    });
    return ids.slice(0, size);
  }

  get #dates(): SectionDates {
    if (this.#before === null) throw new TypeError('not read yet');
    return this.#before;
  }

  #count(group: number, verdict: number, count: number): void {
    const at = group * VERDICTS + verdict;
    this.#counts[at] = (this.#counts[at] as number) + count;
  }

  #countsOf(group: number): LastmodCounts {
    return countsBy((verdict) => this.#counts[group * VERDICTS + VERDICT[verdict]] as number);
  }
}

export function countsBy(numberOf: (verdict: LastmodVerdict) => number): LastmodCounts {
  return Object.fromEntries(LASTMOD_VERDICTS.map((verdict) => [verdict, numberOf(verdict)])) as LastmodCounts;
}

function sumOf(counts: LastmodCounts, verdicts: readonly LastmodVerdict[]): number {
  return verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
}
