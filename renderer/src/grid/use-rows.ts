import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Frame } from './grid-types.ts';
import { PendingValues } from './input/pending.ts';
import { type LoadRows, PageCache, type RowsChange } from './page-cache.ts';
import type { RowWindow } from './scroll-core.ts';

function createRows<R>(load: LoadRows<R>, frame: Frame) {
  const listeners = new Set<() => void>();
  let version = 0;
  const announce = () => {
    pending.settle((row) => cache.revisionOf(row));
    version++;
    for (const listener of listeners) listener();
  };
  const changed = () => frame.add(announce);
  const cache = new PageCache<R>(load, changed);
  const pending = new PendingValues(changed);
  return {
    cache,
    pending,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Loads the visible rows as needed. The component renders again when rows arrive. */
export function useRows<R>(
  frame: Frame,
  source: { load: LoadRows<R>; revision: number; rowCount: number; change: RowsChange<R> | null },
  { first, count }: RowWindow,
  activeRow: number,
): { cache: PageCache<R>; pending: PendingValues } {
  const { load, revision, rowCount, change } = source;
  const [{ cache, pending, version, subscribe }] = useState(() => createRows(load, frame));
  useSyncExternalStore(subscribe, version);

  // Typed values belong to the rows of their source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: clear when the source ends.
  useLayoutEffect(() => () => pending.clear(), [pending, load]);
  useLayoutEffect(() => {
    cache.update(load, revision, rowCount, change);
    cache.want(first, count, activeRow);
  }, [cache, load, revision, rowCount, change, first, count, activeRow]);

  return { cache, pending };
}
