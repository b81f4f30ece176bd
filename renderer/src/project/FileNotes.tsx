import type { FileFinding } from '@urlset/core/contract.ts';
import { useMessages, useProject, useView } from '../app-context.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import type { Messages } from '../messages/messages.ts';
import { shownFile } from '../stores/view.ts';
import { Severity } from '../ui/Severity.tsx';
import './file-notes.css';

/** What is wrong with the shown file as a whole, above its entries. */
export function FileNotes() {
  const { t } = useMessages();
  const summary = useProject((state) => state.summary);
  const file = useView((view) => shownFile(view, summary));
  if (!file || file.findings.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className="file-notes" aria-label={t('file.label', { name: file.name })} tabIndex={0}>
      <ul>
        {file.findings.map((finding) => (
          <li key={`${finding.code}-${finding.severity}-${finding.offset ?? ''}-${finding.value}`}>
            <Note finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counts are grouped as everywhere else. */
function readable({ number }: Messages, value: string): string {
  return /^\d{1,15}$/.test(value) ? number(Number(value)) : value;
}

function Note({ finding }: { finding: FileFinding }) {
  const messages = useMessages();
  const { code, severity, value, line, count = 1 } = finding;
  return (
    <div className="file-note">
      <Severity severity={severity} />
      <p>
        <strong>{findingTitle(messages, code)}</strong> {findingText(messages, code)}
        {value !== '' && (
          <>
            {' '}
            {messages.t('file.found')} <code>{readable(messages, value)}</code>
          </>
        )}
        {line !== null && <span className="file-note-line"> {messages.t('file.line', { line })}</span>}
        {count > 1 && ` ${messages.t('file.more', { count: count - 1 })}`}
      </p>
    </div>
  );
}
