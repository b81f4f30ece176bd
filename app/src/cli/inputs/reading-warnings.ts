import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { count } from '../count.ts';

/** What of files that were read cannot be taken over, a line each. */
export function readingWarnings(
  files: readonly { shown: string; file: Pick<ProjectFile, 'kind' | 'damaged' | 'findings'> }[],
): string[] {
  return files.flatMap(({ shown, file }) => {
    const strays = strayLines(file);
    return [
      ...(file.kind === 'unknown' ? [`${shown} is no sitemap; it has no URLs`] : []),
      ...(file.damaged ? [`${shown} is damaged: only what could be read of it is taken`] : []),
      ...(strays > 0 ? [`${shown}: ${count(strays, 'line is', 'lines are')} no URL and left out`] : []),
    ];
  });
}

/** How many lines hold something else than a URL; blank ones hold nothing. */
function strayLines({ findings }: Pick<ProjectFile, 'findings'>): number {
  return findings
    .filter(({ code, severity }) => code === 'text-stray-line' && severity === 'error')
    .reduce((sum, finding) => sum + (finding.count ?? 1), 0);
}
