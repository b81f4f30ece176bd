import type { Field, RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useFields } from './SetDialog.tsx';
import { TextField } from './TextField.tsx';

/** Find and replace within one column, as plain text or with a regular expression. */
export function ReplaceDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const { fields, active } = useFields();
  const [field, setField] = useState<Field>(active);
  const [find, setFind] = useState('');
  const [text, setText] = useState('');
  const [expression, setExpression] = useState(false);
  const [matchCase, setMatchCase] = useState(false);
  const change = { do: 'replace', find, text, expression, anyCase: !matchCase } as const;
  const request = (rows: RowRange[]) => ({ kind: 'change', rows, field, change }) as const;
  return (
    <BulkDialog dialog={dialog} request={find === '' ? null : request}>
      <ChoiceField
        label={t('bulk.field')}
        choices={fields.map((name) => ({ value: name, label: name }))}
        value={field}
        onChange={setField}
      />
      <TextField label={t('bulk.find')} value={find} autoFocus onChange={setFind} />
      <TextField
        label={t('bulk.replaceWith')}
        value={text}
        {...(expression && { hint: t('bulk.groupsHint') })}
        onChange={setText}
      />
      <div className="bulk-checks">
        <Check
          className="bulk-check"
          label={t('bulk.expression')}
          checked={expression}
          onChange={setExpression}
        />
        <Check
          className="bulk-check"
          label={t('bulk.matchCase')}
          checked={matchCase}
          onChange={setMatchCase}
        />
      </div>
    </BulkDialog>
  );
}
