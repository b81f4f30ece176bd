import { assertNever } from '@urlset/core/contract.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { DatesDialog } from './DatesDialog.tsx';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { SetDialog } from './SetDialog.tsx';
import { UrlsDialog } from './UrlsDialog.tsx';

/** Picks the dialog of a bulk edit by its form. */
export function BulkDialogs({ dialog }: { dialog: DialogOf<'bulk'> }) {
  switch (dialog.form) {
    case 'set':
      return <SetDialog dialog={dialog} />;
    case 'replace':
      return <ReplaceDialog dialog={dialog} />;
    case 'urls':
      return <UrlsDialog dialog={dialog} />;
    case 'dates':
      return <DatesDialog dialog={dialog} />;
    case 'duplicates':
      return <DuplicatesDialog dialog={dialog} />;
    case 'move':
      return <MoveDialog dialog={dialog} />;
    case 'remove':
      return <RemoveDialog dialog={dialog} />;
    default:
      return assertNever(dialog.form);
  }
}
