import { isRobotsUnread, type PageReason, type PageResult } from '../../contract/page-result.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { UrlTable } from '../url-table.ts';
import { isOldResult } from './entry-pages.ts';
import type { PageTable } from './page-table.ts';

/** What a result says about a page. The states that keep it out of search engines come first. */
export const LIVE_STATES = [
  ...([
    'client-error',
    'server-error',
    'unreachable',
    'redirect',
    'noindex',
    'canonical',
    'blocked',
    'robots-unread',
  ] as const),
  ...(['refused', 'throttled', 'unknown', 'ok'] as const),
] as const;
export type LiveState = (typeof LIVE_STATES)[number];

export function isLiveState(word: string): word is LiveState {
  return LIVE_STATES.some((state) => state === word);
}

const OF_REASONS: Readonly<Record<PageReason, LiveState>> = {
  'client-error': 'client-error',
  'server-error': 'server-error',
  redirect: 'redirect',
  robots: 'blocked',
  'noindex-header': 'noindex',
  'noindex-meta': 'noindex',
  canonical: 'canonical',
  refused: 'refused',
  throttled: 'throttled',
  unreachable: 'unreachable',
};

export function liveState(pages: PageTable, row: number): LiveState {
  return pages.isRobotsUnread(row) ? 'robots-unread' : stateFor(pages.reason(row), pages.indexable(row));
}

export function liveStateOf(result: Pick<PageResult, 'reason' | 'indexable' | 'robots'>): LiveState {
  return isRobotsUnread(result) ? 'robots-unread' : stateFor(result.reason, result.indexable);
}

function stateFor(reason: PageReason | null, indexable: boolean | null): LiveState {
  if (reason !== null) return OF_REASONS[reason];
  return indexable === true ? 'ok' : 'unknown';
}

/** The state of an entry's page; `old` if its result is for an earlier loc, `''` if it was not checked. */
export function liveWord(table: UrlTable, block: EntryBlock, local: number): LiveState | 'old' | '' {
  const row = block.pageAt(local);
  if (row < 0) return '';
  return isOldResult(table, block.base + local, row) ? 'old' : liveState(table.pages, row);
}
