import { isOldResult } from '../../pages/entry-pages.ts';
import { liveState } from '../../pages/live-state.ts';
import type { PageTable } from '../../pages/page-table.ts';
import type { UrlTable } from '../../url-table.ts';
import { isLiveError, type Live, readLive } from '../live.ts';
import type { Condition } from './condition.ts';

/** Matches entries by what a check found out about their pages. Old results match only `old`. */
export function isLive(text: string, table: UrlTable): Condition {
  const live = readLive(text);
  if (live === null) return () => false;
  if (live.kind === 'word') {
    if (live.word === 'unchecked') return (block, local) => block.pageAt(local) < 0;
    if (live.word === 'old')
      return (block, local) => {
        const row = block.pageAt(local);
        return row >= 0 && isOldResult(table, block.base + local, row);
      };
  }
  const { pages } = table;
  const holds = testOf(live);
  return (block, local) => {
    const row = block.pageAt(local);
    return row >= 0 && holds(pages, row) && !isOldResult(table, block.base + local, row);
  };
}

function testOf(live: Live): (pages: PageTable, row: number) => boolean {
  switch (live.kind) {
    case 'status':
      return (pages, row) => {
        const status = pages.status(row) ?? 0;
        return status >= live.from && status <= live.to;
      };
    case 'ms':
    case 'bytes':
      return (pages, row) => {
        const value = pages[live.kind](row);
        return value !== null && live.holds(value);
      };
    case 'word':
      return ofWord(live.word);
  }
}

function ofWord(word: (Live & { kind: 'word' })['word']): (pages: PageTable, row: number) => boolean {
  switch (word) {
    case 'checked':
      return () => true;
    case 'error':
      return (pages, row) => isLiveError(liveState(pages, row));
    case 'broke':
    case 'mended':
      return (pages, row) => pages.turn(row)?.turn === word;
    default:
      return (pages, row) => liveState(pages, row) === word;
  }
}
