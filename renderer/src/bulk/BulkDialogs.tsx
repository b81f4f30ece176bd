import { assertNever, KEEP_RULES, type KeepRule, type RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { SetDialog } from './SetDialog.tsx';
import { UrlsDialog } from './UrlsDialog.tsx';

const request = (rows: RowRange[]) => ({ kind: 'remove', rows }) as const;

function RemoveDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  return <BulkDialog dialog={dialog} request={request} />;
}

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

/** Removes all but one of the entries that have the same loc. */
function DuplicatesDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const [keep, setKeep] = useState<KeepRule>('newest');
  const request = (rows: RowRange[]) => ({ kind: 'deduplicate', rows, keep }) as const;
  return (
    <BulkDialog dialog={dialog} request={request} kept={keep === 'first' ? [keep] : [keep, 'first']}>
      <p>{t('bulk.duplicatesText')}</p>
      <ChoiceField
        label={t('bulk.keep')}
        choices={KEEP_RULES.map((value) => ({ value, label: t(`bulk.keep.${value}`) }))}
        value={keep}
        onChange={setKeep}
      />
    </BulkDialog>
  );
}
