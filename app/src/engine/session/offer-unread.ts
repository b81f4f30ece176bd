import path from 'node:path';
import { type Problem, toProblem } from '@urlset/core/contract.ts';
import { hasPages } from '../../lists/site/has-pages.ts';
import type { Unread } from '../read/opener.ts';
import { diskError } from '../save/disk.ts';
import type { SessionLists } from './lists/session-lists.ts';

/** Offers files that are not sitemaps as lists. Returns the problems of all files that could not be offered. */
export async function offerUnread(lists: SessionLists, unread: readonly Unread[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path: file, problem } of unread) {
    const why = problem.code === 'not-a-sitemap' ? await whyNoList(lists, file, problem) : problem;
    if (why !== null) problems.push(why);
  }
  return problems;
}

/** Offers each folder that contains pages as a static site. Returns whether any folder does. */
export async function offerSites(lists: SessionLists, paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    paths.map((folder) => hasPages({ path: folder, name: path.basename(folder) })),
  );
  const sites = paths.filter((_, place) => found[place]);
  for (const folder of sites) await lists.offer({ folder: path.resolve(folder) });
  return sites.length > 0;
}

/** Offers a file that is not a sitemap as a list. Returns null if it is a list, otherwise why it is not. */
async function whyNoList(lists: SessionLists, file: string, noSitemap: Problem): Promise<Problem | null> {
  try {
    await lists.offer({ path: file });
    return null;
  } catch (error) {
    const problem = toProblem(diskError(error, path.basename(file), 'read'));
    // Saying what the file contains explains more than saying that it has no URLs.
    return problem.code === 'no-list' ? noSitemap : problem;
  }
}
