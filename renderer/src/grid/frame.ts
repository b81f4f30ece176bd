/** Collects jobs and runs each once in the next frame, so that a frame has only one render. */
export class Frame {
  readonly #request: (callback: () => void) => void;
  #jobs = new Set<() => void>();

  constructor(request: (callback: () => void) => void) {
    this.#request = request;
  }

  /** Runs a job in the next frame. Adding the same job again before that changes nothing. */
  add(job: () => void): void {
    this.#jobs.add(job);
    if (this.#jobs.size > 1) return;
    this.#request(() => {
      const jobs = this.#jobs;
      this.#jobs = new Set();
      for (const due of jobs) due();
    });
  }
}
