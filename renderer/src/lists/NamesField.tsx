import { useState } from 'react';
import { TextField } from '../bulk/TextField.tsx';
import { partsOf } from './LinesField.tsx';

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
