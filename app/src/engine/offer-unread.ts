import path from 'node:path';
import { type Problem, toProblem } from '@urlset/core/contract.ts';
import { hasPages } from '../lists/site/has-pages.ts';
import { diskError } from './disk.ts';
import type { Unread } from './opener.ts';
import type { SessionLists } from './session-lists.ts';

/** Asks about what is no sitemap and may be a list; of all else, why it was not read. */
export async function offerUnread(lists: SessionLists, unread: readonly Unread[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path: file, problem } of unread) {
    const why = problem.code === 'not-a-sitemap' ? await whyNoList(lists, file, problem) : problem;
    if (why !== null) problems.push(why);
  }
  return problems;
}

/** Asks about the folders among paths that have pages; whether there is one. */
export async function offerSites(lists: SessionLists, paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    paths.map((folder) => hasPages({ path: folder, name: path.basename(folder) })),
  );
  const sites = paths.filter((_, place) => found[place]);
  for (const folder of sites) await lists.offer({ folder: path.resolve(folder) });
  return sites.length > 0;
}

/** Why a file that is no sitemap is no list either; null where it is one, and waits. */
async function whyNoList(lists: SessionLists, file: string, noSitemap: Problem): Promise<Problem | null> {
  try {
    await lists.offer({ path: file });
    return null;
  } catch (error) {
    const problem = toProblem(diskError(error, path.basename(file), 'read'));
    // What it holds says more than that there is no URL in it.
    return problem.code === 'no-list' ? noSitemap : problem;
  }
}
