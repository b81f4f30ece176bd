import { SeverityIcon } from './SeverityIcon.tsx';
import './error-line.css';

interface ErrorLineProps {
  /** null while nothing is wrong. */
  text: string | null;
  /** For the field that it is about. */
  id?: string;
}

/** Why something cannot be done, or was not. It stands there empty before, so that its words are read aloud. */
export function ErrorLine({ text, id }: ErrorLineProps) {
  return (
    <p id={id} className="error-line" role="alert">
      {text !== null && (
        <>
          <SeverityIcon severity="error" />
          {text}
        </>
      )}
    </p>
  );
}
