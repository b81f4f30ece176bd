/** Something to count, and the most that is accepted. */
export interface Threshold {
  readonly name: string;
  /** A number, or a percentage of a whole. */
  readonly most: number;
  readonly isShare: boolean;
}

/** Parses `NAME` (short for `NAME>0`), `NAME>10` or `NAME>0.5%`; null if the text has another form. */
export function parseThreshold(given: string): Threshold | null {
  const [, name, number, percent] = /^([A-Za-z0-9-]+)(?:>(\d+(?:\.\d+)?)(%?))?$/.exec(given) ?? [];
  const isShare = percent === '%';
  if (name === undefined || (!isShare && number?.includes('.'))) return null;
  return { name, most: Number(number ?? 0), isShare };
}

/** Whether a count exceeds a threshold. Percentages are of `whole`. */
export function isExceeded({ most, isShare }: Threshold, count: number, whole: number): boolean {
  return isShare ? count * 100 > most * whole : count > most;
}
