import type { Problem, ShardPlanSummary } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface PlanState {
  /** How the project splits into shards, as far as that is known; of an older state while it is worked out anew. */
  plan: ShardPlanSummary | null;
  /** Nobody is at it, and {@link plan} is that of the project as it is. */
  isSettled: boolean;
  /** Why there is no plan. */
  problem: Problem | null;
}

export type PlanStore = StoreApi<PlanState>;

export const NO_PLAN: PlanState = { plan: null, isSettled: false, problem: null };

export function createPlanStore(): PlanStore {
  return createStore(() => NO_PLAN);
}
