/** So long a page may take to settle, in milliseconds: what hangs, or works at a large edit, keeps no window open. */
const PATIENCE = 5000;

/** Has a page take what is being typed in it and finish the edits it asked for. */
export class Settling {
  #heard: () => void = () => {};

  /** @param ask tells the page; resolves to false when it has not answered in time */
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

  /** The page has settled. */
  heard(): void {
    this.#heard();
  }
}
