import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { NO_FACTS } from '@urlset/core/rules/place/publish-context.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { count } from '../count.ts';
import { eachOnce, type Input } from './inputs.ts';
import { type Opened, openInputs } from './open-inputs.ts';
import { readingWarnings } from './reading-warnings.ts';

/** So many of the sitemaps that are missing are named. */
const NAMED = 3;

interface OpenedTogether extends Opened {
  /** Names of sitemaps that an index names and that could not be read beside it. */
  missing: string[];
  /** What a person should know of what was opened, a line each. */
  warnings: string[];
}

/**
 * Reads files into one project, whatever number of indexes is among them: those only say which sitemaps are
 * meant.
 */
export async function openTogether(
  inputs: readonly Input[],
  now: number,
  lists: ListRequest,
  scripts: string,
): Promise<OpenedTogether> {
  const options = { now, engine: 'all', publishedAt: null, facts: NO_FACTS, lists, scripts } as const;
  const opened = await openInputs(eachOnce(inputs), { ...options, withChildren: true });
  const missing = missingOf(opened);
  const warnings = [...missingWarning(missing), ...readingWarnings(opened)];
  if (opened.projects.length <= 1) return { ...opened, missing, warnings };
  const sitemaps = opened.files.filter(({ file }) => file.kind !== 'sitemapindex');
  const again = await openInputs(eachOnce(sitemaps), { ...options, withChildren: false });
  return { ...again, failed: [...opened.failed, ...again.failed], missing, warnings };
}

function missingOf({ projects, files }: Opened): string[] {
  return (
    projects
      .flatMap(({ project }) => project.files.filter(isMissing))
      // An index within an index may have been named itself.
      .filter(({ name }) => !files.some(({ file }) => file.name === name))
      .map(({ name }) => name)
  );
}

function missingWarning(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const many = count(missing.length, 'sitemap', 'sitemaps');
  return [`${many} that an index names could not be read beside it: ${firstNames(missing)}`];
}

/** The first of some names, and whether there are more. */
export function firstNames(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;
}

function isMissing({ present, state, problem }: ProjectFile): boolean {
  return present && (state === 'missing' || problem?.code === 'nested-index');
}
