import { stat } from 'node:fs/promises';
import { lastOf } from '@urlset/core/bytes/steps.ts';
import type { MergeSide } from '@urlset/core/contract/screens/merge.ts';
import { pastSide, presentSide, type Side } from '@urlset/core/project/compare/side.ts';
import { type Merge, mergeSides } from '@urlset/core/project/merge/merge-sides.ts';
import { Project } from '@urlset/core/project/project.ts';
import { listsUrls, type ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { openTogether } from '../inputs/open-together.ts';
import { withInputs } from '../inputs/with-inputs.ts';

const LISTS: ListRequest = {
  ...{ kind: null, encoding: null, base: null, texts: false },
  ...{ columns: [], changes: [], redirects: false, site: null },
};

export interface MergePaths {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Mine with the changes from theirs merged in, not yet written. */
export interface MergedFile {
  readonly project: Project;
  readonly file: ProjectFile;
  readonly merge: Merge;
  /** The sides as they were read, for a report. */
  readonly sides: Record<keyof MergePaths, Side>;
}

/**
 * Reads three files and merges them in memory. Returns null, and warns, if one of them cannot be read completely, if
 * mine is not a single undamaged sitemap, or if mine cannot contain the changes from theirs.
 */
export async function mergeFiles(
  paths: MergePaths,
  prefer: MergeSide,
  scripts: string,
): Promise<MergedFile | null> {
  const base = await open(paths.base, scripts);
  const mine = await open(paths.mine, scripts);
  const theirs = await open(paths.theirs, scripts);
  if (base === null || mine === null || theirs === null) return null;
  const files = mine.files.filter(({ present }) => present);
  const [file] = files;
  if (!file || files.length > 1 || !listsUrls(file)) {
    warn(`${paths.mine} is not a single sitemap; merge the sitemaps of an index one by one`);
    return null;
  }
  if (file.damaged || file.lost > 0) {
    warn(`${paths.mine} is damaged; a merge would lose the bytes that could not be read`);
    return null;
  }
  const sides = { base: presentSide(base), mine: presentSide(mine), theirs: presentSide(theirs) };
  const merge = lastOf(mergeSides(sides.base, mine, sides.theirs, prefer));
  if (merge.edit !== null) mine.apply(merge.edit, null, null);
  // Mine may be unable to hold some values: a list of URLs has no dates, for example. Such a loss must not be silent.
  const { taken: left } = lastOf(mergeSides(sides.base, mine, sides.theirs, prefer));
  if (left.added + left.removed + left.changed > 0) {
    warn(`${paths.mine} cannot contain everything that ${paths.theirs} changed, so nothing is written`);
    return null;
  }
  return { project: mine, file, merge, sides: { ...sides, mine: pastSide(mine, 'opened') } };
}

/** Opens a side. An empty file counts as a side without entries: git passes one where a file did not exist. */
async function open(path: string, scripts: string): Promise<Project | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() && found.size === 0) return new Project(0);
  const opened = await withInputs([path], { web: null, unpacks: 'all' }, async ({ inputs, failed }) => {
    const found = await openTogether(inputs, 0, LISTS, scripts, false);
    return { ...found, unread: [...failed, ...found.failed] };
  });
  const { unread } = opened;
  warnOfUnread(unread);
  for (const warning of opened.warnings) warn(warning);
  const project = opened.projects[0]?.project;
  if (unread.length + opened.missing.length > 0) return null;
  if (opened.lists.size === 0 && project?.files.some(listsUrls)) return project;
  warn(`${path} is not a sitemap`);
  return null;
}
