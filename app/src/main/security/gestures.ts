import { UrlsetError } from '@urlset/core/contract.ts';

/** As long as browsers take what a page does for an answer to a person, in milliseconds. */
const LASTS = 5000;
/** A person's own doing; moving the mouse or scrolling is none. */
const DONE: ReadonlySet<string> = new Set([
  'rawKeyDown',
  'keyDown',
  'mouseDown',
  'mouseUp',
  'gestureTap',
  'touchEnd',
]);

/** What a person does in a window. Some verbs need it: a page that acts by itself is refused. */
export class Gestures {
  readonly #now: () => number;
  #last: number | null = null;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The window got an event of input. */
  saw(type: string): void {
    if (DONE.has(type)) this.noted();
  }

  /** A person did something that a page cannot do. */
  noted(): void {
    this.#last = this.#now();
  }

  /**
   * Uses up what a person did last.
   * @throws UrlsetError `refused` where that was long ago, or is used up
   */
  take(): void {
    const last = this.#last;
    this.#last = null;
    if (last === null || this.#now() - last > LASTS) throw new UrlsetError('refused', { what: 'gesture' });
  }
}
