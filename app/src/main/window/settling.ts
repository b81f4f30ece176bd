/**
 * How long a page may take to settle, in milliseconds. A page that hangs or processes a large edit must not keep its
 * window open.
 */
const PATIENCE = 5000;

/** Makes a page apply text that is being typed, and finish its pending edits. */
export class Settling {
  #heard: () => void = () => {};

  /**
   * Resolves to true once the page has settled, or to false after a timeout.
   * @param ask sends the request to the page
   */
  settle(ask: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE);
      this.#heard = () => {
        clearTimeout(timer);
        resolve(true);
      };
      ask();
    });
  }

  /** Call this when the page has settled. */
  heard(): void {
    this.#heard();
  }
}
