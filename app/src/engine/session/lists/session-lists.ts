import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  DEFAULT_SITE,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  fromProblem,
  type ListAsked,
  type ListJoin,
  type ListLook,
  type ListOffer,
  type ListOrigin,
  type ListProgress,
  type ListReport,
  type ListUse,
  type Problem,
  type SiteAsked,
  type SiteMemory,
  toProblem,
  UrlsetError,
  type WaitingList,
} from '@urlset/core/contract.ts';
import { describeJoin } from '@urlset/core/lists/merge/describe-join.ts';
import type { ListEntries } from '@urlset/core/lists/merge/join-list.ts';
import { mergeList } from '@urlset/core/lists/merge/merge-list.ts';
import { siteBase } from '@urlset/core/lists/site/site-loc.ts';
import { bundleBase } from '@urlset/core/project/bundle-base.ts';
import { Project } from '@urlset/core/project/project.ts';
import type { ListAsRead, ListReader, ListToRead } from '../../../lists/list-thread.ts';
import type { Call } from '../../call.ts';
import { expandFolders } from '../../read/expand-folders.ts';
import { type Unpacked, unpack } from '../../read/unpack.ts';
import { completed } from '../../work/in-turns.ts';
import { entriesOf, LastJoin } from '../../work/last-join.ts';
import type { Tasks } from '../../work/tasks.ts';
import type { SessionEdits } from '../session-edits.ts';
import type { SessionNews } from '../session-news.ts';
import type { SessionOut, SessionState } from '../session-state.ts';

/** What the page learns about a waiting list, besides its number and name. */
type Told = Omit<WaitingList, 'list' | 'name'>;

/** A waiting list. `unpacked` is the zip that the engine unpacked it from, or null. */
interface Offered {
  readonly told: Told;
  readonly list: Pick<ListToRead, 'origin'>;
  readonly unpacked: Unpacked | null;
}

/** The offers that recreate these waiting lists in another process. That process unpacks each zip again. */
function offersOf(lists: readonly Offered[]): ListOffer[] {
  return lists.flatMap(({ list: { origin }, told: { asked, use }, unpacked }, place) => {
    if (unpacked === null) return { origin, asked, use };
    const together = lists.filter((other) => other.unpacked === unpacked);
    if (together[0] !== lists[place]) return [];
    const paths = new Set(together.map(({ list }) => 'path' in list.origin && list.origin.path));
    const members = unpacked.members.filter((member) => paths.has(path.join(unpacked.folder, member)));
    return { origin: { path: unpacked.zip }, asked, use, members };
  });
}

/** Maximum number of files in a zip: the user is asked about each list in it. */
const MOST_ASKED = 50;
const NO_LIST = 'no-list';

interface Waiting {
  readonly told: WaitingList;
  readonly list: ListToRead;
  /** All lists from one zip share a reader. */
  readonly reader: ListReader;
  /** The zip that contains the list; null if it is not from a zip. */
  readonly unpacked: Unpacked | null;
  /** The last options, as a key, and the result of reading with them. */
  last: { key: string; read: Promise<ListAsRead> } | null;
}

/** Whether the list is probably an error page that was served in place of a sitemap: HTML without absolute links. */
export function isErrorPage({ settings, rows }: Extract<ListLook, { taken: 'list' }>): boolean {
  return settings.kind === 'html' && !rows.some(([loc = '']) => /^https?:/i.test(loc));
}

/** The name of a list in messages; '' for pasted text. */
function nameOf(origin: ListOrigin): string {
  if ('text' in origin) return '';
  return path.basename('path' in origin ? origin.path : origin.folder);
}

/** Detects the format of lists that were dropped, pasted or opened, and merges them into the project. */
export class SessionLists {
  readonly #state: SessionState;
  readonly #out: SessionOut;
  readonly #edits: SessionEdits;
  readonly #tasks: Tasks;
  readonly #news: SessionNews;
  readonly #startReader: () => ListReader;
  readonly #waiting = new Map<number, Waiting>();
  readonly #joined = new LastJoin();
  #last = 0;

  /** @param startReader starts a thread that reads lists, or its replacement in tests */
  constructor(
    state: SessionState,
    out: SessionOut,
    edits: SessionEdits,
    tasks: Tasks,
    news: SessionNews,
    startReader: () => ListReader,
  ) {
    this.#state = state;
    this.#out = out;
    this.#edits = edits;
    this.#tasks = tasks;
    this.#news = news;
    this.#startReader = startReader;
  }

  get waiting(): WaitingList[] {
    return [...this.#waiting.values()].map(({ told }) => told);
  }

  /** The file, folder or text that a list comes from. @throws UrlsetError `no-list` */
  origin(list: number): ListOrigin {
    return this.#list(list).list.origin;
  }

  /**
   * Adds a file, folder or text to the waiting lists, if it is a list. A folder given as a site is accepted whatever it
   * contains.
   * @param asked options that the user has already chosen
   * @param members the wanted files of a zip, by their names in it; all if omitted
   * @throws UrlsetError `no-list`, `empty-folder`, `cancelled`, or the reason why it cannot be read
   */
  async offer(
    origin: ListOrigin,
    asked: ListAsked = {},
    use: ListUse = 'merge',
    members?: readonly string[],
  ): Promise<void> {
    // An archive may have to be unpacked completely before its format is known.
    const stop = new AbortController();
    const task = this.#tasks.start('open', () => stop.abort());
    try {
      await this.#offer(origin, { asked, use }, members ?? null, stop.signal);
    } finally {
      task.end();
    }
  }

  async #offer(
    origin: ListOrigin,
    told: Told,
    members: readonly string[] | null,
    signal: AbortSignal,
  ): Promise<void> {
    const { use, asked } = told;
    const site = 'path' in origin ? await this.#siteAt(origin.path) : undefined;
    if (site !== undefined) return this.#offer({ folder: site }, told, null, signal);
    if ('folder' in origin) {
      const project = this.#state.open?.project ?? null;
      const known = project?.sites.find(({ folder }) => folder === origin.folder);
      const understood = { site: siteAsked(project, use, known), ...asked };
      const isAgain = known !== undefined && use === 'merge';
      return this.#wait(
        {
          use: isAgain ? 'sync' : use,
          asked: understood,
          ...(known !== undefined && { keepsGone: known.keepsGone }),
        },
        { list: this.#toRead(origin), reader: this.#startReader(), unpacked: null },
      );
    }
    const unpacked = 'path' in origin ? await unpack(origin.path, members, signal) : null;
    const reader = this.#startReader();
    try {
      if (unpacked) await this.#offerAll(unpacked, reader, told, signal);
      else this.#wait(told, { list: await this.#looked(reader, origin, asked, signal), reader, unpacked });
    } finally {
      this.#leave(reader);
      if (unpacked) this.#clear(unpacked);
    }
  }

  /** A static site's path: a folder without sitemaps, or one that the project listed before; undefined for others. */
  async #siteAt(path: string): Promise<string | undefined> {
    if (this.#state.open?.project.sites.some(({ folder }) => folder === path)) return path;
    return (await expandFolders([path])).sites[0];
  }

  /** Offers the lists in a zip in archive order, all in one thread. The page asks the user about one at a time. */
  async #offerAll(unpacked: Unpacked, reader: ListReader, told: Told, signal: AbortSignal): Promise<void> {
    const { folder, members } = unpacked;
    const name = path.basename(unpacked.zip);
    if (members.length > MOST_ASKED) {
      throw new UrlsetError('too-many-members', { name, limit: String(MOST_ASKED) });
    }
    const lists: ListToRead[] = [];
    const problems: Problem[] = [];
    for (const member of members) {
      try {
        lists.push(await this.#looked(reader, { path: path.join(folder, member) }, told.asked, signal));
      } catch (error) {
        if (signal.aborted) throw error;
        problems.push(toProblem(error));
      }
    }
    for (const list of lists) this.#wait(told, { list, reader, unpacked });
    // Ignore files that are not lists, but report a list that cannot be read.
    const broken = problems.filter(({ code }) => code !== NO_LIST);
    if (lists.length === 0) throw fromProblem(broken[0] ?? { code: NO_LIST, params: { name } });
    for (const problem of broken) this.#out.notice(problem);
  }

  #toRead(origin: ListOrigin): ListToRead {
    return { origin, name: nameOf(origin), now: this.#state.clock() };
  }

  /** Checks that something is a list. @throws UrlsetError `no-list`, or the reason why it cannot be read */
  async #looked(
    reader: ListReader,
    origin: ListOrigin,
    asked: ListAsked,
    signal: AbortSignal,
  ): Promise<ListToRead> {
    const list = this.#toRead(origin);
    const look = await reader.look(list, asked, signal, () => undefined);
    if (look.taken === 'list' && isErrorPage(look)) throw new UrlsetError(NO_LIST, { name: list.name });
    return list;
  }

  #wait(told: Told, known: Omit<Waiting, 'told' | 'last'>): void {
    this.#last += 1;
    const list = { ...told, list: this.#last, name: known.list.name };
    this.#waiting.set(list.list, { ...known, told: list, last: null });
    this.#tell();
  }

  #tell(): void {
    this.#out.host({ type: 'waiting', offers: offersOf([...this.#waiting.values()]) });
    this.#out.lists(this.waiting);
  }

  look({ list, asked }: EngineParams<'lookAtList'>, call: Call<ListProgress>): Promise<ListLook> {
    const waiting = this.#list(list);
    return waiting.reader.look(waiting.list, asked, call.signal, call.part);
  }

  /** @throws UrlsetError `no-list`, `empty-list`, `list-too-long`, `cancelled`, or the reason why it cannot be read */
  async join(
    { list, asked, matching }: EngineParams<'joinList'>,
    call: Call<ListProgress>,
  ): Promise<ListJoin> {
    const progress = (done: number) => call.part({ done, total: 0 });
    const { reads, report } = await this.#read(list, asked, call.signal, call.part);
    const project = this.#state.open?.project ?? new Project(this.#state.clock());
    const check = () => {
      if (call.signal.aborted) throw new UrlsetError('cancelled');
    };
    const joined = await this.#joined.of({ reads, matching, project }, progress, check);
    const steps = describeJoin(project, joined.entries, joined.list, belowOf(asked));
    return { report, ...(await completed(steps, progress, check)) };
  }

  /** @throws UrlsetError like {@link join}, or the reason why the edit is rejected */
  async merge(
    { list, asked, matching, mode, to, keepsGone = false, selection }: EngineParams<'mergeList'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    const { origin } = this.#list(list).list;
    const resolve = async (project: Project, check: () => void) => {
      const { reads } = await this.#read(list, asked, call.signal, () => undefined);
      const joined = await this.#joined.of({ reads, matching, project }, () => undefined, check);
      const gone = keepsGone ? {} : { goneBelow: belowOf(asked) };
      const steps = mergeList(project, joined.entries, joined.list, { mode, to, ...gone });
      return (await completed(steps, () => undefined, check)).edit;
    };
    const outcome = await this.#edits.perform(resolve, selection, call);
    if ('folder' in origin && asked.site)
      this.#remember({ folder: origin.folder, site: asked.site, keepsGone });
    return outcome;
  }

  /** Remembers the options with which a folder was listed, for the next time. */
  #remember(memory: SiteMemory): void {
    const open = this.#state.settable;
    const others = open.project.sites.filter(({ folder }) => folder !== memory.folder);
    open.project.rememberSites([memory, ...others]);
    open.journal({ type: 'sites', sites: [...open.project.sites] });
    this.#news.tellSettings();
  }

  dismiss(list: number): void {
    const waiting = this.#waiting.get(list);
    if (!waiting) return;
    this.#joined.forget();
    this.#waiting.delete(list);
    this.#leave(waiting.reader);
    if (waiting.unpacked) this.#clear(waiting.unpacked);
    this.#tell();
  }

  /** Ends a reader's thread, unless a waiting list still uses it. */
  #leave(reader: ListReader): void {
    if ([...this.#waiting.values()].some((waiting) => waiting.reader === reader)) return;
    reader.close();
  }

  /** Deletes the files unpacked from a zip, unless a list from it is still waiting. */
  #clear(unpacked: Unpacked): void {
    if ([...this.#waiting.values()].some((waiting) => waiting.unpacked === unpacked)) return;
    rmSync(unpacked.folder, { recursive: true, force: true });
  }

  #list(list: number): Waiting {
    const waiting = this.#waiting.get(list);
    if (!waiting) throw new UrlsetError(NO_LIST, { name: '' });
    return waiting;
  }

  /** The entries of a list, for uses other than merging. @throws UrlsetError with the reason why it cannot be read */
  async entries(
    list: number,
    asked: ListAsked,
    signal: AbortSignal,
    progress: (progress: ListProgress) => void,
  ): Promise<{ entries: ListEntries; report: ListReport }> {
    const { reads, report } = await this.#read(list, asked, signal, progress);
    return { entries: entriesOf(reads, this.#state.clock()), report };
  }

  /** The entries of a list that is given as text. @throws UrlsetError with the reason why it cannot be read */
  async entriesOfText(
    text: string,
    asked: ListAsked,
    signal: AbortSignal,
    progress: (progress: ListProgress) => void,
  ): Promise<ListEntries> {
    const reader = this.#startReader();
    try {
      const { reads } = await reader.read(this.#toRead({ text }), asked, signal, progress);
      return entriesOf(reads, this.#state.clock());
    } finally {
      reader.close();
    }
  }

  /** Reads a list. Returns the last result if the options are the same. */
  #read(
    list: number,
    asked: ListAsked,
    signal: AbortSignal,
    progress: (progress: ListProgress) => void,
  ): Promise<ListAsRead> {
    const waiting = this.#list(list);
    const key = JSON.stringify(asked);
    if (waiting.last?.key === key) return waiting.last.read;
    const read = waiting.reader.read(waiting.list, asked, signal, progress);
    const last = { key, read };
    waiting.last = last;
    // After a failure or a cancellation, the next request reads the list again.
    read.catch(() => {
      if (waiting.last === last) waiting.last = null;
    });
    return read;
  }
}

/** The base URL of a static site; null for other lists. A site's list contains every page below its base URL. */
function belowOf({ site }: ListAsked): string | null {
  return site ? siteBase(site.base) : null;
}

/** The options with which the project last listed a folder; by default, those of a new site at the project's URL. */
function siteAsked(project: Project | null, use: ListUse, known: SiteMemory | undefined): SiteAsked {
  // For these uses, the entries' locs select the files, which need not be pages.
  const files = use === 'file-times' || use === 'lastmod' ? { extensions: null } : {};
  if (known) return { ...known.site, ...files };
  return { ...DEFAULT_SITE, ...files, base: (project && bundleBase(project)) ?? '' };
}
