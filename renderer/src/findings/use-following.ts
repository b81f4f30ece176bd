import type { FollowingCount, ProjectSummary } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

/** Milliseconds without an edit after which the findings are counted again. */
const QUIET = 300;
const NONE: readonly FollowingCount[] = [];

/** The findings of the open project that follow from others; none until they are counted. */
export function useFollowing(): readonly FollowingCount[] {
  const { engine } = useApp();
  const question = useCallback<Question<FollowingCount[]>>(
    ({ signal }) => engine.request('causes', {}, { signal }),
    [engine],
  );
  return useProjectAnswer(question, QUIET).value ?? NONE;
}

/** A broken rule, and what else its fix likely settles. */
export type SettledRule = ProjectSummary['findings'][number] & {
  /** How many findings: its own, and those that follow from them. */
  readonly settles: number;
  /** The findings of other rules that follow, the most frequent first. */
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
