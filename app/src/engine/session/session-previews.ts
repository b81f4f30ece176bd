import { type EditPreview, type EngineParams, UrlsetError } from '@urlset/core/contract.ts';
import type { Call } from '../call.ts';
import { previewEdit } from '../previews/preview-edit.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import type { SessionState } from './session-state.ts';
import type { SessionWork } from './session-work.ts';

/** Shortest time between two parts of a preview, in milliseconds. */
const INTERVAL = 60;

/** Previews edits and sends partial results on the way. */
export class SessionPreviews {
  readonly #state: SessionState;
  readonly #work: Work;
  readonly #feed: () => TableFeed;
  readonly #comparing: SessionWork;

  /** @param feed returns the feed of the open project */
  constructor(state: SessionState, work: Work, feed: () => TableFeed, comparing: SessionWork) {
    this.#comparing = comparing;
    this.#state = state;
    this.#work = work;
    this.#feed = feed;
  }

  /** @throws UrlsetError `stale-view`, `cancelled`, `expression-too-slow`, or the reason for rejecting the edit */
  async preview(
    { view, order, request }: EngineParams<'preview'>,
    call: Call<EditPreview>,
  ): Promise<EditPreview> {
    const { project } = this.#state;
    const isStale = () => this.#state.open?.project !== project || project.order !== order;
    if (isStale()) throw new UrlsetError('stale-view');
    const stop = new AbortController();
    const { signal } = stop;
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    let last: EditPreview = { changes: [], count: 0, done: 0, total: 0 };
    const tell = atMostEvery(INTERVAL, call.part);
    try {
      if (request.kind === 'deduplicate') {
        await this.#comparing.compared(signal, (done, total) => call.part({ ...last, done, total }));
      }
      const compared = () => this.#comparing.compared(signal, () => undefined);
      const previewing = { project, work: this.#work, feed: this.#feed(), signal, compared };
      for await (const preview of previewEdit(previewing, view, request)) {
        last = preview;
        if (signal.aborted) throw new UrlsetError('cancelled');
        if (isStale()) throw new UrlsetError('stale-view');
        tell(last);
      }
      return last;
    } finally {
      // Stop jobs that are still queued.
      cancel();
      call.signal.removeEventListener('abort', cancel);
    }
  }
}
