import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type DownloadedFiles,
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
import { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import type { BulkLimits } from '@urlset/core/table/project-data.ts';
import { removeUnfinished } from '../../disk/atomic-write.ts';
import { WebFolder } from '../../web/web-folder.ts';
import type { LastExport } from '../changes/last-export.ts';
import type { OtherSides } from '../changes/other-sides.ts';
import type { SessionChanges } from '../changes/session-changes.ts';
import type { SessionMerge } from '../changes/session-merge.ts';
import type { SessionClusters } from '../clusters/session-clusters.ts';
import type { SessionDuplicates } from '../duplicates/session-duplicates.ts';
import type { SessionLastmods } from '../lastmods/session-lastmods.ts';
import { OpenProject } from '../open-project.ts';
import type { SessionPages } from '../pages/session-pages.ts';
import { encodingsOf } from '../read/encodings-of.ts';
import { expandFolders } from '../read/expand-folders.ts';
import { listedUnopened } from '../read/listed.ts';
import type { Readers } from '../read/reader-pool.ts';
import { absentFiles, recover, unfinished } from '../save/recovery.ts';
import type { SessionShards } from '../shards/session-shards.ts';
import { type SessionWeb, webFolderIn } from '../web/session-web.ts';
import type { SessionLists } from './lists/session-lists.ts';
import { offerSites, offerUnread } from './offer-unread.ts';
import { type Reread, SessionDisk } from './session-disk.ts';
import type { SessionEdits } from './session-edits.ts';
import type { SessionFacets } from './session-facets.ts';
import type { SessionIndex } from './session-index.ts';
import { SessionReading, type SessionReadingParts } from './session-reading.ts';
import { SessionSaving } from './session-saving.ts';
import type { SessionOut, SessionState } from './session-state.ts';

interface SessionFilesParts extends SessionReadingParts {
  readonly facets: SessionFacets;
  readonly duplicates: SessionDuplicates;
  readonly clusters: SessionClusters;
  readonly lastmods: SessionLastmods;
  readonly shards: SessionShards;
  readonly changes: SessionChanges;
  readonly lastExport: LastExport;
  readonly sides: OtherSides;
  readonly web: Pick<SessionWeb, 'close'>;
  readonly merge: SessionMerge;
  readonly edits: SessionEdits;
  readonly lists: SessionLists;
  readonly pages: SessionPages;
}

/** Opens, recovers, saves, reverts and closes the project's files, one operation at a time. */
export class SessionFiles {
  readonly #state: SessionState;
  readonly #out: SessionOut;
  readonly #parts: SessionFilesParts;
  readonly #disk: SessionDisk;
  readonly #reading: SessionReading;
  readonly #saving: SessionSaving;
  readonly #bulk: BulkLimits;
  readonly #defaultCacheBytes: number;
  #cacheBytes: number;
  /** Settles when the running operation, and all that wait for it, have ended. */
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param bulk edits that reach these limits are prepared in threads or steps
   * @param cacheBytes number of bytes of packed files to keep inflated
   */
  constructor(
    pool: Readers,
    state: SessionState,
    out: SessionOut,
    parts: SessionFilesParts,
    bulk: BulkLimits,
    cacheBytes: number,
  ) {
    this.#state = state;
    this.#out = out;
    this.#parts = parts;
    this.#bulk = bulk;
    this.#defaultCacheBytes = this.#cacheBytes = cacheBytes;
    this.#reading = new SessionReading(pool, state, parts, () => this.#disk.watch());
    const reread: Reread = (open, id, wanted) => this.#reading.reread(open, id, wanted);
    this.#disk = new SessionDisk(state, out, reread, () => void this.checkDisk());
    this.#saving = new SessionSaving(parts.news, parts.tasks, this.#disk, (problem) => out.notice(problem));
  }

  /**
   * Opens files as a new project, or adds them to the open one. Offers lists and static sites instead of opening them.
   * Reports to the page which files could not be read.
   */
  open(paths: readonly string[], settings: ProjectSettings | null, journalFolder: string): Promise<void> {
    return this.inTurn(async () => {
      const { files: asked, sites } = await expandFolders(paths);
      for (const folder of sites) await this.#parts.lists.offer({ folder });
      // Lists alone do not open a project. The page asks what to do with them.
      if (asked.length === 0) return;
      const open = this.#begin(journalFolder);
      const files = [...new Set([...asked, ...besideFirst(asked, settings?.indexes ?? [])])];
      open.journal({ type: 'opened', version: 1, paths: files, created: null, settings });
      if (settings) {
        open.restoreSettings(settings);
        this.#parts.news.tellSettings();
      }
      const unread = await this.#reading.read(open, 'open', (opener) => opener.open(files));
      const problems = await offerUnread(this.#parts.lists, unread);
      this.#endIfEmpty();
      this.#parts.pages.restore();
      // Main must learn the project's path before it learns that a project is open. If nothing opened, the page must
      // learn that first and the reasons later, because it drops all problems when a project closes.
      this.#parts.news.tell();
      // If none of a folder's `.xml` files is a sitemap, the folder may be a static site.
      const isNothingRead = !this.#state.open && problems.length > 0 && problems.length === unread.length;
      if (isNothingRead && (await offerSites(this.#parts.lists, paths))) return;
      for (const problem of distinct(problems)) this.#out.notice(problem);
    });
  }

  /** Opens downloaded files as a new project. Their folder moves into the journal folder. */
  openFromWeb({ folder, urls }: DownloadedFiles, journalFolder: string): Promise<void> {
    return this.inTurn(async () => {
      const target = webFolderIn(journalFolder);
      await moveFolder(folder, target);
      const web = await WebFolder.open(target);
      const files = urls.flatMap((url) => web.of(url) ?? []);
      const [first] = files;
      if (first === undefined) return;
      const open = this.#begin(journalFolder);
      open.web = web;
      const paths = files.map((file) => web.pathOf(file));
      const settings = { version: 1, publishLocation: first.url } as const;
      open.journal({ type: 'opened', version: 1, paths, created: null, settings });
      open.restoreSettings(settings);
      this.#parts.news.tellSettings();
      const unread = await this.#reading.read(open, 'open', (opener) => opener.open(paths));
      this.#endIfEmpty();
      const robots = web.robotsOf(open.project.site);
      if (robots !== null && this.#state.open === open) {
        const facts = { robots, verifiedHosts: [] };
        open.project.setContext(facts);
        open.journal({ type: 'facts', ...facts });
        this.#parts.news.tellSettings();
        this.#parts.work.begin();
      }
      this.#parts.pages.restore();
      this.#parts.news.tell();
      for (const problem of distinct(unread.map((one) => one.problem))) this.#out.notice(problem);
    });
  }

  /** Opens sitemaps that an edit added to an index, as if the index had listed them from the start. */
  openListed(): Promise<void> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      const paths = open ? await listedUnopened(open) : [];
      if (!open || paths.length === 0) return;
      open.journal({ type: 'opened', version: 1, paths, created: null, settings: null });
      await this.#reading.read(open, 'open', (opener) => opener.open(paths));
    });
  }

  /** Starts a project with one new, empty sitemap. */
  create(name: string, journalFolder: string): Promise<void> {
    return this.inTurn(async () => {
      const open = this.#begin(journalFolder);
      open.journal({ type: 'opened', version: 1, paths: [], created: name, settings: null });
      open.project.addNewFile(name);
      this.#parts.news.changed();
    });
  }

  /**
   * Restores a project from its journal. If edited files are missing, it opens nothing: the user may plug a drive back
   * in, or a server may answer again.
   * @param withoutAbsent opens the project anyway; edits to missing files are lost
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
      open.web = await WebFolder.open(webFolderIn(journalFolder));
      const { journal } = open;
      open.journal = () => undefined;
      this.#state.recovering = true;
      const { problems, conflicts, unread } = await recover(open, records, new Set(absent.keys()), {
        open: async (paths, recorded) => {
          const unread = await this.#reading.read(open, 'recover', (opener) => opener.open(paths), recorded);
          // Files that are not sitemaps were reported when they were first opened.
          return unread.map(({ problem }) => problem).filter(({ code }) => code !== 'not-a-sitemap');
        },
        apply: (edit, selection) => this.#parts.edits.replay(edit, selection),
        again: (id, recorded) => this.#reading.reread(open, id, () => true, recorded),
      }).finally(() => {
        open.journal = journal;
        this.#state.recovering = false;
      });
      // A file may vanish after `absentFiles` found it.
      if (unread.length > 0 && !withoutAbsent) {
        this.#end();
        return { problems: [], absent: [...unread] };
      }
      // The next recovery must skip the edits to these files that could not be replayed now.
      for (const id of conflicts) {
        open.journal({ type: 'reverted', file: id });
        const source = open.sources.get(id);
        const disk = await open.identity(id);
        if (source && disk) open.journal({ type: 'read', file: id, path: source.path, disk });
      }
      for (const { id, work, problem } of unfinished(records)) {
        if (work === 'save') await removeUnfinished([...open.sources.values()].map((source) => source.path));
        open.journal({ type: 'ended', id });
        problems.push(problem);
      }
      this.#endIfEmpty();
      // After a replay, everything may have to be compared again.
      if (this.#state.open) this.#parts.work.begin();
      this.#parts.pages.restore();
      this.#parts.news.tell();
      return { problems, absent: [] };
    });
  }

  /** @param index decides which indexes are saved too */
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

  /** Reloads a file from disk and removes its edits from the history. */
  revert(id: FileId): Promise<void> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      if (!open?.sources.has(id)) throw new UrlsetError('nothing-open');
      const problem = await this.#reading.reread(open, id, () => true);
      if (problem) throw fromProblem(problem);
    });
  }

  /** The possible encodings of a view's files that are not UTF-8 and do not declare their encoding. */
  encodings({ view }: EngineParams<'encodings'>): Promise<EngineResult<'encodings'>> {
    return this.inTurn(async () => {
      const { open, project } = this.#state;
      return open ? encodingsOf(open, scopeOf(project, view, null).files) : [];
    });
  }

  /**
   * Reads a file again in the encoding that the user chose. Choosing an encoding is not an edit: edits hold
   * positions in the text, and another encoding moves all of them.
   * @throws UrlsetError `has-edits`, since edits would be lost; `not-in-encoding`
   */
  readIn({ file: id, encoding }: EngineParams<'readIn'>): Promise<EditOutcome> {
    return this.inTurn(async () => {
      const { open } = this.#state;
      if (!open?.sources.has(id)) throw new UrlsetError('nothing-open');
      const file = open.project.file(id);
      const known = encodingNamed(encoding);
      if (known === null) throw new UrlsetError('bad-message', { method: 'readIn' });
      if (isDirty(file)) throw new UrlsetError('has-edits', { name: file.name });
      const problem = await this.#reading.reread(open, id, () => !isDirty(file), undefined, known);
      if (problem) throw fromProblem(problem);
      const { revision, order } = open.project;
      return { revision, order, count: 0, selection: null, changed: null };
    });
  }

  close(): Promise<void> {
    this.#reading.cancel();
    this.#parts.sides.stop();
    return this.inTurn(async () => {
      this.#end();
      this.#disk.watch();
    });
  }

  /** Checks for changes on disk: reloads files without edits, and lets the page ask about edited ones. */
  checkDisk(): Promise<void> {
    return this.inTurn(() => this.#disk.check());
  }

  /** Sets how many gibibytes of packed files to keep inflated, in later projects too; null for the default. */
  keepInMemory(gibibytes: number | null): void {
    this.#cacheBytes = gibibytes === null ? this.#defaultCacheBytes : gibibytes * 2 ** 30;
    const budget = this.#state.open?.budget;
    if (budget) budget.most = this.#cacheBytes;
  }

  #begin(journalFolder: string): OpenProject {
    if (this.#state.open) return this.#state.open;
    const budget = ByteBudget.of(this.#cacheBytes);
    budget.onDrop = (dropped) => this.#parts.letGo.add(dropped);
    const journal = (record: JournalRecord) => {
      // A hash may arrive after its project was closed. It does not belong in the next project's journal.
      if (this.#state.open === open) this.#out.host({ type: 'journal', record });
    };
    const open = new OpenProject(this.#state.clock(), journalFolder, journal, budget);
    this.#state.open = open;
    open.project.pages.onFree((bytes) => {
      // Threads refer to the old texts until they are notified.
      if (this.#state.open === open) this.#parts.views.warm();
      this.#parts.letGo.add(bytes);
    });
    open.project.showEngine(this.#state.engine);
    open.project.comparesAtOnce = false;
    open.project.bulk = this.#bulk;
    this.#saving.take(open);
    this.#disk.forget();
    return open;
  }

  #endIfEmpty(): void {
    if (!this.#state.open?.project.files.some((file) => file.present)) this.#end();
  }

  #end(): void {
    const files = this.#state.open?.project.files ?? [];
    this.#parts.letGo.add(files.reduce((sum, { bytes }) => sum + bytes, 0));
    this.#parts.views.close();
    this.#parts.shards.close();
    this.#parts.changes.close();
    this.#parts.lastExport.close();
    this.#parts.merge.close();
    this.#parts.sides.forget();
    this.#parts.web.close();
    this.#parts.facets.close();
    this.#parts.duplicates.close();
    this.#parts.clusters.close();
    this.#parts.lastmods.close();
    this.#parts.pages.close();
    this.#state.open = null;
    this.#saving.take(null);
    this.#parts.news.changed();
  }

  /** Runs after all earlier operations. Later operations wait for it. */
  inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(run);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

/** Removes duplicates: if opening is canceled, all files that were not read have the same problem. */
function distinct(problems: readonly Problem[]): Iterable<Problem> {
  return new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values();
}

/** The paths of files with these names in the folder of the first path. */
function besideFirst([first]: readonly string[], names: readonly string[]): string[] {
  return first === undefined ? [] : names.map((name) => path.resolve(path.dirname(first), name));
}

/** Moves a folder, to another file system if necessary. Replaces any folder at `to`. */
async function moveFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  try {
    await rename(from, to);
  } catch {
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}
