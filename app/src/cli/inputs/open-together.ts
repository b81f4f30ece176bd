import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { eachOnce, type Input } from './inputs.ts';
import { missingSitemaps, missingWarning } from './missing-sitemaps.ts';
import { type Opened, openInputs } from './open-inputs.ts';
import { readingWarnings } from './reading-warnings.ts';

interface OpenedTogether extends Opened {
  /** Names of sitemaps that an index lists and that could not be read next to it. */
  missing: string[];
  /** Warnings about the opened files, one per line. */
  warnings: string[];
}

/**
 * Reads files into one project, even if several of them are indexes. Indexes only say which sitemaps to read.
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
