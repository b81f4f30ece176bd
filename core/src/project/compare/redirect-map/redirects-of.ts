import type { Steps } from '../../../bytes/steps.ts';
import type { Compared } from '../compare-past.ts';
import type { Redirect } from './redirect-map.ts';

/** Differences between two steps. */
const STEP = 256;

/** The renames among some differences, as redirects. */
export function* redirectsOf({ left, right, differences }: Compared, rows: Uint32Array): Steps<Redirect[]> {
  const redirects: Redirect[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === STEP - 1) yield at;
    if (differences.classOf(row) !== 'renamed') continue;
    redirects.push({
      from: left.table.text(differences.left[row] as number, 0),
      to: right.table.text(differences.right[row] as number, 0),
      score: differences.certaintyOf(row)?.score ?? 1,
    });
  }
  return redirects;
}
