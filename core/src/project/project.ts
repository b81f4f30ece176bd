import type { Edit, EditOutcome, EditRequest, Selection } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import type { ProjectSettings } from '../contract/host.ts';
import type {
  EditLabel,
  EngineChoice,
  FileId,
  Problem,
  ProjectSummary,
  Row,
  TaskProgress,
  View,
} from '../contract/values.ts';
import { isPlain, isSameView, isWhole } from '../contract/values.ts';
import { applyEdit } from '../edit/apply.ts';
import { BULK_LIMITS, type BulkLimits } from '../edit/bulk/bulk-chunk.ts';
import type { ValuesChange } from '../edit/bulk/values-change.ts';
import type { Change } from '../edit/change.ts';
import { editScope } from '../edit/edit-scope.ts';
import { editSize } from '../edit/edit-size.ts';
import { History, type Step } from '../edit/history.ts';
import { resolveRequest } from '../edit/resolve.ts';
import { splicesOf } from '../fix/file-mend.ts';
import { beside, parseLocation } from '../protocol/location.ts';
import type { FileRead } from '../read/file-read.ts';
import { type PlaceFacts, placeFrom } from '../rules/place/place.ts';
import { PlaceJudge } from '../rules/place/place-judge.ts';
import { type ContextFacts, NO_FACTS } from '../rules/place/publish-context.ts';
import { ShownRules } from '../rules/shown.ts';
import { FLAG } from '../table/entry-block.ts';
import { RunList } from '../table/run-list.ts';
import { Runs } from '../table/runs.ts';
import { UrlTable } from '../table/url-table.ts';
import type { FoundRows } from '../view/found-rows.ts';
import { restoredSelection } from '../view/restored-selection.ts';
import type { RowSource } from '../view/row-source.ts';
import { WholeRows } from '../view/whole-rows.ts';
import { writeLines } from '../write/lines.ts';
import { writeSitemap } from '../write/sitemap.ts';
import type { ListedAlternate } from './alternate-list.ts';
import { EntryKeeper } from './entries.ts';
import { FileKeeper } from './file-keeper.ts';
import { FileTally } from './file-tally.ts';
import { newFileContent } from './new-file.ts';
import { type Found, findNext } from './next-finding.ts';
import { Performer } from './performer.ts';
import {
  type FileContent,
  type FileStart,
  gzipUnder,
  hasPlace,
  isBegun,
  isDirty,
  listsUrls,
  makeProjectFile,
  type ProjectFile,
} from './project-file.ts';
import { readRow } from './rows.ts';
import { summarise } from './summary.ts';

/** Entries compared in one go, where nobody waits for anything else. */
const WORK_STEP = 1 << 20;

/**
 * The open project: files, entries, edits, history. Knows no disk and no clock; whoever holds it brings
 * what was read and takes away what is to be written. Every change goes through {@link Change}s, forwards
 * by an edit or redo, backwards by undo.
 */
export class Project {
  readonly table: UrlTable;
  readonly history = new History();
  /** From where on edits are worked out in chunks. */
  bulk: BulkLimits = BULK_LIMITS;
  /**
   * Whether an edit of so many entries that all are compared anew does that itself; else it is left to
   * {@link work}, as after reading.
   */
  comparesAtOnce = true;
  readonly #files: ProjectFile[] = [];
  readonly #now: number;
  readonly #keeper: EntryKeeper;
  readonly #fileKeeper: FileKeeper;
  readonly #performer: Performer;
  readonly #views = new Map<FileId | null, WholeRows>();
  #shown: ShownRows | null = null;
  #index: FileId | null = null;
  #publishLocation: string | null = null;
  #context: ContextFacts = NO_FACTS;
  #rules = new ShownRules('all');
  #revision = 0;
  #order = 0;
  #epoch = 0;

  /** @param now milliseconds since 1970, for dates in the future */
  constructor(now: number) {
    this.#now = now;
    this.table = new UrlTable(now);
    this.#keeper = new EntryKeeper(
      this.table,
      (id) => this.file(id),
      (file, place) => this.#makePlace(file, place),
      () => this.bulk,
    );
    this.#fileKeeper = new FileKeeper(this, this.#keeper);
    this.#performer = new Performer(this, this.#keeper, this.#fileKeeper, {
      rowsMoved: () => this.#rowsMoved(),
      placeChanged: (file) => this.#placeChanged(file),
      locationsMoved: () => this.#locationsMoved(),
      published: (location) => {
        this.#publishLocation = location;
      },
    });
  }

  get files(): readonly ProjectFile[] {
    return this.#files;
  }

  get index(): ProjectFile | null {
    return this.#index === null ? null : this.file(this.#index);
  }

  get revision(): number {
    return this.#revision;
  }

  get order(): number {
    return this.#order;
  }

  /** Grows when a file is read or forgotten: entries that were found before may be none any longer. */
  get epoch(): number {
    return this.#epoch;
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
    this.#touch();
  }

  /** Shows no findings of rules of these codes, and those of all others; not an edit. */
  mute(codes: readonly string[]): void {
    this.#rules = new ShownRules(this.#rules.engine, [...new Set(codes)].sort());
    this.#touch();
  }

  get publishLocation(): string | null {
    return this.#publishLocation;
  }

  get settings(): ProjectSettings {
    const { robots, verifiedHosts } = this.#context;
    const { muted } = this.#rules;
    return {
      version: 1,
      publishLocation: this.#publishLocation,
      ...(robots === null ? {} : { robots }),
      ...(verifiedHosts.length === 0 ? {} : { verifiedHosts: [...verifiedHosts] }),
      ...(muted.length === 0 ? {} : { muted: [...muted] }),
    };
  }

  /** True while anything would be lost by closing. */
  get dirty(): boolean {
    return this.#files.some(isDirty);
  }

  /** @throws UrlsetError `not-found` */
  file(id: FileId): ProjectFile {
    const file = this.#files[id];
    if (!file) throw new UrlsetError('not-found', { name: `#${id}` });
    return file;
  }

  /** Takes over settings kept from an earlier time; not an edit. */
  restoreSettings(settings: ProjectSettings): void {
    this.#publishLocation = settings.publishLocation;
    this.mute(settings.muted ?? []);
    this.setContext({ robots: settings.robots ?? null, verifiedHosts: settings.verifiedHosts ?? [] });
  }

  /** What is known of the place of publication beside its location; not an edit. */
  setContext(facts: ContextFacts): void {
    this.#context = facts;
    this.locationsChanged();
    this.#touch();
  }

  /** Adds a file that is still to be read, and gives it its number. */
  addFile(start: FileStart): ProjectFile {
    const file = makeProjectFile(this.#files.length, start, this.#now);
    this.#files.push(file);
    this.#rowsMoved();
    return file;
  }

  /** Adds a new, empty sitemap that lies nowhere yet. */
  addNewSitemap(name: string): ProjectFile {
    const gzip = name.endsWith('.gz');
    const file = this.addFile({ name, gzip, untitled: true, indexRow: -1, state: 'waiting', problem: null });
    this.adopt(file.id, newFileContent(name));
    return file;
  }

  /** Where a file is published, for whoever reads it; null while that is unknown. */
  placeOf(file: ProjectFile): PlaceFacts | null {
    const location = toUrl(this.locationOf(file));
    if (location === null) return null;
    const { index } = this;
    return {
      location: location.href,
      indexLocation: index && file.indexRow >= 0 ? this.locationOf(index) : null,
      context: this.#context,
      site: this.#site,
    };
  }

  /**
   * Shows the first entries of a file that is still being read, until {@link adopt} brings all of them: what
   * they break beside others is not compared, and nothing can be edited meanwhile.
   * @param read the beginning of the file
   */
  begin(id: FileId, read: FileRead): void {
    const file = this.file(id);
    file.kind = read.kind;
    this.#setBlock(file, read);
    this.#rowsMoved();
  }

  /**
   * Takes over what was read of a file. Files are to be adopted in the order of their numbers.
   * @param place where its reader was told that it is published, see {@link placeOf}
   */
  adopt(id: FileId, content: FileContent, place: PlaceFacts | null = null): void {
    const file = this.file(id);
    const { read } = content;
    this.#takeBack(file);
    file.kind = read.kind;
    file.gzip = content.gzip;
    file.state = 'open';
    file.problem = null;
    file.bytes = read.bytes.length;
    file.encoding = read.encoding;
    file.damaged = content.damaged;
    file.lost = content.lost;
    file.recoded = read.recoded;
    file.told = [...content.findings, ...read.findings];
    file.findings = [...file.told];
    file.unread = read.unread;
    file.room = null;
    file.roomUsed = 0;
    this.#setBlock(file, read);
    if (read.kind === 'sitemapindex' && this.#index === null) this.#index = id;
    const site = this.#site;
    file.site = listsUrls(file) ? this.#originOf(file.order.at(0)) : null;
    this.#keeper.adopt(file, read, place);
    this.#fileKeeper.adopt(file, read.dateOnly ?? 0);
    if (site !== this.#site) this.#locationsMoved();
    this.#fileKeeper.settle();
    this.#rowsMoved();
  }

  /** A file could not be read. */
  fail(id: FileId, problem: Problem, state: 'failed' | 'missing'): void {
    const file = this.file(id);
    this.#takeBack(file);
    file.state = state;
    file.problem = problem;
    this.#fileKeeper.touch(id);
    this.#fileKeeper.settle();
    this.#rowsMoved();
  }

  /** Makes room for a new reading of a file: its edits are forgotten, and its history. */
  forget(id: FileId): void {
    const file = this.file(id);
    this.#renumber();
    this.#keeper.drop(file);
    this.table.release(id);
    if (id === this.#index) {
      for (const child of this.#files) child.indexRow = -1;
      this.#index = null;
    }
    this.history.forget(id);
    for (const other of this.#files) other.stamp = this.history.stampOf(other.id);
    file.order = new RunList();
    file.block = null;
    file.mends = [];
    file.room = null;
    file.state = 'waiting';
    file.savedStamp = file.stamp;
    file.tally = new FileTally(this.#now);
    file.site = null;
    this.locationsChanged();
    this.#rowsMoved();
  }

  /** Compares up to `budget` entries more across the project; false when all is compared. */
  work(budget: number): boolean {
    const before = this.#keeper.flagged;
    // Files are taken over in their order, so the last of them is waiting the longest.
    const reading = this.#files.findLast((file) => file.state === 'waiting') !== undefined;
    const more = this.#keeper.work(budget, reading);
    if (!more) this.#fileKeeper.settle();
    if (this.#keeper.flagged !== before || !more) this.#touch();
    return more;
  }

  /** Entries not yet compared with the others. */
  get pending(): number {
    return this.#keeper.pending;
  }

  /** Of an entry's alternates the first by which it breaks a rule about other entries, told by its flag; else null. */
  alternateBreaking(id: number, flag: number): ListedAlternate | null {
    return this.#keeper.alternateBreaking(id, flag);
  }

  /** Where a file is published: a child of the index where the index says, the rest by the project. */
  locationOf(file: ProjectFile): string | null {
    if (this.#isListed(file)) {
      const loc = parseLocation(this.table.text(file.indexRow, 0));
      if (loc) return loc.href;
    }
    if (this.#publishLocation === null) return null;
    const first = this.#files.find((candidate) => candidate.present);
    return file.id === (this.#index ?? first?.id)
      ? this.#publishLocation
      : beside(file.name, this.#publishLocation);
  }

  /** Where files are published may be told differently now: those whose folder changed are judged anew. */
  locationsChanged(): void {
    this.#locationsMoved();
    this.#fileKeeper.settle();
  }

  summary(tasks: readonly TaskProgress[]): ProjectSummary {
    return summarise(this, tasks);
  }

  /** Which entries a view shows. @throws UrlsetError `stale-view` for a derived one that is not shown */
  view(view: View): RowSource {
    if (!isWhole(view)) {
      if (this.#shown && isSameView(this.#shown.view, view)) return this.#shown.rows;
      throw new UrlsetError('stale-view');
    }
    const known = this.#views.get(view.file);
    if (known) return known;
    const made = new WholeRows(this.#files, view.file);
    this.#views.set(view.file, made);
    return made;
  }

  /** The derived view that is shown, whose rows follow what is edited; null while none is, or files were read since. */
  get shown(): ShownRows | null {
    return this.#shown;
  }

  show(shown: ShownRows | null): void {
    this.#shown = shown;
  }

  rows(view: View, first: number, count: number): Row[] {
    const rows = this.view(view);
    const out: Row[] = [];
    for (let row = first; row < Math.min(first + count, rows.length); row++) {
      const place = rows.locate(row);
      if (place) out.push(readRow(this.table, place.file, place.at, this.#rules));
    }
    return out;
  }

  /** The newest lastmod, in milliseconds since 1970, within the file that a row of the index names; null for none. */
  newestWithin(row: number): number | null {
    return this.#fileKeeper.newestWithin(row);
  }

  /** The nearest finding after or before a row, around the end if need be. */
  nextFinding(view: View, from: number, code: string | null, backwards: boolean): Found | null {
    return findNext(this.table, this.view(view), from, code, backwards, this.#rules);
  }

  /**
   * Makes an edit of what was asked in rows of a view.
   * @throws UrlsetError `stale-view` when rows moved since, and what the request itself may be refused for
   */
  resolve(view: View, order: number, request: EditRequest): { edit: Edit; after: Selection | null } {
    this.#refuseStale(order);
    if (this.#isBegun) throw new UrlsetError('stale-view');
    return resolveRequest(this, view, request);
  }

  /**
   * Performs an edit as one undoable step; null when it changes nothing.
   * @param judged what its chunks ({@link bulkChunks}) make of entries, found out beforehand; else that is done now
   * @throws UrlsetError `expression-too-slow`
   */
  apply(
    edit: Edit,
    before: Selection | null,
    after: Selection | null,
    judged?: readonly ValuesChange[],
  ): EditOutcome | null {
    const { restarts } = this.#keeper;
    const changes: Change[] = [];
    try {
      applyEdit(
        this,
        edit,
        (change) => {
          this.#performer.perform(change, true);
          changes.push(change);
        },
        judged,
      );
    } catch (error) {
      // All of it or nothing.
      for (const change of changes.toReversed()) this.#performer.perform(change, false);
      this.#fileKeeper.settle();
      throw error;
    }
    if (changes.length === 0) return null;
    const step = this.history.push(labelOf(edit, changes), editScope(edit), changes, before, after);
    this.#stamp(step);
    this.#shown?.rows.follow(step, 'done');
    this.#compare(restarts);
    return this.#outcome(step, after);
  }

  /** Makes one step of the last `count`, each an edit of its own so far; `entries` are those they touched. */
  join(count: number, kind: string, entries: number): void {
    const parts = this.history.lastSteps(count);
    const step = this.history.join(count, kind, entries);
    if (!step) return;
    this.#stamp(step);
    this.#shown?.rows.join(parts, step);
  }

  /**
   * Undoes the last `count` steps for good: they were parts of an edit that came to no end.
   * @param undone what could be done again before them, and can be now
   */
  takeBack(count: number, undone: readonly Step[]): void {
    for (let i = 0; i < count; i++) this.undo();
    this.history.restoreUndone(undone);
  }

  /** Takes the last step back; null when there is none. */
  undo(): EditOutcome | null {
    const step = this.history.undo;
    if (!step || this.#isBegun) return null;
    const { restarts } = this.#keeper;
    for (const change of step.changes.toReversed()) this.#performer.perform(change, false);
    this.history.stepBack();
    this.#stamp(step);
    this.#shown?.rows.follow(step, 'undone');
    this.#compare(restarts);
    return this.#outcome(step, step.before);
  }

  /** Does the step last taken back again; null when there is none. */
  redo(): EditOutcome | null {
    const step = this.history.redo;
    if (!step || this.#isBegun) return null;
    const { restarts } = this.#keeper;
    for (const change of step.changes) this.#performer.perform(change, true);
    this.history.stepForward();
    this.#stamp(step);
    this.#shown?.rows.follow(step, 'redone');
    this.#compare(restarts);
    return this.#outcome(step, step.after ?? step.before);
  }

  /** The bytes of a file as it is now, uncompressed, in pieces. */
  write(id: FileId): Uint8Array[] {
    const file = this.file(id);
    if (isPlain(file.kind) || !file.block) {
      return writeLines(this.table, file.kind, file.block, file.order);
    }
    return writeSitemap(this.table, file.block, file.order, splicesOf(file.mends));
  }

  /** The file was written as it was at step `stamp`; what it holds is no longer an edit. */
  markSaved(id: FileId, stamp: number): void {
    const file = this.file(id);
    file.savedStamp = stamp;
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
    this.#touch();
  }

  /** Gives a file another name without an edit: that is its name on disk. */
  renamed(id: FileId, name: string): void {
    const file = this.file(id);
    file.gzip = gzipUnder(file, name);
    file.name = name;
    this.#placeChanged(file);
    this.#fileKeeper.settle();
    this.#touch();
  }

  /** Whether rows are shown that will be replaced in a moment: what was done to them would be lost. */
  get #isBegun(): boolean {
    return this.#files.some(isBegun);
  }

  #setBlock(file: ProjectFile, read: FileRead): void {
    file.block = this.table.adopt(file.id, read);
    file.order = new RunList(Runs.of(file.block.base, read.columns.count));
  }

  /** Lets go of the beginning that is shown of a file; the numbers of its entries are those of all of them then. */
  #takeBack(file: ProjectFile): void {
    this.#renumber();
    if (!isBegun(file) || !file.block) return;
    this.table.retract(file.block);
    file.block = null;
    file.order = new RunList();
  }

  /** Whether the index has the row that names a file. */
  #isListed({ indexRow }: ProjectFile): boolean {
    if (indexRow < 0) return false;
    const block = this.table.blockOf(indexRow);
    return ((block.flags[indexRow - block.base] ?? 0) & FLAG.present) !== 0;
  }

  #locationsMoved(): void {
    for (const file of this.#files) if (file.state === 'open') this.#keeper.placeChanged(file);
    this.#fileKeeper.relink();
  }

  #placeChanged(file: ProjectFile): void {
    // The rows of an index are judged by its name and place.
    if (file.id === this.#index) return this.#locationsMoved();
    if (file.state === 'open') this.#keeper.placeChanged(file);
    this.#fileKeeper.touch(file.id);
  }

  #makePlace(file: ProjectFile, place = this.placeOf(file)): PlaceJudge | null {
    if (place === null || !hasPlace(file.kind)) return null;
    return new PlaceJudge(placeFrom(place, file.kind === 'sitemapindex'));
  }

  /** The site listed: the origin of the first loc as read; null while there is none. */
  get #site(): string | null {
    return this.#files.find(({ site }) => site !== null)?.site ?? null;
  }

  #originOf(id: number): string | null {
    return id < 0 ? null : (parseLocation(this.table.text(id, 0))?.origin ?? null);
  }

  /** Compares all anew where an edit did so much since there were so many restarts. */
  #compare(restarts: number): void {
    if (this.comparesAtOnce && this.#keeper.restarts !== restarts) while (this.work(WORK_STEP));
  }

  #stamp(step: Step): void {
    for (const id of step.files) this.file(id).stamp = this.history.stampOf(id);
    this.#fileKeeper.settle();
    this.#touch();
  }

  #refuseStale(order: number): void {
    if (order !== this.#order) throw new UrlsetError('stale-view');
  }

  #outcome(step: Step, selection: Selection | null): EditOutcome {
    const restored = selection && restoredSelection(this, step, selection);
    return { revision: this.#revision, order: this.#order, count: step.label.count, selection: restored };
  }

  #renumber(): void {
    this.#epoch++;
    this.#shown = null;
  }

  #rowsMoved(): void {
    this.#order++;
    this.#views.clear();
    this.#touch();
  }

  #touch(): void {
    this.#revision++;
  }
}

/** A derived view on screen. */
export interface ShownRows {
  readonly view: View;
  readonly rows: FoundRows;
}

function labelOf(edit: Edit, changes: readonly Change[]): EditLabel {
  if (edit.kind !== 'change')
    return { kind: edit.kind === 'several' ? edit.label : edit.kind, count: editSize(edit) };
  // Only what becomes another value is touched.
  const touched = changes.map((change) => ('runs' in change ? change.runs.total : 0));
  return { kind: edit.kind, count: touched.reduce((sum, count) => sum + count, 0) };
}

function toUrl(location: string | null): URL | null {
  return location === null ? null : parseLocation(location);
}
