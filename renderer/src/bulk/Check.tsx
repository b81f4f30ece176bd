interface CheckProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A box to tick, with its label behind it. */
export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="bulk-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
