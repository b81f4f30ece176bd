import type { PageReason } from '@urlset/core/contract/page-result.ts';
import type { Clock } from '../politeness/clock.ts';
import { HostGate, type HostLimits } from '../politeness/host-gate.ts';

/** Locs, first in, first out. */
class Queue {
  #items: string[] = [];
  #start = 0;

  get size(): number {
    return this.#items.length - this.#start;
  }

  add(loc: string): void {
    this.#items.push(loc);
  }

  take(): string {
    const loc = this.#items[this.#start++] ?? '';
    if (this.#start * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#start);
      this.#start = 0;
    }
    return loc;
  }
}

/** The pages of one host, and its pace. */
export class Lane {
  readonly hostname: string;
  readonly gate: HostGate;
  readonly mayProbe: number;
  readonly isMine: boolean;
  readonly pending = new Queue();
  active = 0;
  /** Answers in a row that refused us or asked to slow down. */
  refusals = 0;
  /** Why nothing more is requested; null while requests are allowed. */
  stopped: Extract<PageReason, 'refused' | 'throttled'> | null = null;
  /** Whether the server is considered down, because it answered 503 without Retry-After. */
  isDown = false;

  constructor(hostname: string, limits: HostLimits, isMine: boolean, clock: Clock) {
    this.hostname = hostname;
    this.gate = new HostGate(limits, clock);
    // While one page waits for the target of its redirect, another can be requested.
    this.mayProbe = limits.concurrency * 2;
    this.isMine = isMine;
  }
}
