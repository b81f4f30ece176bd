import { wholeView } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { showView } from '../stores/view.ts';

/** Shows the entries of all sitemaps that a filter finds, on the screen of entries. */
export function showFilter({ view }: App, filter: string): void {
  showView(view, { ...wholeView(null), filter });
}
