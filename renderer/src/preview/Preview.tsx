import type { EditPreview, FileId, KeptBecause, Problem } from '@urlset/core/contract.ts';
import { useMessages, useProject } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { keptWords } from '../messages/kept-words.ts';
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
  /** If duplicates are removed: the reasons why one of them stays. */
  kept?: readonly KeptBecause[];
}

/** How many entries an edit would change, which of several duplicates stay, and the first changes. */
export function Preview({ preview, complete, words, kept: reasons = [] }: PreviewProps) {
  const messages = useMessages();
  const { t } = messages;
  const names = useProject((state) => state.names);
  const count = preview?.count ?? 0;
  const staying = preview?.staying;
  const placeOf = (file: FileId, at: number | null) => {
    const name = names.get(file) ?? '';
    return at === null ? name : t('change.entry', { name, entry: at + 1 });
  };
  const changes = (preview?.changes ?? []).map(({ file, at, before, after, kept }) => ({
    ...{ before, after, where: placeOf(file, at) },
    ...(kept && {
      removed: t('change.insteadOf', {
        where: placeOf(kept.file, kept.at),
        reason: keptWords(messages, [kept.because]),
      }),
    }),
  }));
  return (
    <>
      <p role="status">
        {t(complete ? words.counted : words.counting, { count })}
        {staying &&
          count > 0 &&
          ` ${t('change.staying', { ...staying, reason: keptWords(messages, reasons, 'disjunction') })}`}
      </p>
      {!complete && <Progress className="after-a-moment" aria-label={t(words.looking)} of={preview} />}
      <ChangeList label={t(words.changes)} {...{ changes, count }} />
    </>
  );
}

/** How long the question must be unchanged before it is asked, in milliseconds. */
const QUIET = 120;

export interface EditPreviewState<P extends EditPreview = EditPreview> {
  /** The preview of the previous question until the current one has an answer. */
  preview: P | null;
  complete: boolean;
  /** Why the edit is not possible. */
  problem: Problem | null;
}

/** What an edit would do, as far as known. Asks again when the edit or the entries change. Empty without a question. */
export function useEditPreview<P extends EditPreview>(question: Question<P> | null): EditPreviewState<P> {
  const { value, complete, problem } = useProjectAnswer(question, QUIET);
  return { preview: problem ? null : value, complete, problem };
}
