import type { FollowingCount, ProjectSummary } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

/** Milliseconds without an edit after which the findings are counted again. */
const QUIET = 300;
const NONE: readonly FollowingCount[] = [];

/** How many findings of the open project follow from other findings; empty until the engine has counted them. */
export function useFollowing(): readonly FollowingCount[] {
  const { engine } = useApp();
  const question = useCallback<Question<FollowingCount[]>>(
    ({ signal }) => engine.request('causes', {}, { signal }),
    [engine],
  );
  return useProjectAnswer(question, QUIET).value ?? NONE;
}

/** A broken rule, and the findings of other rules that its fix likely settles. */
export type SettledRule = ProjectSummary['findings'][number] & {
  /** Number of findings: the rule's own, plus those in `also`. */
  readonly settles: number;
  /** Findings of other rules that follow from this rule's, the most frequent first; empty if no fix exists. */
  readonly also: readonly FollowingCount[];
};

/** Sorts the broken rules by how many findings their fix settles, most first. Rules without a fix come last. */
export function bySettled(
  findings: ProjectSummary['findings'],
  following: readonly FollowingCount[],
): SettledRule[] {
  const rules = findings.map((finding) => {
    const also = finding.fixable ? following.filter(({ cause }) => cause === finding.code) : [];
    return { ...finding, also, settles: also.reduce((sum, { count }) => sum + count, finding.count) };
  });
  return rules.sort((a, b) => Number(b.fixable) - Number(a.fixable) || b.settles - a.settles);
}
