import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { NO_FACTS } from '@urlset/core/rules/place/publish-context.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { count } from '../count.ts';
import { eachOnce, type Input } from './inputs.ts';
import { type Opened, openInputs } from './open-inputs.ts';
import { readingWarnings } from './reading-warnings.ts';

/** So many of the sitemaps that are missing are named. */
const NAMED = 3;

/** What was opened, and what of it a person should know, a line each. */
interface OpenedTogether extends Opened {
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
  const warnings = warningsOf(opened);
  if (opened.projects.length <= 1) return { ...opened, warnings };
  const sitemaps = opened.files.filter(({ file }) => file.kind !== 'sitemapindex');
  const again = await openInputs(eachOnce(sitemaps), { ...options, withChildren: false });
  return { ...again, failed: [...opened.failed, ...again.failed], warnings };
}

function warningsOf({ projects, files, lists }: Opened): string[] {
  const missing = projects
    .flatMap(({ project }) => project.files.filter(isMissing))
    .filter(
      // An index within an index may have been named itself.
      ({ name }) => !files.some(({ file }) => file.name === name),
    );
  const names = missing.slice(0, NAMED).map(({ name }) => name);
  const more = missing.length > NAMED ? ', …' : '';
  const told = readingWarnings({ files, lists });
  if (missing.length === 0) return told;
  const many = count(missing.length, 'sitemap', 'sitemaps');
  return [`${many} that an index names could not be read beside it: ${names.join(', ')}${more}`, ...told];
}

function isMissing({ present, state, problem }: ProjectFile): boolean {
  return present && (state === 'missing' || problem?.code === 'nested-index');
}
