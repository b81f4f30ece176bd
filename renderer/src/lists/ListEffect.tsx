import {
  assertNever,
  type FileId,
  type FileSummary,
  type ListJoin,
  type ListLook,
  type Matching,
  MERGE_MODES,
  type MergeMode,
  type RedirectEffect,
} from '@urlset/core/contract.ts';
import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';

/** What to do with a list: merge it into the open project in some mode, apply its redirects, or make it a project. */
export type ListOutcome = MergeMode | 'redirect' | 'new';
const OUTCOMES: readonly ListOutcome[] = [...MERGE_MODES, 'redirect', 'new'];

interface ListEffectProps {
  /** What merging the list would do; null while that is unknown. */
  join: ListJoin | null;
  redirects: RedirectEffect | null;
  /** What the list was read as: only a `list` can have redirects, and only the folder of a `site` can be synced. */
  taken: ListLook['taken'] | undefined;
  /** Whether `sync` keeps the entries that it would otherwise remove. */
  keepsGone: boolean;
  use: ListOutcome;
  /** The sitemaps that new entries can go to. */
  targets: readonly FileSummary[];
  target: FileSummary | undefined;
  matching: Matching;
  onUse(use: ListOutcome): void;
  onTarget(file: FileId): void;
  onMatching(matching: Matching): void;
  onKeepsGone(keeps: boolean): void;
}

/** The ways to use the list, each with its number of entries, and the first entries of the chosen one. */
export function ListEffect({
  join,
  redirects,
  taken,
  keepsGone,
  use,
  targets,
  target,
  matching,
  ...on
}: ListEffectProps) {
  const { t } = useMessages();
  const id = useId();
  const sample = sampleOf(use, join, redirects, keepsGone);
  const count = countOf(use, join, redirects, keepsGone);
  const outcomes = OUTCOMES.filter((outcome) => outcome !== 'sync' || taken === 'site');
  // `keep` would remove entries that are only in the unread part of a damaged list.
  const isImpossible = (mode: ListOutcome) =>
    (mode === 'add' && target === undefined) ||
    (mode === 'redirect' && taken !== 'list') ||
    (mode === 'keep' && join?.report.damaged === true);
  const chosen = useRef<HTMLInputElement>(null);
  const isPossible = !isImpossible(use);
  /** Moves the focus to the chosen radio button, because the dialog focuses the first one. */
  const focusChosen = useCallback(
    (focused: EventTarget | null) => {
      const isOther = focused instanceof HTMLInputElement && focused.name === id && focused.value !== use;
      if (isOther && isPossible) chosen.current?.focus();
    },
    [id, use, isPossible],
  );
  useLayoutEffect(() => focusChosen(document.activeElement), [focusChosen]);
  return (
    <fieldset className="bulk-scope" onFocus={({ target }) => focusChosen(target)}>
      <legend>{t('list.use')}</legend>
      {outcomes.map((mode) => (
        <label key={mode}>
          <input
            ref={mode === use ? chosen : null}
            type="radio"
            name={id}
            value={mode}
            checked={mode === use}
            disabled={isImpossible(mode)}
            onChange={() => on.onUse(mode)}
          />
          {t(`list.${mode}`)}
          {mode !== 'new' && (mode === 'redirect' ? redirects : join) !== null && (
            <span className="list-count">
              {mode === 'sync' && join
                ? t('list.sync.count', {
                    added: join.add.count,
                    changed: join.update.count,
                    gone: join.gone.count,
                  })
                : t(`list.${mode}.count`, { count: countOf(mode, join, redirects, keepsGone) })}
            </span>
          )}
        </label>
      ))}
      {use === 'add' && target && targets.length > 1 && (
        <ChoiceField
          label={t('bulk.to')}
          choices={targets.map((file) => ({ value: String(file.id), label: file.name }))}
          value={String(target.id)}
          onChange={(chosen) => on.onTarget(Number(chosen))}
        />
      )}
      {use === 'sync' && join !== null && join.gone.count > 0 && (
        <Check
          className="bulk-check"
          label={t('list.sync.keepsGone')}
          checked={keepsGone}
          onChange={on.onKeepsGone}
        />
      )}
      {use !== 'new' && (
        <Check
          className="bulk-check"
          label={t('list.equivalent')}
          checked={matching === 'equivalent'}
          onChange={(checked) => on.onMatching(checked ? 'equivalent' : 'exact')}
        />
      )}
      {sample.length > 0 && (
        <div className="list-sample">
          <ul>
            {sample.map((loc, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a loc may appear twice, and rows never move.
              <li key={place}>{loc}</li>
            ))}
          </ul>
          {sample.length < count && <p>{t('list.more', { count: count - sample.length })}</p>}
        </div>
      )}
    </fieldset>
  );
}

/** The number of entries that an outcome would change; 0 while it is unknown, and for `new`. */
export function countOf(
  use: ListOutcome,
  join: ListJoin | null,
  redirects: RedirectEffect | null,
  keepsGone: boolean,
): number {
  switch (use) {
    case 'new':
      return 0;
    case 'redirect':
      return redirects?.entries ?? 0;
    case 'sync':
      return join ? join.add.count + join.update.count + (keepsGone ? 0 : join.gone.count) : 0;
    case 'add':
    case 'update':
    case 'remove':
    case 'keep':
      return join?.[use].count ?? 0;
    default:
      return assertNever(use);
  }
}

function sampleOf(
  use: ListOutcome,
  join: ListJoin | null,
  redirects: RedirectEffect | null,
  keepsGone: boolean,
): string[] {
  if (use === 'redirect') return redirects?.sample.map(({ before, after }) => `${before} → ${after}`) ?? [];
  if (join === null || use === 'new') return [];
  if (use !== 'sync') return join[use].sample;
  const marked = (sign: string, { sample }: ListJoin['gone']) => sample.map((loc) => `${sign} ${loc}`);
  return [
    ...marked('+', join.add),
    ...marked('±', join.update),
    ...(keepsGone ? [] : marked('−', join.gone)),
  ];
}
