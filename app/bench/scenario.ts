import type { Timing } from './measure.ts';

/** One thing measured: whose, of what, and how long it took. */
export interface Measurement {
  who: string;
  timing: Timing;
  /** Bytes worked through, for a rate; null where a rate means nothing. */
  bytes: number | null;
}

/** A number to hold, from the design, and what this run saw. */
export interface Goal {
  what: string;
  wanted: string;
  seen: string;
  met: boolean;
}

/** What a scenario saw. The first measurement is ours: peers are set against it. */
export interface ScenarioResult {
  measurements: Measurement[];
  goals: Goal[];
  /** What could not be measured, and why. */
  notes: string[];
}

/** One named thing to measure, run in a process of its own. */
export interface Scenario {
  readonly name: string;
  readonly about: string;
  run(): Promise<ScenarioResult>;
}

/** A goal of at least `least` times the speed of a peer. */
export function faster(what: string, ours: number, theirs: number, least: number): Goal {
  const ratio = theirs / ours;
  return { what, wanted: `≥ ${least}×`, seen: `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`, met: ratio >= least };
}

/** A goal of at most `most` of a unit. */
export function within(what: string, seen: number, most: number, unit: string): Goal {
  return {
    what,
    wanted: `≤ ${most} ${unit}`,
    seen: `${seen.toFixed(seen < 10 ? 2 : 0)} ${unit}`,
    met: seen <= most,
  };
}

/** A goal of at least so many megabytes (10⁶ bytes) a second. */
export function rate(what: string, bytes: number, milliseconds: number, least: number): Goal {
  const seen = bytes / 1000 / milliseconds;
  return { what, wanted: `≥ ${least} MB/s`, seen: `${seen.toFixed(0)} MB/s`, met: seen >= least };
}
