import { useId } from 'react';

interface ChoiceFieldProps<V> {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange(value: NoInfer<V>): void;
}

export function ChoiceField<V extends string>({ label, choices, value, onChange }: ChoiceFieldProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
