import { assertNever } from '@urlset/core/contract.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DateInput } from './DateInput.tsx';
import { TextInput, type ValueInputProps } from './TextInput.tsx';

/** How the user enters a value; a list is a choice of words. */
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
