import { type ProjectSummary, type ShardPlanSummary, toProblem } from '@urlset/core/contract.ts';
import type { EngineClient } from '../engine/client.ts';
import { NO_PLAN, type PlanStore } from '../stores/plan.ts';
import type { ProjectState, ProjectStore } from '../stores/project.ts';

/** Changes that follow each other are planned for once: so long nothing changes, in milliseconds. */
const QUIET = 150;
/** While nobody looks at it, and for no project of more entries than this: it would take power from what one looks at. */
const UNWATCHED_QUIET = 1000;
const UNWATCHED_MOST = 500_000;

/** Has the engine work out how the project splits. */
export interface PlanKeeper {
  /** Somebody looks at the plan from now on; to be called back when nobody does. */
  watch(): () => void;
  /** Works it out anew: the target is another by now. */
  refresh(): void;
}

/** Keeps the plan that of the project as it is, while somebody looks at it or it is soon done. */
export function keepPlan(engine: EngineClient, project: ProjectStore, store: PlanStore): PlanKeeper {
  let watchers = 0;
  let timer: number | undefined;
  let underWay: AbortController | null = null;
  /** What was asked for, or is going to be. */
  let asked = '';

  function stop(): void {
    window.clearTimeout(timer);
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
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), watchers > 0 ? QUIET : UNWATCHED_QUIET);
  }

  async function ask(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    underWay = controller;
    const note = (plan: ShardPlanSummary, isSettled: boolean) => {
      if (!signal.aborted) store.setState({ plan, isSettled, problem: null });
    };
    try {
      note(await engine.request('plan', {}, { signal, onPart: (part) => note(part, false) }), true);
    } catch (error) {
      if (signal.aborted) return;
      const problem = toProblem(error);
      // The next summary tells of what changed meanwhile.
      const isPassing = ['cancelled', 'stale-view', 'nothing-open', 'engine-lost'].includes(problem.code);
      if (!isPassing) store.setState({ plan: null, isSettled: true, problem });
    } finally {
      if (underWay === controller) underWay = null;
    }
  }

  function refresh(): void {
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

/** Whether all is read and compared: until then duplicates are not known, and soon all would be planned anew. */
function isAtRest({ tasks }: ProjectSummary): boolean {
  return !tasks.some(({ kind }) => kind === 'open' || kind === 'recover' || kind === 'judge');
}
