import type { FindingList } from '@urlset/core/findings/merge.ts';
import { inOneLine } from '@urlset/core/findings/shorten.ts';
import { count } from '../count.ts';

/** Findings in the format of compiler output, one per line, followed by a line with totals. */
export function checkText({ findings, summary }: FindingList, files: number): string {
  const lines = findings.map(({ file, line, column, severity, code, message }) => {
    const place = [inOneLine(file), line, column].filter((part) => part !== null).join(':');
    return `${place} ${severity} ${code} ${message}`;
  });
  const { entries, errors, warnings, hints } = summary;
  const counts = [
    count(errors, 'error', 'errors'),
    count(warnings, 'warning', 'warnings'),
    count(hints, 'hint', 'hints'),
  ].join(', ');
  const total = errors + warnings + hints;
  const listed = findings.length < total ? ` (${findings.length} of ${total} listed)` : '';
  lines.push(`${count(entries, 'URL', 'URLs')} in ${count(files, 'file', 'files')}: ${counts}${listed}`);
  return `${lines.join('\n')}\n`;
}
