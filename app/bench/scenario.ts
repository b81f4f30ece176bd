import type { Timing } from './measure.ts';

/** One measurement: the tool and the input, and how long it took. */
export interface Measurement {
  who: string;
  timing: Timing;
  /** Bytes processed, to compute a rate; null if a rate is meaningless. */
  bytes: number | null;
}

/** A target from the design, and the value this run measured. */
export interface Goal {
  what: string;
  wanted: string;
  seen: string;
  met: boolean;
}

/** The result of a scenario. The first measurement is Urlset's; peers are compared with it. */
export interface ScenarioResult {
  measurements: Measurement[];
  goals: Goal[];
  /** What could not be measured and why, and further numbers such as processor time. */
  notes: string[];
}

/** A named benchmark that runs in its own process. */
export interface Scenario {
  readonly name: string;
  readonly about: string;
  /** Runs only if `--only` names it, because it takes a long time and much disk space. */
  readonly onlyByName?: true;
  /** @param cell limits the scenario `faulty` to cells with this text in their names; unused elsewhere */
  run(cell: string): Promise<ScenarioResult>;
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

/** A goal of at least `least` megabytes (10⁶ bytes) per second. */
export function rate(what: string, bytes: number, milliseconds: number, least: number): Goal {
  const seen = bytes / 1000 / milliseconds;
  return { what, wanted: `≥ ${least} MB/s`, seen: `${seen.toFixed(0)} MB/s`, met: seen >= least };
}
