import type { EditRequest, PreviewRequest, RowRange, SiteAsked } from '@urlset/core/contract.ts';

/** The times of the files of a folder that waits, for the entries at these rows. */
interface FileTimesRequest {
  kind: 'file-times';
  rows: RowRange[];
  list: number;
  site: SiteAsked;
}

/** What is asked of many entries. */
export type BulkRequest = EditRequest | FileTimesRequest;

/** The same where it can be shown before it is done. */
export type PreviewedRequest = PreviewRequest | FileTimesRequest;

export function isPreviewed(request: BulkRequest): request is PreviewedRequest {
  switch (request.kind) {
    case 'set':
    case 'change':
    case 'deduplicate':
    case 'file-times':
      return true;
    default:
      return false;
  }
}
