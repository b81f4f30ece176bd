import type { Field, RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { TextField } from './TextField.tsx';
import { useFields } from './use-fields.ts';

/** One value for all, or none. */
export function SetDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const { fields, active } = useFields();
  const [field, setField] = useState<Field>(active);
  const [value, setValue] = useState('');
  const request = (rows: RowRange[]) => ({ kind: 'set', rows, field, value }) as const;
  return (
    <BulkDialog dialog={dialog} request={request}>
      <ChoiceField
        label={t('bulk.field')}
        choices={fields.map((name) => ({ value: name, label: name }))}
        value={field}
        onChange={setField}
      />
      <TextField
        label={t('bulk.value')}
        value={value}
        hint={t('bulk.valueHint')}
        autoFocus
        onChange={setValue}
      />
    </BulkDialog>
  );
}
