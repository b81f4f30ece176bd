import type { QueryError } from '@urlset/core/table/query/query-error.ts';
import type { Ref } from 'react';
import { errorPieces } from './error-pieces.ts';

interface ErrorMarksProps {
  text: string;
  errors: readonly QueryError[];
  ref: Ref<HTMLDivElement>;
}

/** A copy of the text behind the box. Only the lines under its errors are visible. */
export function ErrorMarks({ text, errors, ref }: ErrorMarksProps) {
  return (
    <div ref={ref} className="filter-marks" aria-hidden>
      {errorPieces(text, errors).map(({ at, text, wrong }) =>
        wrong ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </div>
  );
}
