import type { BundleChanges } from '@urlset/core/contract.ts';
import type { Phrase } from '../messages/messages.ts';

/** What an export does to the existing files: "This export changes 2 of 41 files". */
export function changesPhrase({ added, changed, same, removed }: BundleChanges): Phrase {
  const touched = added + changed;
  const files = touched + same;
  if (touched === 0 && removed === 0) return { key: 'export.changesNothing', params: { files } };
  return {
    key: removed > 0 ? 'export.changesAndRemoves' : 'export.changes',
    params: { touched, files, removed },
  };
}
