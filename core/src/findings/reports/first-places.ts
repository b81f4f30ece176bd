import type { Severity } from '../../contract/values.ts';
import { plainOf } from '../describe.ts';
import type { Finding } from '../finding.ts';
import { type FindingCounts, SEVERITIES, worse } from '../merge.ts';

/** How often one rule is broken, and the first places. */
export interface BrokenRule {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
  /** Empty only if no finding of the rule was listed. */
  readonly first: readonly Finding[];
}

/** Adds the counts of a file to the sums of all files. */
export function addCounts(
  sums: Map<string, Omit<BrokenRule, 'code' | 'first'>>,
  counts: FindingCounts,
): void {
  for (const [code, { severity, count }] of counts) {
    const sum = sums.get(code) ?? { severity, count: 0 };
    sums.set(code, { severity: worse(sum.severity, severity), count: sum.count + count });
  }
}

/** Keeps the first findings of each code. */
export class FirstPlaces {
  readonly #most: number;
  readonly #byCode = new Map<string, Finding[]>();

  /** @param most maximum number of findings kept per code */
  constructor(most: number) {
    this.#most = most;
  }

  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const known = this.#byCode.get(finding.code);
      // A finding that is kept for long must not refer to the bytes of its file.
      if (known === undefined) this.#byCode.set(finding.code, [plainOf(finding)]);
      else if (known.length < this.#most) known.push(plainOf(finding));
    }
  }

  of(code: string): readonly Finding[] {
    return this.#byCode.get(code) ?? [];
  }

  /** The rules with these counts, the most severe first, then those with the most places. Forgets all findings. */
  take(counts: FindingCounts): BrokenRule[] {
    const rules = Array.from(counts, ([code, { severity, count }]) => ({
      ...{ code, severity, count },
      first: this.of(code),
    }));
    this.#byCode.clear();
    return rules.sort(byWeight);
  }
}

/** Compares rules: the most severe first, then those with the most places. */
function byWeight(one: Omit<BrokenRule, 'first'>, other: Omit<BrokenRule, 'first'>): number {
  const severity = SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);
  return severity || other.count - one.count || (one.code < other.code ? -1 : 1);
}

/** The message of the first place, or the code if no place was kept; and the number of further places. */
export function messageOf({ first: [finding], count, code }: BrokenRule): string {
  const message = finding?.message ?? code;
  const more = count - (finding?.places ?? 0);
  return more > 0 ? `${message} (and ${more} more)` : message;
}
