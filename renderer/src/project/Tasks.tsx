import type { TaskProgress } from '@urlset/core/contract.ts';
import { X } from 'lucide-react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';

/** Running tasks that take longer than a moment, each with a button to stop it. */
export function Tasks() {
  const tasks = useProject((state) => state.summary?.tasks);
  return tasks?.map((task) => <Task key={task.id} task={task} />);
}

function Task({ task }: { task: TaskProgress }) {
  const { engine, notices } = useApp();
  const { t, locale } = useMessages();
  const words = t(`task.${task.kind}`);
  const share = task.total > 0 ? Math.min(1, task.done / task.total) : undefined;
  return (
    <span className="task after-a-moment">
      {words}
      <progress aria-label={words} {...(share !== undefined && { value: share })} />
      {share !== undefined && new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
      {task.cancellable && (
        <Button
          look="icon"
          aria-label={t('task.cancel', { task: words })}
          onClick={() => telling(notices, () => engine.request('cancel', { task: task.id }))}
        >
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
    </span>
  );
}
