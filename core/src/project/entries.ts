import type { FileId } from '../contract/values.ts';
import { FLAG } from '../table/entry-block.ts';
import { CHILD_FLAGS, CLUSTER_FLAGS, flagRules, PLACE_FLAGS } from '../table/flag-rules.ts';
import { LocIndex } from '../table/loc-index.ts';
import { eachId, eachIdBackwards, type Run } from '../table/run-list.ts';
import type { UrlTable } from '../table/url-table.ts';
import { Clusters } from './clusters.ts';
import { HostTally } from './host-tally.ts';
import type { PlaceJudge } from './place-judge.ts';
import type { ProjectFile } from './project-file.ts';

/**
 * Keeps what follows from the entries as they come, go and change: the index of locs, the verdicts on
 * their place, and each file's count of findings by rule. An edit costs by the entries it touches.
 *
 * A file's own rules are counted when it is read; duplicates and places follow in steps, see
 * {@link EntryKeeper.work}, so that a large project shows its rows before all of it is compared.
 */
export class EntryKeeper {
  readonly #table: UrlTable;
  readonly #fileOf: (id: FileId) => ProjectFile;
  readonly #makePlace: (file: ProjectFile) => PlaceJudge | null;
  readonly #locs: LocIndex;
  readonly #clusters: Clusters;
  readonly #hosts: HostTally;
  /** By file: how many of its entries name alternates that are not in the project. */
  readonly #unlisted = new Map<FileId, number>();
  readonly #places = new Map<FileId, PlaceJudge | null>();
  /** Grows with every flag that changed. */
  flagged = 0;
  /** Files whose entries are still to be judged by their place, and how far each is. */
  #queue: { file: ProjectFile; next: number }[] = [];

  constructor(
    table: UrlTable,
    fileOf: (id: FileId) => ProjectFile,
    makePlace: (file: ProjectFile) => PlaceJudge | null,
  ) {
    this.#table = table;
    this.#fileOf = fileOf;
    this.#makePlace = makePlace;
    this.#locs = new LocIndex(table, (id, changed) => this.#relationChanged(id, changed));
    this.#hosts = new HostTally(table);
    this.#clusters = new Clusters(table, this.#locs, (id, bits) => this.#markAlternates(id, bits));
  }

  /** Entries still to be judged or compared, about. */
  get pending(): number {
    const unplaced = this.#queue.reduce(
      (sum, { file, next }) => sum + (file.block?.columns.count ?? 0) - next,
      0,
    );
    return unplaced + this.#locs.pending + this.#clusters.pending;
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
    this.#hosts.addBlock(block, 0, count);
    this.#locs.expect(count);
    this.#clusters.restart();
  }

  /**
   * Judges and compares up to about `budget` entries more; false when there is nothing to do for now.
   * @param reading more files are to come: what is compared across all of them waits for the last
   */
  work(budget: number, reading: boolean): boolean {
    const job = this.#queue[0];
    if (!job) return !reading && this.#compare(budget);
    const { file, next } = job;
    const { block } = file;
    const end = Math.min(block?.columns.count ?? 0, next + budget);
    for (let local = next; block && this.placeOf(file) && local < end; local++) {
      if (((block.flags[local] ?? 0) & FLAG.present) !== 0) this.#applyPlace(file, block.base + local);
    }
    job.next = end;
    if (end === (block?.columns.count ?? 0) || !this.placeOf(file)) this.#queue.shift();
    return this.#queue.length > 0 || !reading;
  }

  /** Compares entries with each other; false when all are. */
  #compare(budget: number): boolean {
    if (this.#locs.pending > 0) this.#locs.work(budget);
    else if (this.#clusters.pending > 0) this.#clusters.work(budget);
    return this.#locs.pending + this.#clusters.pending > 0;
  }

  /** Entries are about to change or to leave their file. */
  leave(file: ProjectFile, runs: readonly Run[]): void {
    // From the highest number down: see LocIndex.
    eachIdBackwards(runs, (id) => {
      this.#clusters.touch(id);
      this.#hosts.add(id, -1);
      this.#locs.remove(id);
      this.#count(file, id, -1);
      const block = this.#table.blockOf(id);
      const local = id - block.base;
      this.#countUnlisted(file, block.flags[local] ?? 0, -1);
      block.flags[local] = (block.flags[local] ?? 0) & ~(FLAG.present | standing(file));
    });
    this.#locs.settle();
    this.#clusters.settle();
  }

  /** Entries have come to their file, or are back in it changed. */
  enter(file: ProjectFile, runs: readonly Run[]): void {
    eachId(runs, (id) => {
      const block = this.#table.blockOf(id);
      const local = id - block.base;
      block.flags[local] = (block.flags[local] ?? 0) | FLAG.present;
      this.#count(file, id, 1);
      this.#applyPlace(file, id);
      this.#hosts.add(id, 1);
      this.#locs.add(id);
      this.#clusters.touch(id);
    });
    this.#locs.settle();
    this.#clusters.settle();
  }

  /** A file's place of publication may have changed: if so, its entries are judged against it anew. */
  placeChanged(file: ProjectFile): void {
    const before = this.#places.get(file.id);
    const place = this.#makePlace(file);
    if (before !== undefined && (place === before || place?.judgesLike(before))) return;
    this.#places.set(file.id, place);
    // What is out of the project is judged when it comes back.
    if (!file.present) return;
    for (const run of file.order.runs) {
      for (let id = run.id; id < run.id + run.count; id++) {
        this.#applyPlace(file, id);
      }
    }
  }

  /** What a row of an index breaks by what it names, as bits of {@link CHILD_FLAGS}. */
  markRow(index: ProjectFile, id: number, bits: number): void {
    this.#setFlags(index, id, CHILD_FLAGS, bits);
  }

  /** How many entries of a file name alternates that are not in the project. */
  unlistedOf(file: ProjectFile): number {
    return this.#unlisted.get(file.id) ?? 0;
  }

  /** The host of a file that the project lists more often with, or without, `www.`, and that other form. */
  minorHostOf(file: ProjectFile): readonly [minor: string, major: string] | null {
    return this.#hosts.minorForm(file.id);
  }

  /** How a file's entries are judged by its place; null while that is unknown. */
  placeOf(file: ProjectFile): PlaceJudge | null {
    const known = this.#places.get(file.id);
    if (known !== undefined) return known;
    const place = this.#makePlace(file);
    this.#places.set(file.id, place);
    return place;
  }

  /** Forgets a file's entries, which are about to be replaced by a new reading. */
  drop(file: ProjectFile): void {
    this.#queue = this.#queue.filter((job) => job.file !== file);
    this.leave(file, file.order.runs);
    this.#clusters.restart();
    this.#places.delete(file.id);
    file.counts.fill(0);
  }

  #applyPlace(file: ProjectFile, id: number): void {
    this.#setFlags(file, id, PLACE_FLAGS, this.#judgePlace(file, id));
  }

  #judgePlace(file: ProjectFile, id: number): number {
    const place = this.placeOf(file);
    const loc = place ? this.#table.value(id, 0) : null;
    return place === null || loc === null || loc.start === loc.end ? 0 : place.judge(loc);
  }

  /** Sets the bits of `mask` in an entry's flags to `bits`, and counts what that changes. */
  #setFlags(file: ProjectFile, id: number, mask: number, bits: number): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const flags = block.flags[local] ?? 0;
    if ((flags & mask) === bits) return;
    block.flags[local] = (flags & ~mask) | bits;
    this.flagged++;
    this.#countFlags(file, flags & mask, -1);
    this.#countFlags(file, bits, 1);
  }

  #count(file: ProjectFile, id: number, sign: 1 | -1): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    for (const rule of this.#table.sets.rules(block.columns.set[local] ?? 0)) {
      file.counts[rule] = (file.counts[rule] ?? 0) + sign;
    }
    this.#countFlags(file, (block.flags[local] ?? 0) & standing(file), sign);
  }

  #countFlags(file: ProjectFile, flags: number, sign: 1 | -1): void {
    if (flags === 0) return;
    for (const [flag, rule] of flagRules(file.kind)) {
      if ((flags & flag) !== 0) file.counts[rule] = (file.counts[rule] ?? 0) + sign;
    }
  }

  #markAlternates(id: number, bits: number): void {
    const block = this.#table.blockOf(id);
    const file = this.#fileOf(block.file);
    this.#countUnlisted(file, block.flags[id - block.base] ?? 0, -1);
    this.#countUnlisted(file, bits, 1);
    this.#setFlags(file, id, CLUSTER_FLAGS, bits);
  }

  #countUnlisted(file: ProjectFile, flags: number, sign: 1 | -1): void {
    if (file.kind === 'sitemapindex' || (flags & FLAG.namesUnlisted) === 0) return;
    this.#unlisted.set(file.id, this.unlistedOf(file) + sign);
  }

  #relationChanged(id: number, changed: number): void {
    const block = this.#table.blockOf(id);
    const file = this.#fileOf(block.file);
    const flags = block.flags[id - block.base] ?? 0;
    this.flagged++;
    this.#countFlags(file, changed & flags, 1);
    this.#countFlags(file, changed & ~flags, -1);
  }
}

/** The flags that an entry has by its place in a file, whatever the others are. */
function standing(file: ProjectFile): number {
  return PLACE_FLAGS | (file.kind === 'sitemapindex' ? CHILD_FLAGS : CLUSTER_FLAGS);
}
