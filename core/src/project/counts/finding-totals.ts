import type { FindingCount, MutedRule } from '../../contract/values.ts';
import { RULES } from '../../rules/registry.ts';
import { ShownRules } from '../../rules/shown.ts';

const SEVERITIES = ['error', 'warning', 'hint'] as const;

/** A broken rule and how often it is broken, but not whether a fix exists. */
export type BrokenRule = Omit<FindingCount, 'fixable'>;

/** The faults of one file: how often its entries break each rule, and the findings about the whole file. */
export interface FileFaults {
  readonly entries: readonly (readonly [rule: number, entries: number])[];
  readonly own: readonly BrokenRule[];
}

/** How often each rule is broken across all files, including rules that are not shown. */
export class FindingTotals {
  readonly #entries = new Float64Array(RULES.length);
  /** Findings about whole files, by code and severity. */
  readonly #own = new Map<string, BrokenRule>();

  /** Adds (1) or subtracts (-1) the faults of a file. */
  add({ entries, own }: FileFaults, sign: 1 | -1): void {
    for (const [rule, count] of entries) this.#entries[rule] = (this.#entries[rule] ?? 0) + sign * count;
    for (const { code, severity, count } of own) {
      const key = keyOf(code, severity);
      const before = this.#own.get(key)?.count ?? 0;
      this.#own.set(key, { code, severity, count: before + sign * count });
    }
  }

  /** The broken rules, one for each code and severity: the most severe first, then the most frequent. */
  shown(rules: ShownRules): BrokenRule[] {
    const counts = new Map<string, BrokenRule>();
    for (const { code, severity, count } of this.#all(rules)) {
      const key = keyOf(code, severity);
      const known = counts.get(key);
      if (known) known.count += count;
      else counts.set(key, { code, severity, count });
    }
    return [...counts.values()].sort(
      (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.count - a.count,
    );
  }

  /** The muted rules, each with the number of findings that would be shown if it were not muted. */
  muted({ engine, muted }: ShownRules): MutedRule[] {
    if (muted.length === 0) return [];
    const counts = new Map(muted.map((code) => [code, 0]));
    for (const { code, count } of this.#all(new ShownRules(engine))) {
      const before = counts.get(code);
      if (before !== undefined) counts.set(code, before + count);
    }
    return [...counts].map(([code, count]) => ({ code, count }));
  }

  *#all(rules: ShownRules): Generator<BrokenRule> {
    for (const [number, { code }] of RULES.entries()) {
      const severity = rules.severity(number);
      const count = this.#entries[number] ?? 0;
      if (severity !== null && count > 0) yield { code, severity, count };
    }
    for (const found of this.#own.values()) if (found.count > 0 && rules.shows(found.code)) yield found;
  }
}

function keyOf(code: string, severity: FindingCount['severity']): string {
  return `${code} ${severity}`;
}
