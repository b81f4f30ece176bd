import type { FileId } from '../contract/values.ts';
import { parseLocation } from '../protocol/location.ts';
import { OTHER_HOST, OUTSIDE_FOLDER, Scope } from '../protocol/scope.ts';
import { ruleNumber } from '../rules/registry.ts';
import { FLAG } from '../table/entry-block.ts';
import { LocIndex } from '../table/loc-index.ts';
import { eachId, eachIdBackwards, type Run } from '../table/run-list.ts';
import type { UrlTable } from '../table/url-table.ts';
import type { ProjectFile } from './project-file.ts';

const DUPLICATE = ruleNumber('duplicate-loc');

/**
 * Keeps what follows from the entries as they come, go and change: the index of locs, the verdicts on
 * scope, and each file's count of findings by rule. An edit costs by the entries it touches.
 *
 * A file's own rules are counted when it is read; duplicates and scope follow in steps, see
 * {@link EntryKeeper.work}, so that a large project shows its rows before all of it is compared.
 */
export class EntryKeeper {
  readonly #table: UrlTable;
  readonly #fileOf: (id: FileId) => ProjectFile;
  readonly #locationOf: (file: ProjectFile) => string | null;
  readonly #locs: LocIndex;
  readonly #scopes = new Map<FileId, Scope | null>();
  /** Grows with every flag that changed. */
  flagged = 0;
  /** Files still to be compared, and how far each is. */
  #queue: { file: ProjectFile; next: number }[] = [];

  constructor(
    table: UrlTable,
    fileOf: (id: FileId) => ProjectFile,
    locationOf: (file: ProjectFile) => string | null,
  ) {
    this.#table = table;
    this.#fileOf = fileOf;
    this.#locationOf = locationOf;
    this.#locs = new LocIndex(table, (id) => this.#duplicateChanged(id));
  }

  /** Entries still to be compared. */
  get pending(): number {
    return this.#queue.reduce((sum, { file, next }) => sum + (file.block?.columns.count ?? 0) - next, 0);
  }

  /** Counts the findings of a file just read and queues it for comparing. */
  adopt(file: ProjectFile): void {
    const { block, counts } = file;
    if (!block) return;
    const bySet = new Uint32Array(this.#table.sets.sets.length);
    const { set, count } = block.columns;
    for (let i = 0; i < count; i++) {
      const number = set[i] ?? 0;
      bySet[number] = (bySet[number] ?? 0) + 1;
    }
    for (const [number, entries] of bySet.entries()) {
      if (entries === 0) continue;
      for (const rule of this.#table.sets.rules(number)) counts[rule] = (counts[rule] ?? 0) + entries;
    }
    this.#queue.push({ file, next: 0 });
  }

  /** Compares up to `budget` entries more; false when nothing is left. */
  work(budget: number): boolean {
    let left = budget;
    this.#locs.reserve(this.#table.size);
    while (left > 0) {
      const job = this.#queue[0];
      if (!job) return false;
      const block = job.file.block;
      const count = block?.columns.count ?? 0;
      const end = Math.min(count, job.next + left);
      for (let local = job.next; block && local < end; local++) {
        const flags = block.flags[local] ?? 0;
        if ((flags & FLAG.present) === 0 || (flags & FLAG.indexed) !== 0) continue;
        this.#applyScope(job.file, block.base + local);
        this.#locs.add(block.base + local);
      }
      left -= end - job.next;
      job.next = end;
      if (end >= count) this.#queue.shift();
    }
    return this.#queue.length > 0;
  }

  /** Entries are about to change or to leave their file. */
  leave(file: ProjectFile, runs: readonly Run[]): void {
    // From the highest number down: see LocIndex.
    eachIdBackwards(runs, (id) => {
      this.#locs.remove(id);
      this.#count(file, id, -1);
      const block = this.#table.blockOf(id);
      const local = id - block.base;
      block.flags[local] = (block.flags[local] ?? 0) & ~(FLAG.present | FLAG.otherHost | FLAG.outsideScope);
    });
  }

  /** Entries have come to their file, or are back in it changed. */
  enter(file: ProjectFile, runs: readonly Run[]): void {
    eachId(runs, (id) => {
      const block = this.#table.blockOf(id);
      const local = id - block.base;
      block.flags[local] = (block.flags[local] ?? 0) | FLAG.present;
      this.#count(file, id, 1);
      this.#applyScope(file, id);
      this.#locs.add(id);
    });
  }

  /** A file's publish location may have changed: if so, its entries are judged against it anew. */
  rescope(file: ProjectFile): void {
    const before = this.#scopes.get(file.id);
    const scope = this.#makeScope(file);
    if (before !== undefined && before?.folder === scope?.folder) return;
    this.#scopes.set(file.id, scope);
    // What is out of the project is judged when it comes back.
    if (!file.present) return;
    for (const run of file.order.runs) {
      for (let id = run.id; id < run.id + run.count; id++) {
        const block = this.#table.blockOf(id);
        const local = id - block.base;
        this.#countFlags(file, block.flags[local] ?? 0, -1);
        block.flags[local] = (block.flags[local] ?? 0) & ~(FLAG.otherHost | FLAG.outsideScope);
        this.#applyScope(file, id);
      }
    }
  }

  /** Forgets a file's entries, which are about to be replaced by a new reading. */
  drop(file: ProjectFile): void {
    this.#queue = this.#queue.filter((job) => job.file !== file);
    this.leave(file, file.order.runs);
    file.counts.fill(0);
  }

  /** Flags an entry that is out of scope; one that is flagged already is so by the same scope. */
  #applyScope(file: ProjectFile, id: number): void {
    const scope = this.#scopeOf(file);
    const loc = scope ? this.#table.value(id, 0) : null;
    if (!scope || loc === null || loc.start === loc.end) return;
    const verdict = scope.judge(loc);
    const flag = verdict === OTHER_HOST ? FLAG.otherHost : verdict === OUTSIDE_FOLDER ? FLAG.outsideScope : 0;
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    if (flag === 0 || ((block.flags[local] ?? 0) & flag) !== 0) return;
    block.flags[local] = (block.flags[local] ?? 0) | flag;
    this.flagged++;
    this.#countFlags(file, flag, 1);
  }

  #scopeOf(file: ProjectFile): Scope | null {
    const known = this.#scopes.get(file.id);
    if (known !== undefined) return known;
    const scope = this.#makeScope(file);
    this.#scopes.set(file.id, scope);
    return scope;
  }

  #makeScope(file: ProjectFile): Scope | null {
    const location = this.#locationOf(file);
    const parsed = location === null ? null : parseLocation(location);
    return parsed ? new Scope(parsed) : null;
  }

  #count(file: ProjectFile, id: number, sign: 1 | -1): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    for (const rule of this.#table.sets.rules(block.columns.set[local] ?? 0)) {
      file.counts[rule] = (file.counts[rule] ?? 0) + sign;
    }
    this.#countFlags(file, block.flags[local] ?? 0, sign);
  }

  #countFlags(file: ProjectFile, flags: number, sign: 1 | -1): void {
    if ((flags & FLAG.otherHost) !== 0)
      file.counts[OTHER_HOST_RULE] = (file.counts[OTHER_HOST_RULE] ?? 0) + sign;
    if ((flags & FLAG.outsideScope) !== 0)
      file.counts[OUTSIDE_RULE] = (file.counts[OUTSIDE_RULE] ?? 0) + sign;
  }

  #duplicateChanged(id: number): void {
    const block = this.#table.blockOf(id);
    const flagged = ((block.flags[id - block.base] ?? 0) & FLAG.duplicate) !== 0;
    this.flagged++;
    const { counts } = this.#fileOf(block.file);
    counts[DUPLICATE] = (counts[DUPLICATE] ?? 0) + (flagged ? 1 : -1);
  }
}

const OTHER_HOST_RULE = ruleNumber('loc-other-host');
const OUTSIDE_RULE = ruleNumber('loc-outside-scope');
