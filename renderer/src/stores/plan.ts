import type { Problem, ShardPlanSummary } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface PlanState {
  /** How the project splits into shards, as far as known. While it is recomputed, the previous plan stays. */
  plan: ShardPlanSummary | null;
  /** Whether {@link plan} is complete and current. */
  isSettled: boolean;
  /** Why the plan could not be made. */
  problem: Problem | null;
}

export type PlanStore = StoreApi<PlanState>;

export const NO_PLAN: PlanState = { plan: null, isSettled: false, problem: null };

export function createPlanStore(): PlanStore {
  return createStore(() => NO_PLAN);
}
