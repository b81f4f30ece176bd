import type { BulkChunk } from '@urlset/core/edit/bulk/bulk-chunk.ts';

/** Whether the values come from a user's regular expression, which may never finish on one of them. */
export function asksExpression(give: BulkChunk['give']): boolean {
  return 'change' in give && give.change.do === 'replace' && give.change.expression;
}
