import path from 'node:path';
import type {
  HostMethod,
  HostParams,
  HostResult,
  JournalRecord,
  ListOffer,
  LongWork,
  Problem,
  ProjectSettings,
} from '@urlset/core/contract.ts';
import { toProblem, UrlsetError } from '@urlset/core/contract.ts';
import { reasonOf } from '../../disk/error-code.ts';
import { Deaths } from '../deaths.ts';
import { EngineHost, type EngineProcess, type ProjectState } from './engine-host.ts';
import { forgottenList } from './forgotten-list.ts';
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

/** What a session tells its window. */
export interface SessionEvents {
  state(state: ProjectState): void;
  engine(state: 'crashed' | 'restored' | 'lost', problems: Problem[]): void;
  settings(path: string, settings: ProjectSettings): void;
  problem(problem: Problem): void;
  /** Asks a person what to do about edited files that cannot be reached. */
  absent(paths: readonly string[]): Promise<AbsentAnswer>;
}

/**
 * What becomes of edits of files that cannot be reached: look again, look where a person says, give these edits up, or
 * leave the project alone until the next start.
 */
export type AbsentAnswer = { do: 'retry' | 'discard' | 'later' } | { do: 'locate'; moved: Moved[] };

/** Where a file was, and where it lies now. */
export interface Moved {
  from: string;
  to: string;
}

/** The outer world of a session. */
export interface SessionPlatform<Port> {
  fork(): EngineProcess<Port>;
  journals: Journals;
  /** Milliseconds, growing. */
  now(): number;
}

/**
 * The project of one window: its engine, its journal, and what brings it back when the engine dies.
 * Invariant: whatever the engine acknowledged is in the journal, and the journal lives until the
 * project is closed.
 */
export class ProjectSession<Port> {
  readonly #platform: SessionPlatform<Port>;
  readonly #events: SessionEvents;
  #engine: EngineHost<Port> | null = null;
  #journal: Journal | null = null;
  #state = EMPTY;
  /** Lists that wait in the engine, or did in the one that died. */
  #offers: ListOffer[] = [];
  readonly #deaths: Deaths;
  #journalFailed = false;
  /** The journal is of an earlier run of the app, and no engine has replayed it yet. */
  #unproven = false;
  #restoring = false;
  /** What an engine that brings a project back said last of it. */
  #restored = EMPTY;
  /** The window is gone: no engine is started any more. */
  #ended = false;
  /** Long work under way in the engine, by its number. */
  readonly #work = new Map<number, LongWork>();
  /** The project is being closed; what is opened meanwhile is opened behind that. */
  #closing: Promise<void> | null = null;
  /** What the openings under way are to open; a new sitemap is none. */
  readonly #beginning = new Set<readonly string[]>();

  constructor(platform: SessionPlatform<Port>, events: SessionEvents) {
    this.#platform = platform;
    this.#deaths = new Deaths(() => platform.now());
    this.#events = events;
  }

  get state(): ProjectState {
    return this.#state;
  }

  /** Whether nothing is open here, or will be once what closes is closed, and nothing is about to be. */
  get isEmpty(): boolean {
    if (this.#beginning.size > 0) return false;
    return this.#closing !== null || (!this.#state.open && this.#journal === null);
  }

  /** Where what is open here lies, and what is about to be opened here. */
  get paths(): string[] {
    const { path } = this.#state;
    return [...(path === null ? [] : [path]), ...[...this.#beginning].flat()];
  }

  /** Long work that is under way, of each kind once. */
  get running(): LongWork[] {
    return [...new Set(this.#work.values())];
  }

  /** Lets a page speak to the engine, starting it if need be. */
  connect(port: Port): void {
    if (!this.#ended) this.#running().attach(port);
  }

  /** @throws UrlsetError what the engine could not do; `engine-lost` where it died, or the window is gone */
  async request<M extends HostMethod>(method: M, params: HostParams<M>): Promise<HostResult<M>> {
    if (this.#ended) throw new UrlsetError('engine-lost');
    return this.#running().request(method, params);
  }

  /**
   * Resolves once {@link state} is as the engine has told it by now: what it answered its page may be known there
   * before what it told main first is known here.
   */
  async caughtUp(): Promise<void> {
    // Where nothing is open, or the engine died, nothing more is to come.
    await this.request('settings', {}).catch(() => undefined);
  }

  /** Opens files here, beside what is open. */
  open(paths: string[], settings: Promise<ProjectSettings | null> | null): Promise<void> {
    return this.#begin(paths, async (journalFolder) =>
      this.request('open', { paths, settings: await settings, journalFolder }),
    );
  }

  create(name: string): Promise<void> {
    return this.#begin([], async (journalFolder) => {
      await this.request('create', { name, journalFolder });
      return true;
    });
  }

  /** Opens what a killed app left behind. */
  recover(journal: Journal): Promise<void> {
    this.#journal = journal;
    this.#unproven = true;
    return this.#restore(journal);
  }

  /** Back to nothing open. Unsaved edits are forgotten: whoever calls has asked. */
  close(): Promise<void> {
    this.#closing ??= this.#close().finally(() => {
      this.#closing = null;
    });
    return this.#closing;
  }

  /**
   * Ends the engine, for good. The journal goes too, unless it is kept for the next start.
   * @throws the error of the file system where the journal would bring the project back at the next start
   */
  async end({ keepJournal }: { keepJournal: boolean }): Promise<void> {
    this.#ended = true;
    this.#engine?.stop();
    this.#engine = null;
    await (keepJournal || this.#isComingBack ? this.#journal?.close() : this.#journal?.remove());
  }

  /** Edits of the journal are not open yet: nobody was asked about them. */
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
    // A list of its own, even where one is opened twice at once.
    const opening = [...paths];
    this.#beginning.add(opening);
    try {
      // Whoever closes hears of it when that fails; the project is still open then.
      await this.#closing?.catch(() => undefined);
      await this.#beginNow(act);
    } finally {
      this.#beginning.delete(opening);
    }
  }

  async #beginNow(act: (journalFolder: string) => Promise<boolean>): Promise<void> {
    const before = this.#journal;
    const journal = before ?? (await this.#platform.journals.create());
    this.#journal = journal;
    try {
      const isOpen = await act(journal.folder);
      if (!isOpen && before === null && this.#journal === journal) await this.#forget();
    } catch (error) {
      // If the engine died over it, the journal is what the next one starts from.
      if (before === null && this.#journal === journal && !isEngineLost(error)) await this.#forget();
      throw error;
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
    this.#engine ??= new EngineHost(this.#platform.fork(), {
      journal: (record) => this.#keep(record),
      state: (state) => {
        // A new engine says that nothing is open. The project is still what it was before the crash.
        if (this.#restoring) this.#restored = state;
        if (state.open || !this.#restoring) this.#setState(state);
      },
      settings: (path, settings) => this.#events.settings(path, settings),
      waiting: (offers) => {
        // A new engine has none but those that it was offered so far.
        if (!this.#restoring) this.#offers = offers;
      },
      died: () => void this.#died(),
    });
    return this.#engine;
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
        // A full disk fails every record: it is told once, until one gets through again.
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

  /** Brings back what an engine had that died: the project by its journal, and lists. */
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
      // It died over the journal: its death has started the next attempt, or was the last.
      if (!isEngineLost(error)) await this.#lose(toProblem(error));
    }
  }

  /** A journal that opened nothing is kept for a person to look at: what it says of the project may be all there is. */
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

  /** The problems to tell; null if a person leaves the project for later. */
  async #replay(journal: Journal): Promise<Problem[] | null> {
    const journalFolder = journal.folder;
    for (let withoutAbsent = false; ; ) {
      const records = await journal.read();
      const { problems, absent } = await this.request('recover', { records, journalFolder, withoutAbsent });
      if (absent.length === 0) return problems;
      const answer = await this.#events.absent(absent);
      if (answer.do === 'later') return null;
      withoutAbsent = answer.do === 'discard';
      if (answer.do !== 'locate') continue;
      for (const { from, to } of answer.moved) await journal.append({ type: 'moved', from, to });
    }
  }

  /** The journal stays as it is: the next start asks again. */
  async #leaveForLater(): Promise<void> {
    const journal = this.#journal;
    this.#journal = null;
    this.#restoring = false;
    this.#setState(EMPTY);
    await journal?.close();
    this.#events.engine('restored', [{ code: 'recovery-later', params: {} }]);
  }

  /** What a list is may be what the engine died of: where it does so again, lists are given up before the project is. */
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
   * Gives up; the journal stays on disk for the next start of the app. The next thing that a person
   * opens here starts an engine again.
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
    // Tried at two starts, it would fail at every one.
    await (this.#unproven ? journal?.setAside() : journal?.close())?.catch(() => {});
    this.#unproven = false;
  }
}

function isEngineLost(error: unknown): boolean {
  return error instanceof UrlsetError && error.code === 'engine-lost';
}
