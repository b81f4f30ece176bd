import type { EditRequest, Field, RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useCommandState, useMessages } from '../app-context.ts';
import { isField } from '../columns/column-id.ts';
import { columnsOf } from '../columns/columns-of.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { TextField } from './TextField.tsx';

const CHANGES = ['set', 'clear'] as const;

/**
 * Sets a field of the entries to one value, or clears it. Clearing is a separate choice: an empty text field never
 * clears.
 */
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

/** All fields of the table, hidden or not, and the field of the active cell (loc if that cell is not a field). */
export function useFields(): { fields: readonly Field[]; active: Field } {
  const { file, columns, selection } = useCommandState();
  const id = columns[selection.active.column];
  return {
    fields: columnsOf(file?.kind ?? null, false).filter(isField),
    active: id !== undefined && isField(id) ? id : 'loc',
  };
}
