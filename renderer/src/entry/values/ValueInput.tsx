import { assertNever } from '@urlset/core/contract.ts';
import { DatePicker } from '../../dates/DatePicker.tsx';
import { Select } from '../../ui/popups/Select.tsx';
import { TextInput, type ValueInputProps } from './TextInput.tsx';
import { useDraft } from './use-draft.ts';

/** How the user enters a value; an array lists the words to choose from. */
export type ValueKind = 'text' | 'date' | readonly string[];

interface AnyInputProps extends ValueInputProps {
  kind: ValueKind;
  label: string;
}

export function ValueInput({ kind, label, ...props }: AnyInputProps) {
  if (typeof kind !== 'string') return <ChoiceInput {...props} choices={kind} />;
  switch (kind) {
    case 'text':
      return <TextInput {...props} />;
    case 'date':
      return <DateInput {...props} label={label} />;
    default:
      return assertNever(kind);
  }
}

/** An input for a W3C Datetime, as text or by its parts. */
function DateInput({ id = '', value, onTake, ...field }: ValueInputProps & { label: string }) {
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

/** A choice of one word or none. A current value that is not a choice stays until the user replaces it. */
function ChoiceInput({
  id,
  value,
  choices,
  invalid,
  describedBy,
  placeholder,
  onTake,
}: ValueInputProps & { choices: readonly string[] }) {
  const { text, commit } = useDraft(value, onTake);
  const words = text === '' || choices.includes(text) ? choices : [text, ...choices];
  return (
    <Select
      id={id}
      className="entry-input"
      choices={['', ...words].map((value) => ({ value, label: value || (placeholder ?? '') }))}
      value={text}
      invalid={invalid ?? false}
      describedBy={describedBy}
      onChange={commit}
    />
  );
}
