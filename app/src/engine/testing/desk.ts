import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type EditRequest,
  type EngineMessage,
  type HostMessage,
  type JournalRecord,
  type ListOffer,
  NOTHING_OPEN,
  type Problem,
  toProblem,
  type WaitingList,
  wholeView,
} from '@urlset/core/contract.ts';
import { BULK_LIMITS, type BulkLimits } from '@urlset/core/table/project-data.ts';
import type { ListReader } from '../../lists/list-thread.ts';
import type { OpenNet } from '../../net/serve-net.ts';
import { Session } from '../session/session.ts';
import type { SessionOut } from '../session/session-state.ts';
import type { Resting } from '../work/let-go.ts';
import type { PageWork } from '../work/work.ts';
import { directLists } from './direct-lists.ts';
import { directReaders } from './direct-readers.ts';
import { directWork } from './direct-work.ts';
import { noNet } from './no-net.ts';

/** The clock of the tests begins at 2026-12-01T00:00:00Z. */
const NOW = Date.UTC(2026, 11, 1);

/** A temporary folder, a session on it, and everything that the session has sent. */
export class Desk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'urlset-test-'));
  /** The engine keeps results of checks here, two folders above `journalFolder`. */
  readonly userData = mkdtempSync(path.join(tmpdir(), 'urlset-user-data-'));
  readonly journalFolder = path.join(this.userData, 'journals', 'one');
  readonly journal: JournalRecord[] = [];
  readonly notices: Problem[] = [];
  readonly asked: number[] = [];
  /** The publish locations that main was asked to store, each with the file name that it is stored under. */
  readonly kept: [name: string, publishLocation: string | null][] = [];
  /** Messages about the derived view. */
  readonly views: Extract<EngineMessage, { type: 'view' }>[] = [];
  /** Lists that wait for the user. */
  waiting: WaitingList[] = [];
  /** The lists that main would offer to the next engine. */
  offers: ListOffer[] = [];
  /** The latest summary. */
  shown = NOTHING_OPEN;
  /** Whether the page believed that a project was open when it got the last notice. */
  #toldOpen = false;
  /** Whether main knows that there are unsaved edits. */
  dirty = false;
  /** Readers of lists that have not been closed. */
  readonly readers = new Set<ListReader>();
  /** Milliseconds since 1970. */
  now = NOW;
  readonly #work: PageWork & Resting;
  readonly #bulk: BulkLimits;
  readonly #openNet: OpenNet;
  readonly #cacheBytes: number | undefined;
  session: Session;

  /** @param cacheBytes maximum inflated size of the packed files that are kept inflated, in bytes */
  constructor(
    work: PageWork & Resting = directWork(),
    bulk = BULK_LIMITS,
    cacheBytes?: number,
    openNet: OpenNet = noNet,
  ) {
    mkdirSync(this.journalFolder, { recursive: true });
    this.#openNet = openNet;
    this.#work = work;
    this.#bulk = bulk;
    this.#cacheBytes = cacheBytes;
    this.session = this.#start();
  }

  #start(): Session {
    const out: SessionOut = {
      host: (message: HostMessage) => {
        if (message.type === 'journal') this.journal.push(message.record);
        if (message.type === 'state') this.dirty = message.dirty;
        if (message.type === 'settings') {
          this.kept.push([path.basename(message.path), message.settings.publishLocation]);
        }
        if (message.type === 'waiting') this.offers = message.offers;
      },
      summary: (summary) => {
        this.shown = summary;
      },
      notice: (problem) => {
        this.notices.push(problem);
        this.#toldOpen = this.shown.open;
      },
      lists: (waiting) => {
        this.waiting = waiting;
      },
      diskChanged: (file) => this.asked.push(file),
      view: (message) => this.views.push(message),
    };
    return new Session(
      { pool: directReaders, work: this.#work, startLists: () => this.#startLists(), openNet: this.#openNet },
      () => this.now,
      out,
      this.#bulk,
      this.#cacheBytes,
    );
  }

  #startLists(): ListReader {
    const reader = directLists();
    this.readers.add(reader);
    return { ...reader, close: () => void this.readers.delete(reader) };
  }

  /** Writes a file, and creates its folder if needed. @returns the path of the file */
  write(name: string, content: string | Uint8Array): string {
    const file = this.at(name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  at(name: string): string {
    return path.join(this.folder, name);
  }

  open(...names: string[]): Promise<void> {
    return this.session.files.open(
      names.map((name) => this.at(name)),
      null,
      this.journalFolder,
    );
  }

  /**
   * Opens a file that cannot be read.
   * @returns what the user is told; undefined if nothing, or if the page still believed that a project was open
   */
  async refusal(name: string): Promise<Problem | undefined> {
    const told = this.notices.length;
    try {
      await this.open(name);
    } catch (error) {
      return toProblem(error);
    }
    return !this.#toldOpen ? this.notices[told] : undefined;
  }

  edit(request: EditRequest) {
    const { order } = this.session.summary;
    return this.session.edit({ view: wholeView(null), order, request, selection: null });
  }

  /** Restores the project in a new session, from its journal and files. @returns what went wrong */
  async crash(): Promise<Problem[]> {
    await this.session.files.close();
    this.session = this.#start();
    return (await this.session.files.recover([...this.journal], this.journalFolder, true)).problems;
  }

  /** The codes of each file's own findings. */
  get codes(): Record<string, string[]> {
    return Object.fromEntries(
      this.session.summary.files.map((file) => [file.name, file.findings.map(({ code }) => code)]),
    );
  }

  /** Number of edits in the journal. */
  get edits(): number {
    return this.journal.filter(({ type }) => type === 'edit').length;
  }

  get locs(): string[] {
    const { entries } = this.session.summary;
    const { rows } = this.session.rows({ view: wholeView(null), first: 0, count: Math.min(256, entries) });
    return rows.map(({ loc }) => loc);
  }

  async clear(): Promise<void> {
    await this.session.files.close();
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(this.userData, { recursive: true, force: true });
  }
}
