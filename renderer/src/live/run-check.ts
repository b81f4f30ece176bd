import type { PageCheck } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import type { Phrase } from '../messages/messages.ts';
import { say, telling } from '../stores/notices.ts';
import { momentText } from '../urls/page-cells.ts';

/** Requests a check of pages, waits for it, and tells the user the result. The status bar shows the progress. */
export async function runCheck({ notices }: App, request: () => Promise<PageCheck>): Promise<void> {
  const check = await telling(notices, request);
  if (check) say(notices, checkPhrase(check));
}

/** Checks the pages of the project against the folder of a built site, which the user chooses. */
export async function checkFolder({ shell, notices }: App): Promise<void> {
  const found = await telling(notices, () => shell.call('checkFolder', {}));
  if (found) say(notices, { key: 'live.folder', params: found });
}

/** The result of a check, in a sentence or two. */
export function checkPhrase({ done, total, broke, mended, since, isComplete }: PageCheck): Phrase {
  const count = { done, total };
  if (!isComplete) return { key: 'live.stopped', params: count };
  if (since === null) return { key: 'live.checked', params: count };
  const when = since;
  const words = (messages: Parameters<typeof momentText>[1]) => momentText(when, messages);
  return { key: 'live.compared', params: { ...count, broke, mended, when: words } };
}
