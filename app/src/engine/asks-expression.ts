import type { BulkChunk } from '@urlset/core/edit/bulk/bulk-chunk.ts';

/** Whether values are given by a person's expression, which may hold one of them for ever. */
export function asksExpression(give: BulkChunk['give']): boolean {
  return 'change' in give && give.change.do === 'replace' && give.change.expression;
}
