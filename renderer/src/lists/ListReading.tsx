import type { ListProgress } from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import { Progress } from '../ui/Progress.tsx';

interface ListReadingProps {
  label: 'list.reading' | 'list.site.reading';
  progress: ListProgress;
}

/** The progress of reading a list. It appears only if that takes longer than a moment. */
export function ListReading({ label, progress }: ListReadingProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className="after-a-moment">
      <p id={id}>{t(label, { count: progress.done })}</p>
      <Progress aria-labelledby={id} of={progress} />
    </div>
  );
}
