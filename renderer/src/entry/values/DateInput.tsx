import { DatePicker } from '../../dates/DatePicker.tsx';
import type { ValueInputProps } from './TextInput.tsx';
import { useDraft } from './use-draft.ts';

/** An input for a W3C Datetime, as text or by its parts. */
export function DateInput({
  id,
  label,
  value,
  invalid = false,
  describedBy,
  placeholder,
  onTake,
}: ValueInputProps & { label: string }) {
  const draft = useDraft(value, onTake);
  return (
    <DatePicker
      id={id ?? ''}
      label={label}
      value={draft.text}
      invalid={invalid}
      describedBy={describedBy}
      placeholder={placeholder}
      onChange={draft.change}
      onCommit={draft.commit}
      onCancel={draft.cancel}
    />
  );
}
