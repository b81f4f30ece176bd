import './trimmed-name.css';

/** Characters kept at the end of a name, where the number and the extension tell files apart. */
const KEPT = 9;

/** A file name that is shortened in the middle when space is tight. */
export function TrimmedName({ name }: { name: string }) {
  const cut = Math.max(0, name.length - KEPT);
  return (
    <span className="trimmed-name">
      <span className="visually-hidden">{name}</span>
      <span className="trimmed-name-start" aria-hidden>
        {name.slice(0, cut)}
      </span>
      <span className="trimmed-name-end" aria-hidden>
        {name.slice(cut)}
      </span>
    </span>
  );
}
