import {
  type DuplicatePage,
  type DuplicatesAsked,
  type DuplicatesFound,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  isFeed,
  type Likeness,
  MOST_DUPLICATES,
  UrlsetError,
  wholeView,
} from '@urlset/core/contract.ts';
import type { LocatedEntry } from '@urlset/core/edit/fix/broken-entries.ts';
import { type AlikeGroups, alikeGroups, KeptEntry } from '@urlset/core/edit/fix/duplicates/alike-groups.ts';
import { mergeInto } from '@urlset/core/edit/fix/duplicates/merge-duplicates.ts';
import { several } from '@urlset/core/edit/resolve/resolved.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { RunsBuilder } from '@urlset/core/table/runs.ts';
import type { Call } from '../call.ts';
import { momentOf } from '../changes/moment-of.ts';
import { inOrder } from '../previews/in-order.ts';
import type { SessionEdits } from '../session/session-edits.ts';
import type { SessionState } from '../session/session-state.ts';
import { stretchesOf } from '../views/find-rows.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';

/** Shortest time between two parts of an answer, in milliseconds. */
const INTERVAL = 60;
/** Jobs per thread: one running and one in its queue. */
const AHEAD = 2;

/** The entries of web pages that are listed several times, in one state of the project. */
interface Found {
  readonly project: Project;
  /** Identifies the content of the project, see {@link momentOf}. */
  readonly moment: string;
  readonly alike: string;
  readonly groups: AlikeGroups;
}

/** An answer to the window: the groups, and what the user asked for. */
interface Answer {
  readonly number: number;
  readonly found: Found;
  readonly asked: DuplicatesAsked;
}

/** Finds pages that are listed several times under similar URLs, and merges their entries. */
export class SessionDuplicates {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #work: Work;
  readonly #feed: () => TableFeed;
  #found: Found | null = null;
  #answer: Answer | null = null;
  #last = 0;

  /** @param feed returns the feed of the open project */
  constructor(state: SessionState, edits: SessionEdits, work: Work, feed: () => TableFeed) {
    this.#state = state;
    this.#edits = edits;
    this.#work = work;
    this.#feed = feed;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#found = this.#answer = null;
  }

  /** @throws UrlsetError `cancelled`, `stale-view` */
  async find(asked: DuplicatesAsked, call: Call<DuplicatesFound>): Promise<DuplicatesFound> {
    const { project } = this.#state;
    const alike = asked.alike.toSorted().join();
    const known = this.#found;
    const isKnown = known?.project === project && known.moment === momentOf(project) && known.alike === alike;
    const found = known && isKnown ? known : await this.#search(project, asked.alike, call);
    this.#found = found;
    this.#answer = { number: ++this.#last, found, asked };
    const { ids, starts } = found.groups;
    const pages = starts.length - 1;
    const total = project.view(wholeView(null)).length;
    return { number: this.#last, pages, removed: ids.length - pages, done: total, total };
  }

  /** @throws UrlsetError `stale-view` */
  pages({ number, first, count }: EngineParams<'duplicatePages'>): DuplicatePage[] {
    const { found, asked } = this.#present(number);
    const { project, groups } = found;
    const chooser = new KeptEntry(project.table, asked);
    const last = Math.min(first + count, groups.starts.length - 1);
    return Array.from({ length: Math.max(0, last - first) }, (_, at) => {
      const ids = idsOf(groups, first + at);
      const kept = chooser.of(ids);
      const others = ids.filter((id) => id !== kept);
      const shown = [kept, ...others.subarray(0, MOST_DUPLICATES - 1)];
      return {
        entries: shown.map((id) => describe(project, id, id === kept)),
        count: ids.length,
        because: chooser.because(kept, ids),
      };
    });
  }

  /**
   * Merges the entries of each page into the entry that is kept, as one edit.
   * @throws UrlsetError `stale-view`, `no-duplicates`, or the reason why the edit is rejected
   */
  merge(
    { number, selection }: EngineParams<'mergeDuplicates'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    return this.#edits.perform(
      async (project, check) => {
        const { found, asked } = this.#present(number);
        const edits = await completed(
          mergeInto(project, pairsOf(project, found.groups, asked)),
          () => undefined,
          check,
        );
        if (edits.length === 0) throw new UrlsetError('no-duplicates');
        return several('remove', edits);
      },
      selection,
      call,
    );
  }

  /** The answer with this number. @throws UrlsetError `stale-view` if it is not the latest or the project changed */
  #present(number: number): Answer {
    const answer = this.#answer;
    const { open } = this.#state;
    if (answer?.number !== number || !open || momentOf(open.project) !== answer.found.moment)
      throw new UrlsetError('stale-view');
    return answer;
  }

  async #search(project: Project, alike: readonly Likeness[], call: Call<DuplicatesFound>): Promise<Found> {
    const moment = momentOf(project);
    const { signal } = call;
    const check = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project || momentOf(project) !== moment)
        throw new UrlsetError('stale-view');
    };
    const runs = pagesOf(project);
    const { total } = runs;
    const tell = atMostEvery(INTERVAL, (done: number) =>
      call.part({ number: 0, pages: 0, removed: 0, done, total }),
    );
    const ahead = this.#work.size * AHEAD;
    const feed = this.#feed();
    const keys = new Uint32Array(new SharedArrayBuffer(total * 4));
    let done = 0;
    const rough = async ({
      first,
      count,
      runs,
    }: {
      first: number;
      count: number;
      runs: { ids: Uint32Array; counts: Uint32Array };
    }) => {
      const { ids, counts } = runs;
      await this.#work.run(feed, 'rough-keys', { ids, counts, keys, first }, signal);
      return count;
    };
    for await (const count of inOrder(stretchesOf(runs, this.#work.chunk), rough, ahead)) {
      check();
      done += count;
      tell(done);
    }
    const places = await this.#work.run(feed, 'repeated-keys', { keys }, signal);
    check();
    const all = runs.toIds();
    const ids = places.map((place) => all[place] as number);
    const hashes = new Float64Array(ids.length);
    const chunks = Array.from(
      { length: Math.ceil(ids.length / this.#work.chunk) },
      (_, at) => at * this.#work.chunk,
    );
    const hash = async (from: number) => {
      const some = ids.subarray(from, from + this.#work.chunk);
      return { from, hashes: await this.#work.run(feed, 'alike-hashes', { ids: some, alike }, signal) };
    };
    for await (const part of inOrder(chunks, hash, ahead)) {
      check();
      hashes.set(part.hashes, part.from);
    }
    const groups = await completed(alikeGroups(project.table, ids, hashes, alike), () => undefined, check);
    return { project, moment, alike: alike.toSorted().join(), groups };
  }
}

/** The entries of all sitemaps and URL lists, in order. Feed items are left out, because they also hold content. */
function pagesOf(project: Project) {
  const runs = new RunsBuilder();
  for (const file of project.files) {
    if (!listsUrls(file) || isFeed(file.kind)) continue;
    const rows = project.view(wholeView(file.id));
    for (const { id, count } of rows.runs({ first: 0, count: file.order.length })) runs.push(id, count);
  }
  return runs.finish();
}

function idsOf({ ids, starts }: AlikeGroups, group: number): Uint32Array {
  return ids.subarray(starts[group], starts[group + 1]);
}

/** Each entry to remove, with the entry of the same page that is kept. */
function* pairsOf(
  project: Project,
  groups: AlikeGroups,
  asked: DuplicatesAsked,
): Generator<readonly [LocatedEntry, number]> {
  const chooser = new KeptEntry(project.table, asked);
  for (let group = 0; group < groups.starts.length - 1; group++) {
    const ids = idsOf(groups, group);
    const kept = chooser.of(ids);
    for (const id of ids) if (id !== kept) yield [located(project, id), kept];
  }
}

function located(project: Project, id: number): LocatedEntry {
  const { file } = project.table.blockOf(id);
  return { id, file, at: project.file(file).order.positionOf(id) };
}

function describe(project: Project, id: number, stays: boolean): DuplicatePage['entries'][number] {
  const [loc, lastmod] = project.table.texts(id);
  return { ...located(project, id), loc, lastmod, stays };
}
