import { useId, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import type { Clock } from './clock.ts';
import { type DatetimeParts, datetimeParts, writeParts } from './datetime-parts.ts';
import { localDate, localDatetime, withZone } from './local-datetime.ts';
import { zoneChoices } from './zone-choices.ts';
import './date-panel.css';

interface DatePanelProps {
  /** The initial value. After that the panel keeps its own parts, including incomplete ones. */
  value: string;
  clock: Clock;
  onChange(value: string): void;
  /** Called when a button has set a complete value. */
  onDone(): void;
}

/** Fields for the parts of a W3C Datetime, and buttons for the two most common values. */
export function DatePanel({ value, clock, onChange, onDone }: DatePanelProps) {
  const { t } = useMessages();
  const id = useId();
  const [parts, setParts] = useState(() => datetimeParts(value));

  function change(changed: Partial<DatetimeParts>): void {
    const next = withZone({ ...parts, ...changed }, clock);
    setParts(next);
    // Keep the previous value while the date is incomplete.
    if (next.date !== '') onChange(writeParts(next));
  }

  function finish(whole: string): void {
    onChange(whole);
    onDone();
  }

  const zoneName = (zone: string) =>
    zone === '' ? t('date.noZone') : t('date.utc', { offset: zone === 'Z' ? '' : zone });
  return (
    <div className="date-panel">
      <label htmlFor={`${id}-date`}>{t('date.date')}</label>
      <input
        id={`${id}-date`}
        type="date"
        max="9999-12-31"
        data-autofocus
        value={parts.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <label htmlFor={`${id}-time`}>{t('date.time')}</label>
      <input
        id={`${id}-time`}
        type="time"
        step={1}
        value={parts.time}
        onChange={({ target: { value: time } }) =>
          change({ date: parts.date || (time && localDate(clock)), time, fraction: '' })
        }
      />
      <label htmlFor={`${id}-zone`}>{t('date.zone')}</label>
      <select
        id={`${id}-zone`}
        value={parts.zone}
        disabled={parts.time === ''}
        onChange={(event) => change({ zone: event.target.value })}
      >
        {zoneChoices(parts.zone).map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </select>
      <div className="date-panel-buttons">
        <Button onClick={() => finish(localDatetime(clock))}>{t('date.now')}</Button>
        <Button onClick={() => finish(parts.date || localDate(clock))}>{t('date.dateOnly')}</Button>
      </div>
    </div>
  );
}
