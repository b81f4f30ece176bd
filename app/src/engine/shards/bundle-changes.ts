import type { BundleChanges } from '@urlset/core/contract.ts';
import type { BundleReceipt } from '../../export/receipt.ts';

/** Counts how an export changes, or has changed, the files that search engines fetch. */
export function bundleChanges({ written, added, unchanged, removed }: BundleReceipt): BundleChanges {
  return {
    added: added.length,
    changed: written.length - added.length,
    same: unchanged.length,
    removed: removed.length,
  };
}
