import type { FileId } from '../../contract/values.ts';
import type { EachValue } from '../../edit/bulk/each-value.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { PlaceFacts } from '../../rules/place/place.ts';
import type { PlaceJudge } from '../../rules/place/place-judge.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { PLACE_FLAGS } from '../../table/flag-rules.ts';
import { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { FindingCounts } from './finding-counts.ts';

/** Entries of a file of which `left` are still to be judged, from the one at place `at` of a run on. */
interface Job {
  readonly file: ProjectFile;
  readonly runs: Runs;
  run: number;
  at: number;
  left: number;
}

/** Keeps the verdicts on entries by the place where their file is published. */
export class PlaceKeeper {
  readonly #table: UrlTable;
  readonly #counts: FindingCounts;
  readonly #make: (file: ProjectFile, place?: PlaceFacts | null) => PlaceJudge | null;
  readonly #places = new Map<FileId, PlaceJudge | null>();
  /** Grows whenever a file may be judged by another place than before. */
  changes = 0;
  /** Entries that are still to be judged. */
  #queue: Job[] = [];
  #pending = 0;

  /** @param make a judge of a file by where it is published, as far as that is known, or by another place */
  constructor(
    table: UrlTable,
    counts: FindingCounts,
    make: (file: ProjectFile, place?: PlaceFacts | null) => PlaceJudge | null,
  ) {
    this.#table = table;
    this.#counts = counts;
    this.#make = make;
  }

  /** Entries still to be judged. */
  get pending(): number {
    return this.#pending;
  }

  /** How a file's entries are judged; null while its place is unknown. */
  placeOf(file: ProjectFile): PlaceJudge | null {
    const known = this.#places.get(file.id);
    if (known !== undefined) return known;
    const place = this.#make(file);
    this.#places.set(file.id, place);
    return place;
  }

  /**
   * Takes over the verdicts on the entries of a file just read, by the place that its reader was told of;
   * has {@link work} judge them anew where that is another one by now.
   */
  adopt(file: ProjectFile, told: PlaceFacts | null): void {
    this.changes++;
    const place = this.#make(file);
    this.#places.set(file.id, place);
    const { block } = file;
    if (block && !isAlike(place, this.#make(file, told)))
      this.expect(file, Runs.of(block.base, block.columns.count));
  }

  /** Has {@link work} judge entries, if they are still in their file then. */
  expect(file: ProjectFile, runs: Runs): void {
    if (runs.total === 0) return;
    this.#queue.push({ file, runs, run: 0, at: 0, left: runs.total });
    this.#pending += runs.total;
  }

  /** All entries are judged: they are what they were when that was so, and are flagged as they were. */
  settle(): void {
    this.#queue = [];
    this.#pending = 0;
  }

  /** Forgets a file, which is about to be read anew. */
  drop(file: ProjectFile): void {
    this.changes++;
    this.#queue = this.#queue.filter((job) => job.file !== file);
    this.#pending = this.#queue.reduce((sum, { left }) => sum + left, 0);
    this.#places.delete(file.id);
  }

  /** Judges up to `budget` of the entries that wait. */
  work(budget: number): void {
    const job = this.#queue[0];
    if (!job) return;
    const { file, runs } = job;
    const place = this.placeOf(file);
    const end = Math.max(0, job.left - budget);
    while (job.left > end) {
      const id = (runs.ids[job.run] as number) + job.at++;
      this.#judge(file, place, id);
      job.left--;
      this.#pending--;
      if (job.at < (runs.counts[job.run] as number)) continue;
      job.run++;
      job.at = 0;
    }
    if (job.left === 0) this.#queue.shift();
  }

  /** Judges an entry that has come. */
  enter(file: ProjectFile, id: number): void {
    this.#judge(file, this.placeOf(file), id);
  }

  /** Gives entries the flags that were found by a place, or has them judged where that is another one by now. */
  restore(file: ProjectFile, runs: Runs, flags: EachValue, place: PlaceFacts | null): void {
    if (!isAlike(this.placeOf(file), this.#make(file, place))) {
      return runs.eachId((id) => this.enter(file, id));
    }
    let at = 0;
    runs.eachId((id) => {
      const bits = typeof flags === 'number' ? flags : (flags[at++] as number);
      this.#counts.setFlags(file, id, PLACE_FLAGS, bits);
    });
  }

  /** A file's place may have changed: if so, its entries are judged anew. */
  placeChanged(file: ProjectFile): void {
    const before = this.#places.get(file.id);
    const place = this.#make(file);
    if (before !== undefined && isAlike(place, before)) return;
    this.#places.set(file.id, place);
    this.changes++;
    // What is out of the project is judged when it comes back.
    if (!file.present) return;
    for (const run of file.order.runs) {
      for (let id = run.id; id < run.id + run.count; id++) this.#judge(file, place, id);
    }
  }

  #judge(file: ProjectFile, place: PlaceJudge | null, id: number): void {
    const block = this.#table.blockOf(id);
    const flags = block.flags[id - block.base] ?? 0;
    if ((flags & FLAG.present) === 0) return;
    const loc = place === null ? null : this.#table.value(id, 0);
    const bits = place === null || loc === null || loc.start === loc.end ? 0 : place.judge(loc);
    if ((flags & PLACE_FLAGS) !== bits) this.#counts.setFlags(file, id, PLACE_FLAGS, bits);
  }
}

/** Whether two say the same of every loc; null says nothing of any. */
function isAlike(one: PlaceJudge | null, other: PlaceJudge | null): boolean {
  return one === null ? other === null : one.judgesLike(other);
}
