import type { EditLabel } from '@urlset/core/contract.ts';
import { Save } from 'lucide-react';
import { useMessages, useProject } from '../app-context.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { dateFormat } from '../messages/formats.ts';
import { isMessageKey, type Phrase } from '../messages/messages.ts';
import { Tooltip } from '../ui/popups/Tooltip.tsx';
import type { StepGroup } from './group-steps.ts';

interface HistoryItemProps {
  /** null for the state in which the project was opened. */
  group: StepGroup | null;
  isUndone: boolean;
  isSaved: boolean;
  /** Time of the state above. If this state's time reads the same, it is not shown again. */
  timeBefore: number | null;
}

/** A state in the history: the step that led to it, the place that the step changed, and its time. */
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
    <Tooltip text={title}>
      <span className="history-item" data-undone={isUndone}>
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
    </Tooltip>
  );
}

/** A short time for lists: the time of day for today, otherwise the date. Empty if the time is not known. */
function shortTime(time: number | null, locale: string): string {
  if (time === null) return '';
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const style = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'short' } as const);
  return dateFormat(locale, style).format(time);
}

function fullTime(time: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(time);
}

/** What a step did, as a phrase: "3 entries removed", or "3 entries removed: Listed twice". */
export function stepPhrase({ kind, count, rule, language = '', of }: EditLabel): Phrase {
  if (of !== undefined) return { key: 'step.revert', params: { step: stepPhrase(of) } };
  const key = `step.${kind}`;
  const ofRule = `${key}.rule`;
  if (rule !== undefined && isMessageKey(ofRule)) {
    return { key: ofRule, params: { count, title: (messages) => findingTitle(messages, rule) } };
  }
  return { key: isMessageKey(key) ? key : 'step.several', params: { count, language } };
}
