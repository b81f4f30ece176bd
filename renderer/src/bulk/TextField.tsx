import { useId } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  hint?: string;
  invalid?: boolean;
  autoFocus?: boolean;
  type?: 'text' | 'password';
  onChange(value: string): void;
}

export function TextField({
  label,
  value,
  hint,
  invalid = false,
  autoFocus,
  type,
  onChange,
}: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={invalid}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...(autoFocus && { 'data-autofocus': true })}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
