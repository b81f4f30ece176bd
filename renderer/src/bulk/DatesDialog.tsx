import type { EditRequest, RowRange } from '@urlset/core/contract.ts';
import { useId, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { DatePicker } from '../dates/DatePicker.tsx';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { TextField } from './TextField.tsx';

const DATE_CHANGES = ['later', 'earlier', 'set'] as const;
type DateChange = (typeof DATE_CHANGES)[number];

const UNITS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 };
export type DateUnit = keyof typeof UNITS;
const DATE_UNITS = ['days', 'weeks', 'hours', 'minutes'] as const satisfies readonly DateUnit[];

/** The shift in milliseconds, negative for earlier; null for an invalid amount. */
export function shiftOf(change: 'later' | 'earlier', amount: string, unit: DateUnit): number | null {
  const count = Number(amount.trim().replace(',', '.') || Number.NaN);
  const milliseconds = Math.round(count * UNITS[unit]);
  if (!(count > 0) || !Number.isSafeInteger(milliseconds)) return null;
  return change === 'later' ? milliseconds : -milliseconds;
}

/** Shifts dates earlier or later, each in its own format and time zone, or sets one date for all. */
export function DatesDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const id = useId();
  const [change, setChange] = useState<DateChange>(dialog.start?.setsDate ? 'set' : 'later');
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<DateUnit>('days');
  const [value, setValue] = useState('');
  const milliseconds = change === 'set' ? null : shiftOf(change, amount, unit);
  function request(rows: RowRange[]): EditRequest {
    const field = 'lastmod';
    if (milliseconds === null) return { kind: 'set', rows, field, value };
    return { kind: 'change', rows, field, change: { do: 'shift', milliseconds } };
  }
  // An empty date would clear all dates. That belongs in the dialog that sets values.
  const says = change === 'set' ? value !== '' : milliseconds !== null;
  return (
    <BulkDialog dialog={dialog} request={says ? request : null}>
      <ChoiceField
        label={t('bulk.change')}
        choices={DATE_CHANGES.map((value) => ({ value, label: t(`bulk.dates.${value}`) }))}
        value={change}
        onChange={setChange}
      />
      {change === 'set' ? (
        <div className="field">
          <label htmlFor={id}>lastmod</label>
          <DatePicker
            id={id}
            label="lastmod"
            value={value}
            onChange={setValue}
            onCommit={() => {}}
            onCancel={() => false}
          />
        </div>
      ) : (
        <div className="bulk-pair">
          <TextField
            label={t('bulk.amount')}
            value={amount}
            invalid={milliseconds === null}
            onChange={setAmount}
          />
          <ChoiceField
            label={t('bulk.unit')}
            choices={DATE_UNITS.map((value) => ({ value, label: t(`bulk.unit.${value}`) }))}
            value={unit}
            onChange={setUnit}
          />
        </div>
      )}
    </BulkDialog>
  );
}
