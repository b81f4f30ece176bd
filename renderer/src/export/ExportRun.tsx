import type { ExportProgress } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { numberFormat } from '../messages/formats.ts';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import { paceOf } from './pace.ts';

const PACES = { seconds: 'export.pace', minutes: 'export.paceInMinutes' } as const;

/** Moves the focus to a button, because the element that had it is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

interface ExportRunProps {
  progress: ExportProgress;
  /** When the export began, as a value of `performance.now()`. */
  since: number;
  onCancel(): void;
}

/** The progress of an export, its speed, the time left, and a button to cancel it. */
export function ExportRun({ progress, since, onCancel }: ExportRunProps) {
  const { t, bytes, locale } = useMessages();
  const { done, total } = progress;
  const pace = paceOf(progress, performance.now() - since);
  return (
    <>
      <Progress className="export-progress" aria-label={t('export.running')} of={progress} />
      <p>
        {total > 0 && numberFormat(locale, { style: 'percent' }).format(done / total)}
        {pace && ` · ${t(PACES[pace.unit], { rate: bytes(pace.rate), left: pace.left })}`}
      </p>
      <p>{t('export.atomic')}</p>
      <div className="dialog-actions">
        <Button ref={focus} onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </>
  );
}
