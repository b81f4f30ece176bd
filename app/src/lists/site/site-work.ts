/** How long work is watched and ended. */
export interface SiteWork {
  signal: AbortSignal;
  /** Called with what is done of what is known so far; of 0 while nothing is. */
  progress: (done: number, total: number) => void;
}
