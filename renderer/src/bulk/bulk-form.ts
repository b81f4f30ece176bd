/** The bulk edits. Each has a dialog of its own. */
export type BulkForm = 'set' | 'replace' | 'urls' | 'dates' | 'duplicates' | 'move' | 'remove';
