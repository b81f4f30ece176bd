import { totalmem } from 'node:os';
import type { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import type { EntryBlock } from '@urlset/core/table/entry-block.ts';
import { type BytesParts, readOnce } from '@urlset/core/table/file-bytes.ts';
import { othersDone, type Work } from '../work/work.ts';
import type { SessionState } from './session-state.ts';

/** The default number of inflated bytes that a window keeps: a quarter of the machine's memory, at most 4 GiB. */
export const DEFAULT_BUDGET = Math.min(4 * 2 ** 30, totalmem() / 4);
/** Number of files to inflate at once. */
const AT_ONCE = 2;

/** Inflates files in threads, into shared memory. */
export interface Inflaters {
  /** @throws UrlsetError `cancelled` if reading is canceled */
  inflate(bytes: BytesParts, budget: ByteBudget): Promise<void>;
}

/** Inflates packed files in advance while nothing else runs, so that filters run at full speed soon after opening. */
export class SessionCache {
  readonly #state: SessionState;
  readonly #threads: Inflaters;
  readonly #work: Pick<Work, 'isBusy'>;

  /** @param work other work, which goes first: it inflates what it needs by itself */
  constructor(state: SessionState, threads: Inflaters, work: Pick<Work, 'isBusy'>) {
    this.#state = state;
    this.#threads = threads;
    this.#work = work;
  }

  /**
   * Inflates files in the table's order until the budget is used up, then resolves. Does nothing while files
   * are being read or entries compared.
   */
  async fill(): Promise<void> {
    const { open } = this.#state;
    if (open === null || open.budget === null || this.#state.reading > 0) return;
    const { budget, filled } = open;
    const { epoch, pending } = open.project;
    const { most } = budget;
    if ((filled?.epoch === epoch && filled.most === most) || pending > 0) return;
    open.filled = { epoch, most };
    const isWanted = () =>
      this.#state.open === open && open.project.epoch === epoch && this.#state.reading === 0;
    const { blocks } = open.project.table;
    const files = blocks.values();
    const filling = Array.from({ length: AT_ONCE }, () => this.#fillFrom(files, budget, isWanted));
    // A failure only means that a file is inflated later, when it is needed.
    await Promise.allSettled([this.#warmInflater(blocks, isWanted), ...filling]);
  }

  /** Calls this thread's inflater, because its first call takes several times as long as later ones. */
  async #warmInflater(blocks: readonly EntryBlock[], isWanted: () => boolean): Promise<void> {
    await othersDone(this.#work, isWanted);
    if (!isWanted()) return;
    const cold = blocks.find(({ content }) => content.packed !== null && !content.isWhole);
    if (cold) readOnce(() => cold.content.at(0, 1));
  }

  async #fillFrom(blocks: Iterable<EntryBlock>, budget: ByteBudget, isWanted: () => boolean): Promise<void> {
    for (const { content } of blocks) {
      await othersDone(this.#work, isWanted);
      if (!isWanted()) return;
      if (content.packed === null || content.isWhole || !budget.hasRoom(content.length)) continue;
      const { packed, length, room } = content;
      await this.#threads.inflate({ packed, length, room }, budget);
    }
  }
}
