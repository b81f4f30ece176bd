import { lastOf } from '@urlset/core/bytes/steps.ts';
import type { NamedUrls, RedirectEffect } from '@urlset/core/contract/lists.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { applyRedirects } from '@urlset/core/lists/redirects/apply-redirects.ts';
import { describeRedirects } from '@urlset/core/lists/redirects/describe-redirects.ts';
import { redirectMap } from '@urlset/core/lists/redirects/redirect-map.ts';
import { bundleBase } from '@urlset/core/project/bundle-base.ts';
import type { FailedInput } from '../inputs/inputs.ts';
import type { Opened } from '../inputs/open-inputs.ts';
import { openMerged } from './merge-into.ts';
import type { RedirectOptions } from './merge-options.ts';

/** What redirects did to all files. */
export type Redirected = Omit<RedirectEffect, 'report' | 'sample'>;

interface RedirectedFiles {
  /** Null if the list could not be read. */
  readonly redirected: Redirected | null;
  readonly warnings: string[];
  readonly failed: FailedInput[];
}

/**
 * Replaces old URLs with new ones in the open files.
 * @throws UsageError; UrlsetError `no-redirects`, `empty-list`, `list-too-long`
 */
export async function redirectInto(
  { projects, files }: Opened,
  { list, stdinName, matching, request }: RedirectOptions,
  now: number,
  scripts: string,
): Promise<RedirectedFiles> {
  const [first] = projects;
  const base = request.base ?? (first ? bundleBase(first.project) : null);
  const { opened, entries, failed } = await openMerged(
    { list, stdinName, request: { ...request, base } },
    now,
    scripts,
  );
  if (entries === null) return { redirected: null, warnings: [], failed };
  const map = lastOf(redirectMap(entries, matching));
  let redirected: Redirected | null = null;
  const found = new Uint8Array(map.ends.length);
  for (const { project } of projects) {
    const ours = files.filter(({ open }) => open.project === project).map(({ file }) => file);
    const applied = lastOf(applyRedirects(project, map, ours));
    applied.found.forEach((is, row) => {
      if (is) found[row] = 1;
    });
    const { sample: _, ...told } = describeRedirects(map, { ...applied, found });
    redirected = redirected === null ? told : { ...told, ...summed(redirected, told) };
    if (applied.edit) project.apply(applied.edit, null, null);
  }
  return { redirected, warnings: [...opened.warnings, ...warningsOf(redirected)], failed: [] };
}

/** Adds up what differs between the projects of several indexes. */
function summed(one: Redirected, other: Redirected) {
  return {
    entries: one.entries + other.entries,
    alternates: one.alternates + other.alternates,
    duplicates: {
      count: one.duplicates.count + other.duplicates.count,
      urls: [...one.duplicates.urls, ...other.duplicates.urls],
    },
  };
}

/** The maximum number of URLs that a warning names. */
const NAMED = 3;

function warningsOf(redirected: Redirected | null): string[] {
  if (redirected === null) return [];
  const { unmatched, loops, conflicts, duplicates } = redirected;
  const said = (words: string, { count: number, urls }: NamedUrls) =>
    number === 0
      ? []
      : [
          `${count(number, 'redirect', 'redirects')} ${words}: ${urls.slice(0, NAMED).join('; ')}${number > NAMED ? '; …' : ''}`,
        ];
  return [
    ...said('changed nothing, because the files do not have the old URL', unmatched),
    ...said('changed nothing, because they form a loop', loops),
    ...said('ignored, because an earlier row has the same old URL and another new one', conflicts),
    ...said('led to a URL that is now listed more than once', duplicates),
  ];
}
