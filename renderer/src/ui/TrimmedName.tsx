import './trimmed-name.css';

/** Characters at the end of a name that stay: the number and the extension tell files apart. */
const KEPT = 12;

/** A file name that gives way in its middle when space is short. */
export function TrimmedName({ name }: { name: string }) {
  const cut = Math.max(0, name.length - KEPT);
  return (
    <span className="trimmed-name">
      <span>{name.slice(0, cut)}</span>
      <span>{name.slice(cut)}</span>
    </span>
  );
}
