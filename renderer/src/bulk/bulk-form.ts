/** What can be done to many entries at once, each in a dialog of its own. */
export type BulkForm = 'set' | 'replace' | 'urls' | 'dates' | 'duplicates' | 'move' | 'remove';
