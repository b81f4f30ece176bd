import { lastOf } from '@urlset/core/bytes/steps.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { MergeMode } from '@urlset/core/contract/lists.ts';
import { isFeed } from '@urlset/core/contract/values.ts';
import { joinList, type ListEntries } from '@urlset/core/lists/merge/join-list.ts';
import { mergeList } from '@urlset/core/lists/merge/merge-list.ts';
import { isTorn } from '@urlset/core/table/file/file-read.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import type { FailedInput, Input } from '../inputs/inputs.ts';
import { firstNames } from '../inputs/missing-sitemaps.ts';
import type { Opened } from '../inputs/open-inputs.ts';
import { openTogether } from '../inputs/open-together.ts';
import { refuseIdleLists } from '../inputs/refuse-idle-lists.ts';
import { withInputs } from '../inputs/with-inputs.ts';
import { UsageError } from '../usage-error.ts';
import type { MergeOptions } from './merge-options.ts';

/** What merging a list reports: warnings for the user, and the inputs that prevented the merge, if any. */
interface Merged {
  warnings: string[];
  failed: FailedInput[];
}

/**
 * Says that a list is too damaged: `--merge keep` and `sync` would remove the entries in its unreadable part from the
 * files.
 */
function tooDamagedToKeep({ shown }: Input, mode: MergeMode): FailedInput {
  return { shown, problem: { code: 'damaged-list', params: { name: shown, mode } } };
}

interface OpenedList {
  readonly opened: Awaited<ReturnType<typeof openTogether>>;
  /** Null if a file of the list could not be read; a damaged file counts as read. */
  readonly entries: ListEntries | null;
  readonly failed: FailedInput[];
}

/**
 * Reads the list that `--list` or `--redirects` names.
 * @throws UsageError if a list option has no effect; UrlsetError `no-redirects` if a file of redirects is a sitemap
 */
export async function openMerged(
  { list, stdinName, request }: Pick<MergeOptions, 'list' | 'stdinName' | 'request'>,
  now: number,
  scripts: string,
): Promise<OpenedList> {
  const inputOptions = {
    folders: request.site ? 'sites' : 'sitemaps',
    stdinName,
    web: null,
    unpacks: 'all',
  } as const;
  const opened = await withInputs([list], inputOptions, async ({ inputs, failed }) => {
    const found = await openTogether(inputs, now, request, scripts);
    return { ...found, unread: [...failed, ...found.failed] };
  });
  const { unread } = opened;
  if (unread.length === 0 && request.redirects && opened.lists.size < opened.files.length)
    throw new UrlsetError('no-redirects', { name: list });
  if (unread.length === 0) refuseIdleLists(request, opened, true);
  const [first] = opened.projects;
  if (unread.length > 0 || !first) return { opened, entries: null, failed: unread };
  const runs = first.project.files.filter(listsUrls).flatMap(({ order }) => [...order.runs]);
  return { opened, entries: { table: first.project.table, runs: Runs.from(runs) }, failed: [] };
}

/**
 * Merges a list of URLs into the open files. New entries go to the end of each project's last file that lists
 * URLs and is not a feed.
 * @throws UsageError; UrlsetError `no-sitemap`, and the errors of {@link mergeList}
 */
export async function mergeInto(
  { projects, files }: Opened,
  { list, stdinName, mode, matching, request }: MergeOptions,
  now: number,
  scripts: string,
): Promise<Merged> {
  // An entry that is new to one project may already exist in another.
  if ((mode === 'add' || mode === 'sync') && projects.length > 1)
    throw new UsageError(
      `--merge ${mode} cannot be used with several indexes; edit each index with a separate command`,
    );
  const { opened, entries, failed: unread } = await openMerged({ list, stdinName, request }, now, scripts);
  if (entries === null) return { warnings: [], failed: unread };
  const removesOthers = mode === 'keep' || mode === 'sync';
  const partial = removesOthers ? opened.files.filter(({ file }) => isTorn(file.damaged, file.findings)) : [];
  if (partial.length > 0) return { warnings: [], failed: partial.map((one) => tooDamagedToKeep(one, mode)) };
  if (removesOthers && opened.missing.length > 0) {
    const params = { name: list, mode, missing: firstNames(opened.missing) };
    return { warnings: [], failed: [{ shown: list, problem: { code: 'partial-list', params } }] };
  }
  for (const { project } of projects) {
    const ours = files.filter(({ open }) => open.project === project);
    const target = ours.findLast(({ file }) => listsUrls(file) && !isFeed(file.kind)) ?? ours.at(-1);
    if (!target) throw new UrlsetError('no-sitemap');
    const joined = lastOf(joinList(project, entries, matching));
    const { edit } = lastOf(
      mergeList(project, entries, joined, {
        mode,
        to: target.file.id,
        goneBelow: request.site?.base ?? null,
      }),
    );
    if (edit) project.apply(edit, null, null);
  }
  return { warnings: opened.warnings, failed: [] };
}
