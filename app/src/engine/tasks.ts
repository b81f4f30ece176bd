import type { TaskProgress } from '@urlset/core/contract.ts';

/** A long piece of work, as whoever does it sees it. */
export interface Task {
  /** Sets what is done, in the unit of the task. */
  progress(done: number, total: number): void;
  end(): void;
}

/** What is under way, for the status bar, and the way to cancel it. */
export class Tasks {
  readonly #running = new Map<number, { state: TaskProgress; cancel: (() => void) | null }>();
  readonly #onChange: () => void;
  #lastId = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get list(): TaskProgress[] {
    return [...this.#running.values()].map(({ state }) => ({ ...state }));
  }

  start(kind: TaskProgress['kind'], cancel: (() => void) | null): Task {
    const state: TaskProgress = { id: ++this.#lastId, kind, done: 0, total: 0, cancellable: cancel !== null };
    this.#running.set(state.id, { state, cancel });
    this.#onChange();
    return {
      progress: (done, total) => {
        state.done = Math.round(done);
        state.total = Math.round(total);
        this.#onChange();
      },
      end: () => {
        this.#running.delete(state.id);
        this.#onChange();
      },
    };
  }

  /** Cancels a task; one that has ended meanwhile is none to cancel. */
  cancel(id: number): void {
    this.#running.get(id)?.cancel?.();
  }
}
