import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  DEFAULT_SITE,
  type EditProgress,
  type Mapping,
  type MergeInput,
  type OfferedSide,
  type SiteOptions,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { siteBase } from '@urlset/core/lists/site/site-loc.ts';
import { bundleBase } from '@urlset/core/project/bundle-base.ts';
import { mappingEdit } from '@urlset/core/project/compare/mapping.ts';
import type { Side } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { mainOrigin } from '@urlset/core/table/file/file-name.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import type { ListReader } from '../../lists/list-thread.ts';
import { makeUnpackedFolder } from '../../lists/unpacked-folder.ts';
import { commitOf } from '../git/git-files.ts';
import { sitemapsAt } from '../git/sitemaps-at.ts';
import type { OpenProject } from '../open-project.ts';
import type { Readers } from '../read/reader-pool.ts';
import { DEFAULT_BUDGET } from '../session/session-cache.ts';
import { type Applying, applyInTime, takesTime } from '../work/apply-in-time.ts';
import type { LetGo } from '../work/let-go.ts';
import { TableFeed } from '../work/table-feed.ts';
import type { Tasks } from '../work/tasks.ts';
import type { Work } from '../work/work.ts';
import { committedFiles, gitLimits } from './commit-paths.ts';
import { readSide, type SideRead } from './read-side.ts';

/** A side from a commit, or one that the user chose. */
type OtherSide = Extract<MergeInput, { from: 'commit' | 'chosen' }>;

/** A side from a commit, or one that the user chose, after it was read. */
export interface ReadSide {
  /** Identifies its content: the same text means the same entries. */
  readonly key: string;
  /** Identifies its files. */
  readonly files: string;
  readonly side: Side;
  readonly feed: TableFeed;
  /** Its table before the mappings. */
  readonly before: UrlTable;
  readonly name: string;
  readonly commit: string | null;
  /** Its main origin before the mappings; '' if it is unknown. */
  readonly origin: string;
  /** For each mapping: the number of locs it changed. */
  readonly mapped: readonly number[];
}

/** The caller that waits for a side. */
export interface SideCall {
  readonly signal: AbortSignal;
  readonly tell: (part: EditProgress) => void;
  /** Called after other work ran; an error that it throws ends the call. */
  readonly turned: () => void;
}

/** A side in memory. */
interface Kept {
  /** Identifies the files. */
  readonly key: string;
  readonly number: number;
  readonly read: SideRead;
  readonly feed: TableFeed;
  readonly origin: string;
  /** The mappings applied to its locs, the number of edits they took, and how many locs each mapping changed. */
  readonly mapped: { key: string; steps: number; counts: readonly number[] };
  /** Resolves when the last caller has changed the mappings. Only one caller at a time changes them. */
  turn: Promise<unknown>;
}

interface Parts {
  readonly pool: Readers;
  readonly work: Work;
  readonly tasks: Tasks;
  readonly letGo: LetGo;
  readonly now: () => number;
  startLists(): ListReader;
  /** Runs a task that reads files, once all earlier tasks have ended. */
  inTurn<T>(run: () => Promise<T>): Promise<T>;
}

/** What to read: its key, its name for messages, and how to find its files. */
interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly commit: string | null;
  /** Calls `read` with the paths of the files. Temporary files are deleted afterwards. */
  files<T>(signal: AbortSignal, read: (paths: readonly string[]) => Promise<T>): Promise<T>;
}

/** The number of sides in memory at once: both sides of a comparison, or the two other sides of a merge. */
const MOST_KEPT = 2;

/** Reads sides from files that the user chose and from commits. Keeps the most recent ones in memory. */
export class OtherSides {
  readonly #parts: Parts;
  readonly #offered = new Map<number, { readonly paths: readonly string[]; readonly name: string }>();
  /**
   * The latest number under which paths are kept. Numbers begin at the current time, so that a number from an engine
   * that crashed matches no files.
   */
  #offer = 0;
  /** The most recently used one comes last. */
  #kept: Kept[] = [];
  #reading: { readonly key: string; readonly read: Promise<Kept>; readonly stop: AbortController } | null =
    null;
  #listeners = new Set<(part: EditProgress) => void>();
  #last = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps paths under a number. @param name their name in the window and in messages, by default {@link nameOf} */
  offer(paths: readonly string[], name = nameOf(paths)): OfferedSide {
    const resolved = paths.map((given) => path.resolve(given));
    this.#offer = Math.max(this.#offer + 1, this.#parts.now());
    this.#offered.set(this.#offer, { paths: resolved, name });
    return { side: this.#offer, name };
  }

  /** Stops reading, for example because the project will be closed. */
  stop(): void {
    this.#reading?.stop.abort();
  }

  /** Forgets everything that was read. */
  forget(): void {
    this.stop();
    for (const kept of this.#kept) this.#drop(kept);
    this.#kept = [];
  }

  /**
   * Reads a side, or returns it if it is in memory. Reading continues if the caller is canceled, because the next
   * caller probably wants the same side.
   * @param apart a side with other mappings, or null. If it has the same files, they are read again for this side
   * @throws UrlsetError `no-side`, `no-base`, `git-no-revision`, `git-not-there`, `cancelled`, or why it cannot be read
   */
  async read(
    project: OpenProject,
    asked: OtherSide,
    mappings: readonly Mapping[],
    { signal, tell, turned }: SideCall,
    apart: ReadSide | null = null,
  ): Promise<ReadSide> {
    const found =
      asked.from === 'chosen' ? this.#chosen(asked.side) : await committed(project, asked, signal);
    const wanted = apart?.files === found.key ? { ...found, key: `${found.key} again` } : found;
    turned();
    this.#listeners.add(tell);
    try {
      const kept = await this.#keptFor(wanted, project.project);
      turned();
      const mapped = kept.turn.then(() => this.#map(kept, mappings, signal, turned));
      kept.turn = mapped.catch(() => undefined);
      await mapped;
      turned();
      const { name, commit } = wanted;
      const before = kept.read.open.project.table.asOf('opened');
      return {
        key: keyOf(kept),
        files: found.key,
        side: kept.read.side(),
        feed: kept.feed,
        before,
        name,
        commit,
        origin: kept.origin,
        mapped: kept.mapped.counts,
      };
    } finally {
      this.#listeners.delete(tell);
    }
  }

  /** Whether a side that was read still has the same entries. */
  isPresent(key: string): boolean {
    return this.#kept.some((kept) => keyOf(kept) === key);
  }

  #chosen(side: number): Wanted {
    const offered = this.#offered.get(side);
    if (!offered) throw new UrlsetError('no-side');
    return {
      ...{ key: `chosen ${side}`, name: offered.name, commit: null },
      files: (_signal, read) => read(offered.paths),
    };
  }

  /** @param project the open one, which says how to list a static site */
  async #keptFor(wanted: Wanted, project: Project): Promise<Kept> {
    const known = this.#kept.find(({ key }) => key === wanted.key);
    if (known) {
      this.#kept = [...this.#kept.filter((kept) => kept !== known), known];
      return known;
    }
    if (this.#reading?.key === wanted.key && !this.#reading.stop.signal.aborted) return this.#reading.read;
    this.stop();
    const stop = new AbortController();
    const read = this.#parts.inTurn(() => this.#readNow(wanted, project, stop));
    const reading = { key: wanted.key, read, stop };
    this.#reading = reading;
    // The caller may be gone by the time this fails.
    read
      .catch(() => undefined)
      .finally(() => {
        if (this.#reading === reading) this.#reading = null;
      });
    return read;
  }

  async #readNow(wanted: Wanted, project: Project, stop: AbortController): Promise<Kept> {
    const { pool, tasks, now } = this.#parts;
    const { signal } = stop;
    const task = tasks.start('open', () => stop.abort());
    const progress = (done: number, total: number) => {
      task.progress(done, total);
      for (const tell of this.#listeners) tell({ done: Math.round(done), total: Math.round(total) });
    };
    try {
      const reading = {
        ...{
          pool,
          now: now(),
          cacheBytes: DEFAULT_BUDGET / (this.#kept.length + 1),
          task: { progress },
          signal,
        },
        startLists: () => this.#parts.startLists(),
        siteAt: (folder: string) => siteAt(folder, project),
        onDrop: (bytes: number) => this.#parts.letGo.add(bytes),
      };
      const read = await wanted.files(signal, (paths) => readSide(paths, wanted.name, reading));
      if (signal.aborted) throw new UrlsetError('cancelled');
      const { project: other } = read.open;
      const feed = new TableFeed(other);
      const kept: Kept = {
        ...{ key: wanted.key, number: ++this.#last, read, feed, origin: mainOrigin(other) },
        ...{ mapped: { key: JSON.stringify([]), steps: 0, counts: [] }, turn: Promise.resolve() },
      };
      this.#kept.push(kept);
      for (const old of this.#kept.splice(0, this.#kept.length - MOST_KEPT)) this.#drop(old);
      return kept;
    } finally {
      task.end();
    }
  }

  #drop({ read: { open }, feed }: Kept): void {
    this.#parts.work.forget(feed);
    this.#parts.letGo.add(open.project.files.reduce((sum, { bytes }) => sum + bytes, 0));
  }

  /** Applies mappings to the locs of a side, in place of the previous ones. */
  async #map(
    kept: Kept,
    mappings: readonly Mapping[],
    signal: AbortSignal,
    turned: () => void,
  ): Promise<void> {
    const key = JSON.stringify(mappings);
    const { feed, mapped } = kept;
    const { project } = kept.read.open;
    if (mapped.key === key) return;
    mapped.key = UNDER_WAY;
    for (; mapped.steps > 0; mapped.steps--) project.undo();
    const applying: Applying = {
      ...{ project, progress: () => undefined, check: turned },
      run: (kind, params) => this.#parts.work.run(feed, kind, params, signal),
    };
    const counts: number[] = [];
    for (const mapping of mappings) {
      const edit = mappingEdit(project, mapping);
      const outcome =
        edit === null || !takesTime(project, edit)
          ? edit && project.apply(edit, null, null)
          : await applyInTime(applying, edit, null, null);
      if (outcome) mapped.steps++;
      counts.push(outcome?.count ?? 0);
    }
    mapped.counts = counts;
    mapped.key = key;
  }
}

/** The key of mappings that are not all applied yet. */
const UNDER_WAY = '';

/** The files of the project as they were in a commit. */
async function committed(
  project: OpenProject,
  { revision }: Extract<OtherSide, { from: 'commit' }>,
  signal: AbortSignal,
): Promise<Wanted> {
  const limits = gitLimits(signal);
  const files = await committedFiles(project, limits);
  const commit = await commitOf(files.top, revision, limits);
  return {
    ...{ key: `commit ${commit} ${JSON.stringify(files)}`, name: revision, commit },
    async files(given, read) {
      const into = await makeUnpackedFolder();
      try {
        return await read(await sitemapsAt(files.top, commit, files.paths, into, gitLimits(given)));
      } finally {
        rmSync(into, { recursive: true, force: true });
      }
    },
  };
}

/**
 * The options for listing a static site: those that the project last used for this folder, or else the defaults. If
 * they have no base URL, uses the project's. Never includes lastmods.
 * @throws UrlsetError `no-base`
 */
function siteAt(folder: string, project: Project): SiteOptions {
  const known = project.sites.find((site) => site.folder === folder)?.site;
  const base = siteBase(known?.base ?? '') ?? bundleBase(project);
  if (base === null) throw new UrlsetError('no-base');
  return { ...DEFAULT_SITE, ...known, base, lastmod: false };
}

function keyOf({ number, mapped }: Kept): string {
  return `${number} ${mapped.key}`;
}

/** The name of files in messages: the base name of the first file, with an ellipsis if there are more. */
function nameOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  return paths.length > 1 ? `${path.basename(first)} …` : path.basename(first);
}
