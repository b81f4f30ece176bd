import type { EditPreview } from '@urlset/core/contract.ts';
import { useMessages, useProject } from '../app-context.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { ChangeList } from '../ui/lists/ChangeList.tsx';
import { Progress } from '../ui/Progress.tsx';

interface PreviewWords {
  /** Message with the final `count`. */
  counted: MessageKey;
  /** Message with the `count` so far. */
  counting: MessageKey;
  looking: MessageKey;
  changes: MessageKey;
}

interface PreviewProps {
  preview: EditPreview | null;
  complete: boolean;
  words: PreviewWords;
}

/** How many entries an edit would change, and the first of them before and after. */
export function Preview({ preview, complete, words }: PreviewProps) {
  const { t } = useMessages();
  const names = useProject((state) => state.names);
  const count = preview?.count ?? 0;
  const changes = (preview?.changes ?? []).map(({ file, at, before, after }) => {
    const name = names.get(file) ?? '';
    return { before, after, where: at === null ? name : t('change.entry', { name, entry: at + 1 }) };
  });
  return (
    <>
      <p role="status">{t(complete ? words.counted : words.counting, { count })}</p>
      {!complete && <Progress className="after-a-moment" aria-label={t(words.looking)} of={preview} />}
      <ChangeList label={t(words.changes)} {...{ changes, count }} />
    </>
  );
}
