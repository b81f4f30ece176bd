import './date-panel.css';
import { useId, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/popups/Select.tsx';
import { type DatetimeParts, datetimeParts, writeParts } from './datetime-parts.ts';
import { type Clock, localDate, localDatetime, withZone } from './local-datetime.ts';

/** The UTC offsets in use around the world. https://www.iana.org/time-zones */
const ZONES: readonly string[] = [
  ...['-12:00', '-11:00', '-10:00', '-09:30', '-09:00', '-08:00', '-07:00', '-06:00', '-05:00', '-04:00'],
  ...[
    '-03:30',
    '-03:00',
    '-02:30',
    '-02:00',
    '-01:00',
    'Z',
    '+01:00',
    '+02:00',
    '+03:00',
    '+03:30',
    '+04:00',
  ],
  ...['+04:30', '+05:00', '+05:30', '+05:45', '+06:00', '+06:30', '+07:00', '+08:00', '+08:45', '+09:00'],
  ...['+09:30', '+10:00', '+10:30', '+11:00', '+12:00', '+12:45', '+13:00', '+13:45', '+14:00'],
];

/** The zones to choose from. If the current one is not among them, it comes first. */
function zoneChoices(zone: string): readonly string[] {
  return ZONES.includes(zone) ? ZONES : [zone, ...ZONES];
}

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
      <Select
        id={`${id}-zone`}
        choices={zoneChoices(parts.zone).map((value) => ({ value, label: zoneName(value) }))}
        value={parts.zone}
        disabled={parts.time === ''}
        onChange={(zone) => change({ zone })}
      />
      <div className="date-panel-buttons">
        <Button onClick={() => finish(localDatetime(clock))}>{t('date.now')}</Button>
        <Button onClick={() => finish(parts.date || localDate(clock))}>{t('date.dateOnly')}</Button>
      </div>
    </div>
  );
}
