/** Collects jobs and runs each once in the next frame, so that one frame costs one render. */
export class Frame {
  readonly #request: (callback: () => void) => void;
  #jobs = new Set<() => void>();

  constructor(request: (callback: () => void) => void) {
    this.#request = request;
  }

  /** Runs the job in the next frame; asking for the same one again before that changes nothing. */
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
