import type { EngineResult, FileId } from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useMessages, useProject } from '../app-context.ts';

type Unknown = EngineResult<'encodings'>[number];

interface EncodingChoiceProps {
  of: Unknown;
  /** Null while none is chosen. */
  value: string | null;
  onChange(encoding: string | null): void;
}

/** Offers the encodings that a file may be in, each with the first texts as it reads them. None is the default. */
export function EncodingChoice({ of: { file, candidates }, value, onChange }: EncodingChoiceProps) {
  const { t } = useMessages();
  const name = useProject((state) => state.names.get(file) ?? '');
  const id = useId();
  return (
    <fieldset className="encoding-choice">
      <legend>{t('dialog.fix.encoding', { name })}</legend>
      <label>
        <input type="radio" name={id} checked={value === null} onChange={() => onChange(null)} />
        <span>{t('dialog.fix.noEncoding')}</span>
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

/** The encodings chosen so far, with another choice for a file. */
export function withEncoding(
  chosen: ReadonlyMap<FileId, string>,
  file: FileId,
  encoding: string | null,
): ReadonlyMap<FileId, string> {
  const others = [...chosen].filter(([id]) => id !== file);
  return new Map(encoding === null ? others : [...others, [file, encoding]]);
}
