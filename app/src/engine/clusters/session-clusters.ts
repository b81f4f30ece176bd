import {
  type CellDetail,
  type ClusterChange,
  type ClusterPreview,
  type ClusterRow,
  type ClustersAsked,
  type ClustersFound,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  UrlsetError,
  wholeView,
} from '@urlset/core/contract.ts';
import type { CellCounts } from '@urlset/core/edit/clusters/cluster-cells.ts';
import { type ClusterTable, clusterTable } from '@urlset/core/edit/clusters/cluster-table.ts';
import {
  describeCell,
  describeCluster,
  describeLanguages,
} from '@urlset/core/edit/clusters/describe-clusters.ts';
import { type ClusterMend, mendClusters } from '@urlset/core/edit/clusters/mend-clusters.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { Call } from '../call.ts';
import { momentOf } from '../changes/moment-of.ts';
import type { SessionEdits } from '../session/session-edits.ts';
import type { SessionState } from '../session/session-state.ts';
import type { SessionWork } from '../session/session-work.ts';
import { readFilter } from '../views/derive-view.ts';
import { findRows, stretchesOf } from '../views/find-rows.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';

/** Shortest time between two parts of an answer, in milliseconds. */
const INTERVAL = 60;

/** The clusters in one state of the project. */
interface Known {
  readonly project: Project;
  /** Identifies the content of the project, see {@link momentOf}. */
  readonly moment: string;
  readonly table: ClusterTable;
  readonly counts: CellCounts;
}

/** An answer to the page. */
interface Answer {
  readonly number: number;
  readonly known: Known;
  /** The numbers of the listed clusters. */
  readonly rows: Uint32Array;
}

const NO_FAULTS = {
  ...{ conflicting: 0, 'not-returned': 0, incomplete: 0, 'other-host': 0, outside: 0, missing: 0 },
  unnamed: 0,
};
const NOTHING_FOUND = { number: 0, clusters: 0, rows: 0, faults: NO_FAULTS, otherLanguages: 0, unread: 0 };

/** Lists the clusters of the project, and changes their alternates. */
export class SessionClusters {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #compare: SessionWork;
  readonly #work: Work;
  readonly #feed: () => TableFeed;
  #known: Known | null = null;
  #answer: Answer | null = null;
  #last = 0;
  /** The last planned change, and what it would do. */
  #planned: { readonly key: string; readonly mend: ClusterMend } | null = null;

  /** @param feed returns the feed of the open project */
  constructor(
    state: SessionState,
    edits: SessionEdits,
    compare: SessionWork,
    work: Work,
    feed: () => TableFeed,
  ) {
    this.#state = state;
    this.#edits = edits;
    this.#compare = compare;
    this.#work = work;
    this.#feed = feed;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#known = this.#answer = this.#planned = null;
  }

  /** @throws UrlsetError `bad-filter`, `expression-too-slow`, `cancelled`, `stale-view` */
  async find(asked: ClustersAsked, call: Call<ClustersFound>): Promise<ClustersFound> {
    const { project } = this.#state;
    const query = asked.text.trim() === '' ? null : readFilter(asked.text);
    const known = await this.#current(project, call);
    const check = this.#checks(project, known.moment, call.signal);
    const { table, counts } = known;
    const { cells, columns, languages, groups } = table;
    const language = asked.language === null ? null : languages.find(asked.language);
    const faulty = await completed(cells.find(asked.faults, language, columns), () => undefined, check);
    const matching = query && (await this.#matching(known, query, call.signal, check));
    const rows = matching ? faulty.filter((cluster) => matching[cluster] === 1) : faulty;
    this.#answer = { number: ++this.#last, known, rows };
    return {
      ...{ number: this.#last, clusters: cells.clusters, rows: rows.length, faults: counts.all },
      languages: describeLanguages(table, counts),
      otherLanguages: cells.pages.filter((pages) => pages > 0).length - columns.languages.length,
      unread: groups.unread,
      ...{ done: project.table.size, total: project.table.size },
    };
  }

  /** @throws UrlsetError `stale-view` */
  rows({ number, first, count }: EngineParams<'clusterRows'>): ClusterRow[] {
    const { known, rows } = this.#present(number);
    const shown = rows.subarray(first, first + count);
    return Array.from(shown, (cluster) => describeCluster(known.project, known.table, cluster));
  }

  /** Null if the row does not exist. @throws UrlsetError `stale-view` */
  cell({ number, row, language }: EngineParams<'clusterCell'>): CellDetail | null {
    const { known, rows } = this.#present(number);
    const cluster = rows[row];
    return cluster === undefined ? null : describeCell(known.project, known.table, cluster, language);
  }

  /** @throws UrlsetError `fix-too-large`, `cancelled`, `stale-view` */
  async preview(change: ClusterChange, call: Call<ClusterPreview>): Promise<ClusterPreview> {
    const { known } = this.#present(change.number);
    const tell = atMostEvery(INTERVAL, (done: number, total: number) =>
      call.part({
        ...{ clusters: 0, entries: 0, added: 0, changed: 0, removed: 0, left: [], samples: [] },
        ...{ done, total },
      }),
    );
    const check = this.#checks(known.project, known.moment, call.signal);
    const { preview } = await this.#plan(change, tell, check);
    const { length } = this.#chosen(change);
    return { ...preview, done: length, total: length };
  }

  /**
   * Makes a change as one edit. Does nothing if nothing would change.
   * @throws UrlsetError the errors of {@link preview}, or the reason why the edit is rejected
   */
  mend(
    { selection, ...change }: EngineParams<'changeClusters'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    const tell = atMostEvery(INTERVAL, (done: number, total: number) => call.part({ done, total }));
    return this.#edits.perform(
      async (_, check) => (await this.#plan(change, tell, check)).edit,
      selection,
      call,
    );
  }

  /** Plans a change. Returns the previous plan if it was for the same change. */
  async #plan(
    change: ClusterChange,
    tell: (done: number, total: number) => void,
    check: () => void,
  ): Promise<ClusterMend> {
    const { known } = this.#present(change.number);
    const key = JSON.stringify(change);
    if (this.#planned?.key === key) return this.#planned.mend;
    const clusters = this.#chosen(change);
    const mend = await completed(
      mendClusters(known.project, known.table, clusters, change.action),
      (done) => done !== undefined && tell(done, clusters.length),
      check,
    );
    this.#planned = { key, mend };
    return mend;
  }

  /** The clusters that a change applies to. */
  #chosen({ number, rows: ranges }: ClusterChange): Uint32Array {
    const { rows } = this.#present(number);
    if (ranges === null) return rows;
    const chosen = ranges.flatMap(({ first, count }) => [...rows.subarray(first, first + count)]);
    return Uint32Array.from(new Set(chosen)).sort();
  }

  /** The clusters in the present state of the project, computed again if it has changed. */
  async #current(project: Project, call: Call<ClustersFound>): Promise<Known> {
    const { size } = project.table;
    const tell = atMostEvery(INTERVAL, (done: number, total: number) =>
      call.part({ ...NOTHING_FOUND, languages: [], done, total }),
    );
    // The states of clusters depend on the result of the comparison.
    let compared = 0;
    await this.#compare.compared(call.signal, (done, total) => {
      compared = total;
      tell(done, total + 2 * size);
    });
    const moment = momentOf(project);
    if (this.#known?.project === project && this.#known.moment === moment) return this.#known;
    const check = this.#checks(project, moment, call.signal);
    const step = (done?: number) =>
      done !== undefined && tell(compared + Math.min(done, 2 * size), compared + 2 * size);
    const table = await completed(clusterTable(project), step, check);
    const counts = await completed(table.cells.counts(table.columns), () => undefined, check);
    this.#known = { project, moment, table, counts };
    return this.#known;
  }

  /** For each cluster: 1 if a filter finds one of its entries. */
  async #matching(
    { project, table }: Known,
    query: ReturnType<typeof readFilter>,
    signal: AbortSignal,
    check: () => void,
  ): Promise<Uint8Array> {
    const found = new Uint8Array(table.cells.clusters);
    const rows = project.view(wholeView(null));
    const runs = rows.runs({ first: 0, count: rows.length });
    const search = { work: this.#work, feed: this.#feed(), project, query, signal };
    for await (const { ids } of findRows(search, stretchesOf(runs, this.#work.chunk))) {
      check();
      for (const id of ids) {
        const cluster = (table.groups.clusterOf[id] as number) - 1;
        if (cluster >= 0) found[cluster] = 1;
      }
    }
    return found;
  }

  /** Returns a check that throws if the call was canceled or the project has changed. */
  #checks(project: Project, moment: string, signal: AbortSignal): () => void {
    return () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project || momentOf(project) !== moment)
        throw new UrlsetError('stale-view');
    };
  }

  /** The answer with this number. @throws UrlsetError `stale-view` if it is not the latest or the project changed */
  #present(number: number): Answer {
    const answer = this.#answer;
    const { open } = this.#state;
    if (answer?.number !== number || !open || momentOf(open.project) !== answer.known.moment)
      throw new UrlsetError('stale-view');
    return answer;
  }
}
