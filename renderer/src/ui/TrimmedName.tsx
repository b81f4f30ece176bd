import './trimmed-name.css';
import { nameCut } from './name-cuts.ts';

interface TrimmedNameProps {
  name: string;
  /** How many characters at the start may give way to an ellipsis. In a list, `nameCuts` keeps names distinct. */
  cut?: number | undefined;
}

/** A file name that is shortened from the start when space is tight. Screen readers get all of it. */
export function TrimmedName({ name, cut = nameCut(name) }: TrimmedNameProps) {
  return (
    <span className="trimmed-name">
      <span className="visually-hidden">{name}</span>
      {cut > 0 && (
        <span className="trimmed-name-start" aria-hidden>
          {name.slice(0, cut)}
        </span>
      )}
      {cut < name.length && (
        <span className="trimmed-name-end" aria-hidden>
          {name.slice(cut)}
        </span>
      )}
    </span>
  );
}
