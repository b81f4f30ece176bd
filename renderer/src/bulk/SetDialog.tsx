import type { EditRequest, Field, RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { TextField } from './TextField.tsx';
import { useFields } from './use-fields.ts';

const CHANGES = ['set', 'clear'] as const;

/** Sets one value for all, or clears them. Clearing is a choice of its own, so an empty field never clears values. */
export function SetDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const { fields, active } = useFields();
  const [field, setField] = useState<Field>(active);
  const [change, setChange] = useState<(typeof CHANGES)[number]>('set');
  const [typed, setTyped] = useState('');
  const value = change === 'set' ? typed : '';
  const request = (rows: RowRange[]): EditRequest => ({ kind: 'set', rows, field, value });
  return (
    <BulkDialog dialog={dialog} request={change === 'set' && typed === '' ? null : request}>
      <ChoiceField
        label={t('bulk.field')}
        choices={fields.map((name) => ({ value: name, label: name }))}
        value={field}
        onChange={setField}
      />
      <ChoiceField
        label={t('bulk.change')}
        choices={CHANGES.map((name) => ({ value: name, label: t(`bulk.set.${name}`) }))}
        value={change}
        onChange={setChange}
      />
      {change === 'set' && <TextField label={t('bulk.value')} value={typed} autoFocus onChange={setTyped} />}
    </BulkDialog>
  );
}
