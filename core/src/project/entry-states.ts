import type { ValueRange } from '../bytes/ranges.ts';
import type { CheckedPage } from '../contract/page-result.ts';
import type { FileId } from '../contract/values.ts';
import { isManyLocs } from '../edit/bulk/bulk-chunk.ts';
import type { ValuesChange } from '../edit/bulk/values-change.ts';
import { FLAG } from '../rules/entry-flags.ts';
import { ruleNumber } from '../rules/registry.ts';
import type { ScopeFacts } from '../rules/scope/publish-scope.ts';
import type { ScopeJudge } from '../rules/scope/scope-judge.ts';
import { blockRuns } from '../table/block-runs.ts';
import type { ListedAlternate } from '../table/file/alternate-list.ts';
import type { FileRead } from '../table/file/file-read.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import { CHILD_FLAGS, CLUSTER_FLAGS, PLACE_FLAGS } from '../table/flag-rules.ts';
import { type LinkTask, LocIndex } from '../table/locs/loc-index.ts';
import type { BulkLimits } from '../table/project-data.ts';
import { Runs } from '../table/runs.ts';
import type { UrlTable } from '../table/url-table.ts';
import { Clusters } from './clusters/clusters.ts';
import { type ComparisonSnapshot, knownFlags, restoreFlags } from './comparison-snapshot.ts';
import { FindingCounts } from './counts/finding-counts.ts';
import { HostTally } from './counts/host-tally.ts';
import { ScopeStates } from './counts/scope-states.ts';
import { PageStates } from './pages/page-states.ts';

const FUTURE = ruleNumber('lastmod-future');
/** Minimum milliseconds between two checks for future dates that have arrived. */
const BETWEEN_PASSES = 60_000;
/** A file with more future dates than this keeps its findings until it is read again, because judging takes time. */
const MOST_FUTURE = 10_000;

/**
 * Keeps everything that is derived from entries up to date while they are added, removed and changed: the index of
 * locs, the verdicts by publish scope, hosts and alternates, and each file's counts of findings by rule. The cost of an
 * edit depends on the entries it touches and the entries that name them.
 *
 * Rules about single entries are counted when a file is read. Rules that depend on other entries or on the publish
 * scope are judged later, in steps (see {@link EntryStates.work}), so that a large project shows its rows before all
 * entries are compared.
 */
export class EntryStates {
  readonly #table: UrlTable;
  readonly #fileOf: (id: FileId) => ProjectFile;
  readonly #counts: FindingCounts;
  readonly #scopes: ScopeStates;
  readonly #hosts: HostTally;
  readonly #locs: LocIndex;
  readonly #clusters: Clusters;
  readonly #pages: PageStates;
  /** For each file, the number of its entries that name absent alternates; and how often these numbers changed. */
  readonly #unlisted = new Map<FileId, number>();
  #unlistedChanges = 0;
  readonly #limits: () => BulkLimits;
  #restarts = 0;
  /** When {@link timePassed} last searched for dates that have arrived, in milliseconds since 1970. */
  #passed = 0;
  /**
   * Set during a step that can be undone. `known` is the state before the step, saved when a change requires comparing
   * all entries again. `isTouched` says that it is too late to save that state.
   */
  #before: { known: ComparisonSnapshot | null; isTouched: boolean } | null = null;

  constructor(
    table: UrlTable,
    fileOf: (id: FileId) => ProjectFile,
    makePlace: (file: ProjectFile, scope?: ScopeFacts | null) => ScopeJudge | null,
    limits: () => BulkLimits,
  ) {
    this.#limits = limits;
    this.#table = table;
    this.#fileOf = fileOf;
    this.#counts = new FindingCounts(table);
    this.#scopes = new ScopeStates(table, this.#counts, makePlace);
    this.#hosts = new HostTally(table);
    this.#locs = new LocIndex(table, (id, changed) => {
      this.#counts.flagsChanged(this.#fileOfEntry(id), id, changed);
    });
    this.#clusters = new Clusters(table, this.#locs, (id, bits) => this.#markAlternates(id, bits));
    this.#pages = new PageStates(table, this.#counts, this.#locs, this.#clusters, fileOf);
  }

  /** Grows with changes to the flags or rules of entries, see {@link FindingCounts.changes}. */
  get flagged(): number {
    return this.#counts.changes;
  }

  /** The entries whose flags or rules changed since {@link flagged} had this value; null if too many did. */
  flaggedSince(flagged: number): readonly number[] | null {
    return this.#counts.changedSince(flagged);
  }

  /** Grows when {@link unlistedOf} or {@link minorHostOf} of a file may have changed because of other files. */
  get sharedChanges(): number {
    this.#hosts.flush();
    return this.#hosts.changes + this.#unlistedChanges;
  }

  /** The approximate number of entries that have yet to be judged or compared. */
  get pending(): number {
    return this.#scopes.pending + this.#locs.pending + this.#clusters.pending + this.#pages.pending;
  }

  /**
   * Counts the findings of a file that was just read, and queues its entries for comparison.
   * @param scope the publish location that the reader used
   */
  adopt(file: ProjectFile, read: FileRead, scope: ScopeFacts | null): void {
    if (!file.block) return;
    this.#counts.adopt(file);
    this.#scopes.adopt(file, scope);
    if (read.hosts) this.#hosts.adopt(file.id, read.hosts);
    this.#locs.expect(file.block, this.#table.keysOf(read));
    // Comparing requires calls to `work`, which callers skip for a new, empty sitemap.
    if (file.block.columns.count > 0) this.#clusters.restart();
    this.#pages.expect(file.order.runs);
  }

  /** Adds results of checking pages. */
  addPages(checked: readonly CheckedPage[]): void {
    this.#pages.add(checked);
  }

  settlePages(): void {
    this.#pages.settle();
  }

  /**
   * Judges and compares up to about `budget` more entries. Returns false if nothing is left to do for now.
   * @param reading whether more files are to come; comparing across files waits for the last one
   */
  work(budget: number, reading: boolean): boolean {
    if (this.#scopes.pending > 0) this.#scopes.work(budget);
    else if (reading) return false;
    else if (this.#locs.pending > 0) this.#locs.work(budget);
    else if (this.#clusters.pending > 0) this.#clusters.work(Math.ceil(budget / 4));
    else if (this.#pages.pending > 0) this.#pages.work(budget);
    return reading ? this.#scopes.pending > 0 : this.pending > 0;
  }

  /** See {@link LocIndex.takeLinkTask}. */
  takeLinkTask(): LinkTask | null {
    return this.#locs.takeLinkTask();
  }

  /**
   * Updates the counts of rules that entries break by themselves. Call before (-1) and after (1) values of entries
   * change, except their locs. Page rules are judged again. Verdicts that depend on other entries or on the publish
   * scope stay as they are.
   */
  countSets(file: ProjectFile, runs: Runs, sign: 1 | -1): void {
    this.#counts.countSets(file, runs, sign);
    if (sign > 0 && this.#pages.enterAll(runs)) this.#restarts++;
  }

  /**
   * Judges entries with a date in the future again, because time has passed.
   * @returns whether a finding is gone
   */
  timePassed(files: readonly ProjectFile[]): boolean {
    const { now, sets } = this.#table;
    if (now < this.#passed + BETWEEN_PASSES) return false;
    this.#passed = now;
    let isChanged = false;
    for (const file of files) {
      const before = file.counts[FUTURE] ?? 0;
      if (!file.present || before === 0 || before > MOST_FUTURE) continue;
      const ids: number[] = [];
      for (const { block, from, to } of blockRuns(this.#table, file.order.runs)) {
        const { set } = block.columns;
        for (let local = from; local < to; local++)
          if (sets.sets[set[local] as number]?.rules.includes(FUTURE)) ids.push(block.base + local);
      }
      const runs = Runs.from(ids.map((id) => ({ id, count: 1 })));
      this.countSets(file, runs, -1);
      for (const id of ids) this.#table.judge(id);
      this.countSets(file, runs, 1);
      isChanged ||= file.counts[FUTURE] !== before;
    }
    return isChanged;
  }

  /** Begins a step. The current state may have to be restored later. The caller must call {@link endStep}. */
  beginStep(): void {
    this.#before = { known: null, isTouched: this.pending > 0 };
  }

  /** Returns the state before the step, for {@link restore}; null if it was incomplete, or few entries changed. */
  endStep(): ComparisonSnapshot | null {
    const { known } = this.#before ?? { known: null };
    this.#before = null;
    return known;
  }

  /** Restores the state from an earlier {@link endStep}. All entries must be as they were then. */
  restore(known: ComparisonSnapshot): void {
    // The snapshot is invalid if a file was read, or published elsewhere, since then.
    if (known.places !== this.#scopes.changes) return;
    this.#scopes.settle();
    this.#locs.restore(known.locs);
    this.#clusters.restore(known.alternates);
    restoreFlags(known.flags, this.#counts, this.#fileOf);
    this.#unlisted.clear();
    for (const [file, entries] of known.unlisted) this.#unlisted.set(file, entries);
    this.#unlistedChanges++;
  }

  /**
   * Call after a change to the locs of many entries was performed (1) or undone (-1). The verdicts by publish scope are
   * taken from the change. {@link work} later compares the entries with others.
   */
  locsChanged(change: ValuesChange, file: ProjectFile, sign: 1 | -1): void {
    this.#keepKnown();
    const { locs } = sign > 0 ? change.after : change.before;
    if (locs !== null) this.#scopes.restore(file, change.runs, locs.flags, change.scope);
    this.#hosts.addAll(file.id, change.tally.hosts, sign);
    this.#restart();
  }

  /** Grows when {@link work} must compare all entries again, or judge the page rules of many. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Adds (1) or subtracts (-1) many entries of a file, counted beforehand by host. */
  countHosts(file: ProjectFile, hosts: ReadonlyMap<string, number>, sign: 1 | -1): void {
    this.#hosts.addAll(file.id, hosts, sign);
  }

  /** Call before entries leave their file, or before their locs or more than one value change. */
  leave(file: ProjectFile, runs: Runs): void {
    if (this.#isMany(runs)) {
      runs.eachId((id) => this.#hosts.add(id, -1));
      return this.leaveAtOnce(file, runs);
    }
    if (this.#before) this.#before.isTouched = true;
    const standing = standingFlags(file);
    // Backwards, because removing the first entry of a loc is the expensive case.
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

  /** Call after entries were added to their file, or changed. */
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
      this.#scopes.enter(file, id);
      this.#hosts.add(id, 1);
      this.#locs.add(id);
      this.#clusters.enter(id);
    });
    this.#pages.enterAll(runs);
    this.#settle();
  }

  /**
   * Like {@link leave} for many entries, whose hosts the caller has counted. The caller must call {@link work} later.
   */
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

  /**
   * Like {@link enter} for many entries, whose hosts the caller has counted. The caller must call {@link work} later.
   */
  enterAtOnce(file: ProjectFile, runs: Runs): void {
    this.#keepKnown();
    for (const { block, from, to } of blockRuns(this.#table, runs)) {
      for (let local = from; local < to; local++) {
        block.flags[local] = (block.flags[local] as number) | FLAG.present;
      }
    }
    this.#counts.countSets(file, runs, 1);
    // Entries may come back with flags that belong to rules, so these are counted. `FLAG.saved` belongs to no rule.
    this.#counts.countFlags(file, runs, 1);
    this.#scopes.expect(file, runs);
    this.#pages.expect(runs);
    this.#restart();
  }

  /** Judges the entries of a file again if its publish location has changed. */
  scopeChanged(file: ProjectFile): void {
    this.#scopes.scopeChanged(file);
  }

  /** Sets which rules a row of an index breaks because of the file that it names, as bits of {@link CHILD_FLAGS}. */
  markRow(index: ProjectFile, id: number, bits: number): void {
    this.#counts.setFlags(index, id, CHILD_FLAGS, bits);
  }

  /** The first entry with this loc, among the entries indexed so far, or -1. */
  entryOf(loc: ValueRange): number {
    return this.#locs.find(loc);
  }

  /** The entry that has the same page as this one, according to its flags; -1 if none is known. */
  repeatedBy(id: number): number {
    return this.#locs.repeatedBy(id);
  }

  /** Like {@link entryOf}, but also finds a loc that is another spelling of this URL. */
  entryOfPage(url: ValueRange): number {
    return this.#locs.findPage(url);
  }

  /** See `LocIndex.findSpelled`. */
  entryOfSpelling(key: number, spelling: number): number {
    return this.#locs.findSpelled(key, spelling);
  }

  /** Whether `test` is true for an entry that lists, or once listed, the loc of this entry. Compares only keys. */
  someNaming(id: number, test: (other: number) => boolean): boolean {
    return this.#clusters.someNaming(id, test);
  }

  /** The first alternate of an entry that breaks the rule of a flag; null if no single alternate breaks it. */
  alternateBreaking(id: number, flag: number): ListedAlternate | null {
    return this.#clusters.alternateBreaking(id, flag);
  }

  /** How many entries of a file name alternates that are not in the project. */
  unlistedOf(file: ProjectFile): number {
    return this.#unlisted.get(file.id) ?? 0;
  }

  /** A host of the file that is a minor form, see `isMinorForm`, and its other form; null if none. */
  minorHostOf(file: ProjectFile): readonly [minor: string, major: string] | null {
    return this.#hosts.minorForm(file.id);
  }

  /** The host of all entries of a file; null if there are several hosts, or none. */
  onlyHostOf(file: ProjectFile): string | null {
    return this.#hosts.onlyHost(file.id);
  }

  /** Two hosts of a file's entries that belong to different sites, or null. */
  differentHostsOf(file: ProjectFile): readonly [string, string] | null {
    return this.#hosts.differentHosts(file.id);
  }

  /** Whether the locs of entries have different hosts. */
  get hasSeveralHosts(): boolean {
    return this.#hosts.areSeveral;
  }

  /** Whether the project lists a host both with and without `www.`. */
  listsBothForms(host: string): boolean {
    return this.#hosts.listsBothForms(host);
  }

  /** The judge of a file's entries by publish scope; null while that is unknown. */
  scopeOf(file: ProjectFile): ScopeJudge | null {
    return this.#scopes.scopeOf(file);
  }

  /** Forgets a file's entries before the file is read again. */
  drop(file: ProjectFile): void {
    this.leave(file, file.order.runs);
    this.#scopes.drop(file);
    this.#clusters.restart();
    file.counts.fill(0);
    file.counted++;
  }

  #isMany({ total }: Runs): boolean {
    return isManyLocs({ bulk: this.#limits(), table: this.#table }, total);
  }

  /** Saves the state before any of it is lost. */
  #keepKnown(): void {
    const before = this.#before;
    if (before === null || before.isTouched) return;
    before.isTouched = true;
    before.known = {
      ...{ locs: this.#locs.known, alternates: this.#clusters.known, flags: knownFlags(this.#table) },
      ...{ unlisted: new Map(this.#unlisted), places: this.#scopes.changes },
    };
  }

  #restart(): void {
    this.#restarts++;
    this.#locs.restart();
    this.#clusters.restart();
  }

  #settle(): void {
    this.#locs.settle();
    if (this.#clusters.settle()) this.#restarts++;
  }

  #fileOfEntry(id: number): ProjectFile {
    return this.#fileOf(this.#table.blockOf(id).file);
  }

  #markAlternates(id: number, bits: number): void {
    const block = this.#table.blockOf(id);
    const before = (block.flags[id - block.base] ?? 0) & CLUSTER_FLAGS;
    // Nearly all verdicts stay the same.
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

/** Flags that an entry has only while it is in its file. */
function standingFlags(file: ProjectFile): number {
  return PLACE_FLAGS | (file.kind === 'sitemapindex' ? CHILD_FLAGS : CLUSTER_FLAGS);
}
