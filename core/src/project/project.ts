import type { ValueRange } from '../bytes/ranges.ts';
import type { EachStep } from '../bytes/steps.ts';
import { lastOf } from '../bytes/steps.ts';
import { encodeUtf8 } from '../bytes/text.ts';
import { type BundleSettings, DEFAULT_BUNDLE } from '../contract/bundle.ts';
import type { Edit, EditOutcome, EditProgress, EditRequest, Selection } from '../contract/edits.ts';
import type { ProjectSettings } from '../contract/host.ts';
import { MOST_SITES, type SiteMemory } from '../contract/site.ts';
import {
  type EditLabel,
  type EngineChoice,
  type FileId,
  isPlain,
  type Problem,
  type ProjectSummary,
  type Row,
  type RowContent,
  type TaskProgress,
  type View,
} from '../contract/values.ts';
import type { EditedProject } from '../edit/edited-project.ts';
import type { Change } from '../edit/history/change.ts';
import { History, type Step } from '../edit/history/history.ts';
import type { Resolved } from '../edit/resolve/resolved.ts';
import { newFileContent } from '../files/read/new-file.ts';
import { writeLines } from '../files/write/lines.ts';
import { writeSitemap } from '../files/write/sitemap.ts';
import { parseLocation } from '../protocol/location.ts';
import { FLAG } from '../rules/entry-flags.ts';
import type { IndexAddress } from '../rules/index/index-cycle.ts';
import type { ContextFacts } from '../rules/scope/publish-context.ts';
import type { ScopeFacts } from '../rules/scope/publish-scope.ts';
import { ShownRules } from '../rules/shown.ts';
import type { ByteBudget } from '../table/byte-budget.ts';
import type { ListedAlternate } from '../table/file/alternate-list.ts';
import { splicesOf } from '../table/file/file-mend.ts';
import type { FileRead } from '../table/file/file-read.ts';
import {
  type FileContent,
  type FileStart,
  gzipUnder,
  isDirty,
  isFurtherIndex,
  type ProjectFile,
} from '../table/file/project-file.ts';
import type { LinkTask } from '../table/locs/loc-index.ts';
import { BULK_LIMITS, type BulkLimits } from '../table/project-data.ts';
import type { Spill } from '../table/spilled-file.ts';
import { UrlTable } from '../table/url-table.ts';
import type { RowSource } from '../table/view/row-source.ts';
import { ChangeApplier } from './change-applier.ts';
import { FileSummaries } from './counts/file-summaries.ts';
import { type Found, findNext } from './counts/next-finding.ts';
import { EntryStates } from './entry-states.ts';
import { FileLoader } from './file-loader.ts';
import { FileStates } from './file-states.ts';
import { ProjectPages } from './pages/project-pages.ts';
import { ProjectEdits } from './project-edits.ts';
import { ProjectFiles } from './project-files.ts';
import { ProjectViews, type ShownRows } from './project-views.ts';
import { Publication } from './publication.ts';
import { namedSitemap, readContent } from './rows.ts';
import { summarise } from './summary.ts';

/**
 * The open project: files, entries, edits, history. It does not access the disk or the clock: its owner passes in the
 * bytes that were read and takes the bytes to write. Every edit, undo and redo is a sequence of {@link Change}s.
 */
export class Project implements EditedProject {
  readonly table: UrlTable;
  /** What checks found out about the pages of entries. */
  readonly pages: ProjectPages;
  readonly history = new History();
  /** Edits beyond these limits are processed in chunks. */
  bulk: BulkLimits = BULK_LIMITS;
  /**
   * Whether an edit that requires comparing all entries again does so at once. If false, {@link work} does so later, as
   * after reading.
   */
  comparesAtOnce = true;
  /**
   * Whether the size of an edited file is measured if it is near the limit. If false, findings about the size use an
   * estimate.
   */
  measuresSizes = true;
  readonly #files = new ProjectFiles();
  readonly #views = new ProjectViews(this.#files.list);
  readonly #entryKeeper: EntryStates;
  readonly #fileKeeper: FileStates;
  readonly #publication: Publication;
  readonly #intake: FileLoader;
  readonly #edits: ProjectEdits;
  readonly #summaries = new FileSummaries();
  #rules = new ShownRules('all');
  #bundle = DEFAULT_BUNDLE;
  #target: string | null = null;
  #sites: readonly SiteMemory[] = [];

  /**
   * @param now milliseconds since 1970, to decide which dates are in the future
   * @param budget how many bytes of packed files to keep inflated; null if no file is packed
   * @param spill where to move rarely needed data of packed files; such files cannot be edited. Null to keep all data
   *   in memory
   */
  constructor(now: number, budget: ByteBudget | null = null, spill: Spill | null = null) {
    this.table = new UrlTable(now, budget, spill);
    const entries = new EntryStates(
      this.table,
      (id) => this.file(id),
      (file, scope) => this.#publication.judgeFor(file, scope),
      () => this.bulk,
    );
    const files = new FileStates(this, entries);
    this.pages = new ProjectPages(this.table, entries, files, this.#views);
    const publication = new Publication(this.table, this.#files, entries, files);
    const applier = new ChangeApplier(this, entries, files, publication, this.#views);
    this.#entryKeeper = entries;
    this.#fileKeeper = files;
    this.#publication = publication;
    this.#intake = new FileLoader(this, this.#files, this.#views, entries, files, publication);
    this.#edits = new ProjectEdits(this, this.#files, this.#views, entries, files, applier);
  }

  get files(): readonly ProjectFile[] {
    return this.#files.list;
  }

  /** The site that the project lists: the origin of the first loc as read; null if unknown. */
  get site(): string | null {
    return this.#files.site;
  }

  get index(): ProjectFile | null {
    return this.#files.index;
  }

  /** Whether some files have not been read completely. */
  get isReading(): boolean {
    return this.#files.isReading;
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#views.revision;
  }

  /** Grows when rows move. */
  get order(): number {
    return this.#views.order;
  }

  /** Grows when a file is read or forgotten: entry numbers from before may no longer be valid. */
  get epoch(): number {
    return this.#views.epoch;
  }

  /** Milliseconds since 1970, the time that dates are judged against. */
  get now(): number {
    return this.table.now;
  }

  /** Moves the time forward. Dates that are no longer in the future are judged again; this is not an edit. */
  passTo(now: number): void {
    if (now <= this.table.now) return;
    this.table.now = now;
    if (this.#entryKeeper.timePassed(this.files)) this.#views.touch();
  }

  /** Which findings the user sees, in all lists and counts. */
  get shownRules(): ShownRules {
    return this.#rules;
  }

  showEngine(engine: EngineChoice): void {
    this.#rules = new ShownRules(engine, this.#rules.muted);
    this.#views.touch();
  }

  /** Hides the findings of these rules, and shows those of all others; not an edit. */
  mute(codes: readonly string[]): void {
    this.#rules = new ShownRules(this.#rules.engine, [...new Set(codes)].sort());
    this.#views.touch();
  }

  get publishLocation(): string | null {
    return this.#publication.location;
  }

  get settings(): ProjectSettings {
    const { robots, verifiedHosts } = this.#publication.context;
    const { muted } = this.#rules;
    const indexes = this.files.filter((file) => isFurtherIndex(file, this.index)).map(({ name }) => name);
    return {
      version: 1,
      publishLocation: this.publishLocation,
      ...(robots === null ? {} : { robots }),
      ...(verifiedHosts.length === 0 ? {} : { verifiedHosts: [...verifiedHosts] }),
      ...(muted.length === 0 ? {} : { muted: [...muted] }),
      ...(this.#bundle === DEFAULT_BUNDLE ? {} : { bundle: this.#bundle }),
      ...(this.#target === null ? {} : { target: this.#target }),
      ...(this.#sites.length === 0 ? {} : { sites: [...this.#sites] }),
      ...(indexes.length === 0 ? {} : { indexes }),
    };
  }

  /** How the project is split and exported. */
  get bundle(): BundleSettings {
    return this.#bundle;
  }

  /** Path of the folder or archive that the project is exported to; null until the user chooses one. */
  get target(): string | null {
    return this.#target;
  }

  /** Sets how and where the project is exported; not an edit. */
  setBundle(settings: BundleSettings, target: string | null): void {
    this.#bundle = settings;
    this.#target = target;
    this.#views.touch();
  }

  /** How folders of static sites were listed, most recent first. */
  get sites(): readonly SiteMemory[] {
    return this.#sites;
  }

  /** Remembers how folders were listed; not an edit. */
  rememberSites(sites: readonly SiteMemory[]): void {
    this.#sites = sites.slice(0, MOST_SITES);
  }

  /** True if closing the project would lose changes. */
  get dirty(): boolean {
    return this.files.some(isDirty);
  }

  /** @throws UrlsetError `not-found` */
  file(id: FileId): ProjectFile {
    return this.#files.get(id);
  }

  /** Applies settings saved earlier; not an edit. */
  restoreSettings(settings: ProjectSettings): void {
    this.#publication.location = settings.publishLocation;
    this.mute(settings.muted ?? []);
    this.setBundle(settings.bundle ?? DEFAULT_BUNDLE, settings.target ?? null);
    this.rememberSites(settings.sites ?? []);
    this.setContext({ robots: settings.robots ?? null, verifiedHosts: settings.verifiedHosts ?? [] });
  }

  /** Sets the facts about where the project is published, except the location itself; not an edit. */
  setContext(facts: ContextFacts): void {
    this.#publication.context = facts;
    this.locationsChanged();
  }

  /** Adds a file that has yet to be read, and assigns its number. */
  addFile(start: FileStart): ProjectFile {
    const file = this.#files.add(start, this.now);
    this.#views.rowsMoved();
    return file;
  }

  /** Adds a new file that is not on disk yet: an empty sitemap by default. */
  addNewFile(name: string, content = newFileContent(name)): ProjectFile {
    const { gzip } = content;
    const file = this.addFile({ name, gzip, untitled: true, indexRow: -1, state: 'waiting', problem: null });
    this.adopt(file.id, content);
    return file;
  }

  /** Where a file is published, for its reader; null while that is unknown. */
  scopeOf(file: ProjectFile): ScopeFacts | null {
    return this.#publication.scopeOf(file);
  }

  /**
   * Shows the first entries of a file that is still being read, until {@link adopt} brings all of them. Until then its
   * entries are not compared with others, and nothing can be edited.
   * @param read the beginning of the file
   */
  begin(id: FileId, read: FileRead): void {
    this.#intake.begin(id, read);
  }

  /**
   * Adopts the content of a file that was read. Files must be adopted in the order of their numbers.
   * @param scope the publish location that the reader used, see {@link scopeOf}
   */
  adopt(id: FileId, content: FileContent, scope: ScopeFacts | null = null): void {
    this.#intake.adopt(id, content, scope);
  }

  /** Records that a file could not be read. */
  fail(id: FileId, problem: Problem, state: 'failed' | 'missing'): void {
    this.#intake.fail(id, problem, state);
  }

  /** Prepares to read a file again: drops its entries, its edits and its history. */
  forget(id: FileId): void {
    this.#intake.forget(id);
  }

  /** Compares up to `budget` more entries across the project, then frees unused memory; false if no work is left. */
  work(budget: number): boolean {
    const before = this.#entryKeeper.flagged;
    const had = this.pending > 0;
    const more = this.#entryKeeper.work(budget, this.isReading);
    const settled = !more && this.#fileKeeper.settle();
    // Without a change, the plan of an export stays valid.
    if (this.#entryKeeper.flagged !== before || (had && !more) || settled) this.#views.touch();
    if (more) return true;
    this.pages.tidy(budget);
    return this.pages.isUntidy;
  }

  /** A part of {@link work} that threads can do faster; null if nothing is left for them, or if it was taken before. */
  takeLinkTask(): LinkTask | null {
    return this.#entryKeeper.takeLinkTask();
  }

  /** The approximate number of entries that have yet to be judged or compared. */
  get pending(): number {
    return this.#entryKeeper.pending;
  }

  /** The first entry with this loc, among the entries compared so far ({@link pending}), or -1. */
  entryOf(loc: string): number {
    const bytes = encodeUtf8(loc);
    return this.#entryKeeper.entryOf({ bytes, start: 0, end: bytes.length });
  }

  /** Like {@link entryOf}, but also finds a loc that is another spelling of this URL. */
  entryOfPage(url: string): number {
    const bytes = encodeUtf8(url);
    return this.#entryKeeper.entryOfPage({ bytes, start: 0, end: bytes.length });
  }

  /** Like {@link entryOfPage}, for a decoded URL. */
  entryOfPageAt(url: ValueRange): number {
    return this.#entryKeeper.entryOfPage(url);
  }

  /** Like {@link entryOfPage}, by the key and spelling of a loc; see `LocIndex.findSpelled`. */
  entryOfSpelling(key: number, spelling: number): number {
    return this.#entryKeeper.entryOfSpelling(key, spelling);
  }

  /** The entry that this one repeats: it lists the same page, maybe in another spelling. -1 if none is known. */
  repeatedBy(id: number): number {
    return this.#entryKeeper.repeatedBy(id);
  }

  get hasSeveralHosts(): boolean {
    return this.#entryKeeper.hasSeveralHosts;
  }

  /** Whether the project lists a host both with and without `www.`. The host is lowercase, without port. */
  listsBothForms(host: string): boolean {
    return this.#entryKeeper.listsBothForms(host);
  }

  /**
   * Whether `test` is true for any entry that lists this entry's loc as an alternate. `test` may also receive entries
   * that only seem to list it, or that no longer do.
   */
  someNaming(id: number, test: (other: number) => boolean): boolean {
    return this.#entryKeeper.someNaming(id, test);
  }

  /** The first of an entry's alternates that breaks the rule of this flag; null if no single alternate breaks it. */
  alternateBreaking(id: number, flag: number): ListedAlternate | null {
    return this.#entryKeeper.alternateBreaking(id, flag);
  }

  /** Where a file is published; null if that is unknown. See `Publication.locationOf`. */
  locationOf(file: ProjectFile): string | null {
    return this.#publication.locationOf(file);
  }

  /** What is needed to recognize a row of an index that names the index itself. */
  indexAddressOf(index: ProjectFile): IndexAddress {
    const host = this.#entryKeeper.onlyHostOf(index);
    return {
      location: parseLocation(this.locationOf(index)),
      name: index.name,
      host: host === null ? null : (parseLocation(`https://${host}/`)?.host ?? null),
    };
  }

  /** The index with a row that names the file, or null. */
  listingOf(file: ProjectFile): ProjectFile | null {
    return this.#publication.listingOf(file);
  }

  /**
   * Call when files may be published elsewhere, or when the context changed. Judges all files again, and the entries of
   * those whose publish scope differs.
   */
  locationsChanged(): void {
    this.#publication.locationsMoved();
    this.#fileKeeper.settle();
    this.#views.touch();
  }

  summary(tasks: readonly TaskProgress[]): ProjectSummary {
    return summarise(this, this.#summaries, tasks);
  }

  /** The entries that a view shows. @throws UrlsetError `stale-view` for a derived view that is not shown */
  view(view: View): RowSource {
    return this.#views.rows(view);
  }

  /** The derived view that is shown; edits update its rows. Null if there is none, or after a file was read. */
  get shown(): ShownRows | null {
    return this.#views.shown;
  }

  show(shown: ShownRows | null): void {
    this.#views.show(shown);
  }

  rows(view: View, first: number, count: number): Row[] {
    const rows = this.view(view);
    const out: Row[] = [];
    for (let row = first; row < Math.min(first + count, rows.length); row++) {
      const place = rows.locate(row);
      if (!place) continue;
      const { file, at } = place;
      out.push({ file: file.id, at, ...this.rowContent(file.order.at(at)) });
    }
    return out;
  }

  /** What the row of an entry shows. */
  rowContent(id: number): RowContent {
    const content = readContent(this.table, id, this.#rules);
    // Only entries of an index name files.
    const named = this.#fileKeeper.childOf(id);
    return named?.present ? { ...content, sitemap: namedSitemap(named) } : content;
  }

  /**
   * When the sitemap named by a row of the index last changed, in milliseconds since 1970: its newest lastmod or the
   * last time that its edits were saved, whichever is later. Null if neither is known.
   */
  changedAt(row: number): number | null {
    return this.#fileKeeper.changedAt(row);
  }

  /** The nearest finding after or before a row; the search wraps around. Null if none. */
  nextFinding(view: View, from: number, code: string | null, backwards: boolean): Found | null {
    return findNext(this.table, this.view(view), from, code, backwards, this.#rules);
  }

  /**
   * Turns a request that refers to rows of a view into an edit.
   * @param order the value of {@link order} when the request was made
   * @throws UrlsetError `stale-view` if rows have moved since then, and the errors of the request itself
   */
  resolve(view: View, order: number, request: EditRequest): Resolved {
    return lastOf(this.resolveInSteps(view, order, request));
  }

  /**
   * Like {@link resolve}, but in steps of a few milliseconds. Rows must not move in the meantime.
   * @param each runs the user's regular expression on the alternates and images that change along with locs
   */
  resolveInSteps(
    view: View,
    order: number,
    request: EditRequest,
    each?: EachStep,
  ): Generator<EditProgress | undefined, Resolved> {
    return this.#edits.resolve(view, order, request, each);
  }

  /**
   * Performs an edit as one undoable step. Returns null if it changes nothing.
   * @param prepared all changes of the edit, computed beforehand; see `applyEdit`
   * @throws UrlsetError `expression-too-slow`
   */
  apply(
    edit: Edit,
    before: Selection | null,
    after: Selection | null,
    prepared?: readonly Change[],
  ): EditOutcome | null {
    return this.#edits.apply(edit, before, after, prepared);
  }

  /** Joins the last `count` steps into one with this label. */
  join(count: number, label: EditLabel): void {
    this.#edits.join(count, label);
  }

  /**
   * Undoes the last `count` steps for good, because they are parts of an edit that did not finish.
   * @param undone the steps that could be redone before that edit began; they can be redone again now
   */
  takeBack(count: number, undone: readonly Step[]): void {
    this.#edits.takeBack(count, undone);
  }

  /** Undoes the last step. Returns null if nothing is left to undo, or shown rows are about to be replaced. */
  undo(): EditOutcome | null {
    return this.#edits.undo();
  }

  /** Redoes the step undone last. Returns null if nothing is left to redo, or shown rows are about to be replaced. */
  redo(): EditOutcome | null {
    return this.#edits.redo();
  }

  /** The current bytes of a file, uncompressed, in pieces. */
  write(id: FileId): Uint8Array[] {
    const file = this.file(id);
    if (isPlain(file.kind) || !file.block) {
      return writeLines(this.table, file.kind, file.block, file.order, splicesOf(file.mends));
    }
    return writeSitemap(this.table, file.block, file.order, splicesOf(file.mends));
  }

  /**
   * Records that the file was written in its state at step `stamp`. Changes up to there no longer count as edits.
   * @param time when the write changed the content on disk, in milliseconds since 1970; null if it did not change
   */
  markSaved(id: FileId, stamp: number, time: number | null = null): void {
    const file = this.file(id);
    file.savedStamp = stamp;
    file.savedAt = time ?? file.savedAt;
    file.untitled = false;
    file.damaged = false;
    file.recoded = false;
    this.#fileKeeper.touch(id);
    this.#fileKeeper.settle();
    if (stamp === file.stamp) {
      file.savedRuns = file.order.slice(0, file.order.length);
      for (const block of this.table.blocksOf(id)) block.markSaved();
      file.order.runs.eachId((entry) => {
        const block = this.table.blockOf(entry);
        block.flags[entry - block.base] = (block.flags[entry - block.base] ?? 0) | FLAG.saved;
      });
    }
    this.#views.touch();
  }

  /** Changes the name of a file without an edit, because its name on disk changed. */
  renamed(id: FileId, name: string): void {
    const file = this.file(id);
    file.gzip = gzipUnder(file, name);
    file.name = name;
    this.#publication.scopeChanged(file);
    this.#fileKeeper.settle();
    this.#views.touch();
  }
}
