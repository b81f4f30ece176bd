import type { EditProgress, LastmodPlan, Problem } from '@urlset/core/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp, useLastmod, useMessages, useProject } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { say, telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { ChangeList } from '../ui/lists/ChangeList.tsx';
import { Progress } from '../ui/Progress.tsx';

interface PlanBarProps {
  /** null while the plan is being made, and if it could not be made. */
  plan: LastmodPlan | null;
  /** Why the plan could not be made. */
  problem: Problem | null;
  progress: EditProgress | null;
}

/** What a plan would change, with the first changes, and the button that applies it. */
export function PlanBar({ plan, problem, progress }: PlanBarProps) {
  const { editor, notices } = useApp();
  const messages = useMessages();
  const { t } = messages;
  const removes = useLastmod(({ source }) => source === 'nothing');
  const names = useProject((state) => state.names);
  const [setting, setSetting] = useState<EditProgress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const count = plan?.count ?? 0;

  async function apply(number: number): Promise<void> {
    stop.current = new AbortController();
    setSetting({ done: 0, total: 0 });
    try {
      const asking = { onPart: setSetting, signal: stop.current.signal };
      const outcome = await editor.setLastmods({ plan: number }, asking);
      say(notices, { key: 'lastmod.done', params: { count: outcome.count } });
    } finally {
      setSetting(null);
    }
  }

  const changes = (plan?.changes ?? []).map(({ file, at, before, after }) => {
    const where = t('change.entry', { name: names.get(file) ?? '', entry: (at ?? 0) + 1 });
    return { where, before, after };
  });
  return (
    <>
      <div className="lastmod-bar">
        <div>
          <p role="status">{plan && t('lastmod.planned', { count, chosen: plan.chosen })}</p>
          <ErrorLine text={problem && problemText(messages, problem)} />
        </div>
        {setting ? (
          <Progress aria-label={t('lastmod.setting')} of={setting} />
        ) : (
          plan === null &&
          problem === null && (
            <Progress className="after-a-moment" aria-label={t('lastmod.planning')} of={progress} />
          )
        )}
        <Button
          look={removes ? 'danger' : 'primary'}
          // Not `disabled`, so that the button keeps the focus after the dates are set.
          aria-disabled={count === 0 || setting !== null}
          onClick={() => {
            if (plan && count > 0 && setting === null) void telling(notices, () => apply(plan.plan));
          }}
        >
          {t(removes ? 'lastmod.remove' : 'lastmod.apply', { count })}
        </Button>
      </div>
      {changes.length > 0 && (
        <details className="lastmod-changes">
          <summary>{t('lastmod.changes')}</summary>
          <ChangeList label={t('lastmod.changes')} changes={changes} count={count} />
        </details>
      )}
    </>
  );
}
