import type { RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { TextField } from './TextField.tsx';
import { URL_CHANGES, type UrlForm, urlChange } from './url-change.ts';

/** Changes the scheme, host, trailing slash, parameters, fragment or encoding of URLs. */
export function UrlsDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const [form, setForm] = useState<UrlForm>({ change: 'https', from: '', to: '', names: '' });
  const fill = (filled: Partial<UrlForm>) => setForm({ ...form, ...filled });
  const change = urlChange(form);
  const request = change && ((rows: RowRange[]) => ({ kind: 'change', rows, field: 'loc', change }) as const);
  return (
    <BulkDialog dialog={dialog} request={request}>
      <ChoiceField
        label={t('bulk.change')}
        choices={URL_CHANGES.map((value) => ({ value, label: t(`bulk.urls.${value}`) }))}
        value={form.change}
        onChange={(chosen) => fill({ change: chosen })}
      />
      {form.change === 'host' && (
        <>
          <TextField
            label={t('bulk.fromHost')}
            value={form.from}
            hint={t('bulk.fromHostHint')}
            onChange={(from) => fill({ from })}
          />
          <TextField
            label={t('bulk.toHost')}
            value={form.to}
            hint={t('bulk.toHostHint')}
            invalid={form.to !== '' && change === null}
            onChange={(to) => fill({ to })}
          />
        </>
      )}
      {form.change === 'parameters' && (
        <TextField
          label={t('bulk.parameters')}
          value={form.names}
          hint={t('bulk.parametersHint')}
          onChange={(names) => fill({ names })}
        />
      )}
    </BulkDialog>
  );
}
