/** The passing of time, which tests can control. */
export interface Clock {
  /** Milliseconds; only differences matter. */
  now(): number;
  /** Milliseconds since 1970. */
  date(): number;
  /** Calls a function later. Returns a function that cancels the call. */
  after(ms: number, call: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
