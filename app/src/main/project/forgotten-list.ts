import path from 'node:path';
import type { ListOrigin, Problem } from '@urlset/core/contract.ts';

/** That what becomes of a list can no longer be asked, as it is told. */
export function forgottenList(origin: ListOrigin): Problem {
  if ('text' in origin) return { code: 'paste-forgotten', params: {} };
  const name = path.basename('path' in origin ? origin.path : origin.folder);
  return { code: 'list-forgotten', params: { name } };
}
