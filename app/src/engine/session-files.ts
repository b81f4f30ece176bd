import path from 'node:path';
import {
  type EditOutcome,
  type EngineParams,
  type EngineResult,
  type FileId,
  fromProblem,
  type HostResult,
  type JournalRecord,
  type Problem,
  type ProjectSettings,
  type SaveResult,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { scopeOf } from '@urlset/core/edit/fix/fix-scope.ts';
import { encodingNamed } from '@urlset/core/files/read/encoding/encoding-candidates.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import type { BulkLimits } from '@urlset/core/table/project-data.ts';
import { removeUnfinished } from '../disk/atomic-write.ts';
import { encodingsOf } from './encodings-of.ts';
import { expandFolders } from './expand-folders.ts';
import type { LetGo } from './let-go.ts';
import { listedUnopened } from './listed.ts';
import { offerSites, offerUnread } from './offer-unread.ts';
import { OpenProject } from './open-project.ts';
import type { Readers } from './reader-pool.ts';
import { absentFiles, recover, unfinished } from './recovery.ts';
import { type Reread, SessionDisk } from './session-disk.ts';
import type { SessionEdits } from './session-edits.ts';
import type { SessionIndex } from './session-index.ts';
import type { SessionLists } from './session-lists.ts';
import type { SessionNews } from './session-news.ts';
import { SessionReading } from './session-reading.ts';
import { SessionSaving } from './session-saving.ts';
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
  readonly letGo: LetGo;
}

/** The project between the disk and the table: opening, recovering, saving, reverting and closing, one after another. */
export class SessionFiles {
  readonly #state: SessionState;
  readonly #out: SessionOut;
  readonly #news: SessionNews;
  readonly #views: SessionViews;
  readonly #shards: SessionShards;
  readonly #work: SessionWork;
  readonly #edits: SessionEdits;
  readonly #lists: SessionLists;
  readonly #letGo: LetGo;
  readonly #disk: SessionDisk;
  readonly #reading: SessionReading;
  readonly #saving: SessionSaving;
  readonly #bulk: BulkLimits;
  /** What is under way, and what waits for it. */
  #queue: Promise<unknown> = Promise.resolve();

  /** @param bulk from where on edits are worked out beside all else */
  constructor(
    pool: Readers,
    state: SessionState,
    out: SessionOut,
    parts: SessionFilesParts,
    bulk: BulkLimits,
  ) {
    this.#state = state;
    this.#out = out;
    this.#news = parts.news;
    this.#views = parts.views;
    this.#shards = parts.shards;
    this.#work = parts.work;
    this.#edits = parts.edits;
    this.#lists = parts.lists;
    this.#letGo = parts.letGo;
    this.#bulk = bulk;
    this.#reading = new SessionReading(pool, state, parts, () => this.#disk.watch());
    const reread: Reread = (open, id, wanted) => this.#reading.reread(open, id, wanted);
    this.#disk = new SessionDisk(state, out, reread, () => void this.checkDisk());
    this.#saving = new SessionSaving(parts.news, parts.tasks, this.#disk, (problem) => out.notice(problem));
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
      if (settings) {
        open.restoreSettings(settings);
        this.#news.tellSettings();
      }
      const unread = await this.#reading.read(open, 'open', (opener) => opener.open(files));
      const problems = await offerUnread(this.#lists, unread);
      this.#endIfEmpty();
      const [first] = problems;
      // Main hears where the project lies before it hears that it is open.
      this.#news.tell();
      if (first && !this.#state.open && problems.length === unread.length) {
        // What looked like sitemaps by their names may be other files of a site.
        if (!(await offerSites(this.#lists, paths))) throw fromProblem(first);
        return;
      }
      for (const problem of distinct(problems)) this.#out.notice(problem);
    });
  }

  /** Opens what lies where the index names it since an edit, as if it had named it when it was opened. */
  openListed(): Promise<void> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      const paths = open ? await listedUnopened(open) : [];
      if (!open || paths.length === 0) return;
      open.journal({ type: 'opened', version: 4, paths, created: null, settings: null });
      await this.#reading.read(open, 'open', (opener) => opener.open(paths));
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

  /**
   * Brings a project back from its journal. Where edited files cannot be reached, a stick that was pulled out or a
   * server that does not answer may come back: nothing is opened then.
   * @param withoutAbsent open it all the same: their edits are lost
   */
  recover(
    records: readonly JournalRecord[],
    journalFolder: string,
    withoutAbsent: boolean,
  ): Promise<HostResult<'recover'>> {
    return this.inTurn(async () => {
      const absent = await absentFiles(records);
      if (absent.size > 0 && !withoutAbsent) return { problems: [], absent: [...absent.values()] };
      const open = this.#begin(journalFolder);
      const { journal } = open;
      open.journal = () => undefined;
      this.#state.recovering = true;
      const { problems, conflicts } = await recover(open, records, new Set(absent.keys()), {
        open: async (paths, recorded) => {
          const unread = await this.#reading.read(open, 'recover', (opener) => opener.open(paths), recorded);
          // What was no sitemap was told when it was opened.
          return unread.map(({ problem }) => problem).filter(({ code }) => code !== 'not-a-sitemap');
        },
        apply: (edit, selection) => this.#edits.replay(edit, selection),
        again: (id, recorded) => this.#reading.reread(open, id, () => true, recorded),
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
      for (const { id, work, problem } of unfinished(records)) {
        if (work === 'save') await removeUnfinished([...open.places.values()].map((place) => place.path));
        open.journal({ type: 'ended', id });
        problems.push(problem);
      }
      this.#endIfEmpty();
      // What was replayed may have changed so much that all is to be compared again.
      if (this.#state.open) this.#work.begin();
      this.#news.tell();
      return { problems, absent: [] };
    });
  }

  /** @param index which says what else is to be saved */
  save(
    files: readonly FileId[] | null,
    overwrite: readonly FileId[],
    index: SessionIndex,
  ): Promise<SaveResult> {
    return this.inTurn(() => this.#saving.save(files, overwrite, index));
  }

  saveAs(file: FileId, target: string): Promise<void> {
    return this.inTurn(() => this.#saving.saveAs(file, target));
  }

  /** Back to the file as it lies on disk; what the history knows of it is forgotten. */
  revert(id: FileId): Promise<void> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      if (!open?.places.has(id)) throw new UrlsetError('nothing-open');
      const problem = await this.#reading.reread(open, id, () => true);
      if (problem) throw fromProblem(problem);
    });
  }

  /** What files of a view may be in that are not UTF-8, and say nothing of it. */
  encodings({ view }: EngineParams<'encodings'>): Promise<EngineResult<'encodings'>> {
    return this.inTurn(async () => {
      const { open, project } = this.#state;
      return open ? encodingsOf(open, scopeOf(project, view, null).files) : [];
    });
  }

  /**
   * Reads a file again in the encoding that the user chose. This is an input of reading, not an edit: edits hold places
   * in the text, and another encoding moves each of them.
   * @throws UrlsetError `has-edits`, as an edit would be lost; `not-in-encoding`
   */
  readIn({ file: id, encoding }: EngineParams<'readIn'>): Promise<EditOutcome> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      if (!open?.places.has(id)) throw new UrlsetError('nothing-open');
      const file = open.project.file(id);
      const known = encodingNamed(encoding);
      if (known === null) throw new UrlsetError('bad-message', { method: 'readIn' });
      if (isDirty(file)) throw new UrlsetError('has-edits', { name: file.name });
      const problem = await this.#reading.reread(open, id, () => !isDirty(file), undefined, known);
      if (problem) throw fromProblem(problem);
      const { revision, order } = open.project;
      return { revision, order, count: 0, selection: null };
    });
  }

  close(): Promise<void> {
    this.#reading.cancel();
    return this.inTurn(async () => {
      this.#end();
      this.#disk.watch();
    });
  }

  /** Looks whether files changed on disk: unedited ones are read again, for edited ones the page asks. */
  checkDisk(): Promise<void> {
    return this.inTurn(() => this.#disk.check());
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
    this.#saving.take(open);
    this.#disk.forget();
    return open;
  }

  /** A project that nothing could be read into is none. */
  #endIfEmpty(): void {
    if (!this.#state.open?.project.files.some((file) => file.present)) this.#end();
  }

  #end(): void {
    const files = this.#state.open?.project.files ?? [];
    this.#letGo.add(files.reduce((sum, { bytes }) => sum + bytes, 0));
    this.#views.close();
    this.#shards.close();
    this.#state.open = null;
    this.#saving.take(null);
    this.#news.changed();
  }

  /** Runs when what was asked for before is done, and what is asked for afterwards waits for it. */
  inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(run);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

/** Each problem once: of the many files that are not read when opening is cancelled, one says it for all. */
function distinct(problems: readonly Problem[]): Iterable<Problem> {
  return new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values();
}

/** The paths of files of these names in the folder of the first of some. */
function besideFirst([first]: readonly string[], names: readonly string[]): string[] {
  return first === undefined ? [] : names.map((name) => path.resolve(path.dirname(first), name));
}
