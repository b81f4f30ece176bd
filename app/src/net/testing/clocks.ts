import type { Clock } from '../politeness/clock.ts';

/** A clock that is a hundred times as fast as the real one; only its `date` is real. */
export const FAST: Clock = {
  now: () => performance.now() * 100,
  date: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms / 100);
    return () => clearTimeout(timer);
  },
};

/** A clock that moves only when a test calls {@link pass}. */
export class ManualClock implements Clock {
  #now = 0;
  #calls: { at: number; call: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  date(): number {
    return Date.UTC(2026, 0, 1) + this.#now;
  }

  after(ms: number, call: () => void): () => void {
    const one = { at: this.#now + ms, call };
    this.#calls.push(one);
    return () => {
      this.#calls = this.#calls.filter((other) => other !== one);
    };
  }

  /** Lets time pass. Runs the calls that are due, in order, and any calls that they add. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settled();
      const [next] = this.#calls.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.#calls = this.#calls.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
    }
    this.#now = end;
    await settled();
  }
}

/** Lets callbacks of resolved promises run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
