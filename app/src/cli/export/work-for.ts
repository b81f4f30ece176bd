import path from 'node:path';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { performHere } from '../../engine/work/jobs.ts';
import type { Work } from '../../engine/work/work.ts';
import { WorkPool } from '../../engine/work/work-pool.ts';

/** From this many bytes of XML on, threads are worth their start-up time. */
export const WORTH_THREADS = 16 * 1024 * 1024;

/** Returns a {@link Work} that uses threads if the files are large, and otherwise the main thread. */
export function workFor(files: readonly ProjectFile[], scripts: string): Work & { close(): void } {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return bytes >= WORTH_THREADS ? new WorkPool(path.join(scripts, 'work-worker.cjs')) : hereWork();
}

/** Returns a {@link Work} that uses only the main thread. */
export function hereWork(): Work & { close(): void } {
  return {
    size: 1,
    chunk: 65_536,
    isBusy: false,
    run: async (feed, kind, params, signal) => performHere(feed, kind, params, signal),
    warm: () => undefined,
    forget: () => undefined,
    close: () => undefined,
  };
}
