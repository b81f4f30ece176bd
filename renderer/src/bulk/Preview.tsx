import type { EditPreview } from '@urlset/core/contract.ts';
import { useMessages, useProject } from '../app-context.ts';
import { ChangeList } from '../ui/ChangeList.tsx';

interface PreviewProps {
  preview: EditPreview | null;
  complete: boolean;
  /** Whether entries go, instead of becoming others. */
  removes: boolean;
}

/** How many entries a change would touch, and the first of them before and after. */
export function Preview({ preview, complete, removes }: PreviewProps) {
  const { t } = useMessages();
  const names = useProject((state) => state.names);
  const count = preview?.count ?? 0;
  const counted = removes ? 'bulk.countRemoved' : 'bulk.count';
  const changes = (preview?.changes ?? []).map(({ file, at, before, after }) => {
    const name = names.get(file) ?? '';
    return { before, after, where: at === null ? name : t('dialog.fix.where', { name, entry: at + 1 }) };
  });
  return (
    <>
      <p role="status">{t(complete ? counted : 'bulk.counting', { count })}</p>
      {!complete && (
        <progress
          className="after-a-moment"
          aria-label={t('bulk.looking')}
          {...(preview && preview.total > 0 && { value: preview.done / preview.total })}
        />
      )}
      <ChangeList label={t('bulk.changes')} {...{ changes, count }} />
    </>
  );
}
