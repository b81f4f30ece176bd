import type { Steps } from '../../bytes/steps.ts';
import type { Edit, StepLabel } from '../../contract/edits.ts';
import type { LastmodVerdict } from '../../contract/screens/lastmod-verdict.ts';
import type { SectionChoice } from '../../contract/screens/lastmods.ts';
import { fieldNumber, type PreviewedChange } from '../../contract/values.ts';
import { excerpts } from '../../edit/fix/entry/excerpts.ts';
import { several } from '../../edit/resolve/resolved.ts';
import { ColumnTextBuilder } from '../../edit/text/column-text.ts';
import { PositionsCollector } from '../../table/positions.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { type DateSource, OneDate } from './date-source.ts';
import type { LastmodJudgement } from './lastmod-judgement.ts';
import { DateClasses, VERDICT } from './read-lastmods.ts';

const LASTMOD = fieldNumber('lastmod');
/** Number of entries between two steps. */
const STEP = 1 << 13;
/** Maximum number of changes that a plan shows. */
const SHOWN = 20;

/** Which entries to change: those with one of these verdicts in chosen sections. */
export interface ChosenLastmods {
  readonly verdicts: readonly LastmodVerdict[];
  readonly sections: readonly SectionChoice[];
}

/** What setting lastmods would do. */
export interface PlannedLastmods {
  /** How many entries are chosen, and how many of them change. */
  readonly chosen: number;
  readonly count: number;
  /** By place: whether the entry changes, and its date afterwards (in shared memory). */
  readonly changes: Uint8Array;
  readonly times: Float64Array;
  /** By section: how many of its entries change. */
  readonly bySection: Uint32Array;
  readonly first: readonly PreviewedChange[];
}

/** Plans new dates for the chosen entries. Yields the number of entries checked so far. */
export function* planLastmods(
  table: UrlTable,
  judgement: LastmodJudgement,
  { verdicts, sections }: ChosenLastmods,
  source: DateSource,
): Steps<PlannedLastmods> {
  const { columns, files } = judgement.entries;
  const total = columns.times.length;
  const wanted = new Set(verdicts.map((verdict) => VERDICT[verdict]));
  const inSections = judgement.chosen(sections);
  const classes = new DateClasses(table);
  const changes = new Uint8Array(total);
  const times = new Float64Array(new SharedArrayBuffer(total * 8));
  const bySection = new Uint32Array(judgement.groups.sections);
  const first: PreviewedChange[] = [];
  let chosen = 0;
  let count = 0;
  for (const { place, id, file, at, section } of placesOf(judgement)) {
    if (place % STEP === STEP - 1) yield place;
    const before = columns.times[place] as number;
    times[place] = before;
    if (inSections[section] === 0 || !wanted.has(columns.verdicts[place] as number)) continue;
    chosen++;
    if (!source.read(place, file, at) || !isChange(id, before)) continue;
    count++;
    changes[place] = 1;
    times[place] = source.time;
    bySection[section] = (bySection[section] as number) + 1;
    if (first.length < SHOWN) {
      const texts = excerpts(table.text(id, LASTMOD), source.text());
      first.push({ file: files[file]?.id ?? 0, at, field: 'lastmod', ...texts });
    }
  }
  return { chosen, count, changes, times, bySection, first };

  function isChange(id: number, before: number): boolean {
    const { time } = source;
    if (!Number.isNaN(before)) return before !== time || table.text(id, LASTMOD) !== source.text();
    if (!Number.isNaN(time)) return true;
    // With no date before or after, the only change is to remove an element that is empty or not a date.
    const block = table.blockOf(id);
    return classes.isWrong(block, id - block.base);
  }
}

/**
 * The edit that makes planned changes; null if nothing changes. Yields the number of entries checked so far.
 * @param source a source of the same dates that the plan used, not read yet
 */
export function* lastmodEdit(
  judgement: LastmodJudgement,
  { changes, count }: PlannedLastmods,
  source: DateSource,
  label: StepLabel,
): Steps<Edit | null> {
  if (count === 0) return null;
  const positions = new PositionsCollector();
  const isSame = source instanceof OneDate;
  const texts = new ColumnTextBuilder();
  const { files } = judgement.entries;
  for (const { place, file, at } of placesOf(judgement)) {
    if (place % STEP === STEP - 1) yield place;
    if (changes[place] === 0) continue;
    positions.add(files[file]?.id ?? 0, at);
    if (!isSame && source.read(place, file, at)) texts.add(source.text());
  }
  const where = { field: 'lastmod', positions: positions.finish() } as const;
  const edit: Edit = isSame
    ? { kind: 'set', ...where, value: source.text() }
    : { kind: 'fill', ...where, values: texts.finish() };
  return several(label, [edit]);
}

/** A judged entry: its place among all judged entries, its id, the index of its file, and its position in the file. */
interface JudgedEntry {
  place: number;
  id: number;
  file: number;
  at: number;
  /** The number of its section. */
  section: number;
}

/** The judged entries in order. Yields the same object each time. */
function* placesOf({ entries, chunks }: LastmodJudgement): Generator<JudgedEntry> {
  const { fileStarts, columns } = entries;
  const entry: JudgedEntry = { place: 0, id: 0, file: 0, at: 0, section: 0 };
  for (const { first, runs, numbers } of chunks) {
    entry.place = first;
    for (const { id, count } of runs) {
      for (entry.id = id; entry.id < id + count; entry.id++) {
        while ((fileStarts[entry.file + 1] as number) <= entry.place) entry.file++;
        entry.at = entry.place - (fileStarts[entry.file] as number);
        entry.section = numbers[columns.sections[entry.place] as number] as number;
        yield entry;
        entry.place++;
      }
    }
  }
}
