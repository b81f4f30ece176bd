import type { Counts } from '@urlset/core/project/compare/report/reported.ts';
import { isExceeded, parseThreshold, type Threshold } from '../options/threshold.ts';
import { UsageError } from '../usage-error.ts';

/** Makes `compare` exit with 1 if the count of a class exceeds a number, or a percentage of the left URLs. */
export interface Condition extends Threshold {
  readonly name: keyof Counts;
}

export const CLASSES = [
  'added',
  'removed',
  'renamed',
  'changed',
  'lastmodOnly',
  'hintsOnly',
  'moved',
  'joined',
  'conflicts',
] as const satisfies readonly (keyof Counts)[];

/** Parses `removed`, `removed>10` or `removed>0.5%`. @throws UsageError */
export function parseCondition(given: string, option: string): Condition {
  const threshold = parseThreshold(given);
  const name = CLASSES.find((known) => known === threshold?.name);
  if (threshold !== null && name !== undefined) return { ...threshold, name };
  throw new UsageError(
    `${option} must be CLASS, CLASS>N or CLASS>N% with one of ${CLASSES.join(', ')}, not ${JSON.stringify(given)}`,
  );
}

/** @param left the number of URLs on the left side */
export function isMet(condition: Condition, counts: Counts, left: number): boolean {
  return isExceeded(condition, counts[condition.name], left);
}
