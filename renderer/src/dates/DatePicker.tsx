import './date-picker.css';
import { Popover } from '@base-ui/react/popover';
import { CalendarClock } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { isLeft } from '../ui/is-left.ts';
import { DatePopover } from './DatePopover.tsx';
import { type Clock, systemClock } from './local-datetime.ts';

interface DatePickerProps {
  /** Id of the text field, for the `for` of the caller's label. */
  id: string;
  label: string;
  value: string;
  invalid?: boolean;
  /** Ids of elements that say more about the value. */
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  clock?: Clock;
  /** Called with any typed text, a date or not. */
  onChange(value: string): void;
  /** Called after Enter, and when the focus leaves the picker. */
  onCommit(): void;
  /**
   * Called after Esc to discard the typed text. Returns false if nothing was typed; then the surrounding element
   * handles Esc.
   */
  onCancel(): boolean;
}

/** A W3C Datetime as free text, with a popover of fields to compose one. Alt+Down opens it. */
export function DatePicker(props: DatePickerProps) {
  const { id, label, value, invalid = false, describedBy, clock = systemClock } = props;
  const { t } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && event.key === 'ArrowDown') setOpen(true);
    else if (event.key === 'Enter') props.onCommit();
    else if (event.key !== 'Escape' || !props.onCancel()) return;
    event.preventDefault();
  }

  function onBlur(event: FocusEvent): void {
    const isInside = [box, fields].some(({ current }) => current?.contains(event.relatedTarget));
    if (isLeft(event) && !isInside) props.onCommit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes blur events of its fields.
    <div
      ref={box}
      className="date-picker"
      // React also bubbles blur events from the popover to here, but the popover reports them itself.
      onBlur={(event) => event.currentTarget.contains(event.target) && onBlur(event)}
    >
      <input
        id={id}
        value={value}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-keyshortcuts="Alt+ArrowDown"
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <DatePopover
        label={label}
        anchor={box}
        ref={fields}
        open={open}
        value={value}
        clock={clock}
        onChange={props.onChange}
        onOpenChange={setOpen}
        onBlur={onBlur}
      >
        <Popover.Trigger render={<Button look="icon" aria-label={t('date.choose', { label })} />}>
          <CalendarClock size={14} strokeWidth={1.5} aria-hidden />
        </Popover.Trigger>
      </DatePopover>
    </div>
  );
}
