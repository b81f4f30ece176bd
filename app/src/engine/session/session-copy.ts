import path from 'node:path';
import { CLIPBOARD_ROWS, type CopyRequest, type HostResult, UrlsetError } from '@urlset/core/contract.ts';
import { type CopiedPiece, closedText, copiedText } from '@urlset/core/edit/text/copied-text.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import { diskError } from '../save/disk.ts';
import { inTurns } from '../work/in-turns.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionState } from './session-state.ts';

/** Copies entries as text, for the clipboard or a file. Other requests run in between. */
export class SessionCopy {
  readonly #state: SessionState;
  readonly #tasks: Tasks;

  constructor(state: SessionState, tasks: Tasks) {
    this.#state = state;
    this.#tasks = tasks;
  }

  /** @throws UrlsetError `copy-too-large`, `stale-view`, `cancelled` */
  async text(request: CopyRequest): Promise<HostResult<'copy'>> {
    const count = countRows(request);
    const limit = CLIPBOARD_ROWS[request.as.form];
    if (count > limit) throw new UrlsetError('copy-too-large', { rows: `${count}`, limit: `${limit}` });
    const pieces: string[] = [];
    let rows = 0;
    for await (const piece of this.#pieces(request)) {
      pieces.push(piece.text);
      rows += piece.rows;
    }
    return { text: closedText(pieces.join(''), request.as), rows };
  }

  /**
   * Writes the rows to a file, completely or not at all. Returns the number of rows.
   * @throws UrlsetError `stale-view`, `cancelled`, or a write error
   */
  async write(request: CopyRequest, target: string): Promise<number> {
    const pieces = this.#pieces(request);
    let rows = 0;
    async function* bytes(): AsyncGenerator<Uint8Array> {
      const encoder = new TextEncoder();
      for await (const piece of pieces) {
        rows += piece.rows;
        yield encoder.encode(piece.text);
      }
      yield encoder.encode('\n');
    }
    try {
      await writeAtomically(target, { pieces: bytes(), gzip: false, keep: null });
    } catch (error) {
      throw diskError(error, path.basename(target), 'save');
    }
    return rows;
  }

  async *#pieces(request: CopyRequest): AsyncGenerator<CopiedPiece> {
    const { project } = this.#state;
    const total = countRows(request);
    const stop = new AbortController();
    const task = this.#tasks.start('copy', () => stop.abort());
    let done = 0;
    try {
      for await (const piece of inTurns(copiedText(project, request), () => task.progress(done, total))) {
        if (stop.signal.aborted || this.#state.open?.project !== project) throw new UrlsetError('cancelled');
        done += piece.rows;
        yield piece;
      }
    } finally {
      task.end();
    }
  }
}

function countRows({ rows }: CopyRequest): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
