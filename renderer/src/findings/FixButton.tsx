import { useEffect, useState } from 'react';
import { useApp, useMessages, useProject, useView } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';

/** While a file is read or typed into, the count changes all the time: it is asked for afterwards. In milliseconds. */
const QUIET = 150;

/** Mends all of a rule in what is shown, as one edit; nothing where no machine can. Give it a `key` by rule. */
export function FixButton({ code }: { code: string }) {
  const app = useApp();
  const { t } = useMessages();
  const shown = useView((view) => view.shown);
  const revision = useProject(({ summary }) => summary?.revision);
  const [count, setCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have another count.
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      // An engine that is away says so itself.
      const fixable = await app.engine.request('fixable', { view: shown, code }).catch(() => 0);
      if (wanted) setCount(fixable);
    };
    const timer = window.setTimeout(ask, QUIET);
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [app, code, shown, revision]);

  if (count === 0) return null;
  const fix = () =>
    telling(app.notices, async () => {
      await app.editor.edit({ kind: 'fix', code, rows: null });
      app.grid.current?.focus();
    });
  return (
    <div className="finding-fix">
      <Button onClick={() => void fix()}>{t('panel.fix', { count })}</Button>
    </div>
  );
}
