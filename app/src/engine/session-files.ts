import path from 'node:path';
import {
  type FileId,
  fromProblem,
  type JournalRecord,
  type Problem,
  type ProjectSettings,
  type SaveResult,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { BulkLimits } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import { hasPages } from '../lists/site/has-pages.ts';
import { diskError } from './disk.ts';
import { expandFolders } from './expand-folders.ts';
import { listedUnopened } from './listed.ts';
import { OpenProject } from './open-project.ts';
import { Opener, type Recorded, type Unread } from './opener.ts';
import type { Readers } from './reader-pool.ts';
import { recover } from './recovery.ts';
import { Saver } from './saver.ts';
import { SessionDisk } from './session-disk.ts';
import type { SessionEdits } from './session-edits.ts';
import type { SessionIndex } from './session-index.ts';
import type { SessionLists } from './session-lists.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionShards } from './session-shards.ts';
import type { SessionOut, SessionState } from './session-state.ts';
import type { SessionViews } from './session-views.ts';
import type { SessionWork } from './session-work.ts';
import type { Tasks } from './tasks.ts';

/** What opening and saving have others do. */
interface SessionFilesParts {
  readonly news: SessionNews;
  readonly views: SessionViews;
  readonly shards: SessionShards;
  readonly work: SessionWork;
  readonly tasks: Tasks;
  readonly edits: SessionEdits;
  readonly lists: SessionLists;
}

/** Code of a file that is none. */
const NO_SITEMAP = 'not-a-sitemap';

/** The project between the disk and the table: opening, recovering, saving, reverting and closing, one after another. */
export class SessionFiles {
  readonly #pool: Readers;
  readonly #state: SessionState;
  readonly #out: SessionOut;
  readonly #news: SessionNews;
  readonly #views: SessionViews;
  readonly #shards: SessionShards;
  readonly #work: SessionWork;
  readonly #tasks: Tasks;
  readonly #edits: SessionEdits;
  readonly #lists: SessionLists;
  readonly #disk: SessionDisk;
  readonly #bulk: BulkLimits;
  #saver: Saver | null = null;
  #opener: Opener | null = null;
  /** What is under way, and what waits for it. */
  #queue: Promise<unknown> = Promise.resolve();

  /** @param bulk from where on edits are worked out beside all else */
  constructor(
    pool: Readers,
    state: SessionState,
    out: SessionOut,
    { news, views, shards, work, tasks, edits, lists }: SessionFilesParts,
    bulk: BulkLimits,
  ) {
    this.#pool = pool;
    this.#state = state;
    this.#out = out;
    this.#news = news;
    this.#views = views;
    this.#shards = shards;
    this.#work = work;
    this.#tasks = tasks;
    this.#edits = edits;
    this.#lists = lists;
    this.#bulk = bulk;
    const reread = (open: OpenProject, id: FileId, wanted: () => boolean) => this.#reread(open, id, wanted);
    this.#disk = new SessionDisk(state, out, reread, () => void this.checkDisk());
  }

  /** Opens files, as a project or into the open one. @throws UrlsetError when none of them could be read */
  open(paths: readonly string[], settings: ProjectSettings | null, journalFolder: string): Promise<void> {
    return this.inTurn(async () => {
      const { files: asked, sites } = await expandFolders(paths);
      for (const folder of sites) await this.#lists.offer({ folder });
      // Nothing is open for lists alone: whoever asks about them says what is.
      if (asked.length === 0) return;
      const open = this.#begin(journalFolder);
      const files = [...new Set([...asked, ...besideFirst(asked, settings?.indexes ?? [])])];
      open.journal({ type: 'opened', version: 4, paths: files, created: null, settings });
      if (settings) open.restoreSettings(settings);
      const unread = await this.#withOpener(open, 'open', (opener) => opener.open(files));
      const problems = await this.#offer(unread);
      this.#endIfEmpty();
      const [first] = problems;
      // Main hears where the project lies before it hears that it is open.
      this.#news.tell();
      if (first && !this.#state.open && problems.length === unread.length) {
        // What looked like sitemaps by their names may be other files of a site.
        if (!(await this.#offerSites(paths))) throw fromProblem(first);
        return;
      }
      for (const problem of problems) this.#out.notice(problem);
    });
  }

  /** Opens what lies where the index names it since an edit, as if it had named it when it was opened. */
  openListed(): Promise<void> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      const paths = open ? await listedUnopened(open) : [];
      if (!open || paths.length === 0) return;
      open.journal({ type: 'opened', version: 4, paths, created: null, settings: null });
      await this.#withOpener(open, 'open', (opener) => opener.open(paths));
    });
  }

  /** Starts a project with one new, empty sitemap. */
  create(name: string, journalFolder: string): Promise<void> {
    return this.inTurn(async () => {
      const open = this.#begin(journalFolder);
      open.journal({ type: 'opened', version: 4, paths: [], created: name, settings: null });
      open.project.addNewFile(name);
      this.#news.changed();
    });
  }

  /** Brings a project back from its journal. */
  recover(records: readonly JournalRecord[], journalFolder: string): Promise<Problem[]> {
    return this.inTurn(async () => {
      const open = this.#begin(journalFolder);
      const { journal } = open;
      open.journal = () => undefined;
      this.#state.recovering = true;
      const { problems, conflicts } = await recover(open, records, {
        open: async (paths, recorded) => {
          const unread = await this.#withOpener(open, 'recover', (opener) => opener.open(paths), recorded);
          // What was no sitemap was told when it was opened.
          return unread.map(({ problem }) => problem).filter(({ code }) => code !== NO_SITEMAP);
        },
        apply: (edit, selection) => this.#edits.replay(edit, selection),
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

  /** @param index which says what else is to be saved */
  save(
    files: readonly FileId[] | null,
    overwrite: readonly FileId[],
    index: SessionIndex,
  ): Promise<SaveResult> {
    return this.inTurn(async () => {
      const saver = this.#saver;
      if (!saver) throw new UrlsetError('nothing-open');
      const task = this.#tasks.start('save', null);
      try {
        const result = await index.save(files, (some) => saver.save(some, overwrite, task));
        this.#disk.noteConflicts(result);
        this.#keepIndexes();
        return result;
      } finally {
        task.end();
        this.#news.edited();
        this.#disk.watch();
      }
    });
  }

  saveAs(file: FileId, target: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.#saver) throw new UrlsetError('nothing-open');
      const wasNowhere = this.#state.open?.path === null;
      await this.#saver.saveAs(file, path.resolve(target));
      this.#keepIndexes();
      // What was set before there was a path to keep it under is kept now.
      if (wasNowhere) this.#news.tellSettings();
      this.#disk.watch();
      this.#news.edited();
    });
  }

  /** Back to the file as it lies on disk; what the history knows of it is forgotten. */
  revert(id: FileId): Promise<void> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      if (!open?.places.has(id)) throw new UrlsetError('nothing-open');
      const problem = await this.#reread(open, id, () => true);
      if (problem) throw fromProblem(problem);
    });
  }

  close(): Promise<void> {
    this.#opener?.cancel();
    return this.inTurn(async () => {
      this.#views.close();
      this.#shards.close();
      this.#state.open = null;
      this.#saver = null;
      this.#disk.watch();
      this.#news.changed();
    });
  }

  /** Looks whether files changed on disk: unedited ones are read again, for edited ones the page asks. */
  checkDisk(): Promise<void> {
    return this.inTurn(() => this.#disk.check());
  }

  /** Asks about the folders among paths that have pages; whether there is one. */
  async #offerSites(paths: readonly string[]): Promise<boolean> {
    const found = await Promise.all(
      paths.map((folder) => hasPages({ path: folder, name: path.basename(folder) })),
    );
    const sites = paths.filter((_, place) => found[place]);
    for (const folder of sites) await this.#lists.offer({ folder: path.resolve(folder) });
    return sites.length > 0;
  }

  /** Which indexes are to open together is kept, where others lie on disk than was kept before. */
  #keepIndexes(): void {
    const { open } = this.#state;
    const { indexes = [] } = open?.project.settings ?? {};
    if (!open || indexes.join('\n') === open.furtherIndexes.join('\n')) return;
    open.furtherIndexes = indexes;
    this.#news.tellSettings();
  }

  /** Asks about what is no sitemap and may be a list; of all else, why it was not read. */
  async #offer(unread: readonly Unread[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    for (const { path: file, problem } of unread) {
      const why = problem.code === NO_SITEMAP ? await this.#whyNoList(file, problem) : problem;
      if (why !== null) problems.push(why);
    }
    return problems;
  }

  /** Why a file that is no sitemap is no list either; null where it is one, and waits. */
  async #whyNoList(file: string, noSitemap: Problem): Promise<Problem | null> {
    try {
      await this.#lists.offer({ path: file });
      return null;
    } catch (error) {
      const problem = toProblem(diskError(error, path.basename(file), 'read'));
      // What it holds says more than that there is no URL in it.
      return problem.code === 'no-list' ? noSitemap : problem;
    }
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
    this.#shards.close();
    this.#state.open = null;
    this.#saver = null;
    this.#news.changed();
  }

  /** Runs when what was asked for before is done, and what is asked for afterwards waits for it. */
  inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(run);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

/** The paths of files of these names in the folder of the first of some. */
function besideFirst([first]: readonly string[], names: readonly string[]): string[] {
  return first === undefined ? [] : names.map((name) => path.resolve(path.dirname(first), name));
}
