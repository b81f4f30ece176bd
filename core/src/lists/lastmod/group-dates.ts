import type { LastmodDates } from '../../contract/screens/lastmods.ts';

/**
 * Number of candidates for the most frequent date of a group. A date that more than one in `KEPT + 1` dated entries
 * share is always a candidate.
 */
const KEPT = 4;

/** The dates of groups of entries, by the number of the group: plain data, which a thread can send. */
export interface DatesData {
  /** How many entries have a date. */
  readonly dated: Uint32Array;
  /** In milliseconds since 1970; infinite if no entry has a date. */
  readonly oldest: Float64Array;
  readonly newest: Float64Array;
  /** The candidates, {@link KEPT} for each group, and their votes. A candidate without votes is unused. */
  readonly times: Float64Array;
  readonly votes: Uint32Array;
}

/**
 * Collects the dates of groups of entries. Finds candidates for the most frequent date of each group in constant
 * memory, as Misra and Gries do. The caller must then count how often each candidate occurs.
 * https://doi.org/10.1016/0167-6423(82)90012-0
 */
export class GroupDates implements DatesData {
  readonly dated: Uint32Array;
  readonly oldest: Float64Array;
  readonly newest: Float64Array;
  readonly times: Float64Array;
  readonly votes: Uint32Array;
  /** How often each candidate occurs, see {@link count}. */
  readonly #counts: Uint32Array;

  /** @param size the number of groups */
  constructor(size: number) {
    this.dated = new Uint32Array(size);
    this.oldest = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.newest = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    this.times = new Float64Array(size * KEPT);
    this.votes = new Uint32Array(size * KEPT);
    this.#counts = new Uint32Array(size * KEPT);
  }

  add(group: number, time: number): void {
    this.dated[group] = (this.dated[group] as number) + 1;
    if (time < (this.oldest[group] as number)) this.oldest[group] = time;
    if (time > (this.newest[group] as number)) this.newest[group] = time;
    this.#vote(group, time, 1);
  }

  /** Adds the dates of group `from` in `data` to `group`. */
  merge(group: number, data: DatesData, from: number): void {
    this.dated[group] = (this.dated[group] as number) + (data.dated[from] as number);
    this.oldest[group] = Math.min(this.oldest[group] as number, data.oldest[from] as number);
    this.newest[group] = Math.max(this.newest[group] as number, data.newest[from] as number);
    for (let slot = from * KEPT; slot < (from + 1) * KEPT; slot++) {
      const votes = data.votes[slot] as number;
      if (votes > 0) this.#vote(group, data.times[slot] as number, votes);
    }
  }

  candidates(group: number): number[] {
    const found: number[] = [];
    for (let slot = group * KEPT; slot < (group + 1) * KEPT; slot++)
      if ((this.votes[slot] as number) > 0) found.push(this.times[slot] as number);
    return found;
  }

  /** Adds `count` occurrences of a date to a group, if the date is a candidate. */
  count(group: number, time: number, count: number): void {
    for (let slot = group * KEPT; slot < (group + 1) * KEPT; slot++) {
      if (this.times[slot] === time && (this.votes[slot] as number) > 0)
        this.#counts[slot] = (this.#counts[slot] as number) + count;
    }
  }

  /**
   * The dates of a group, once the caller has counted all candidates. `common` is null if no date is frequent enough;
   * of equally frequent dates, it is the newest.
   */
  of(group: number): LastmodDates {
    const dated = this.dated[group] as number;
    if (dated === 0) return { dated, oldest: null, newest: null, common: null };
    const least = Math.max(2, Math.floor(dated / (KEPT + 1)) + 1);
    let common: LastmodDates['common'] = null;
    for (let slot = group * KEPT; slot < (group + 1) * KEPT; slot++) {
      const count = this.#counts[slot] as number;
      const time = this.times[slot] as number;
      if (count < least || (common && count < common.count)) continue;
      if (common === null || count > common.count || time > common.time) common = { time, count };
    }
    return { dated, oldest: this.oldest[group] as number, newest: this.newest[group] as number, common };
  }

  #vote(group: number, time: number, count: number): void {
    const { times, votes } = this;
    const [from, to] = [group * KEPT, (group + 1) * KEPT];
    let free = -1;
    let least = count;
    for (let slot = from; slot < to; slot++) {
      const voted = votes[slot] as number;
      if (voted === 0) free = slot;
      else if (times[slot] === time) {
        votes[slot] = voted + count;
        return;
      } else if (voted < least) least = voted;
    }
    let left = count;
    if (free < 0) {
      for (let slot = from; slot < to; slot++) {
        votes[slot] = (votes[slot] as number) - least;
        if (votes[slot] === 0) free = slot;
      }
      left -= least;
    }
    if (left === 0) return;
    times[free] = time;
    votes[free] = left;
  }
}
