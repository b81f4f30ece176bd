import { lastOf } from '../bytes/steps.ts';
import { encodeUtf8 } from '../bytes/text.ts';
import type { ValueRange } from '../bytes/value-range.ts';
import { type BundleSettings, DEFAULT_BUNDLE } from '../contract/bundle.ts';
import type { Edit, EditOutcome, EditProgress, EditRequest, Selection } from '../contract/edits.ts';
import type { ProjectSettings } from '../contract/host.ts';
import {
  type EngineChoice,
  type FileId,
  isPlain,
  type Problem,
  type ProjectSummary,
  type Row,
  type TaskProgress,
  type View,
} from '../contract/values.ts';
import type { EachStep } from '../edit/apply/follow-locs.ts';
import type { EditedProject } from '../edit/edited-project.ts';
import type { Change } from '../edit/history/change.ts';
import { History, type Step } from '../edit/history/history.ts';
import type { Resolved } from '../edit/resolve/resolved.ts';
import { newFileContent } from '../files/read/new-file.ts';
import { writeLines } from '../files/write/lines.ts';
import { writeSitemap } from '../files/write/sitemap.ts';
import { parseLocation } from '../protocol/location.ts';
import { FLAG } from '../rules/entry-flags.ts';
import type { IndexPlace } from '../rules/index/index-cycle.ts';
import type { PlaceFacts } from '../rules/place/place.ts';
import type { ContextFacts } from '../rules/place/publish-context.ts';
import { ShownRules } from '../rules/shown.ts';
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
import { BULK_LIMITS, type BulkLimits } from '../table/project-data.ts';
import { UrlTable } from '../table/url-table.ts';
import type { RowSource } from '../table/view/row-source.ts';
import { FileSummaries } from './counts/file-summaries.ts';
import { type Found, findNext } from './counts/next-finding.ts';
import { EntryKeeper } from './entries.ts';
import { FileIntake } from './file-intake.ts';
import { FileKeeper } from './file-keeper.ts';
import { Performer } from './performer.ts';
import { ProjectEdits } from './project-edits.ts';
import { ProjectFiles } from './project-files.ts';
import { ProjectViews, type ShownRows } from './project-views.ts';
import { Publication } from './publication.ts';
import { namedSitemap, readRow } from './rows.ts';
import { summarise } from './summary.ts';

/**
 * The open project: files, entries, edits, history. Knows no disk and no clock; whoever holds it brings
 * what was read and takes away what is to be written. Every change goes through {@link Change}s, forwards
 * by an edit or redo, backwards by undo.
 */
export class Project implements EditedProject {
  readonly table: UrlTable;
  readonly history = new History();
  /** From where on edits are worked out in chunks. */
  bulk: BulkLimits = BULK_LIMITS;
  /**
   * Whether an edit of so many entries that all are compared anew does that itself; else it is left to
   * {@link work}, as after reading.
   */
  comparesAtOnce = true;
  readonly #now: number;
  readonly #files = new ProjectFiles();
  readonly #views = new ProjectViews(this.#files.list);
  readonly #entryKeeper: EntryKeeper;
  readonly #fileKeeper: FileKeeper;
  readonly #publication: Publication;
  readonly #intake: FileIntake;
  readonly #edits: ProjectEdits;
  readonly #summaries = new FileSummaries();
  #rules = new ShownRules('all');
  #bundle = DEFAULT_BUNDLE;
  #target: string | null = null;

  /** @param now milliseconds since 1970, for dates in the future */
  constructor(now: number) {
    this.#now = now;
    this.table = new UrlTable(now);
    const entries = new EntryKeeper(
      this.table,
      (id) => this.file(id),
      (file, place) => this.#publication.judgeFor(file, place),
      () => this.bulk,
    );
    const files = new FileKeeper(this, entries);
    const publication = new Publication(this.table, this.#files, entries, files);
    const performer = new Performer(this, entries, files, publication, this.#views);
    this.#entryKeeper = entries;
    this.#fileKeeper = files;
    this.#publication = publication;
    this.#intake = new FileIntake(this, this.#files, this.#views, entries, files, publication);
    this.#edits = new ProjectEdits(this, this.#files, this.#views, entries, files, performer);
  }

  get files(): readonly ProjectFile[] {
    return this.#files.list;
  }

  get index(): ProjectFile | null {
    return this.#files.index;
  }

  /** Whether files are still to be read. */
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

  /** Grows when a file is read or forgotten: entries that were found before may be none any longer. */
  get epoch(): number {
    return this.#views.epoch;
  }

  /** Milliseconds since 1970, as dates are judged by. */
  get now(): number {
    return this.#now;
  }

  /** Which findings are shown, everywhere. */
  get shownRules(): ShownRules {
    return this.#rules;
  }

  showEngine(engine: EngineChoice): void {
    this.#rules = new ShownRules(engine, this.#rules.muted);
    this.#views.touch();
  }

  /** Shows no findings of rules of these codes, and those of all others; not an edit. */
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
      ...(indexes.length === 0 ? {} : { indexes }),
    };
  }

  /** How the project is split and exported. */
  get bundle(): BundleSettings {
    return this.#bundle;
  }

  /** Path of the folder or archive that it is exported to; null while nobody said. */
  get target(): string | null {
    return this.#target;
  }

  /** Says how it is split and exported from now on, and where to; not an edit. */
  setBundle(settings: BundleSettings, target: string | null): void {
    this.#bundle = settings;
    this.#target = target;
    this.#views.touch();
  }

  /** True while anything would be lost by closing. */
  get dirty(): boolean {
    return this.files.some(isDirty);
  }

  /** @throws UrlsetError `not-found` */
  file(id: FileId): ProjectFile {
    return this.#files.get(id);
  }

  /** Takes over settings kept from an earlier time; not an edit. */
  restoreSettings(settings: ProjectSettings): void {
    this.#publication.location = settings.publishLocation;
    this.mute(settings.muted ?? []);
    this.setBundle(settings.bundle ?? DEFAULT_BUNDLE, settings.target ?? null);
    this.setContext({ robots: settings.robots ?? null, verifiedHosts: settings.verifiedHosts ?? [] });
  }

  /** What is known of the place of publication beside its location; not an edit. */
  setContext(facts: ContextFacts): void {
    this.#publication.context = facts;
    this.locationsChanged();
    this.#views.touch();
  }

  /** Adds a file that is still to be read, and gives it its number. */
  addFile(start: FileStart): ProjectFile {
    const file = this.#files.add(start, this.#now);
    this.#views.rowsMoved();
    return file;
  }

  /** Adds a new file that lies nowhere yet: an empty sitemap, unless its content says otherwise. */
  addNewFile(name: string, content = newFileContent(name)): ProjectFile {
    const gzip = name.endsWith('.gz');
    const file = this.addFile({ name, gzip, untitled: true, indexRow: -1, state: 'waiting', problem: null });
    this.adopt(file.id, content);
    return file;
  }

  /** Where a file is published, for whoever reads it; null while that is unknown. */
  placeOf(file: ProjectFile): PlaceFacts | null {
    return this.#publication.placeOf(file);
  }

  /**
   * Shows the first entries of a file that is still being read, until {@link adopt} brings all of them: what
   * they break beside others is not compared, and nothing can be edited meanwhile.
   * @param read the beginning of the file
   */
  begin(id: FileId, read: FileRead): void {
    this.#intake.begin(id, read);
  }

  /**
   * Takes over what was read of a file. Files are to be adopted in the order of their numbers.
   * @param place where its reader was told that it is published, see {@link placeOf}
   */
  adopt(id: FileId, content: FileContent, place: PlaceFacts | null = null): void {
    this.#intake.adopt(id, content, place);
  }

  /** A file could not be read. */
  fail(id: FileId, problem: Problem, state: 'failed' | 'missing'): void {
    this.#intake.fail(id, problem, state);
  }

  /** Makes room for a new reading of a file: its edits are forgotten, and its history. */
  forget(id: FileId): void {
    this.#intake.forget(id);
  }

  /** Compares up to `budget` entries more across the project; false when all is compared. */
  work(budget: number): boolean {
    const before = this.#entryKeeper.flagged;
    const more = this.#entryKeeper.work(budget, this.isReading);
    if (!more) this.#fileKeeper.settle();
    if (this.#entryKeeper.flagged !== before || !more) this.#views.touch();
    return more;
  }

  /** Entries not yet compared with the others. */
  get pending(): number {
    return this.#entryKeeper.pending;
  }

  /** The first entry with a loc, as far as all are compared ({@link pending}); -1 for none. */
  entryOf(loc: string): number {
    const bytes = encodeUtf8(loc);
    return this.#entryKeeper.entryOf({ bytes, start: 0, end: bytes.length });
  }

  /** The same, or one whose loc is this URL in another spelling. */
  entryOfPage(url: string): number {
    const bytes = encodeUtf8(url);
    return this.#entryKeeper.entryOfPage({ bytes, start: 0, end: bytes.length });
  }

  /** The same of a decoded URL. */
  entryOfPageAt(url: ValueRange): number {
    return this.#entryKeeper.entryOfPage(url);
  }

  /** The entry whose page another one lists again, by the same URL or in another form; -1 where that is not known. */
  repeatedBy(id: number): number {
    return this.#entryKeeper.repeatedBy(id);
  }

  /** Whether a host, in small letters and without its port, is listed with `www.` and without. */
  listsBothForms(host: string): boolean {
    return this.#entryKeeper.listsBothForms(host);
  }

  /**
   * Whether `test` says so of an entry that lists the loc of this one. It may be asked of others, too: that look
   * like it, or have left.
   */
  someNaming(id: number, test: (other: number) => boolean): boolean {
    return this.#entryKeeper.someNaming(id, test);
  }

  /** Of an entry's alternates the first by which it breaks a rule about other entries, told by its flag; else null. */
  alternateBreaking(id: number, flag: number): ListedAlternate | null {
    return this.#entryKeeper.alternateBreaking(id, flag);
  }

  /** Where a file is published: a child of the index where the index says, the rest by the project. */
  locationOf(file: ProjectFile): string | null {
    return this.#publication.locationOf(file);
  }

  /** By what a row of an index is known to name the index itself. */
  indexPlaceOf(index: ProjectFile): IndexPlace {
    const location = this.locationOf(index);
    const host = this.#entryKeeper.onlyHostOf(index);
    return {
      location: location === null ? null : parseLocation(location),
      name: index.name,
      host: host === null ? null : (parseLocation(`https://${host}/`)?.host ?? null),
    };
  }

  /** The index that has a row which names a file; null where none has. */
  listingOf(file: ProjectFile): ProjectFile | null {
    return this.#publication.listingOf(file);
  }

  /** Where files are published may be told differently now: those whose folder changed are judged anew. */
  locationsChanged(): void {
    this.#publication.locationsMoved();
    this.#fileKeeper.settle();
  }

  summary(tasks: readonly TaskProgress[]): ProjectSummary {
    return summarise(this, this.#summaries, tasks);
  }

  /** Which entries a view shows. @throws UrlsetError `stale-view` for a derived one that is not shown */
  view(view: View): RowSource {
    return this.#views.rows(view);
  }

  /** The derived view that is shown, whose rows follow what is edited; null while none is, or files were read since. */
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
      if (place) out.push(this.#row(place.file, place.at));
    }
    return out;
  }

  #row(file: ProjectFile, at: number): Row {
    const row = readRow(this.table, file, at, this.#rules);
    const named = file.kind === 'sitemapindex' ? this.#fileKeeper.childOf(file.order.at(at)) : null;
    return named?.present ? { ...row, sitemap: namedSitemap(named) } : row;
  }

  /**
   * When what a row of the index names last changed, as far as that is known, in milliseconds since 1970: the
   * newest lastmod within it, or the last time that its edits were saved. Null for neither.
   */
  changedAt(row: number): number | null {
    return this.#fileKeeper.changedAt(row);
  }

  /** The nearest finding after or before a row, around the end if need be. */
  nextFinding(view: View, from: number, code: string | null, backwards: boolean): Found | null {
    return findNext(this.table, this.view(view), from, code, backwards, this.#rules);
  }

  /**
   * Makes an edit of what was asked in rows of a view.
   * @throws UrlsetError `stale-view` when rows moved since, and what the request itself may be refused for
   */
  resolve(view: View, order: number, request: EditRequest): Resolved {
    return lastOf(this.resolveInSteps(view, order, request));
  }

  /**
   * The same, some milliseconds at a time; rows are not to move meanwhile.
   * @param each runs a person's expression on URLs that follow changed locs
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
   * Performs an edit as one undoable step; null when it changes nothing.
   * @param prepared all that it does, worked out beforehand; see {@link prepareEdit}
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

  /** Makes one step of the last `count`, each an edit of its own so far; `entries` are those they touched. */
  join(count: number, kind: string, entries: number): void {
    this.#edits.join(count, kind, entries);
  }

  /**
   * Undoes the last `count` steps for good: they were parts of an edit that came to no end.
   * @param undone what could be done again before them, and can be now
   */
  takeBack(count: number, undone: readonly Step[]): void {
    this.#edits.takeBack(count, undone);
  }

  /** Takes the last step back; null when there is none. */
  undo(): EditOutcome | null {
    return this.#edits.undo();
  }

  /** Does the step last taken back again; null when there is none. */
  redo(): EditOutcome | null {
    return this.#edits.redo();
  }

  /** The bytes of a file as it is now, uncompressed, in pieces. */
  write(id: FileId): Uint8Array[] {
    const file = this.file(id);
    if (isPlain(file.kind) || !file.block) {
      return writeLines(this.table, file.kind, file.block, file.order, splicesOf(file.mends));
    }
    return writeSitemap(this.table, file.block, file.order, splicesOf(file.mends));
  }

  /**
   * The file was written as it was at step `stamp`; what it holds is no longer an edit.
   * @param time when its content on disk became another by that, in milliseconds since 1970; null if it did not
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
      for (const block of this.table.blocksOf(id)) block.markSaved();
      file.order.runs.eachId((entry) => {
        const block = this.table.blockOf(entry);
        block.flags[entry - block.base] = (block.flags[entry - block.base] ?? 0) | FLAG.saved;
      });
    }
    this.#views.touch();
  }

  /** Gives a file another name without an edit: that is its name on disk. */
  renamed(id: FileId, name: string): void {
    const file = this.file(id);
    file.gzip = gzipUnder(file, name);
    file.name = name;
    this.#publication.placeChanged(file);
    this.#fileKeeper.settle();
    this.#views.touch();
  }
}
