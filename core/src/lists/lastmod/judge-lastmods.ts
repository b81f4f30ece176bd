import { LASTMOD_VERDICTS } from '../../contract/screens/lastmod-verdict.ts';
import type { LastmodDates } from '../../contract/screens/lastmods.ts';
import { sharedColumn } from '../../table/shared-column.ts';
import type { LastmodColumns } from './lastmod-entries.ts';
import { VERDICT } from './read-lastmods.ts';

const VERDICTS = LASTMOD_VERDICTS.length;
/** With fewer dated entries than this, a common instant means nothing. */
const LEAST_WITH_INSTANT = 10;
/** Several pages of a section often change on one day, so a common date without a time needs more dated entries. */
const LEAST_WITH_DAY = 100;
const DAY = 86_400_000;

/** The date that most dated entries of a section or sitemap share; null if none, or if too few are dated. */
export function uniformDate({ dated, common }: LastmodDates, isSitemap: boolean): number | null {
  if (common === null || common.count * 2 <= dated) return null;
  const least = isSitemap || common.time % DAY !== 0 ? LEAST_WITH_INSTANT : LEAST_WITH_DAY;
  return dated >= least ? common.time : null;
}

/** A list of times for each number `n`: `times[starts[n] … starts[n + 1])`. In memory that threads share. */
export interface TimesByNumber {
  readonly starts: Uint32Array;
  readonly times: Float64Array;
}

/** Makes {@link TimesByNumber} from a list of times for each number. */
export function timesByNumber(lists: readonly (readonly number[])[]): TimesByNumber {
  const starts = sharedColumn(lists.length + 1);
  let total = 0;
  for (const [number, { length }] of lists.entries()) {
    total += length;
    starts[number + 1] = total;
  }
  const times = new Float64Array(new SharedArrayBuffer(total * 8));
  for (const [number, list] of lists.entries()) times.set(list, starts[number]);
  return { starts, times };
}

/** A chunk of entries that a thread counts or judges. */
export interface LastmodChunk {
  readonly columns: LastmodColumns;
  /** The place of the first entry, and the number of entries. */
  readonly first: number;
  readonly count: number;
  /** For each section, by its number in the chunk: its number among all sections. */
  readonly numbers: Uint32Array;
  /** The place of the first entry of each sitemap; at the end, the number of all entries. */
  readonly fileStarts: Uint32Array;
}

/** Dates by the number of a section or sitemap, and how often each occurs there. Threads add to the counts. */
export interface CountedDates extends TimesByNumber {
  readonly counts: Uint32Array;
}

/** Counts the entries of a chunk that have one of their section's or sitemap's dates. Adds to the dates' counts. */
export function countDates(chunk: LastmodChunk, sections: CountedDates, files: CountedDates | null): void {
  const { times } = chunk.columns;
  const count = (dates: CountedDates, number: number, time: number) => {
    const place = placeOf(dates, number, time);
    if (place >= 0) Atomics.add(dates.counts, place, 1);
  };
  eachPlace(chunk, (place, section, file) => {
    const time = times[place] as number;
    if (Number.isNaN(time)) return;
    count(sections, section, time);
    if (files) count(files, file, time);
  });
}

/**
 * Judges the entries of a chunk by the dates that most entries of a section or sitemap share. Adds to the counts of
 * verdicts: the count of verdict `v` in section `s` is at `s * VERDICTS + v`.
 */
export function judgeUniform(
  chunk: LastmodChunk,
  sections: TimesByNumber,
  files: TimesByNumber,
  counts: Uint32Array,
): void {
  const { times, verdicts } = chunk.columns;
  eachPlace(chunk, (place, section, file) => {
    const time = times[place] as number;
    if (verdicts[place] === VERDICT.plausible) {
      const isShared = placeOf(sections, section, time) >= 0 || placeOf(files, file, time) >= 0;
      if (isShared) verdicts[place] = VERDICT.uniform;
    }
    Atomics.add(counts, section * VERDICTS + (verdicts[place] as number), 1);
  });
}

/** Calls `visit` with each place, the number of its section among all sections, and the number of its sitemap. */
function eachPlace(
  { columns: { sections }, first, count, numbers, fileStarts }: LastmodChunk,
  visit: (place: number, section: number, file: number) => void,
): void {
  let file = 0;
  for (let place = first; place < first + count; place++) {
    while ((fileStarts[file + 1] as number) <= place) file++;
    visit(place, numbers[sections[place] as number] as number, file);
  }
}

/** The index of `time` in `times`, within the list of `number`; -1 if absent. */
function placeOf({ starts, times }: TimesByNumber, number: number, time: number): number {
  const end = starts[number + 1] as number;
  for (let at = starts[number] as number; at < end; at++) if (times[at] === time) return at;
  return -1;
}
