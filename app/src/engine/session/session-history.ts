import {
  DEPENDENTS,
  type Dependents,
  type EditOutcome,
  type EngineParams,
  type HistoryPage,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { describeHistory, describeStep } from '@urlset/core/edit/history/describe-history.ts';
import { dependentsOf } from '@urlset/core/edit/resolve/resolve-revert.ts';
import { completed } from '../work/in-turns.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionEdits } from './session-edits.ts';
import type { SessionState } from './session-state.ts';

/** A walk lets other work run after this many milliseconds. */
const TURN = 8;

/** Lists the project's steps and walks between them. */
export class SessionHistory {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #tasks: Tasks;

  constructor(state: SessionState, edits: SessionEdits, tasks: Tasks) {
    this.#state = state;
    this.#edits = edits;
    this.#tasks = tasks;
  }

  page({ first, count }: EngineParams<'history'>): HistoryPage {
    return describeHistory(this.#state.project, first, count);
  }

  /** The later steps that prevent a range of steps from being undone alone. @throws UrlsetError `stale-view` */
  async dependents(range: EngineParams<'dependents'>): Promise<Dependents> {
    const { project } = this.#state;
    const isSame = () => {
      if (this.#state.open?.project !== project) throw new UrlsetError('stale-view');
    };
    const steps = await completed(dependentsOf(project, range), () => undefined, isSame);
    return { steps: steps.slice(0, DEPENDENTS).map(describeStep), total: steps.length };
  }

  /**
   * Undoes or redoes step by step until `done` steps are done, and records each in the journal. If the user cancels,
   * the project stays at the step reached.
   * @returns the outcome of the last step taken; null if none was taken
   */
  async walk({ done }: EngineParams<'walk'>): Promise<EditOutcome | null> {
    const { project } = this.#state;
    const { history } = project;
    const total = Math.abs(done - history.done);
    const stop = new AbortController();
    const task = this.#tasks.start('walk', () => stop.abort());
    let last: EditOutcome | null = null;
    let since = performance.now();
    try {
      for (let taken = 0; taken < total && !stop.signal.aborted; taken++) {
        if (this.#state.open?.project !== project) break;
        const step = await (done < history.done ? this.#edits.undo() : this.#edits.redo());
        if (!step) break;
        last = step;
        if (performance.now() - since < TURN) continue;
        task.progress(taken + 1, total);
        await new Promise((resolve) => setImmediate(resolve));
        since = performance.now();
      }
    } finally {
      task.end();
    }
    return last;
  }
}
