import { decodeUtf8 } from '@urlset/core/bytes/text.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import type { ExportWork } from '../export-request.ts';
import type { ChangedEntries } from './find-changes.ts';

/** URLs with the same kind of change, in the order of the bundle. */
export interface ChangedUrls {
  readonly change: 'added' | 'changed' | 'removed';
  readonly urls: readonly string[];
}

/** Maximum number of added or changed locs that one job lists. */
const AT_A_TIME = 50_000;

/** Yields the changed URLs in batches: first those added, then those changed, then those removed. */
export async function* changedUrls(
  { added, changed, removed }: ChangedEntries,
  base: string,
  { work, feed, signal }: ExportWork,
): AsyncGenerator<ChangedUrls> {
  for (const [change, ids] of [['added', added] as const, ['changed', changed] as const]) {
    const list = (some: Uint32Array) => work.run(feed, 'list-locs', { ids: some, base }, signal);
    for await (const lines of inOrder(portions(ids), list, work.size)) yield { change, urls: urlsIn(lines) };
  }
  const list = (stored: ChangedEntries['removed'][number]) => work.run(feed, 'list-stored', stored, signal);
  for await (const lines of inOrder(removed, list, work.size))
    yield { change: 'removed', urls: urlsIn(lines) };
}

function* portions(ids: Uint32Array): Generator<Uint32Array> {
  for (let at = 0; at < ids.length; at += AT_A_TIME) yield ids.slice(at, at + AT_A_TIME);
}

function urlsIn(lines: Uint8Array): string[] {
  return decodeUtf8(lines).split('\n').slice(0, -1);
}
