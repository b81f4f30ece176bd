import type { FileSummary, ProjectSummary } from '@urlset/core/contract.ts';

/** A summary for tests: nothing open, but for what is given. */
export function emptySummary(given: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    revision: 0,
    order: 0,
    open: false,
    name: '',
    index: null,
    files: [],
    entries: 0,
    origin: '',
    findings: [],
    undo: null,
    redo: null,
    dirty: false,
    publishLocation: null,
    tasks: [],
    ...given,
  };
}

/** A file of a summary for tests: an open sitemap, but for what is given. */
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
