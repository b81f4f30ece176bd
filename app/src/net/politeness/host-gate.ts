import * as v from 'valibot';
import type { Clock } from './clock.ts';

export const HostLimits = v.strictObject({
  /** Maximum number of requests that may begin within a second. */
  rate: v.pipe(v.number(), v.gtValue(0)),
  /** Maximum number of requests at once. */
  concurrency: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type HostLimits = v.InferOutput<typeof HostLimits>;

/** The default limits for other people's hosts, and for the user's own. */
export const POLITE: HostLimits = { rate: 5, concurrency: 2 };
export const MINE: HostLimits = { rate: 100, concurrency: 10 };

/** The first pause in milliseconds, if the server does not name one. */
const FIRST_PAUSE = 5000;
const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 300_000;
/** This many good answers in a row undo one slowdown. */
const GOOD_ANSWERS = 20;
/** Maximum number of slowdowns in effect at once. Each halves the rate and the number of simultaneous requests. */
const SLOWEST = 6;
/**
 * A request may begin this many milliseconds early, to make up for timers that fire late. In return, the rate is
 * lowered by `MARGIN`.
 */
const EARLY = 50;
const MARGIN = 0.9;

/** Permission to send one request. */
export interface Pass {
  /** When it was given, in milliseconds, by the clock. */
  readonly at: number;
}

/**
 * Decides when requests to one host may begin. Its rate limits how many begin within any second. If the server asks to
 * slow down, all requests wait; then fewer follow, until good answers arrive.
 */
export class HostGate {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #limits: HostLimits;
  /** The shortest time between two requests, in milliseconds, whatever the rate. */
  #delay = 0;
  /** When the next request is due. */
  #next = Number.NEGATIVE_INFINITY;
  #active = 0;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #pausedAt = Number.NEGATIVE_INFINITY;
  #pause = FIRST_PAUSE;
  #slowness = 0;
  #good = 0;
  readonly #waiting: ((pass: Pass) => void)[] = [];
  #cancelTimer: (() => void) | null = null;

  constructor(limits: HostLimits, clock: Clock, random: () => number = Math.random) {
    this.#limits = limits;
    this.#clock = clock;
    this.#random = random;
  }

  /** Leaves this many seconds between two requests, as robots.txt asks, but at most {@link LONGEST_PAUSE}. */
  keepDelay(seconds: number): void {
    const delay = Math.min(seconds * 1000, LONGEST_PAUSE);
    if (delay === this.#delay) return;
    this.#delay = delay;
    this.#next = Math.max(this.#next, this.#clock.now() + this.#delay);
  }

  /** Resolves once a request may begin. The caller calls {@link leave} when the request has ended. */
  enter(): Promise<Pass> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#open();
    });
  }

  /** Notes that a request has ended, so that another may begin. */
  leave(): void {
    this.#active--;
    this.#open();
  }

  /** Notes an answer that did not ask us to slow down. */
  noteGood(): void {
    this.#good++;
    if (this.#good < GOOD_ANSWERS) return;
    this.#good = 0;
    if (this.#slowness > 0) this.#slowness--;
    if (this.#slowness === 0) this.#pause = FIRST_PAUSE;
  }

  /**
   * Notes an answer that asked us to slow down: no request begins for a while, and later ones begin more slowly.
   * @param asked milliseconds that the server asked for; null if it did not say
   */
  noteThrottled({ at }: Pass, asked: number | null): void {
    const now = this.#clock.now();
    this.#good = 0;
    // Requests that were under way when the pause began do not cause another slowdown.
    const isNew = at >= this.#pausedAt;
    const jittered = this.#pause * (1 + this.#random() / 4);
    const pause = Math.min(Math.max(asked ?? jittered, SHORTEST_PAUSE), LONGEST_PAUSE);
    if (isNew || asked !== null) this.#pausedUntil = Math.max(this.#pausedUntil, now + pause);
    if (!isNew) return;
    this.#pausedAt = now;
    if (asked === null) this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    this.#slowness = Math.min(this.#slowness + 1, SLOWEST);
  }

  #open(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const slower = 2 ** this.#slowness;
    const interval = Math.max((1000 / (this.#limits.rate * MARGIN)) * slower, this.#delay);
    const most = Math.max(1, Math.floor(this.#limits.concurrency / slower));
    const early = this.#delay > 0 ? 0 : EARLY;
    while (this.#waiting.length > 0 && this.#active < most) {
      const now = this.#clock.now();
      const wait = Math.max(this.#pausedUntil, this.#next - early) - now;
      if (wait > 0) {
        this.#cancelTimer = this.#clock.after(Math.ceil(wait), () => this.#open());
        return;
      }
      this.#next = Math.max(now, this.#next) + interval;
      this.#active++;
      this.#waiting.shift()?.({ at: now });
    }
  }
}

/**
 * How long a server asks us to wait, in milliseconds; null if it does not say.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 * @param value the value of the Retry-After header: seconds, or a date
 * @param now milliseconds since 1970
 */
export function retryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Whether an answer asks us to slow down. @param wait what Retry-After asks for, in milliseconds */
export function asksToSlowDown(status: number, wait: number | null): boolean {
  return status === 429 || status === 430 || (status === 503 && wait !== null);
}
