import { CalendarClock } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { isLeft } from '../ui/is-left.ts';
import { type Clock, systemClock } from './clock.ts';
import { DatePopover } from './DatePopover.tsx';
import './date-picker.css';

interface DatePickerProps {
  /** Of the text field, for the label that its owner puts before it. */
  id: string;
  /** The words of that label. */
  label: string;
  value: string;
  invalid?: boolean;
  /** Ids of what else is said about the value. */
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  clock?: Clock;
  /** Whatever is typed, a date or not. */
  onChange(value: string): void;
  /** Enter, or the focus has left the whole. */
  onCommit(): void;
  /** Esc: what was typed is given up; false where that was nothing, so that Esc means what lies around. */
  onCancel(): boolean;
}

/** A W3C Datetime as text that is kept as typed, with fields to make one of; Alt+Down opens them. */
export function DatePicker(props: DatePickerProps) {
  const { id, label, value, invalid = false, describedBy, clock = systemClock } = props;
  const { t } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Pressing the button takes the focus from the open fields, which closes them before the click.
  const wasOpen = useRef(false);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && event.key === 'ArrowDown') setOpen(true);
    else if (event.key === 'Enter') props.onCommit();
    else if (event.key !== 'Escape' || !props.onCancel()) return;
    event.preventDefault();
  }

  function onBlur(event: FocusEvent): void {
    if (isLeft(event) && !box.current?.contains(event.relatedTarget)) props.onCommit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of its fields losing the focus.
    <div ref={box} className="date-picker" onBlur={onBlur}>
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
      <Button
        look="icon"
        aria-label={t('date.choose', { label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <CalendarClock size={14} strokeWidth={1.5} aria-hidden />
      </Button>
      {open && (
        <DatePopover
          label={label}
          anchor={box}
          value={value}
          clock={clock}
          onChange={props.onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
