import { UsageError } from '../usage-error.ts';
import type { Counts } from './compare-report.ts';

/** What makes `compare` exit with 1: more of a class than so many, or than this share of the URLs of the left side. */
export interface Condition {
  readonly class: keyof Counts;
  /** A number of URLs, or a percentage. */
  readonly most: number;
  readonly isShare: boolean;
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
  const [, name, number, percent] = /^([A-Za-z]+)(?:>(\d+(?:\.\d+)?)(%?))?$/.exec(given) ?? [];
  const found = CLASSES.find((known) => known === name);
  const isShare = percent === '%';
  if (found !== undefined && (isShare || !number?.includes('.')))
    return { class: found, most: Number(number ?? 0), isShare };
  throw new UsageError(
    `${option} must be CLASS, CLASS>N or CLASS>N% with one of ${CLASSES.join(', ')}, not ${JSON.stringify(given)}`,
  );
}

/** @param left the number of URLs on the left side */
export function isMet({ class: name, most, isShare }: Condition, counts: Counts, left: number): boolean {
  return isShare ? counts[name] * 100 > most * left : counts[name] > most;
}
