import type { EncodingCandidate } from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import './encoding-choice.css';

interface EncodingChoiceProps {
  label: string;
  candidates: readonly EncodingCandidate[];
  /** null until the user chooses one. */
  value: string | null;
  onChange(encoding: string | null): void;
}

/** Offers the possible encodings of a file, each with the first texts it decodes. None is chosen by default. */
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
