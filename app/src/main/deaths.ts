/** Deaths within {@link MINUTE} that end the attempts to start something again. */
const TOO_MANY = 3;
/** ms. */
const MINUTE = 60_000;

/** How often something died lately: what dies over and over is not started again by itself. */
export class Deaths {
  readonly #now: () => number;
  #times: number[] = [];

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Deaths within the last minute. */
  get count(): number {
    return this.#times.length;
  }

  /** Notes one; whether another attempt is worth it. */
  died(): boolean {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => now - time < MINUTE), now];
    return this.#times.length < TOO_MANY;
  }

  /** A person has it tried again. */
  forgive(): void {
    this.#times = [];
  }
}
