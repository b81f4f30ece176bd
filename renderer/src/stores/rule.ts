import type { Severity } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Of findings of one code, those of one severity; null stands for all of a rule that is muted. */
export interface RuleKey {
  code: string;
  severity: Severity | null;
}

export interface RuleState {
  /** The rule that the commands about findings act on. */
  chosen: RuleKey | null;
}

export type RuleStore = StoreApi<RuleState>;

export function createRuleStore(): RuleStore {
  return createStore(() => ({ chosen: null }));
}
