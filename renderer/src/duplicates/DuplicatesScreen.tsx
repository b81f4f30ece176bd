import './duplicates.css';
import type { DuplicatesAsked, DuplicatesFound } from '@urlset/core/contract.ts';
import { useCallback, useState } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { problemText } from '../messages/problem-text.ts';
import { say, telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { DuplicatePages } from './DuplicatePages.tsx';
import { DuplicatesForm } from './DuplicatesForm.tsx';

/** Milliseconds without changes to the choices before the engine searches again. */
const QUIET = 200;

const START: DuplicatesAsked = {
  alike: ['scheme', 'slash', 'index-page', 'order', 'tracking'],
  prefer: ['https', 'newest'],
  sitemap: null,
  kept: [],
};

/** Pages that are listed several times: what counts as the same page, which entry stays, and merging them. */
export function DuplicatesScreen() {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [asked, setAsked] = useState(START);
  const summary = useProject((state) => state.summary);
  const question = useCallback(
    ({ signal, onPart }: { signal: AbortSignal; onPart(part: DuplicatesFound): void }) =>
      app.engine.request('findDuplicates', asked, { signal, onPart }),
    [app, asked],
  );
  const { value: found, complete, problem } = useProjectAnswer<DuplicatesFound>(question, QUIET);
  const share = found && found.total > 0 ? found.done / found.total : undefined;

  const merge = (number: number) =>
    telling(app.notices, async () => {
      const { count } = await app.editor.mergeDuplicates({ number });
      setAsked((before) => ({ ...before, kept: [] }));
      say(app.notices, { key: 'duplicates.merged', params: { count } });
    });

  return (
    <div className="duplicates">
      <DuplicatesForm asked={asked} files={summary?.files ?? []} onChange={setAsked} />
      <div className="duplicates-bar">
        {problem && <ErrorLine text={problemText(messages, problem)} />}
        {!complete && !problem && <progress aria-label={t('duplicates.searching')} value={share} />}
        {complete && found && (
          <>
            <p role="status">
              {found.pages === 0
                ? t('duplicates.none')
                : t('duplicates.found', { pages: found.pages, removed: found.removed })}{' '}
              {found.pages > 0 &&
                t('duplicates.staying', { count: found.pages, of: found.pages + found.removed })}
            </p>
            {found.pages > 0 && (
              <Button look="primary" onClick={() => void merge(found.number)}>
                {t('duplicates.merge', { count: found.removed })}
              </Button>
            )}
          </>
        )}
      </div>
      {complete && found && found.pages > 0 && (
        <DuplicatePages
          found={found}
          onKeep={(id, others) =>
            setAsked({ ...asked, kept: [...asked.kept.filter((kept) => !others.includes(kept)), id] })
          }
        />
      )}
    </div>
  );
}
