import { UrlsetError } from '@urlset/core/contract.ts';

/** How long a gesture lasts, in milliseconds: as long as Chromium's transient activation. */
const LASTS = 5000;
/** Input events that count as a gesture: one for each key, click or tap. Mouse moves and scrolling do not count. */
const DONE: ReadonlySet<string> = new Set(['rawKeyDown', 'keyDown', 'mouseDown', 'gestureTap']);

/** User gestures in one window. Some verbs require one, so that a page cannot act on its own. */
export class Gestures {
  readonly #now: () => number;
  #last: number | null = null;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records an input event of the window. */
  saw(type: string): void {
    if (DONE.has(type)) this.noted();
  }

  /** Records a user action that a page cannot fake. */
  noted(): void {
    this.#last = this.#now();
  }

  /** Drops the last gesture. Call this when the window loads another page, which must not use it. */
  forget(): void {
    this.#last = null;
  }

  /**
   * Consumes the last gesture.
   * @throws UrlsetError `refused` if the gesture is missing or expired
   */
  take(): void {
    const last = this.#last;
    this.#last = null;
    if (last === null || this.#now() - last > LASTS) throw new UrlsetError('refused', { what: 'gesture' });
  }
}
