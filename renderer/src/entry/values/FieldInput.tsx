import type { EntryFinding, Field } from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useEntryEdits } from '../entry-edits.ts';
import { FindingNotes } from '../FindingNotes.tsx';
import { ValueInput, type ValueKind } from './ValueInput.tsx';

/** How the user enters each field. https://www.sitemaps.org/protocol.html#changefreqdef */
const KINDS: Readonly<Record<Field, ValueKind>> = {
  loc: 'text',
  lastmod: 'date',
  changefreq: ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'],
  priority: 'text',
};

interface FieldInputProps {
  field: Field;
  value: string;
  placeholder?: string | undefined;
  findings: readonly EntryFinding[];
}

export function FieldInput({ field, value, placeholder, findings }: FieldInputProps) {
  const id = useId();
  const { set } = useEntryEdits();
  const isMarked = findings.length > 0;
  return (
    <div className="entry-field">
      <label htmlFor={id}>{field}</label>
      <ValueInput
        id={id}
        kind={KINDS[field]}
        label={field}
        value={value}
        placeholder={placeholder}
        invalid={findings.some(({ severity }) => severity === 'error')}
        describedBy={isMarked ? `${id}-findings` : undefined}
        onTake={(text) => set(field, text)}
      />
      <FindingNotes id={`${id}-findings`} findings={findings} />
    </div>
  );
}
