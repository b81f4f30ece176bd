import type { ValueRange } from '../bytes/value-range.ts';
import type { FileId } from '../contract/values.ts';
import { isManyLocs } from '../edit/bulk/bulk-chunk.ts';
import type { ValuesChange } from '../edit/bulk/values-change.ts';
import { FLAG } from '../rules/entry-flags.ts';
import type { PlaceFacts } from '../rules/place/place.ts';
import type { PlaceJudge } from '../rules/place/place-judge.ts';
import { blockRuns } from '../table/block-runs.ts';
import type { ListedAlternate } from '../table/file/alternate-list.ts';
import type { FileRead } from '../table/file/file-read.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import { CHILD_FLAGS, CLUSTER_FLAGS, PLACE_FLAGS } from '../table/flag-rules.ts';
import { LocIndex } from '../table/locs/loc-index.ts';
import type { BulkLimits } from '../table/project-data.ts';
import type { Runs } from '../table/runs.ts';
import type { UrlTable } from '../table/url-table.ts';
import { Clusters } from './clusters/clusters.ts';
import { FindingCounts } from './counts/finding-counts.ts';
import { HostTally } from './counts/host-tally.ts';
import { PlaceKeeper } from './counts/place-keeper.ts';
import { type KnownEntries, knownFlags, restoreFlags } from './known-entries.ts';

/**
 * Keeps what follows from the entries as they come, go and change: the index of locs, the verdicts on
 * their place, on their hosts and on their alternates, and each file's count of findings by rule. An edit
 * costs by the entries it touches, and those that name them.
 *
 * A file's own rules are counted when it is read; what it takes other entries or a place to judge follows in
 * steps, see {@link EntryKeeper.work}, so that a large project shows its rows before all of it is compared.
 */
export class EntryKeeper {
  readonly #table: UrlTable;
  readonly #fileOf: (id: FileId) => ProjectFile;
  readonly #counts: FindingCounts;
  readonly #places: PlaceKeeper;
  readonly #hosts: HostTally;
  readonly #locs: LocIndex;
  readonly #clusters: Clusters;
  /** By file: how many of its entries name alternates that are not in the project; and how often that changed. */
  readonly #unlisted = new Map<FileId, number>();
  #unlistedChanges = 0;
  readonly #limits: () => BulkLimits;
  #restarts = 0;
  /** While a step is done that may be undone: what is known of the state before it, once all is to be compared anew. */
  #before: { known: KnownEntries | null; isTouched: boolean } | null = null;

  constructor(
    table: UrlTable,
    fileOf: (id: FileId) => ProjectFile,
    makePlace: (file: ProjectFile, place?: PlaceFacts | null) => PlaceJudge | null,
    limits: () => BulkLimits,
  ) {
    this.#limits = limits;
    this.#table = table;
    this.#fileOf = fileOf;
    this.#counts = new FindingCounts(table);
    this.#places = new PlaceKeeper(table, this.#counts, makePlace);
    this.#hosts = new HostTally(table);
    this.#locs = new LocIndex(table, (id, changed) => {
      this.#counts.flagsChanged(this.#fileOfEntry(id), id, changed);
    });
    this.#clusters = new Clusters(table, this.#locs, (id, bits) => this.#markAlternates(id, bits));
  }

  /** Grows with every flag that changed. */
  get flagged(): number {
    return this.#counts.changes;
  }

  /** Grows when what {@link unlistedOf} or {@link minorHostOf} say of a file may have changed by other files. */
  get sharedChanges(): number {
    this.#hosts.flush();
    return this.#hosts.changes + this.#unlistedChanges;
  }

  /** Entries still to be judged or compared, about. */
  get pending(): number {
    return this.#places.pending + this.#locs.pending + this.#clusters.pending;
  }

  /**
   * Counts the findings of a file just read and queues it for comparing.
   * @param place where its reader was told that it is published
   */
  adopt(file: ProjectFile, read: FileRead, place: PlaceFacts | null): void {
    if (!file.block) return;
    this.#counts.adopt(file);
    this.#places.adopt(file, place);
    this.#hosts.adopt(file.id, read.hosts ?? new Map());
    this.#locs.expect(file.block, read.dealt);
    // A new sitemap is empty, and nobody would see to what waits for comparing.
    if (file.block.columns.count > 0) this.#clusters.restart();
  }

  /**
   * Judges and compares up to about `budget` entries more; false when there is nothing to do for now.
   * @param reading more files are to come: what is compared across all of them waits for the last
   */
  work(budget: number, reading: boolean): boolean {
    if (this.#places.pending > 0) this.#places.work(budget);
    else if (reading) return false;
    else if (this.#locs.pending > 0) this.#locs.work(budget);
    else if (this.#clusters.pending > 0) this.#clusters.work(Math.ceil(budget / 4));
    return reading ? this.#places.pending > 0 : this.pending > 0;
  }

  /**
   * Values of entries are about to change (-1) or have changed (1), and not their locs: what other entries
   * or a place decide stays as it is.
   */
  countSets(file: ProjectFile, runs: Runs, sign: 1 | -1): void {
    this.#counts.countSets(file, runs, sign);
  }

  /** A step begins, after which what is known now may be wanted again; {@link endStep} is to follow. */
  beginStep(): void {
    this.#before = { known: null, isTouched: this.pending > 0 };
  }

  /** What was known before the step, for {@link restore}; null where it was not all, or is known still. */
  endStep(): KnownEntries | null {
    const { known } = this.#before ?? { known: null };
    this.#before = null;
    return known;
  }

  /** All entries are what they were when this was known. */
  restore(known: KnownEntries): void {
    // A file read since, or published elsewhere, is another than it was.
    if (known.places !== this.#places.changes) return;
    this.#places.settle();
    this.#locs.restore(known.locs);
    this.#clusters.restore(known.alternates);
    restoreFlags(known.flags, this.#counts, this.#fileOf);
    this.#unlisted.clear();
    for (const [file, entries] of known.unlisted) this.#unlisted.set(file, entries);
    this.#unlistedChanges++;
  }

  /**
   * The locs of many entries have changed. Their places are told by what was found with the change; what other
   * entries decide follows by {@link work}.
   */
  locsChanged(change: ValuesChange, file: ProjectFile, sign: 1 | -1): void {
    this.#keepKnown();
    const { flags } = sign > 0 ? change.after : change.before;
    if (flags !== null) this.#places.restore(file, change.runs, flags, change.place);
    this.#hosts.addAll(file.id, change.tally.hosts, sign);
    this.#restart();
  }

  /** Grows when so much changed that {@link work} is to compare all entries anew. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Many entries of a file, counted beforehand, come or, by -1, go: by host how many. */
  countHosts(file: ProjectFile, hosts: ReadonlyMap<string, number>, sign: 1 | -1): void {
    this.#hosts.addAll(file.id, hosts, sign);
  }

  /** Entries are about to leave their file, or to change in their locs or more. */
  leave(file: ProjectFile, runs: Runs): void {
    if (this.#isMany(runs)) {
      runs.eachId((id) => this.#hosts.add(id, -1));
      return this.leaveAtOnce(file, runs);
    }
    if (this.#before) this.#before.isTouched = true;
    const standing = standingFlags(file);
    // From the highest number down: the first of a loc is the costly one to take away.
    runs.eachIdBackwards((id) => {
      this.#clusters.leave(id);
      this.#hosts.add(id, -1);
      this.#locs.remove(id);
      this.#counts.count(file, id, standing, -1);
      const block = this.#table.blockOf(id);
      const local = id - block.base;
      const flags = block.flags[local] ?? 0;
      this.#countUnlisted(file, flags, -1);
      block.flags[local] = flags & ~(FLAG.present | standing);
    });
    this.#settle();
  }

  /** Entries have come to their file, or are back in it changed. */
  enter(file: ProjectFile, runs: Runs): void {
    if (this.#isMany(runs)) {
      runs.eachId((id) => this.#hosts.add(id, 1));
      return this.enterAtOnce(file, runs);
    }
    if (this.#before) this.#before.isTouched = true;
    const standing = standingFlags(file);
    runs.eachId((id) => {
      const block = this.#table.blockOf(id);
      const local = id - block.base;
      block.flags[local] = (block.flags[local] ?? 0) | FLAG.present;
      this.#counts.count(file, id, standing, 1);
      this.#places.enter(file, id);
      this.#hosts.add(id, 1);
      this.#locs.add(id);
      this.#clusters.enter(id);
    });
    this.#settle();
  }

  /** Many entries, whose hosts are counted already, are about to leave their file. {@link work} is to follow. */
  leaveAtOnce(file: ProjectFile, runs: Runs): void {
    this.#keepKnown();
    const standing = standingFlags(file);
    this.#counts.countSets(file, runs, -1);
    this.#counts.countFlags(file, runs, -1);
    this.#locs.forgetAll(runs);
    for (const { block, from, to } of blockRuns(this.#table, runs)) {
      for (let local = from; local < to; local++) {
        const flags = block.flags[local] as number;
        this.#countUnlisted(file, flags, -1);
        block.flags[local] = flags & ~(FLAG.present | standing);
      }
    }
    this.#restart();
  }

  /** Many entries, whose hosts are counted already, have come to their file. {@link work} is to follow. */
  enterAtOnce(file: ProjectFile, runs: Runs): void {
    this.#keepKnown();
    for (const { block, from, to } of blockRuns(this.#table, runs)) {
      for (let local = from; local < to; local++) {
        block.flags[local] = (block.flags[local] as number) | FLAG.present;
      }
    }
    this.#counts.countSets(file, runs, 1);
    // Some are back with flags that stand for good: that they are saved breaks no rule.
    this.#counts.countFlags(file, runs, 1);
    this.#places.expect(file, runs);
    this.#restart();
  }

  /** A file's place of publication may have changed: if so, its entries are judged against it anew. */
  placeChanged(file: ProjectFile): void {
    this.#places.placeChanged(file);
  }

  /** What a row of an index breaks by what it names, as bits of {@link CHILD_FLAGS}. */
  markRow(index: ProjectFile, id: number, bits: number): void {
    this.#counts.setFlags(index, id, CHILD_FLAGS, bits);
  }

  /** The first entry with a loc, as far as all are listed; -1 for none. */
  entryOf(loc: ValueRange): number {
    return this.#locs.find(loc);
  }

  /** The entry that one repeats, as its flags say; -1 where that is not known. */
  repeatedBy(id: number): number {
    return this.#locs.repeatedBy(id);
  }

  /** The same, or one whose loc is this URL in another spelling. */
  entryOfPage(url: ValueRange): number {
    return this.#locs.findPage(url);
  }

  /** Whether `test` says so of an entry that lists the loc of this one, as far as its key tells, or did. */
  someNaming(id: number, test: (other: number) => boolean): boolean {
    return this.#clusters.someNaming(id, test);
  }

  /** Of an entry's alternates the first by which it breaks the rule of a flag; null where none does by itself. */
  alternateBreaking(id: number, flag: number): ListedAlternate | null {
    return this.#clusters.alternateBreaking(id, flag);
  }

  /** How many entries of a file name alternates that are not in the project. */
  unlistedOf(file: ProjectFile): number {
    return this.#unlisted.get(file.id) ?? 0;
  }

  /** The host of a file that the project lists more often with, or without, `www.`, and that other form. */
  minorHostOf(file: ProjectFile): readonly [minor: string, major: string] | null {
    return this.#hosts.minorForm(file.id);
  }

  /** The host of all entries of a file; null if there are several, or none. */
  onlyHostOf(file: ProjectFile): string | null {
    return this.#hosts.onlyHost(file.id);
  }

  /** Two hosts of a file's entries that are of different sites; null without. */
  differentHostsOf(file: ProjectFile): readonly [string, string] | null {
    return this.#hosts.differentHosts(file.id);
  }

  /** Whether the project lists a host with `www.` and without. */
  listsBothForms(host: string): boolean {
    return this.#hosts.listsBothForms(host);
  }

  /** How a file's entries are judged by its place; null while that is unknown. */
  placeOf(file: ProjectFile): PlaceJudge | null {
    return this.#places.placeOf(file);
  }

  /** Forgets a file's entries, which are about to be replaced by a new reading. */
  drop(file: ProjectFile): void {
    this.leave(file, file.order.runs);
    this.#places.drop(file);
    this.#clusters.restart();
    file.counts.fill(0);
    file.counted++;
  }

  #isMany({ total }: Runs): boolean {
    return isManyLocs({ bulk: this.#limits(), table: this.#table }, total);
  }

  /** Before anything of it is lost. */
  #keepKnown(): void {
    const before = this.#before;
    if (before === null || before.isTouched) return;
    before.isTouched = true;
    before.known = {
      ...{ locs: this.#locs.known, alternates: this.#clusters.known, flags: knownFlags(this.#table) },
      ...{ unlisted: new Map(this.#unlisted), places: this.#places.changes },
    };
  }

  #restart(): void {
    this.#restarts++;
    this.#locs.restart();
    this.#clusters.restart();
  }

  #settle(): void {
    this.#locs.settle();
    this.#clusters.settle();
  }

  #fileOfEntry(id: number): ProjectFile {
    return this.#fileOf(this.#table.blockOf(id).file);
  }

  #markAlternates(id: number, bits: number): void {
    const block = this.#table.blockOf(id);
    const before = (block.flags[id - block.base] ?? 0) & CLUSTER_FLAGS;
    // Nearly all are judged as they were.
    if (before === bits) return;
    const file = this.#fileOfEntry(id);
    if (((before ^ bits) & FLAG.namesUnlisted) !== 0) {
      this.#countUnlisted(file, before, -1);
      this.#countUnlisted(file, bits, 1);
    }
    this.#counts.setFlags(file, id, CLUSTER_FLAGS, bits);
  }

  #countUnlisted(file: ProjectFile, flags: number, sign: 1 | -1): void {
    if (file.kind === 'sitemapindex' || (flags & FLAG.namesUnlisted) === 0) return;
    this.#unlistedChanges++;
    this.#unlisted.set(file.id, this.unlistedOf(file) + sign);
  }
}

/** The flags that an entry has while it is in its file, and that leave with it. */
function standingFlags(file: ProjectFile): number {
  return PLACE_FLAGS | (file.kind === 'sitemapindex' ? CHILD_FLAGS : CLUSTER_FLAGS);
}
