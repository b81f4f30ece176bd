/** What can be done to many entries at once, each in a dialog of its own. */
export const BULK_FORMS = ['set', 'replace', 'urls', 'dates', 'duplicates', 'remove'] as const;
export type BulkForm = (typeof BULK_FORMS)[number];
