import type { EditRequest, PreviewRequest, RowRange, SiteAsked } from '@urlset/core/contract.ts';

/** Sets lastmod of these rows from the times of the files in a folder; `list` is the folder's number in the engine. */
interface FileTimesRequest {
  kind: 'file-times';
  rows: RowRange[];
  list: number;
  site: SiteAsked;
}

/** A request that changes many entries. */
export type BulkRequest = EditRequest | FileTimesRequest;

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
