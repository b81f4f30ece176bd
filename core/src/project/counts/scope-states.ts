import type { FileId } from '../../contract/values.ts';
import type { EachValue } from '../../edit/bulk/each-value.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import type { ScopeJudge } from '../../rules/scope/scope-judge.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { PLACE_FLAGS } from '../../table/flag-rules.ts';
import { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { FindingCounts } from './finding-counts.ts';

/** Entries of a file; the last `left` have yet to be judged, from place `at` of run `run` on. */
interface Job {
  readonly file: ProjectFile;
  readonly runs: Runs;
  run: number;
  at: number;
  left: number;
}

/** Keeps up to date the verdicts on entries that depend on where their file is published. */
export class ScopeStates {
  readonly #table: UrlTable;
  readonly #counts: FindingCounts;
  readonly #make: (file: ProjectFile, scope?: ScopeFacts | null) => ScopeJudge | null;
  readonly #scopes = new Map<FileId, ScopeJudge | null>();
  /** Grows whenever the scope that a file is judged by may have changed. */
  changes = 0;
  /** Entries that have yet to be judged. */
  #queue: Job[] = [];
  #pending = 0;

  /** @param make creates a judge for a file, by its current scope or by the one that is passed */
  constructor(
    table: UrlTable,
    counts: FindingCounts,
    make: (file: ProjectFile, scope?: ScopeFacts | null) => ScopeJudge | null,
  ) {
    this.#table = table;
    this.#counts = counts;
    this.#make = make;
  }

  /** How many entries have yet to be judged. */
  get pending(): number {
    return this.#pending;
  }

  /** The judge of a file's entries; null while its scope is unknown. */
  scopeOf(file: ProjectFile): ScopeJudge | null {
    const known = this.#scopes.get(file.id);
    if (known !== undefined) return known;
    const scope = this.#make(file);
    this.#scopes.set(file.id, scope);
    return scope;
  }

  /**
   * Adopts the reader's verdicts on the entries of a newly read file. If the scope has changed since the reader
   * started, {@link work} judges the entries again.
   * @param told the publish location that the reader used
   */
  adopt(file: ProjectFile, told: ScopeFacts | null): void {
    this.changes++;
    const scope = this.#make(file);
    this.#scopes.set(file.id, scope);
    const { block } = file;
    if (block && !isAlike(scope, this.#make(file, told)))
      this.expect(file, Runs.of(block.base, block.columns.count));
  }

  /** Makes {@link work} judge entries, if they are still in their file then. */
  expect(file: ProjectFile, runs: Runs): void {
    if (runs.total === 0) return;
    this.#queue.push({ file, runs, run: 0, at: 0, left: runs.total });
    this.#pending += runs.total;
  }

  /** Clears the queue. Called when all flags have been restored to a state in which all entries were judged. */
  settle(): void {
    this.#queue = [];
    this.#pending = 0;
  }

  /** Forgets a file that is about to be read again. */
  drop(file: ProjectFile): void {
    this.changes++;
    this.#queue = this.#queue.filter((job) => job.file !== file);
    this.#pending = this.#queue.reduce((sum, { left }) => sum + left, 0);
    this.#scopes.delete(file.id);
  }

  /** Judges up to `budget` of the queued entries. */
  work(budget: number): void {
    const job = this.#queue[0];
    if (!job) return;
    const { file, runs } = job;
    const scope = this.scopeOf(file);
    const end = Math.max(0, job.left - budget);
    while (job.left > end) {
      const id = (runs.ids[job.run] as number) + job.at++;
      this.#judge(file, scope, id);
      job.left--;
      this.#pending--;
      if (job.at < (runs.counts[job.run] as number)) continue;
      job.run++;
      job.at = 0;
    }
    if (job.left === 0) this.#queue.shift();
  }

  /** Judges an entry that was added or changed. */
  enter(file: ProjectFile, id: number): void {
    this.#judge(file, this.scopeOf(file), id);
  }

  /** Sets the flags that were computed for `scope`, or judges the entries again if the scope has changed since. */
  restore(file: ProjectFile, runs: Runs, flags: EachValue, scope: ScopeFacts | null): void {
    if (!isAlike(this.scopeOf(file), this.#make(file, scope))) {
      return runs.eachId((id) => this.enter(file, id));
    }
    let at = 0;
    runs.eachId((id) => {
      const bits = typeof flags === 'number' ? flags : (flags[at++] as number);
      this.#counts.setFlags(file, id, PLACE_FLAGS, bits);
    });
  }

  /** Judges a file's entries again if its scope has changed. */
  scopeChanged(file: ProjectFile): void {
    const before = this.#scopes.get(file.id);
    const scope = this.#make(file);
    if (before !== undefined && isAlike(scope, before)) return;
    this.#scopes.set(file.id, scope);
    this.changes++;
    // The entries of a removed file are judged when it comes back.
    if (!file.present) return;
    for (const run of file.order.runs) {
      for (let id = run.id; id < run.id + run.count; id++) this.#judge(file, scope, id);
    }
  }

  #judge(file: ProjectFile, scope: ScopeJudge | null, id: number): void {
    const block = this.#table.blockOf(id);
    const flags = block.flags[id - block.base] ?? 0;
    if ((flags & FLAG.present) === 0) return;
    const loc = scope === null ? null : this.#table.value(id, 0);
    const bits = scope === null || loc === null || loc.start === loc.end ? 0 : scope.judge(loc);
    if ((flags & PLACE_FLAGS) !== bits) this.#counts.setFlags(file, id, PLACE_FLAGS, bits);
  }
}

/** Whether two judges give the same verdict on every loc. A judge is null if its scope is unknown. */
function isAlike(one: ScopeJudge | null, other: ScopeJudge | null): boolean {
  return one === null ? other === null : one.judgesLike(other);
}
