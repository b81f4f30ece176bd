import { Save } from 'lucide-react';
import { useMessages, useProject } from '../app-context.ts';
import type { StepGroup } from './group-steps.ts';
import { stepPhrase } from './step-phrase.ts';
import { fullTime, shortTime } from './step-time.ts';

interface HistoryItemProps {
  /** null for the state in which the project was opened. */
  group: StepGroup | null;
  isUndone: boolean;
  isSaved: boolean;
  /** Time of the state above. If this state's time reads the same, it is not shown again. */
  timeBefore: number | null;
}

/** A state of the history: the step that led to it, where, and when. */
export function HistoryItem({ group, isUndone, isSaved, timeBefore }: HistoryItemProps) {
  const messages = useMessages();
  const { t, locale } = messages;
  const name = useProject(({ names }) => (group?.file == null ? undefined : names.get(group.file)));
  const words = group ? messages.say(stepPhrase(group.label)) : t('history.start');
  const time = shortTime(group?.time ?? null, locale);
  const row = (group?.at ?? 0) + 1;
  const where =
    group && name !== undefined && group.at !== null
      ? group.field
        ? t('history.where', { field: group.field, name, row })
        : t('history.at', { name, row })
      : (name ?? '');
  const when = group?.time == null ? '' : fullTime(group.time, locale);
  const title = [words, where, when].filter((part) => part !== '').join('\n');
  return (
    <span className="history-item" data-undone={isUndone} title={title}>
      {/* The spaces separate the parts in the name that screen readers compute. */}
      <span className="history-words">
        {words} <span className="history-field">{group?.field}</span>
      </span>{' '}
      {isUndone && <span className="visually-hidden">{t('history.undone')}</span>}{' '}
      {isSaved && (
        <span className="history-saved">
          <Save size={12} strokeWidth={1.5} aria-hidden />
          {t('history.saved')}
        </span>
      )}{' '}
      {time !== shortTime(timeBefore, locale) && <time className="panel-count">{time}</time>}
    </span>
  );
}
