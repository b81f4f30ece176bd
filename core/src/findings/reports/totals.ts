import type { FindingSummary } from '../merge.ts';

/** A number with its noun, singular or plural. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The checked files and the number of findings, in one line: "2 URLs in 1 file: 2 errors, 0 warnings, 0 hints". */
export function totals(files: number, { entries, errors, warnings, hints, known }: FindingSummary): string {
  const counts = [
    count(errors, 'error', 'errors'),
    count(warnings, 'warning', 'warnings'),
    count(hints, 'hint', 'hints'),
  ];
  return `${count(entries, 'URL', 'URLs')} in ${count(files, 'file', 'files')}: ${counts.join(', ')}${known === undefined ? '' : `, ${known} known`}`;
}

export function sumOf({ errors, warnings, hints }: FindingSummary): number {
  return errors + warnings + hints;
}
