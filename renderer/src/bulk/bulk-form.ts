/** The bulk edits. Each has a dialog of its own. */
export type BulkForm = 'set' | 'replace' | 'urls' | 'dates' | 'duplicates' | 'move' | 'remove';

/** What a form begins with: the name of a new sitemap to move to, or a date to set instead of shifting dates. */
export interface BulkStart {
  readonly newName?: string;
  readonly setsDate?: true;
}
