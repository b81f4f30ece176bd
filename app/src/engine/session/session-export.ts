import path from 'node:path';
import {
  type EngineParams,
  type ExportProgress,
  type ExportReceipt,
  MOST_NAMED,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { exportBundle } from '../../export/export-bundle.ts';
import { targetAt } from '../../export/target/target-at.ts';
import { targetError } from '../../export/target-error.ts';
import type { Receipt } from '../../export/write/receipt.ts';
import type { Call } from '../call.ts';
import { bundleRequest } from '../shards/bundle-request.ts';
import { bundleChanges } from '../shards/kept-plan.ts';
import type { SessionShards } from '../shards/session-shards.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Tasks } from '../work/tasks.ts';
import type { Work } from '../work/work.ts';
import type { SessionState } from './session-state.ts';

/** Shortest time between two progress messages, in milliseconds. */
const INTERVAL = 100;
/** Exports the project to its target. */
export class SessionExport {
  readonly #state: SessionState;
  readonly #work: Work;
  readonly #tasks: Tasks;
  readonly #shards: SessionShards;
  readonly #feed: () => TableFeed;

  /** @param feed returns the feed of the open project */
  constructor(state: SessionState, work: Work, tasks: Tasks, shards: SessionShards, feed: () => TableFeed) {
    this.#state = state;
    this.#work = work;
    this.#tasks = tasks;
    this.#shards = shards;
    this.#feed = feed;
  }

  /**
   * Executes a plan that the user saw.
   * @throws UrlsetError `no-target`, `stale-plan`, `no-base`, `cancelled`, and any error that `exportBundle` throws
   */
  async export(
    { plan, accepted }: EngineParams<'export'>,
    call: Call<ExportProgress>,
  ): Promise<ExportReceipt> {
    const { project } = this.#state;
    if (project.target === null) throw new UrlsetError('no-target');
    const target = targetAt(project.target);
    const planned = this.#shards.planned(plan);
    const stop = new AbortController();
    const { signal } = stop;
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    if (call.signal.aborted) cancel();
    const end = this.#tasks.begin('export', cancel);
    const began = performance.now();
    const progress = atMostEvery(INTERVAL, (done: number, total: number) =>
      call.part({ done: Math.round(done), total: Math.round(total) }),
    );
    try {
      const request = bundleRequest(this.#state, accepted, planned.request.single);
      const { open } = this.#state;
      const steps = open?.steps ?? 0;
      const memory = open?.exports ?? null;
      const by = { work: this.#work, feed: this.#feed(), memory, signal, progress };
      const receipt = await exportBundle(request, target, by, planned);
      open?.noteExport(path.basename(project.target), steps);
      this.#shards.keepForm(request.single ?? false);
      return describe(receipt, Math.round(performance.now() - began));
    } catch (error) {
      throw targetError(error, target.name);
    } finally {
      end();
      call.signal.removeEventListener('abort', cancel);
    }
  }
}

function describe(receipt: Receipt, took: number): ExportReceipt {
  const { shards, indexes, written, removed, leftAlone, changes } = receipt;
  const named = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, MOST_NAMED) });
  const found = indexes.length > 0 ? indexes : shards;
  return {
    shards: shards.length,
    entries: shards.reduce((sum, { entries }) => sum + entries, 0),
    bytes: shards.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
    locs: found.slice(0, MOST_NAMED).map(({ loc }) => loc),
    changes: bundleChanges(receipt),
    written: named(written),
    removed: named(removed),
    leftAlone: named(leftAlone),
    urls: changes && {
      ...{ added: changes.added, changed: changes.changed, removed: changes.removed },
      files: changes.files.map((file) => path.basename(file)),
      unknown: named(changes.unknown),
    },
    took,
  };
}
