import type { Steps } from '../../../bytes/steps.ts';
import {
  type ChangeReport,
  type ChangesWritten,
  DIFFERENCE_REPORTS,
  type DifferenceReport,
  type RedirectServer,
} from '../../../contract/screens/compare.ts';
import type { Compared } from '../compare-past.ts';
import { redirectCsv, redirectsFor, redirectsOf } from '../redirect-map/redirect-map.ts';
import { type AboutReport, differenceReport } from './difference-report.ts';

/** The report on some differences, in pieces, and how many differences or redirects it contains and leaves out. */
export function* changeReport(
  compared: Compared,
  rows: Uint32Array,
  format: ChangeReport,
  about: AboutReport,
): Steps<ChangesWritten & { readonly pieces: Generator<string> }> {
  if (isDifferenceReport(format))
    return { pieces: differenceReport(compared, rows, format, about), written: rows.length, leftOut: 0 };
  const redirects = yield* redirectsOf(compared, rows);
  if (format === 'redirects')
    return { pieces: redirectCsv(redirects), written: redirects.length, leftOut: 0 };
  const server: RedirectServer = format;
  const { pieces, leftOut } = yield* redirectsFor(server, redirects);
  return { pieces, written: redirects.length - leftOut.length, leftOut: leftOut.length };
}

function isDifferenceReport(format: ChangeReport): format is DifferenceReport {
  return DIFFERENCE_REPORTS.some((report) => report === format);
}
