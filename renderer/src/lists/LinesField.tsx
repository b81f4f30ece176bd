import { useId, useState } from 'react';
import { TextField } from '../bulk/TextField.tsx';

interface LinesFieldProps {
  label: string;
  hint: string;
  lines: readonly string[];
  onChange(lines: string[]): void;
}

/** A list of texts, one per line, for texts that may contain commas. */
export function LinesField({ label, hint, lines, onChange }: LinesFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(lines.join('\n'));
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(partsOf(target.value, '\n'));
        }}
      />
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}

interface NamesFieldProps {
  label: string;
  hint: string;
  names: readonly string[];
  onChange(names: string[]): void;
}

/** Comma-separated names. The typed text stays unchanged, including trailing commas. */
export function NamesField({ label, hint, names, onChange }: NamesFieldProps) {
  const [typed, setTyped] = useState(names.join(', '));
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(partsOf(text, ','));
      }}
    />
  );
}

export function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
