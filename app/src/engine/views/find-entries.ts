import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { ShownRules } from '@urlset/core/rules/shown.ts';
import { readOnce } from '@urlset/core/table/file-bytes.ts';
import { Predicate } from '@urlset/core/table/query/compile.ts';
import { usesExpression } from '@urlset/core/table/query/query.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import { eachInTime } from '../work/each-in-time.ts';
import type { JobContext } from '../work/job-context.ts';
import type { FindJob } from './view-jobs.ts';

/** Entries between two checks for cancellation: about a millisecond. */
const STEP = 4096;

/**
 * Numbers of the entries that match a query, in the order of the runs.
 * @throws UrlsetError `expression-too-slow`, `cancelled`
 */
export function findEntries(
  { query, engine, muted, ids, counts }: FindJob,
  context: JobContext,
): Uint32Array {
  const { table, names } = context;
  const nameOf = (file: number) => names[file] ?? '';
  const predicate = new Predicate(query, { table, shown: new ShownRules(engine, muted), nameOf });
  const runs = new Runs(ids, counts);
  return readOnce(() =>
    usesExpression(query) ? findInTime(predicate, runs, context) : find(predicate, runs, context),
  );
}

function find(predicate: Predicate, runs: Runs, { stopped }: JobContext): Uint32Array {
  const found = new Uint32Array(runs.total);
  let count = 0;
  for (let { id, count: left } of runs) {
    while (left > 0) {
      if (stopped()) throw new UrlsetError('cancelled');
      const step = Math.min(left, STEP);
      count += predicate.matchRun({ id, count: step }, found.subarray(count));
      id += step;
      left -= step;
    }
  }
  return found.slice(0, count);
}

/** Finds entries for a query with the user's regular expression, which may hang on an entry. */
function findInTime(predicate: Predicate, runs: Runs, { table, names, stopped }: JobContext): Uint32Array {
  const found = new Uint32Array(runs.total);
  let count = 0;
  const ids = new Uint32Array(runs.total);
  let size = 0;
  runs.eachId((id) => {
    ids[size++] = id;
  });
  const held = eachInTime(runs.total, (place) => {
    if (place % STEP === 0 && stopped()) throw new UrlsetError('cancelled');
    const id = ids[place] ?? 0;
    if (predicate.matches(id) && (count === 0 || found[count - 1] !== id)) found[count++] = id;
  });
  if (held === null) return found.slice(0, count);
  const id = ids[held] ?? 0;
  const { file } = table.blockOf(id);
  throw new UrlsetError('expression-too-slow', {
    name: names[file] ?? '',
    // Only the engine knows the position of an entry in its file, so the error contains the entry's number.
    id: String(id),
    value: table.text(id, 0),
  });
}
