import type { FileId, Problem } from '@urlset/core/contract.ts';
import type { OpenProject } from '../open-project.ts';
import { Opener, type Recorded } from '../read/opener.ts';
import type { Readers } from '../read/reader-pool.ts';
import type { LetGo } from '../work/let-go.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { SessionViews } from './session-views.ts';
import type { SessionWork } from './session-work.ts';

/** The parts that reading notifies. */
export interface SessionReadingParts {
  readonly news: SessionNews;
  readonly views: SessionViews;
  readonly work: SessionWork;
  readonly tasks: Tasks;
  readonly letGo: LetGo;
}

/** Reads files into the open project, one opening at a time, and notifies the other parts at the end. */
export class SessionReading {
  readonly #pool: Readers;
  readonly #state: SessionState;
  readonly #parts: SessionReadingParts;
  readonly #onEnd: () => void;
  #opener: Opener | null = null;

  /** @param onEnd called after each reading, even if it failed */
  constructor(pool: Readers, state: SessionState, parts: SessionReadingParts, onEnd: () => void) {
    this.#pool = pool;
    this.#state = state;
    this.#parts = parts;
    this.#onEnd = onEnd;
  }

  /**
   * Runs `run` as a task in the status bar. A recovery cannot be canceled, since a partial one would lose edits.
   * @param recorded how to find the files of a journal again
   */
  async read<T>(
    open: OpenProject,
    kind: 'open' | 'recover',
    run: (opener: Opener) => Promise<T>,
    recorded?: ReadonlyMap<FileId, Recorded>,
  ): Promise<T> {
    const { news, views, work, tasks } = this.#parts;
    open.project.passTo(this.#state.clock());
    const task = tasks.start(kind, kind === 'open' ? () => opener.cancel() : null);
    const opener = new Opener(open, this.#pool, task, () => work.begin(), recorded);
    this.#opener = opener;
    this.#state.reading++;
    try {
      return await run(opener);
    } finally {
      this.#opener = null;
      this.#state.reading--;
      task.end();
      this.#onEnd();
      // The first filter may come at any moment, and starting a thread takes longer than finding its first rows.
      views.warm(1);
      // Comparisons across files wait for the last file, even if it could not be read. They need all
      // cores, so the other threads start afterwards.
      work.begin(() => views.warm());
      news.tell();
    }
  }

  /**
   * Reads a file again. Replaces its content if `wanted` still returns true once it has been read.
   * @param encoding the encoding that the user chose, for a file that does not declare its own
   */
  reread(
    open: OpenProject,
    id: FileId,
    wanted: () => boolean,
    recorded?: ReadonlyMap<FileId, Recorded>,
    encoding: string | null = null,
  ): Promise<Problem | null> {
    const from = recorded?.get(id)?.path ?? open.sources.get(id)?.path ?? '';
    const file = open.project.file(id);
    this.#parts.letGo.add(file.bytes);
    return this.read(open, 'open', (opener) => opener.reread(file, from, wanted, encoding), recorded);
  }

  cancel(): void {
    this.#opener?.cancel();
  }
}
