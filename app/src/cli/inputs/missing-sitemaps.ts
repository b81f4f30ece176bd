import { count } from '@urlset/core/findings/reports/totals.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { Opened } from './open-inputs.ts';

/** The number of missing sitemaps that a warning names. */
const NAMED = 3;

/** Names of files that an index lists but that were not read: missing sitemaps, and nested indexes. */
export function missingSitemaps({ projects, files }: Pick<Opened, 'projects' | 'files'>): string[] {
  return (
    projects
      .flatMap(({ project }) => project.files.filter(isMissing))
      // A nested index may be an input of its own.
      .filter(({ name }) => !files.some(({ file }) => file.name === name))
      .map(({ name }) => name)
  );
}

export function missingWarning(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const many = count(missing.length, 'sitemap', 'sitemaps');
  return [`${many} that an index lists could not be read: ${firstNames(missing)}`];
}

/** The first few names, with an ellipsis if there are more. */
export function firstNames(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;
}

function isMissing({ present, state, problem }: ProjectFile): boolean {
  return present && (state === 'missing' || problem?.code === 'nested-index');
}
