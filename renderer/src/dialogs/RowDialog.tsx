import { type FormEvent, useState } from 'react';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { FieldDialog } from './FieldDialog.tsx';

export function RowDialog({ dialog }: { dialog: DialogOf<'row'> }) {
  const { t } = useMessages();
  const { rows, answer } = dialog;
  const [typed, setTyped] = useState(String(dialog.row));
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Accepts grouped digits too, as the status bar shows them: "1,204,311".
    const row = Number(typed.replace(/[\s.,\u00a0\u202f’']/g, ''));
    if (Number.isInteger(row) && row >= 1 && row <= rows) answer(row);
    else setWrong(true);
  }
  return (
    <FieldDialog
      title={t('dialog.row.title')}
      label={t('dialog.row.label', { rows })}
      action={t('dialog.row.action')}
      value={typed}
      error={wrong ? t('dialog.row.invalid', { rows }) : null}
      onChange={setTyped}
      onSubmit={submit}
      onCancel={() => answer(null)}
    />
  );
}
