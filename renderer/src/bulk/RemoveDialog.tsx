import type { RowRange } from '@urlset/core/contract.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { BulkDialog } from './BulkDialog.tsx';

const request = (rows: RowRange[]) => ({ kind: 'remove', rows }) as const;

/** Removes entries. */
export function RemoveDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  return <BulkDialog dialog={dialog} request={request} />;
}
