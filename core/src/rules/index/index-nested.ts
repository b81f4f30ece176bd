import type { FileKind, FileState, Problem } from '../../contract/values.ts';
import { ALL, type Rule } from '../rule.ts';

export const indexNested = {
  code: 'index-nested',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Index inside an index',
  text: 'An index can list only sitemaps, not another index. List the sitemaps directly. Search Console: “Incorrect sitemap index format: Nested sitemap indexes”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  searchConsole: 'Incorrect sitemap index format: Nested sitemap indexes',
  fix: null,
  fixText: 'list the sitemaps of that index in its place',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** The file that a row of an index names. */
export interface NamedFile {
  readonly state: FileState;
  readonly kind: FileKind;
  readonly problem: Problem | null;
}

/** Whether a row names an index: either one that was read, or one that was not read because it is an index. */
export function isNested(child: Pick<NamedFile, 'kind' | 'problem'>): boolean {
  return child.kind === 'sitemapindex' || child.problem?.code === 'nested-index';
}
