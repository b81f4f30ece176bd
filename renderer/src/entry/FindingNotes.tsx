import type { EntryFinding } from '@urlset/core/contract.ts';
import type { ReactNode } from 'react';
import { useMessages, useProject, useView } from '../app-context.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import { Button } from '../ui/Button.tsx';
import { Severity } from '../ui/Severity.tsx';
import { useEntryEdits } from './entry-edits.ts';
import './finding-notes.css';

interface FindingNotesProps {
  /** Id for the `aria-describedby` of a field. */
  id?: string;
  findings: readonly EntryFinding[];
  /** Other actions for a finding, besides its fix. */
  actions?(code: string): ReactNode;
}

export function FindingNotes({ id, findings, actions }: FindingNotesProps) {
  const messages = useMessages();
  const { fix } = useEntryEdits();
  const names = useProject((state) => state.names);
  const shown = useView((view) => view.shown.file);
  if (findings.length === 0) return null;
  /**
   * The place of the entry that this one duplicates: "line 12" if the table shows only that entry's file or the project
   * has one file, else "line 12 of b.xml"; '' for null.
   */
  const placeOf = (repeats: EntryFinding['repeats']): string => {
    if (repeats === null) return '';
    const { file, line } = repeats;
    return file === shown || names.size === 1
      ? messages.t('file.line', { line })
      : messages.t('entry.lineOf', { line, name: names.get(file) ?? '' });
  };
  return (
    <ul id={id} className="finding-notes">
      {findings.map(({ code, severity, fix: mode, value, repeats }) => {
        const title = findingTitle(messages, code, { value, detail: placeOf(repeats) });
        return (
          <li key={code} data-severity={severity}>
            <Severity severity={severity} />
            <div>
              <strong>{title}</strong>
              <p>{findingText(messages, code)}</p>
              {mode && (
                <Button aria-label={messages.t('entry.fixRule', { title })} onClick={() => void fix(code)}>
                  {messages.t(mode === 'safe' ? 'entry.fix' : 'entry.fixAsk')}
                </Button>
              )}
              {actions?.(code)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
