import { useId } from 'react';
import { type Choice, Select } from './popups/Select.tsx';

interface ChoiceFieldProps<V extends string> {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange(value: NoInfer<V>): void;
}

export function ChoiceField<V extends string>({ label, choices, value, onChange }: ChoiceFieldProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} choices={choices} value={value} onChange={onChange} />
    </div>
  );
}
