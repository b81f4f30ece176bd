import type { ShardPlanSummary } from '@urlset/core/contract.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../app-context.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import { SeverityIcon } from '../ui/Severity.tsx';

/** Problems that search engines will probably have with the bundle. They never block the export. */
export function ExportNotes({ plan: { misplaced, lostNames } }: { plan: ShardPlanSummary }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <>
      {misplaced.map(({ code, count, locs }) => (
        <Note key={code} code={code} examples={locs} isMore={count > locs.length}>
          {t('export.misplaced', { rule: findingTitle(messages, code), count })}
        </Note>
      ))}
      {lostNames.count > 0 && (
        <Note
          code="shard-name-unstable"
          examples={lostNames.names}
          isMore={lostNames.count > lostNames.names.length}
        >
          {t('export.lostNames', {
            rule: findingTitle(messages, 'shard-name-unstable'),
            count: lostNames.count,
          })}
        </Note>
      )}
    </>
  );
}

interface NoteProps {
  /** The rule that explains the problem. */
  code: string;
  examples: readonly string[];
  isMore: boolean;
  children: ReactNode;
}

function Note({ code, examples, isMore, children }: NoteProps) {
  const messages = useMessages();
  return (
    <details className="export-note">
      <summary>
        <SeverityIcon severity="warning" />
        {children}
      </summary>
      <p>{findingText(messages, code)}</p>
      <ul className="export-locs">
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
        {isMore && <li>…</li>}
      </ul>
    </details>
  );
}
