interface CheckProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  className?: string;
  onChange(checked: boolean): void;
}

/** A checkbox with its label. */
export function Check({ label, checked, disabled, className = 'check', onChange }: CheckProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
