import { SeverityIcon } from './Severity.tsx';
import './error-line.css';

interface ErrorLineProps {
  /** null while nothing is wrong. */
  text: string | null;
  /** Lets the field refer to the message by `aria-describedby`. */
  id?: string;
}

/** Says why something failed. Renders even when empty, because screen readers announce only changes. */
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
