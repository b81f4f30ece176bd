import { UrlsetError } from '@urlset/core/contract.ts';
import { ShownRules } from '@urlset/core/rules/shown.ts';
import { FacetTally, type FacetTallyData } from '@urlset/core/table/facets/facet-tally.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import type { JobContext } from '../work/job-context.ts';
import { findEntries } from './find-entries.ts';
import type { TallyFacetsJob } from './view-jobs.ts';

/**
 * Counts the entries that a query finds, for each facet; all entries if the query is null.
 * @throws UrlsetError `expression-too-slow`, `cancelled`
 */
export function tallyFacets(job: TallyFacetsJob, context: JobContext): FacetTallyData {
  const { table, names, stopped } = context;
  const { query, engine, muted } = job;
  const tally = new FacetTally(table, new ShownRules(engine, muted), (file) => names[file] ?? '');
  const runs =
    query === null ? new Runs(job.ids, job.counts) : runsOf(findEntries({ ...job, query }, context));
  tally.addRuns(runs, () => {
    if (stopped()) throw new UrlsetError('cancelled');
  });
  return tally.finish();
}

function runsOf(ids: Uint32Array): Iterable<{ id: number; count: number }> {
  return Runs.from(Array.from(ids, (id) => ({ id, count: 1 })));
}
