import { MOST_URLS, type RowRange } from '@urlset/core/contract.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import type { App } from '../app.ts';
import type { CommandState } from '../commands/command-state.ts';
import { say } from '../stores/notices.ts';
import { selectedCount, selectedRows } from './selection.ts';

/** Maximum number of rows that the engine returns at once. */
const PAGE = 256;

/** Opens the pages of the selected entries, unless more than {@link MOST_URLS} are selected. Main may ask first. */
export async function openInBrowser(app: App, { selection }: CommandState): Promise<void> {
  const count = selectedCount(selection);
  if (count > MOST_URLS) {
    say(app.notices, { key: 'notice.tooManyPages', params: { count, limit: MOST_URLS } });
    return;
  }
  const locs = await locsAt(app, selectedRows(selection));
  const urls = [...new Set(locs.filter(isPage))];
  if (urls.length === 0) say(app.notices, { key: 'notice.noPages' });
  else await app.shell.call('openUrls', { urls });
}

async function locsAt({ engine, view }: App, ranges: readonly RowRange[]): Promise<string[]> {
  const { shown } = view.getState();
  const locs: string[] = [];
  for (const { first, count } of ranges) {
    for (let row = first; row < first + count; row += PAGE) {
      const wanted = { view: shown, first: row, count: Math.min(PAGE, first + count - row) };
      const { rows } = await engine.request('rows', wanted);
      locs.push(...rows.map(({ loc }) => loc));
    }
  }
  return locs;
}

function isPage(loc: string): boolean {
  return /^https?:\/\//i.test(loc) && parseLocation(loc) !== null;
}
