import { type FileSummary, NOTHING_OPEN, type ProjectSummary } from '@urlset/core/contract.ts';

/** A summary for tests: nothing is open, except for the given members. */
export function emptySummary(given: Partial<ProjectSummary> = {}): ProjectSummary {
  return { ...NOTHING_OPEN, ...given };
}

/** A file of a summary for tests: an open sitemap, except for the given members. */
export function sitemapSummary(id: number, given: Partial<FileSummary> = {}): FileSummary {
  return {
    id,
    name: `sitemap-${id}.xml`,
    kind: 'urlset',
    gzip: false,
    state: 'open',
    entries: 10,
    bytes: 1000,
    dirty: false,
    untitled: false,
    damaged: false,
    errors: 0,
    warnings: 0,
    findings: [],
    problem: null,
    ...given,
  };
}
