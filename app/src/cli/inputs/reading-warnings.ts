import { mixedLineOf } from '@urlset/core/files/read/kinds/text-list.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { candidatesAt } from '../../engine/read/encodings-of.ts';
import { listWarnings, mixedWarning } from './list-warnings.ts';
import type { Opened } from './open-inputs.ts';

/** Warnings about how files were read, and about parts of them that cannot be used. */
export async function readingWarnings({ files, lists }: Pick<Opened, 'files' | 'lists'>): Promise<string[]> {
  const warnings: string[] = [];
  for (const { shown, path, file } of files) {
    const strays = strayLines(file);
    const list = lists.get(path);
    const line = list ? list.report.mixedLine : mixedLineOf(file);
    const mixed = mixedWarning(shown, line, line === null ? [] : await candidatesAt(path, file.name));
    warnings.push(
      ...(list ? listWarnings(shown, list, mixed) : mixed),
      ...(file.kind === 'unknown' ? [`${shown} is not a sitemap, and does not contain URLs`] : []),
      ...(file.damaged ? [`${shown} is damaged: only its readable part is used`] : []),
      ...(strays > 0 ? [`${shown}: ${count(strays, 'line', 'lines')} left out (not a URL)`] : []),
    );
  }
  return warnings;
}

/** The number of lines that are not URLs. Blank lines do not count. */
function strayLines({ findings }: Pick<ProjectFile, 'findings'>): number {
  return findings
    .filter(({ code, severity }) => code === 'text-stray-line' && severity === 'error')
    .reduce((sum, finding) => sum + (finding.count ?? 1), 0);
}
