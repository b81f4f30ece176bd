import {
  type BundleSettings,
  type EngineParams,
  fromProblem,
  type PlannedIndex,
  type PlannedRow,
  type Shard,
  type ShardPlanSummary,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { changeIndex } from '@urlset/core/publish/bundle/change-index.ts';
import { checkBundle } from '@urlset/core/publish/shard/check-bundle.ts';
import type { ExportWork } from '../../export/export-request.ts';
import { earlierForm } from '../../export/plan/find-bundle.ts';
import { type PreparedExport, prepareExport, refuseTaken } from '../../export/plan/prepare-export.ts';
import type { Target } from '../../export/target/target.ts';
import { targetAt } from '../../export/target/target-at.ts';
import { targetError } from '../../export/target-error.ts';
import { makeBundle } from '../../export/write/make-bundle.ts';
import type { Call } from '../call.ts';
import type { SessionNews } from '../session/session-news.ts';
import type { SessionState } from '../session/session-state.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import { bundleRequest } from './bundle-request.ts';
import { KeptPlan } from './kept-plan.ts';

/** Shortest time between two progress messages, in milliseconds. */
const INTERVAL = 100;

/** Plans how the project splits into shards, and what exporting them would change. */
export class SessionShards {
  readonly #state: SessionState;
  readonly #work: Work;
  readonly #news: SessionNews;
  readonly #feed: () => TableFeed;
  #underWay = new AbortController();
  #kept: KeptPlan | null = null;
  /** The previous plan. The page may still show its rows and act on them. */
  #former: { readonly number: number; readonly names: readonly string[] } | null = null;
  #last = 0;

  /** @param feed returns the feed of the open project */
  constructor(state: SessionState, work: Work, news: SessionNews, feed: () => TableFeed) {
    this.#state = state;
    this.#work = work;
    this.#news = news;
    this.#feed = feed;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#underWay.abort();
    this.#kept = this.#former = null;
  }

  /**
   * @throws UrlsetError `bad-policy`, `bad-expression`, `bad-name-pattern`, `bad-name`, `name-taken`, `bad-index-name`,
   *   `bad-indexnow-key`
   */
  setBundle(settings: BundleSettings): void {
    checkBundle(settings);
    const before = new Set(Object.values(this.#state.project.bundle.renames));
    for (const name of Object.values(settings.renames)) {
      if (!before.has(name) && this.#kept?.isTaken(name)) throw new UrlsetError('name-taken', { name });
    }
    this.#keep(settings, this.#state.project.target);
  }

  /** Sets the target of exports. @throws UrlsetError `no-such-target` */
  aim(path: string): void {
    targetAt(path);
    this.#keep(this.#state.project.bundle, path);
  }

  /** Makes later exports single or split like the first one, even if the project grows or shrinks. */
  keepForm(single: boolean): void {
    const { bundle, target } = this.#state.project;
    if (bundle.single === null) this.#keep({ ...bundle, single }, target);
  }

  /**
   * @throws UrlsetError `no-base`, `too-many-shards`, `single-too-many`, `single-too-big`, `expression-too-slow`,
   *   `cancelled`
   */
  async plan(call: Call<ShardPlanSummary>): Promise<ShardPlanSummary> {
    this.#underWay.abort();
    const stop = new AbortController();
    this.#underWay = stop;
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    try {
      const { project } = this.#state;
      await compared(project, stop.signal);
      const kept = await this.#prepare(project.target, stop.signal);
      this.#former = this.#kept && { number: this.#kept.number, names: this.#kept.names };
      this.#kept = kept;
      call.part(kept.summary);
      await this.#survey(kept, call, stop.signal);
      return kept.summary;
    } catch (error) {
      // After a cancellation, any other error is only a consequence.
      throw stop.signal.aborted ? new UrlsetError('cancelled') : error;
    } finally {
      call.signal.removeEventListener('abort', cancel);
    }
  }

  /** @throws UrlsetError `stale-plan` */
  shards({ plan, first, count }: EngineParams<'shards'>): Shard[] {
    return this.#planOf(plan).shards(first, count);
  }

  /** @throws UrlsetError `stale-plan` */
  index({ plan }: EngineParams<'plannedIndex'>): PlannedIndex {
    return this.#planOf(plan).index();
  }

  /** @throws UrlsetError `stale-plan` */
  indexRows({ plan, first, count }: EngineParams<'plannedRows'>): PlannedRow[] {
    return this.#planOf(plan).indexRows(first, count);
  }

  /** @throws UrlsetError `stale-plan` */
  changeIndexRows({ plan, rows, change }: EngineParams<'changePlannedRows'>): void {
    const kept = this.#planWithRowsOf(plan);
    const { bundle, target } = this.#state.project;
    this.#keep({ ...bundle, rows: changeIndex(bundle.rows, kept.arranged, rows, change) }, target);
  }

  /**
   * A plan that can be executed.
   * @throws UrlsetError `stale-plan` if there is a newer plan, or the project or its settings have changed since; or
   *   the reason why the target was refused
   */
  planned(number: number): PreparedExport {
    const { prepared, refused } = this.#planOf(number);
    if (refused) throw fromProblem(refused);
    if (prepared.revision !== this.#state.project.revision) throw new UrlsetError('stale-plan');
    return prepared;
  }

  #planOf(number: number): KeptPlan {
    if (this.#kept?.number !== number) throw new UrlsetError('stale-plan');
    return this.#kept;
  }

  /** A plan, or the one that replaced it if their shards have the same names. @throws UrlsetError `stale-plan` */
  #planWithRowsOf(number: number): KeptPlan {
    const kept = this.#kept;
    if (kept === null || this.#former?.number !== number) return this.#planOf(number);
    const { names } = this.#former;
    const isSame = names.length === kept.names.length && kept.names.every((name, at) => name === names[at]);
    return isSame ? kept : this.#planOf(number);
  }

  /** The entries of a shard in the last plan. @throws UrlsetError `stale-plan` */
  idsOf(name: string): Uint32Array {
    if (!this.#kept) throw new UrlsetError('stale-plan');
    return this.#kept.idsOf(name);
  }

  /** Makes a plan. If the target cannot be used, the plan has no target, and includes the reason. */
  async #prepare(path: string | null, signal: AbortSignal): Promise<KeptPlan> {
    const target = path === null ? null : targetAt(path);
    const plan = async (to: Target | null): Promise<PreparedExport> => {
      // Search engines know the names of an earlier export, so its form is kept if the user has not chosen one.
      const form = to === null ? null : await earlierForm(to);
      const request = bundleRequest(this.#state, [], form);
      // A plan must not write anything.
      return prepareExport({ ...request, dryRun: true }, to, this.#by(signal));
    };
    this.#last += 1;
    const number = this.#last;
    if (target === null) return new KeptPlan(number, await plan(null), false);
    try {
      const prepared = await plan(target);
      const kept = new KeptPlan(number, prepared, true);
      await refuseTaken(prepared, target);
      return kept;
    } catch (error) {
      if (signal.aborted) throw error;
      const kept = new KeptPlan(number, await plan(null), false);
      kept.refused = toProblem(targetError(error, target.name));
      return kept;
    }
  }

  #by(signal: AbortSignal): ExportWork {
    const memory = this.#state.open?.exports ?? null;
    return { work: this.#work, feed: this.#feed(), memory, signal, progress: () => undefined };
  }

  async #survey(kept: KeptPlan, call: Call<ShardPlanSummary>, signal: AbortSignal): Promise<void> {
    const tell = atMostEvery(INTERVAL, call.part);
    const by = this.#by(signal);
    const { receipt } = await makeBundle(kept.prepared, by, {
      staged: null,
      job: 'survey-file',
      made(shard) {
        if (signal.aborted) throw new UrlsetError('cancelled');
        kept.note(shard);
        tell(kept.summary);
      },
    });
    kept.finish(receipt);
  }

  #keep(settings: BundleSettings, target: string | null): void {
    const open = this.#state.settable;
    open.project.setBundle(settings, target);
    open.journal({ type: 'bundle', settings, target });
    this.#news.tellSettings();
    this.#news.tell();
  }
}

/** Time between two checks of {@link compared}, in milliseconds: comparing does not report its end. */
const PATIENCE = 10;

/** Waits until all entries are compared. Until then, duplicate locs are not known. @throws UrlsetError `cancelled` */
async function compared(project: Project, signal: AbortSignal): Promise<void> {
  while (project.pending > 0) {
    if (signal.aborted) throw new UrlsetError('cancelled');
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  }
}
