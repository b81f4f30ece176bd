import {
  assertNever,
  type FileId,
  type FileSummary,
  type ListJoin,
  type Matching,
  MERGE_MODES,
  type MergeMode,
  type RedirectEffect,
} from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';

/** What to do with a list: merge it into the open project in some mode, apply its redirects, or make it a project. */
export type ListOutcome = MergeMode | 'redirect' | 'new';
const OUTCOMES: readonly ListOutcome[] = [...MERGE_MODES, 'redirect', 'new'];

interface ListEffectProps {
  /** null while it is unknown. */
  join: ListJoin | null;
  redirects: RedirectEffect | null;
  /** Whether the list may have pairs of URLs. */
  canRedirect: boolean;
  use: ListOutcome;
  /** The sitemaps that new entries can go to. */
  targets: readonly FileSummary[];
  target: FileSummary | undefined;
  matching: Matching;
  onUse(use: ListOutcome): void;
  onTarget(file: FileId): void;
  onMatching(matching: Matching): void;
}

/** The ways to merge the list into the open project, each with its number of entries and the first of them. */
export function ListEffect({
  join,
  redirects,
  canRedirect,
  use,
  targets,
  target,
  matching,
  ...on
}: ListEffectProps) {
  const { t } = useMessages();
  const id = useId();
  const sample = sampleOf(use, join, redirects);
  const count = countOf(use, join, redirects);
  // The unread part of a damaged list would count as missing, and its entries would be removed.
  const isImpossible = (mode: ListOutcome) =>
    (mode === 'add' && target === undefined) ||
    (mode === 'redirect' && !canRedirect) ||
    (mode === 'keep' && join?.report.damaged === true);
  return (
    <fieldset className="bulk-scope">
      <legend>{t('list.use')}</legend>
      {OUTCOMES.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name={id}
            checked={mode === use}
            disabled={isImpossible(mode)}
            onChange={() => on.onUse(mode)}
          />
          {t(`list.${mode}`)}
          {mode !== 'new' && (mode === 'redirect' ? redirects : join) !== null && (
            <span className="list-count">
              {t(`list.${mode}.count`, { count: countOf(mode, join, redirects) })}
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

/** The number of entries that an outcome would change; 0 while it is unknown. */
export function countOf(use: ListOutcome, join: ListJoin | null, redirects: RedirectEffect | null): number {
  switch (use) {
    case 'new':
      return 0;
    case 'redirect':
      return redirects?.entries ?? 0;
    case 'add':
    case 'update':
    case 'remove':
    case 'keep':
      return join?.[use].count ?? 0;
    default:
      return assertNever(use);
  }
}

function sampleOf(use: ListOutcome, join: ListJoin | null, redirects: RedirectEffect | null): string[] {
  if (use === 'redirect') return redirects?.sample.map(({ before, after }) => `${before} → ${after}`) ?? [];
  return use === 'new' ? [] : (join?.[use].sample ?? []);
}
