import path from 'node:path';
import {
  type DownloadedFiles,
  type HostMethod,
  type HostParams,
  type HostResult,
  type JournalRecord,
  type ListOffer,
  type ListOrigin,
  type LongWork,
  type Problem,
  type ProjectSettings,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { reasonOf } from '../../disk/error-code.ts';
import { Deaths } from '../deaths.ts';
import { EngineHost, type EngineProcess, type NetworkConnection, type ProjectState } from './engine-host.ts';
import type { Journal, Journals } from './journal.ts';

const EMPTY: ProjectState = {
  type: 'state',
  open: false,
  ready: false,
  dirty: false,
  exported: null,
  name: '',
  path: null,
  entries: 0,
};

export interface SessionEvents {
  state(state: ProjectState): void;
  engine(state: 'crashed' | 'restored' | 'lost', problems: Problem[]): void;
  settings(path: string, settings: ProjectSettings): void;
  problem(problem: Problem): void;
  /** Asks the user what to do about edited files that cannot be reached. */
  absent(paths: readonly string[]): Promise<AbsentAnswer>;
}

/**
 * What to do about edits to files that cannot be reached: look again, look in another location, discard these edits, or
 * postpone the recovery to the next start.
 */
export type AbsentAnswer = { do: 'retry' | 'discard' | 'later' } | { do: 'locate'; moved: Moved[] };

/** The old and new location of a file. */
export interface Moved {
  from: string;
  to: string;
}

export interface SessionPlatform<Port> {
  fork(): EngineProcess<Port>;
  /** One end of a new connection to the network process. */
  connectNetwork(): NetworkConnection<Port>;
  journals: Journals;
  /** Monotonic time in milliseconds. */
  now(): number;
}

/**
 * The project of one window: its engine, its journal, and its recovery after a crash of the engine. Invariant:
 * everything the engine acknowledged is written to the journal, or a problem is reported. The journal lives until the
 * project is closed.
 */
export class ProjectSession<Port> {
  readonly #platform: SessionPlatform<Port>;
  readonly #events: SessionEvents;
  #engine: EngineHost<Port> | null = null;
  #journal: Journal | null = null;
  #state = EMPTY;
  /** Lists that wait in the engine, or that waited in the engine that died. */
  #offers: ListOffer[] = [];
  readonly #deaths: Deaths;
  #journalFailed = false;
  /** Whether the journal is from an earlier run of the app and no engine has replayed it yet. */
  #unproven = false;
  #restoring = false;
  /** The last state reported by an engine that is restoring the project. */
  #restored = EMPTY;
  /** Whether the window is gone. Once it is, no engine may start. */
  #ended = false;
  /** Long-running work in the engine, by id. */
  readonly #work = new Map<number, LongWork>();
  /** The pending close. New openings wait for it. */
  #closing: Promise<void> | null = null;
  /** The paths of each opening in progress. An opening of a new sitemap or of downloaded files has no paths. */
  readonly #beginning = new Set<readonly string[]>();

  constructor(platform: SessionPlatform<Port>, events: SessionEvents) {
    this.#platform = platform;
    this.#deaths = new Deaths(() => platform.now());
    this.#events = events;
  }

  get state(): ProjectState {
    return this.#state;
  }

  /** Whether nothing is open or opening here. A project that is being closed does not count. */
  get isEmpty(): boolean {
    if (this.#beginning.size > 0) return false;
    return this.#closing !== null || (!this.#state.open && this.#journal === null);
  }

  /** The path of the project that is open here, if any, and the paths of openings in progress. */
  get paths(): string[] {
    const { path } = this.#state;
    return [...(path === null ? [] : [path]), ...[...this.#beginning].flat()];
  }

  get running(): LongWork[] {
    return [...new Set(this.#work.values())];
  }

  /** Connects a page to the engine, which is started if necessary. */
  connect(port: Port): void {
    if (!this.#ended) this.#running().attach(port);
  }

  /** @throws UrlsetError from the engine; `engine-lost` if the engine died or the window is gone */
  async request<M extends HostMethod>(method: M, params: HostParams<M>): Promise<HostResult<M>> {
    if (this.#ended) throw new UrlsetError('engine-lost');
    return this.#running().request(method, params);
  }

  /**
   * Resolves once {@link state} includes everything the engine has reported by now. The engine's answer to a page may
   * reach the page before an earlier message reaches main.
   */
  async caughtUp(): Promise<void> {
    // If nothing is open or the engine died, there is nothing to wait for.
    await this.request('settings', {}).catch(() => undefined);
  }

  /** Opens files here, in addition to those that are open. */
  open(paths: string[], settings: Promise<ProjectSettings | null> | null): Promise<void> {
    return this.#begin(paths, async (journalFolder) =>
      this.request('open', { paths, settings: await settings, journalFolder }),
    );
  }

  /** Opens files that were downloaded. The project must be empty. */
  openFromWeb(files: DownloadedFiles): Promise<void> {
    return this.#begin([], (journalFolder) => this.request('openFromWeb', { files, journalFolder }));
  }

  create(name: string): Promise<void> {
    return this.#begin([], async (journalFolder) => {
      await this.request('create', { name, journalFolder });
      return true;
    });
  }

  /** Restores a project from a journal that an earlier run of the app left behind. */
  recover(journal: Journal): Promise<void> {
    this.#journal = journal;
    this.#unproven = true;
    return this.#restore(journal);
  }

  /** Closes the project and discards unsaved edits. The caller has already asked the user. */
  close(): Promise<void> {
    this.#closing ??= this.#close().finally(() => {
      this.#closing = null;
    });
    return this.#closing;
  }

  /**
   * Stops the engine for good. Removes the journal unless it is kept for the next start.
   * @throws the file system error if the journal could not be removed and would restore the project at the next
   *   start
   */
  async end({ keepJournal }: { keepJournal: boolean }): Promise<void> {
    this.#ended = true;
    this.#engine?.stop();
    this.#engine = null;
    await (keepJournal || this.#isComingBack ? this.#journal?.close() : this.#journal?.remove());
  }

  /** Whether the journal may have edits that are not restored yet. The user was not asked about them, so it is kept. */
  get #isComingBack(): boolean {
    return this.#restoring || this.#unproven;
  }

  async #close(): Promise<void> {
    const isComingBack = this.#isComingBack;
    await this.request('close', {});
    if (isComingBack) await this.#leaveForLater();
    else await this.#forget();
  }

  async #begin(paths: readonly string[], act: (journalFolder: string) => Promise<boolean>): Promise<void> {
    // A copy, because the set must tell two openings of the same paths apart.
    const opening = [...paths];
    this.#beginning.add(opening);
    let isUnused = false;
    try {
      // The caller of `close` handles its error. After a failed close, the project is still open.
      await this.#closing?.catch(() => undefined);
      isUnused = this.#journal === null;
      this.#journal ??= await this.#platform.journals.create();
      if (await act(this.#journal.folder)) isUnused = false;
    } catch (error) {
      // If the engine died while opening, the next engine starts from the journal.
      if (isEngineLost(error)) isUnused = false;
      throw error;
    } finally {
      this.#beginning.delete(opening);
      if (isUnused) await this.#forget();
    }
  }

  async #forget(): Promise<void> {
    const journal = this.#journal;
    this.#journal = null;
    this.#setState(EMPTY);
    await journal?.remove().catch((error: unknown) => {
      this.#events.problem({ code: 'journal-stays', params: { reason: reasonOf(error) } });
    });
  }

  #running(): EngineHost<Port> {
    if (this.#engine !== null) return this.#engine;
    const engine: EngineHost<Port> = new EngineHost(this.#platform.fork(), {
      journal: (record) => this.#keep(record),
      state: (state) => {
        // A new engine reports that nothing is open. During recovery, the project keeps its state from before the
        // crash.
        if (this.#restoring) this.#restored = state;
        if (state.open || !this.#restoring) this.#setState(state);
      },
      settings: (path, settings) => this.#events.settings(path, settings),
      waiting: (offers) => {
        // A new engine knows only the lists offered to it so far.
        if (!this.#restoring) this.#offers = offers;
      },
      network: (id) => engine.connectNetwork(id, this.#platform.connectNetwork()),
      died: () => void this.#died(),
    });
    this.#engine = engine;
    return engine;
  }

  #setState(state: ProjectState): void {
    this.#state = state;
    this.#events.state(state);
  }

  #keep(record: JournalRecord): void {
    if (record.type === 'begun') this.#work.set(record.id, record.work);
    else if (record.type === 'ended') this.#work.delete(record.id);
    this.#journal?.append(record).then(
      () => {
        this.#journalFailed = false;
      },
      (error: unknown) => {
        // On a full disk, every record fails. Report it once, and again only after a write has succeeded.
        if (this.#journalFailed) return;
        this.#journalFailed = true;
        this.#events.problem({ code: 'journal-failed', params: { reason: reasonOf(error) } });
      },
    );
  }

  async #died(): Promise<void> {
    this.#engine = null;
    this.#work.clear();
    this.#events.engine('crashed', []);
    if (!this.#deaths.died()) return this.#lose({ code: 'engine-lost', params: {} });
    return this.#restore(this.#journal);
  }

  /** Restores what a dead engine had open: the project from its journal, and the waiting lists. */
  async #restore(journal: Journal | null): Promise<void> {
    this.#restoring = true;
    this.#restored = EMPTY;
    try {
      const problems = journal === null ? [] : await this.#replay(journal);
      if (problems === null) return this.#leaveForLater();
      problems.push(...(await this.#offerAgain()));
      this.#restoring = false;
      if (journal !== null && !this.#restored.open) return await this.#keepUnopened(journal, problems);
      this.#unproven = false;
      this.#events.engine('restored', problems);
    } catch (error) {
      // The engine died during recovery. Its death has already started the next attempt, or ended the last one.
      if (!isEngineLost(error)) await this.#lose(toProblem(error));
    }
  }

  /**
   * Sets aside a journal from which nothing could be opened. It may be all that is left of the project, so the user can
   * still inspect it.
   */
  async #keepUnopened(journal: Journal, problems: readonly Problem[]): Promise<void> {
    this.#journal = null;
    this.#unproven = false;
    this.#setState(EMPTY);
    await journal.setAside().catch(() => {});
    this.#events.engine('restored', [
      ...problems,
      { code: 'recovery-nothing', params: { name: path.basename(journal.folder) } },
    ]);
  }

  /**
   * Restores the project from its journal, and returns the problems to report. Null if recovery must wait, because the
   * user postponed it or the journal is unreadable.
   */
  async #replay(journal: Journal): Promise<Problem[] | null> {
    const journalFolder = journal.folder;
    for (let withoutAbsent = false; ; ) {
      const records = await journal.read().catch(() => null);
      if (records === null) return null;
      const { problems, absent } = await this.request('recover', { records, journalFolder, withoutAbsent });
      if (absent.length === 0) return problems;
      const answer = await this.#events.absent(absent);
      if (answer.do === 'later') return null;
      withoutAbsent = answer.do === 'discard';
      if (answer.do !== 'locate') continue;
      for (const { from, to } of answer.moved) await journal.append({ type: 'moved', from, to });
    }
  }

  /** Keeps the journal, so that the next start tries again. */
  async #leaveForLater(): Promise<void> {
    const journal = this.#journal;
    this.#journal = null;
    this.#restoring = false;
    this.#unproven = false;
    this.#setState(EMPTY);
    await journal?.close();
    this.#events.engine('restored', [{ code: 'recovery-later', params: {} }]);
  }

  /**
   * Offers waiting lists to the new engine, and returns the problems to report. If the engine has died repeatedly,
   * drops the lists instead, because one of them may be the cause.
   */
  async #offerAgain(): Promise<Problem[]> {
    if (this.#deaths.count > 1) return this.#forgetLists();
    const problems: Problem[] = [];
    const waiting: ListOffer[] = [];
    for (const offer of this.#offers) {
      try {
        await this.request('offer', offer);
        waiting.push(offer);
      } catch (error) {
        if (isEngineLost(error)) throw error;
        problems.push(toProblem(error));
      }
    }
    this.#offers = waiting;
    return problems;
  }

  #forgetLists(): Problem[] {
    return this.#offers.splice(0).map(({ origin }) => forgottenList(origin));
  }

  /**
   * Gives up. The next start of the app tries the journal again, unless it is already from an earlier run and no
   * engine could replay it. An engine starts again when the user opens something here.
   */
  async #lose(problem: Problem): Promise<void> {
    const journal = this.#journal;
    this.#engine?.stop();
    this.#engine = null;
    this.#journal = null;
    this.#restoring = false;
    this.#deaths.forgive();
    this.#setState(EMPTY);
    this.#events.engine('lost', [problem, ...this.#forgetLists()]);
    // A journal from an earlier run that no engine could replay would fail at every start.
    await (this.#unproven ? journal?.setAside() : journal?.close())?.catch(() => {});
    this.#unproven = false;
  }
}

function isEngineLost(error: unknown): boolean {
  return error instanceof UrlsetError && error.code === 'engine-lost';
}

/** The problem to report for a waiting list that was dropped. */
function forgottenList(origin: ListOrigin): Problem {
  if ('text' in origin) return { code: 'paste-forgotten', params: {} };
  const name = path.basename('path' in origin ? origin.path : origin.folder);
  return { code: 'list-forgotten', params: { name } };
}
