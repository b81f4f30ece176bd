import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { mixedLineOf } from '@urlset/core/read/mixed-line-of.ts';
import { count } from '../count.ts';
import { listWarnings, mixedWarning } from './list-warnings.ts';
import type { Opened } from './open-inputs.ts';

/** What of files that were read cannot be taken over, a line each. */
export function readingWarnings({ files, lists }: Pick<Opened, 'files' | 'lists'>): string[] {
  return files.flatMap(({ shown, path, file }) => {
    const strays = strayLines(file);
    const list = lists.get(path);
    return [
      ...(list ? listWarnings(shown, list) : mixedWarning(shown, mixedLineOf(file))),
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
