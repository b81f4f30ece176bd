import { useId } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  hint?: string;
  /** What stands in it is of no use. */
  invalid?: boolean;
  autoFocus?: boolean;
  onChange(value: string): void;
}

/** A line of text with its label, and what is to be known of it. */
export function TextField({ label, value, hint, invalid = false, autoFocus, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
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
