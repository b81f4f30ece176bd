/** This many crashes within {@link MINUTE} end the automatic restarts. */
const TOO_MANY = 3;
/** In milliseconds. */
const MINUTE = 60_000;

/** Counts the recent crashes of one process, so that the app stops restarting a process that keeps crashing. */
export class Deaths {
  readonly #now: () => number;
  #times: number[] = [];

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Number of crashes in the minute up to and including the latest crash. */
  get count(): number {
    return this.#times.length;
  }

  /** Records a crash, and returns whether to restart. */
  died(): boolean {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => now - time < MINUTE), now];
    return this.#times.length < TOO_MANY;
  }

  /** Forgets the crashes, because the user asked for another attempt. */
  forgive(): void {
    this.#times = [];
  }
}
