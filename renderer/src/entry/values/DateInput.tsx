import { DatePicker } from '../../dates/DatePicker.tsx';
import type { ValueInputProps } from './TextInput.tsx';
import { useDraft } from './use-draft.ts';

/** An input for a W3C Datetime, as text or by its parts. */
export function DateInput({ id = '', value, onTake, ...field }: ValueInputProps & { label: string }) {
  const draft = useDraft(value, onTake);
  return (
    <DatePicker
      {...field}
      id={id}
      value={draft.text}
      onChange={draft.change}
      onCommit={draft.commit}
      onCancel={draft.cancel}
    />
  );
}
