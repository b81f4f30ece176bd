import path from 'node:path';
import {
  type CopyRequest,
  type EditOutcome,
  type EditPreview,
  type EditProgress,
  type EngineChoice,
  type EngineParams,
  type EngineResult,
  type FileId,
  fromProblem,
  type HistoryPage,
  type HostResult,
  type JournalRecord,
  type Problem,
  type ProjectSettings,
  type ProjectSummary,
  type ReportFormat,
  type SaveResult,
  UrlsetError,
  type ViewProgress,
} from '@urlset/core/contract.ts';
import { BULK_LIMITS, type BulkLimits } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import { describeCommon } from '@urlset/core/entry/describe-common.ts';
import { describeEntry } from '@urlset/core/entry/describe-entry.ts';
import { OpenProject } from './open-project.ts';
import { expandFolders, Opener, type Recorded } from './opener.ts';
import type { Call } from './page-server.ts';
import type { Readers } from './reader-pool.ts';
import { recover } from './recovery.ts';
import { Saver } from './saver.ts';
import { SessionCopy } from './session-copy.ts';
import { SessionDisk } from './session-disk.ts';
import { SessionEdits } from './session-edits.ts';
import { SessionFindings } from './session-findings.ts';
import { SessionHistory } from './session-history.ts';
import { SessionNews } from './session-news.ts';
import { SessionPreviews } from './session-previews.ts';
import { type SessionOut, SessionState } from './session-state.ts';
import { SessionViews } from './session-views.ts';
import { SessionWork } from './session-work.ts';
import { Tasks } from './tasks.ts';
import type { Work } from './work/work.ts';

/** One window's project between the disk and whoever looks at it. */
export class Session {
  readonly #pool: Readers;
  readonly #out: SessionOut;
  readonly #bulk: BulkLimits;
  readonly #tasks = new Tasks(() => this.#news.changed());
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #work: SessionWork;
  readonly #edits: SessionEdits;
  readonly #disk: SessionDisk;
  readonly #findings: SessionFindings;
  readonly #previews: SessionPreviews;
  readonly #views: SessionViews;
  readonly #history: SessionHistory;
  readonly #copy: SessionCopy;
  #saver: Saver | null = null;
  #opener: Opener | null = null;
  /** Saves, reverts and openings, one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  /** @param bulk from where on edits are worked out beside all else */
  constructor(pool: Readers, work: Work, clock: () => number, out: SessionOut, bulk = BULK_LIMITS) {
    this.#pool = pool;
    this.#state = new SessionState(clock);
    this.#out = out;
    this.#bulk = bulk;
    this.#news = new SessionNews(this.#state, this.#tasks, out);
    this.#work = new SessionWork(this.#state, this.#tasks, this.#news);
    this.#views = new SessionViews(this.#state, work, out);
    this.#edits = new SessionEdits(this.#state, this.#news, this.#views, this.#work, this.#tasks, work);
    this.#findings = new SessionFindings(this.#state, this.#tasks, this.#news);
    this.#previews = new SessionPreviews(this.#state, work, () => this.#views.feed, this.#work);
    this.#history = new SessionHistory(this.#state, this.#edits, this.#tasks);
    this.#copy = new SessionCopy(this.#state, this.#tasks);
    const reread = (open: OpenProject, id: FileId, wanted: () => boolean) => this.#reread(open, id, wanted);
    this.#disk = new SessionDisk(this.#state, out, reread, () => void this.checkDisk());
  }

  get summary(): ProjectSummary {
    return this.#news.summary;
  }

  /** The open project. @throws UrlsetError `nothing-open` */
  get #project() {
    return this.#state.project;
  }

  /** Opens files, as a project or into the open one. @throws UrlsetError when none of them could be read */
  open(paths: readonly string[], settings: ProjectSettings | null, journalFolder: string): Promise<void> {
    return this.#inTurn(async () => {
      const files = await expandFolders(paths);
      const open = this.#begin(journalFolder);
      open.journal({ type: 'opened', version: 2, paths: files, created: null, settings });
      if (settings) open.project.restoreSettings(settings);
      const problems = await this.#withOpener(open, 'open', (opener) => opener.open(files));
      this.#endIfEmpty();
      const [first] = problems;
      // Main hears where the project lies before it hears that it is open.
      this.#news.tell();
      if (first && !this.#state.open) throw fromProblem(first);
      for (const problem of problems) this.#out.notice(problem);
    });
  }

  /** Starts a project with one new, empty sitemap. */
  create(name: string, journalFolder: string): Promise<void> {
    return this.#inTurn(async () => {
      const open = this.#begin(journalFolder);
      open.journal({ type: 'opened', version: 2, paths: [], created: name, settings: null });
      open.project.addNewSitemap(name);
      this.#news.changed();
    });
  }

  /** Brings a project back from its journal. */
  recover(records: readonly JournalRecord[], journalFolder: string): Promise<Problem[]> {
    return this.#inTurn(async () => {
      const open = this.#begin(journalFolder);
      const { journal } = open;
      open.journal = () => undefined;
      this.#state.recovering = true;
      const { problems, conflicts } = await recover(open, records, {
        open: (paths, recorded) =>
          this.#withOpener(open, 'recover', (opener) => opener.open(paths), recorded),
        again: (id, recorded) => this.#reread(open, id, () => true, recorded),
      }).finally(() => {
        open.journal = journal;
        this.#state.recovering = false;
      });
      // What could not be replayed now is not to be tried again over whatever is edited from here on.
      for (const id of conflicts) {
        open.journal({ type: 'reverted', file: id });
        const place = open.places.get(id);
        const disk = await open.identity(id);
        if (place && disk) open.journal({ type: 'read', file: id, path: place.path, disk });
      }
      this.#endIfEmpty();
      // What was replayed may have changed so much that all is to be compared again.
      if (this.#state.open) this.#work.begin();
      this.#news.tell();
      return problems;
    });
  }

  /** At once, but for an edit of very many entries and whatever is asked while that is worked out. */
  edit(params: EngineParams<'edit'>, call?: Call<EditProgress>): EditOutcome | Promise<EditOutcome> {
    return this.#edits.edit(params, call);
  }

  preview(params: EngineParams<'preview'>, call: Call<EditPreview>): Promise<EditPreview> {
    return this.#previews.preview(params, call);
  }

  undo(): EditOutcome | null | Promise<EditOutcome | null> {
    return this.#edits.undo();
  }

  redo(): EditOutcome | null | Promise<EditOutcome | null> {
    return this.#edits.redo();
  }

  show(params: EngineParams<'show'>, call: Call<ViewProgress>): Promise<ViewProgress> {
    return this.#views.show(params, call);
  }

  nextMatch(params: EngineParams<'nextMatch'>, call: Call<never>): Promise<number | null> {
    return this.#views.nextMatch(params, call);
  }

  names(): EngineResult<'names'> {
    return this.#views.names();
  }

  rows({ view, first, count }: EngineParams<'rows'>) {
    const { revision, order } = this.#project;
    return { revision, order, rows: this.#project.rows(view, first, count) };
  }

  entry({ view, row }: EngineParams<'entry'>) {
    return describeEntry(this.#project, view, row);
  }

  common({ view, rows }: EngineParams<'common'>) {
    return describeCommon(this.#project, view, rows);
  }

  history(params: EngineParams<'history'>): HistoryPage {
    return this.#history.page(params);
  }

  walk(params: EngineParams<'walk'>): Promise<EditOutcome | null> {
    return this.#history.walk(params);
  }

  copy(request: CopyRequest): Promise<HostResult<'copy'>> {
    return this.#copy.text(request);
  }

  writeRows(request: CopyRequest, target: string): Promise<number> {
    return this.#copy.write(request, path.resolve(target));
  }

  nextFinding(params: EngineParams<'nextFinding'>) {
    return this.#findings.next(params);
  }

  previewFix(params: EngineParams<'previewFix'>, call: Call<EditPreview>): Promise<EditPreview> {
    return this.#findings.previewFix(params, call);
  }

  writeReport(format: ReportFormat, target: string): Promise<number> {
    return this.#findings.writeReport(format, path.resolve(target));
  }

  /** Whose findings the page shows; kept for the projects opened after this one. */
  showEngine(engine: EngineChoice): void {
    this.#state.engine = engine;
    this.#state.open?.project.showEngine(engine);
    this.#news.changed();
  }

  /** Which rules the project does not want to hear of. */
  mute(codes: readonly string[]): void {
    this.#findings.mute(codes);
  }

  save(files: readonly FileId[] | null, overwrite: readonly FileId[]): Promise<SaveResult> {
    return this.#inTurn(async () => {
      if (!this.#saver) throw new UrlsetError('nothing-open');
      const task = this.#tasks.start('save', null);
      try {
        const result = await this.#saver.save(files, overwrite, task);
        this.#disk.noteConflicts(result);
        return result;
      } finally {
        task.end();
        this.#disk.watch();
      }
    });
  }

  saveAs(file: FileId, target: string): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#saver) throw new UrlsetError('nothing-open');
      const wasNowhere = this.#state.open?.path === null;
      await this.#saver.saveAs(file, path.resolve(target));
      // What was set before there was a path to keep it under is kept now.
      if (wasNowhere) this.#news.tellSettings();
      this.#disk.watch();
      this.#news.changed();
    });
  }

  /** Back to the file as it lies on disk; what the history knows of it is forgotten. */
  revert(id: FileId): Promise<void> {
    return this.#inTurn(async () => {
      const { open } = this.#state;
      if (!open?.places.has(id)) throw new UrlsetError('nothing-open');
      const problem = await this.#reread(open, id, () => true);
      if (problem) throw fromProblem(problem);
    });
  }

  pathOf(id: FileId): string | null {
    return this.#state.open?.places.get(id)?.path ?? null;
  }

  get settings(): ProjectSettings {
    return this.#project.settings;
  }

  cancel(task: number): void {
    this.#tasks.cancel(task);
  }

  close(): Promise<void> {
    this.#opener?.cancel();
    return this.#inTurn(async () => {
      this.#views.close();
      this.#state.open = null;
      this.#saver = null;
      this.#disk.watch();
      this.#news.changed();
    });
  }

  /** Looks whether files changed on disk: unedited ones are read again, for edited ones the page asks. */
  checkDisk(): Promise<void> {
    return this.#inTurn(() => this.#disk.check());
  }

  /** The open project, or a new one where none is. */
  #begin(journalFolder: string): OpenProject {
    if (this.#state.open) return this.#state.open;
    const open = new OpenProject(this.#state.clock(), journalFolder, (record) => {
      // A hash that comes when its project is closed already is none of the next one's.
      if (this.#state.open === open) this.#out.host({ type: 'journal', record });
    });
    this.#state.open = open;
    open.project.showEngine(this.#state.engine);
    open.project.comparesAtOnce = false;
    open.project.bulk = this.#bulk;
    this.#saver = new Saver(open);
    this.#disk.forget();
    return open;
  }

  /** Reads a file again; what it held is forgotten if `wanted` says so when it is read. */
  #reread(
    open: OpenProject,
    id: FileId,
    wanted: () => boolean,
    recorded?: ReadonlyMap<FileId, Recorded>,
  ): Promise<Problem | null> {
    const from = recorded?.get(id)?.path ?? open.places.get(id)?.path ?? '';
    const run = (opener: Opener) => opener.reread(open.project.file(id), from, wanted);
    return this.#withOpener(open, 'open', run, recorded);
  }

  async #withOpener<T>(
    open: OpenProject,
    kind: 'open' | 'recover',
    run: (opener: Opener) => Promise<T>,
    recorded?: ReadonlyMap<FileId, Recorded>,
  ): Promise<T> {
    // Half a recovery would be a loss.
    const task = this.#tasks.start(kind, kind === 'open' ? () => opener.cancel() : null);
    const opener = new Opener(open, this.#pool, task, () => this.#work.begin(), recorded);
    this.#opener = opener;
    this.#state.reading++;
    try {
      return await run(opener);
    } finally {
      this.#opener = null;
      this.#state.reading--;
      task.end();
      this.#disk.watch();
      if (this.#state.reading === 0) this.#views.warm();
      // What is compared across files waits for the last, which may be one that could not be read.
      this.#work.begin();
      this.#news.tell();
    }
  }

  /** A project that nothing could be read into is none. */
  #endIfEmpty(): void {
    if (this.#state.open?.project.files.some((file) => file.present)) return;
    this.#views.close();
    this.#state.open = null;
    this.#saver = null;
    this.#news.changed();
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(run);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
