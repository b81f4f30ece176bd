import type { EncodingCandidate } from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import './encoding-choice.css';

interface EncodingChoiceProps {
  label: string;
  candidates: readonly EncodingCandidate[];
  /** Null while none is chosen. */
  value: string | null;
  onChange(encoding: string | null): void;
}

/** Offers the encodings that a file may be in, each with the first texts as it reads them. None is the default. */
export function EncodingChoice({ label, candidates, value, onChange }: EncodingChoiceProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <fieldset className="encoding-choice">
      <legend>{label}</legend>
      <label>
        <input type="radio" name={id} checked={value === null} onChange={() => onChange(null)} />
        <span>{t('encoding.none')}</span>
      </label>
      {candidates.map(({ encoding, sample }) => (
        <label key={encoding}>
          <input type="radio" name={id} checked={value === encoding} onChange={() => onChange(encoding)} />
          <span>{encoding}</span>
          <samp>{sample.join('\n')}</samp>
        </label>
      ))}
    </fieldset>
  );
}
