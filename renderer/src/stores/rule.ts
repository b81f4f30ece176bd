import type { Severity } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A group of findings: those with this code and severity. A null severity means a muted rule with all its findings. */
export interface RuleKey {
  code: string;
  severity: Severity | null;
}

export interface RuleState {
  /** The rule that the commands about findings apply to. */
  chosen: RuleKey | null;
}

export type RuleStore = StoreApi<RuleState>;

export function createRuleStore(): RuleStore {
  return createStore(() => ({ chosen: null }));
}
