import path from 'node:path';
import type { ListOrigin, Problem } from '@urlset/core/contract.ts';

/** The problem to report when a waiting list is given up, so that the user can no longer be asked about it. */
export function forgottenList(origin: ListOrigin): Problem {
  if ('text' in origin) return { code: 'paste-forgotten', params: {} };
  const name = path.basename('path' in origin ? origin.path : origin.folder);
  return { code: 'list-forgotten', params: { name } };
}
