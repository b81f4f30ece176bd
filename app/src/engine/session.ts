import path from 'node:path';
import {
  type Edit,
  type EditOutcome,
  type EngineChoice,
  type EngineParams,
  type FileId,
  fromProblem,
  type HostMessage,
  type JournalRecord,
  NOTHING_OPEN,
  type Problem,
  type ProjectSettings,
  type ProjectSummary,
  type SaveResult,
  type Selection,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { scopeOf } from '@urlset/core/fix/fix-scope.ts';
import { fixableCount } from '@urlset/core/fix/fixable-count.ts';
import { isDirty } from '@urlset/core/project/project-file.ts';
import { diskState } from './disk.ts';
import { DiskWatcher } from './disk-watcher.ts';
import { OpenProject } from './open-project.ts';
import { expandFolders, Opener, type Recorded } from './opener.ts';
import type { Readers } from './reader-pool.ts';
import { recover } from './recovery.ts';
import { Saver } from './saver.ts';
import { Tasks } from './tasks.ts';

/** Entries compared before other work gets its turn: some milliseconds. */
const WORK_STEP = 32_768;
/** The summary is sent at most so often, in milliseconds. */
const SUMMARY_INTERVAL = 60;

/** What a session says unasked. */
export interface SessionOut {
  host(message: HostMessage): void;
  summary(summary: ProjectSummary): void;
  notice(problem: Problem): void;
  diskChanged(file: FileId): void;
}

/** One window's project between the disk and whoever looks at it. */
export class Session {
  readonly #pool: Readers;
  readonly #clock: () => number;
  readonly #out: SessionOut;
  readonly #tasks: Tasks;
  readonly #watcher: DiskWatcher;
  #open: OpenProject | null = null;
  #engine: EngineChoice = 'all';
  #saver: Saver | null = null;
  #reading = 0;
  #recovering = false;
  #opener: Opener | null = null;
  #working = false;
  #summaryDue: NodeJS.Timeout | null = null;
  #lastSummary = Number.NEGATIVE_INFINITY;
  /** The page was told of rows to show. */
  #hasRows = false;
  /** By file: what the page was told of its state on disk, so that it is told once. */
  readonly #told = new Map<FileId, string>();
  /** Saves, reverts and openings, one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(pool: Readers, clock: () => number, out: SessionOut) {
    this.#pool = pool;
    this.#clock = clock;
    this.#out = out;
    this.#tasks = new Tasks(() => this.#changed());
    this.#watcher = new DiskWatcher(() => void this.checkDisk());
  }

  get summary(): ProjectSummary {
    return this.#open
      ? this.#open.project.summary(this.#tasks.list)
      : { ...NOTHING_OPEN, tasks: this.#tasks.list };
  }

  /** The open project. @throws UrlsetError `nothing-open` */
  get #project() {
    if (!this.#open) throw new UrlsetError('nothing-open');
    return this.#open.project;
  }

  /** Opens files, as a project or into the open one. @throws UrlsetError when none of them could be read */
  open(paths: readonly string[], settings: ProjectSettings | null, journalFolder: string): Promise<void> {
    return this.#inTurn(async () => {
      const files = await expandFolders(paths);
      const open = this.#begin(journalFolder);
      open.journal({ type: 'opened', version: 1, paths: files, created: null, settings });
      if (settings) open.project.restoreSettings(settings);
      const problems = await this.#withOpener(open, 'open', (opener) => opener.open(files));
      this.#endIfEmpty();
      const [first] = problems;
      if (first && !this.#open) throw fromProblem(first);
      for (const problem of problems) this.#out.notice(problem);
    });
  }

  /** Starts a project with one new, empty sitemap. */
  create(name: string, journalFolder: string): Promise<void> {
    return this.#inTurn(async () => {
      const open = this.#begin(journalFolder);
      open.journal({ type: 'opened', version: 1, paths: [], created: name, settings: null });
      open.project.addNewSitemap(name);
      this.#changed();
    });
  }

  /** Brings a project back from its journal. */
  recover(records: readonly JournalRecord[], journalFolder: string): Promise<Problem[]> {
    return this.#inTurn(async () => {
      const open = this.#begin(journalFolder);
      const { journal } = open;
      open.journal = () => undefined;
      this.#recovering = true;
      const { problems, conflicts } = await recover(open, records, {
        open: (paths, recorded) =>
          this.#withOpener(open, 'recover', (opener) => opener.open(paths), recorded),
        again: (id, recorded) => this.#reread(open, id, () => true, recorded),
      }).finally(() => {
        open.journal = journal;
        this.#recovering = false;
      });
      // What could not be replayed now is not to be tried again over whatever is edited from here on.
      for (const id of conflicts) {
        open.journal({ type: 'reverted', file: id });
        const place = open.places.get(id);
        const disk = await open.identity(id);
        if (place && disk) open.journal({ type: 'read', file: id, path: place.path, disk });
      }
      this.#endIfEmpty();
      this.#tellSummary();
      return problems;
    });
  }

  edit({ view, order, request, selection }: EngineParams<'edit'>): EditOutcome {
    const project = this.#project;
    // A replay is no time for edits, nor is the numbering of an index's sitemaps one for a new one.
    if (this.#recovering || (request.kind === 'add-sitemap' && this.#reading > 0)) {
      throw new UrlsetError('stale-view');
    }
    const { edit, after } = project.resolve(view, order, request);
    return this.#apply(edit, selection, after);
  }

  undo(): EditOutcome | null {
    return this.#step('undo');
  }

  redo(): EditOutcome | null {
    return this.#step('redo');
  }

  rows({ view, first, count }: EngineParams<'rows'>) {
    const { revision, order } = this.#project;
    return { revision, order, rows: this.#project.rows(view, first, count) };
  }

  copy({ view, order, rows, fields }: EngineParams<'copy'>) {
    return this.#project.copy(view, order, rows, fields);
  }

  nextFinding({ view, from, code, backwards }: EngineParams<'nextFinding'>) {
    return this.#project.nextFinding(view, from, code, backwards);
  }

  fixable({ view, code }: EngineParams<'fixable'>): number {
    return fixableCount(this.#project, code, scopeOf(this.#project, view, null));
  }

  /** Whose findings the page shows; kept for the projects opened after this one. */
  showEngine(engine: EngineChoice): void {
    this.#engine = engine;
    this.#open?.project.showEngine(engine);
    this.#changed();
  }

  save(files: readonly FileId[] | null, overwrite: readonly FileId[]): Promise<SaveResult> {
    return this.#inTurn(async () => {
      if (!this.#saver) throw new UrlsetError('nothing-open');
      const task = this.#tasks.start('save', null);
      try {
        const result = await this.#saver.save(files, overwrite, task);
        // Whoever asked to save is asked there; that the disk says the same a moment later is no news.
        for (const { file, reason } of result.conflicts) {
          if (reason === 'changed' || reason === 'vanished') this.#told.set(file, reason);
        }
        return result;
      } finally {
        task.end();
        this.#watch();
      }
    });
  }

  saveAs(file: FileId, target: string): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#saver) throw new UrlsetError('nothing-open');
      await this.#saver.saveAs(file, path.resolve(target));
      this.#watch();
      this.#changed();
    });
  }

  /** Back to the file as it lies on disk; what the history knows of it is forgotten. */
  revert(id: FileId): Promise<void> {
    return this.#inTurn(async () => {
      const open = this.#open;
      if (!open?.places.has(id)) throw new UrlsetError('nothing-open');
      const problem = await this.#reread(open, id, () => true);
      if (problem) throw fromProblem(problem);
    });
  }

  pathOf(id: FileId): string | null {
    return this.#open?.places.get(id)?.path ?? null;
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
      this.#open = null;
      this.#saver = null;
      this.#watcher.watch([]);
      this.#changed();
    });
  }

  /** Looks whether files changed on disk: unedited ones are read again, for edited ones the page asks. */
  checkDisk(): Promise<void> {
    return this.#inTurn(async () => {
      const open = this.#open;
      if (!open || this.#reading > 0) return;
      for (const [id, place] of open.places) {
        const file = open.project.file(id);
        const known = file.present ? await open.identity(id).catch(() => null) : null;
        if (!known) continue;
        const state = await diskState(place.path, known).catch(() => 'same' as const);
        if (state === 'same') {
          this.#told.delete(id);
          continue;
        }
        if (state === 'vanished') {
          this.#tellOnce(id, { code: 'vanished', params: { name: file.name } });
          continue;
        }
        const problem = isDirty(file) ? null : await this.#reread(open, id, () => !isDirty(file));
        if (isDirty(file)) {
          if (this.#told.get(id) !== 'changed') this.#out.diskChanged(id);
          this.#told.set(id, 'changed');
        } else if (problem) this.#tellOnce(id, problem);
        else this.#out.notice({ code: 'reloaded', params: { name: file.name } });
      }
    });
  }

  #tellOnce(id: FileId, problem: Problem): void {
    if (this.#told.get(id) === problem.code) return;
    this.#told.set(id, problem.code);
    this.#out.notice(problem);
  }

  #apply(edit: Edit, before: Selection | null, after: Selection | null): EditOutcome {
    const project = this.#project;
    const settings = JSON.stringify(project.settings);
    const outcome = project.apply(edit, before, after);
    if (!outcome) return { revision: project.revision, order: project.order, count: 0, selection: null };
    this.#record({ type: 'edit', edit, selection: before });
    this.#changed();
    if (JSON.stringify(project.settings) !== settings) this.#tellSettings();
    return outcome;
  }

  #step(type: 'undo' | 'redo'): EditOutcome | null {
    const project = this.#project;
    if (this.#recovering) return null;
    const settings = JSON.stringify(project.settings);
    const outcome = project[type]();
    if (outcome) this.#record({ type });
    this.#changed();
    if (JSON.stringify(project.settings) !== settings) this.#tellSettings();
    return outcome;
  }

  #record(step: JournalRecord & { type: 'edit' | 'undo' | 'redo' }): void {
    if (!this.#open) return;
    this.#open.steps++;
    this.#open.journal(step);
  }

  #tellSettings(): void {
    if (!this.#open) return;
    this.#out.host({ type: 'settings', path: this.#open.path, settings: this.#open.project.settings });
  }

  /** The open project, or a new one where none is. */
  #begin(journalFolder: string): OpenProject {
    if (this.#open) return this.#open;
    const open = new OpenProject(this.#clock(), journalFolder, (record) => {
      // A hash that comes when its project is closed already is none of the next one's.
      if (this.#open === open) this.#out.host({ type: 'journal', record });
    });
    this.#open = open;
    open.project.showEngine(this.#engine);
    this.#saver = new Saver(open);
    this.#told.clear();
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
    const opener = new Opener(open, this.#pool, task, () => this.#work(), recorded);
    this.#opener = opener;
    this.#reading++;
    try {
      return await run(opener);
    } finally {
      this.#opener = null;
      this.#reading--;
      task.end();
      this.#watch();
      // What is compared across files waits for the last, which may be one that could not be read.
      this.#work();
      this.#tellSummary();
    }
  }

  #watch(): void {
    this.#watcher.watch([...(this.#open?.places.values() ?? [])].map((place) => place.path));
  }

  /** A project that nothing could be read into is none. */
  #endIfEmpty(): void {
    if (this.#open?.project.files.some((file) => file.present)) return;
    this.#open = null;
    this.#saver = null;
    this.#changed();
  }

  /** Compares entries in steps, other work in between. */
  #work(): void {
    // Whoever waits for the first rows waits no longer than they must.
    if (this.#hasRows) this.#changed();
    else this.#tellSummary();
    if (this.#working) return;
    this.#working = true;
    const task = this.#tasks.start('judge', null);
    let total = 0;
    const step = () => {
      const project = this.#open?.project;
      const more = project?.work(WORK_STEP) ?? false;
      total = Math.max(total, project?.pending ?? 0);
      task.progress(total - (project?.pending ?? 0), total);
      if (more) {
        setImmediate(step);
        return;
      }
      this.#working = false;
      task.end();
    };
    setImmediate(step);
  }

  /** Something the page shows is different: it is told soon, and once for all that changes until then. */
  #changed(): void {
    if (this.#summaryDue) return;
    const wait = this.#lastSummary + SUMMARY_INTERVAL - performance.now();
    this.#summaryDue = setTimeout(() => this.#tellSummary(), Math.max(0, wait));
  }

  #tellSummary(): void {
    if (this.#summaryDue) clearTimeout(this.#summaryDue);
    this.#summaryDue = null;
    this.#lastSummary = performance.now();
    const { summary } = this;
    this.#hasRows = summary.entries > 0;
    this.#out.summary(summary);
    // Half a replay is no state of the project.
    if (!this.#recovering) this.#tellState(summary);
  }

  #tellState({ open, dirty, name, entries }: ProjectSummary): void {
    this.#out.host({
      type: 'state',
      open,
      ready: this.#reading === 0,
      dirty,
      name,
      path: this.#open?.path ?? null,
      entries,
    });
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(run);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
