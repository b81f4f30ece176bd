import type { EditProgress } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';

/** Replaces a table while the engine compares. */
export function Comparing({ progress }: { progress: EditProgress | null }) {
  const { t } = useMessages();
  const share = progress && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <div className="empty after-a-moment">
      <h2>{t('changes.comparing')}</h2>
      <progress aria-label={t('changes.comparing')} value={share} />
    </div>
  );
}
