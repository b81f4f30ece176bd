import { KEEP_RULES, type KeepRule, type RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';

/** Keeps one of the entries that have the same loc. */
export function DuplicatesDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const [keep, setKeep] = useState<KeepRule>('newest');
  const request = (rows: RowRange[]) => ({ kind: 'deduplicate', rows, keep }) as const;
  return (
    <BulkDialog dialog={dialog} request={request}>
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
