import path from 'node:path';
import type { BundleSettings } from '@urlset/core/contract.ts';
import type { ChangePaths } from '../../export/export-request.ts';

/** Paths of the files that list the URLs an export changes. They are beside the target and named after it. */
export function changePaths(target: string, changes: BundleSettings['changes']): ChangePaths | null {
  if (changes === null) return null;
  const stem = path.resolve(target).replace(/\.(zip|tar)$/i, '');
  const { indexNowKey: key } = changes;
  return {
    list: `${stem}-changes.tsv`,
    indexNow: key === null ? null : { path: `${stem}-indexnow.jsonl`, key },
  };
}
