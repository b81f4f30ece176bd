import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { eachOnce, type Input } from './inputs.ts';
import { missingSitemaps, missingWarning } from './missing-sitemaps.ts';
import { type Opened, openInputs } from './open-inputs.ts';
import { readingWarnings } from './reading-warnings.ts';

interface OpenedTogether extends Opened {
  /** Names of files that an index lists but that were not read; see {@link missingSitemaps}. */
  missing: string[];
  /** Warnings about missing sitemaps, and about how files were read. */
  warnings: string[];
}

/**
 * Reads files into one project. If several of them are indexes, the indexes only determine which sitemaps to read, and
 * are left out of the project.
 * @param compares whether entries are compared with each other
 */
export async function openTogether(
  inputs: readonly Input[],
  now: number,
  lists: ListRequest,
  scripts: string,
  compares = true,
): Promise<OpenedTogether> {
  const options = {
    now,
    engine: 'all',
    publishedAt: null,
    facts: NO_FACTS,
    lists,
    scripts,
    compares,
  } as const;
  const opened = await openInputs(eachOnce(inputs), { ...options, withChildren: true });
  const missing = missingSitemaps(opened);
  const warnings = [...missingWarning(missing), ...(await readingWarnings(opened))];
  if (opened.projects.length <= 1) return { ...opened, missing, warnings };
  const sitemaps = opened.files.filter(({ file }) => file.kind !== 'sitemapindex');
  const again = await openInputs(eachOnce(sitemaps), { ...options, withChildren: false });
  return { ...again, failed: [...opened.failed, ...again.failed], missing, warnings };
}
