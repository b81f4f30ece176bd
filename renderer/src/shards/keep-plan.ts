import { type ProjectSummary, type ShardPlanSummary, toProblem } from '@urlset/core/contract.ts';
import type { EngineClient } from '../engine/client.ts';
import { NO_PLAN, type PlanStore } from '../stores/plan.ts';
import type { ProjectState, ProjectStore } from '../stores/project.ts';

/** Milliseconds without a change before the engine plans, so that a series of changes is planned once. */
const QUIET = 150;
/**
 * The same delay, and the maximum number of entries to plan for, while the plan is off screen: planning must not slow
 * down other screens.
 */
const UNWATCHED_QUIET = 1000;
const UNWATCHED_MOST = 500_000;
/** Milliseconds until the engine plans again if another export is running in the target. */
const UNTIL_EXPORTED = 1000;

export interface PlanKeeper {
  /** Marks the plan as on screen until the returned function is called. */
  watch(): () => void;
  /**
   * Plans again, now or, if the plan is off screen, once it is on screen. Call this when the target may have changed.
   */
  refresh(): void;
}

/** Keeps the plan up to date while it is on screen, or while the project is small enough to plan quickly. */
export function keepPlan(engine: EngineClient, project: ProjectStore, store: PlanStore): PlanKeeper {
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | null = null;
  /** The key of the project state that was planned, or will be; '' for none. */
  let asked = '';

  function stop(): void {
    clearTimeout(timer);
    underWay?.abort();
    underWay = null;
  }

  function follow(state: ProjectState): void {
    const { summary, generation } = state;
    if (!summary?.open || state.engine !== 'up') {
      stop();
      asked = '';
      if (store.getState() !== NO_PLAN) store.setState(NO_PLAN);
      return;
    }
    const key = `${generation} ${summary.revision}`;
    if (key !== asked) {
      stop();
      asked = '';
      if (store.getState().isSettled) store.setState({ isSettled: false });
    }
    if (asked !== '' || !isAtRest(summary) || (watchers === 0 && summary.entries > UNWATCHED_MOST)) return;
    asked = key;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), watchers > 0 ? QUIET : UNWATCHED_QUIET);
  }

  /** @param isShown whether an earlier plan is on screen. It stays there until this one is complete. */
  async function ask(isShown = false): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    underWay = controller;
    const note = (plan: ShardPlanSummary, isSettled: boolean) => {
      if (!signal.aborted) store.setState({ plan, isSettled, problem: null });
    };
    const onPart = (part: ShardPlanSummary) => isShown || note(part, false);
    try {
      const plan = await engine.request('plan', {}, { signal, onPart });
      note(plan, true);
      if (plan.refused?.code === 'export-running' && !signal.aborted)
        timer = setTimeout(() => (watchers > 0 ? void ask(true) : refresh()), UNTIL_EXPORTED);
    } catch (error) {
      if (signal.aborted) return;
      const problem = toProblem(error);
      // A new summary will arrive, and with it a new plan.
      const isPassing = ['cancelled', 'stale-view', 'nothing-open', 'engine-lost'].includes(problem.code);
      if (!isPassing) store.setState({ plan: null, isSettled: true, problem });
    } finally {
      if (underWay === controller) underWay = null;
    }
  }

  function refresh(): void {
    stop();
    if (store.getState().isSettled) store.setState({ isSettled: false });
    if (watchers === 0) return;
    asked = '';
    follow(project.getState());
  }

  project.subscribe(follow);
  return {
    watch() {
      watchers += 1;
      if (underWay === null && !store.getState().isSettled) refresh();
      return () => {
        watchers -= 1;
      };
    },
    refresh,
  };
}

/** Whether all files are read and compared. Before that, duplicates are unknown and a plan would soon be outdated. */
function isAtRest({ tasks }: ProjectSummary): boolean {
  return !tasks.some(({ kind }) => kind === 'open' || kind === 'recover' || kind === 'judge');
}
