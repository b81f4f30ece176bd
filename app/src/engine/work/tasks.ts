import { type JournalRecord, LongWork, type TaskProgress } from '@urlset/core/contract.ts';

/** What the code that runs a long task uses to report on it. */
export interface Task {
  /** Sets the progress, in the task's own unit. */
  progress(done: number, total: number): void;
  end(): void;
}

/** Running tasks, so that the status bar can show and cancel them. */
export class Tasks {
  readonly #running = new Map<number, { state: TaskProgress; cancel: (() => void) | null }>();
  readonly #onChange: () => void;
  readonly #record: (record: JournalRecord) => void;
  /** Running tasks that show their progress elsewhere, with the functions that cancel them. */
  readonly #unlisted = new Map<number, () => void>();
  #waiting: (() => void)[] = [];
  #lastId = 0;

  /** @param record writes the start and end of long work to the journal, for recovery and for the main process */
  constructor(onChange: () => void, record: (record: JournalRecord) => void) {
    this.#onChange = onChange;
    this.#record = record;
  }

  get list(): TaskProgress[] {
    return [...this.#running.values()].map(({ state }) => ({ ...state }));
  }

  start(kind: TaskProgress['kind'], cancel: (() => void) | null): Task & { uses(host: string): void } {
    const state: TaskProgress = { id: ++this.#lastId, kind, done: 0, total: 0, cancellable: cancel !== null };
    this.#running.set(state.id, { state, cancel });
    this.#begun(state.id, kind);
    this.#onChange();
    return {
      progress: (done, total) => {
        state.done = Math.round(done);
        state.total = Math.round(total);
        this.#onChange();
      },
      uses: (host) => {
        state.host = host;
      },
      end: () => {
        this.#running.delete(state.id);
        this.#ended(state.id, kind);
        this.#onChange();
      },
    };
  }

  /** Starts work that the status bar does not list. The caller calls the returned function when the work has ended. */
  begin(work: LongWork, cancel: () => void): () => void {
    const id = ++this.#lastId;
    this.#unlisted.set(id, cancel);
    this.#begun(id, work);
    return () => {
      this.#unlisted.delete(id);
      this.#ended(id, work);
    };
  }

  /** Cancels all work that can be canceled, and waits until no long work runs. */
  async interrupt(): Promise<void> {
    for (const { cancel } of this.#running.values()) cancel?.();
    for (const cancel of this.#unlisted.values()) cancel();
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  get #isBusy(): boolean {
    return this.#unlisted.size > 0 || [...this.#running.values()].some(({ state }) => isLong(state.kind));
  }

  #begun(id: number, kind: string): void {
    if (isLong(kind)) this.#record({ type: 'begun', id, work: kind });
  }

  #ended(id: number, kind: string): void {
    if (!isLong(kind)) return;
    this.#record({ type: 'ended', id });
    if (!this.#isBusy) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  cancel(id: number): void {
    this.#running.get(id)?.cancel?.();
  }
}

function isLong(kind: string): kind is LongWork {
  return (LongWork.options as readonly string[]).includes(kind);
}
