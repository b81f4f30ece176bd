import {
  type FileId,
  type FileSummary,
  type ListJoin,
  type Matching,
  MERGE_MODES,
  type MergeMode,
} from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';

/** What to do with a list: merge it into the open project in some mode, or make it a project. */
export type ListOutcome = MergeMode | 'new';

interface ListEffectProps {
  /** null while it is unknown. */
  join: ListJoin | null;
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
export function ListEffect({ join, use, targets, target, matching, ...on }: ListEffectProps) {
  const { t } = useMessages();
  const id = useId();
  const sample = join === null || use === 'new' ? [] : join[use].sample;
  const count = join === null || use === 'new' ? 0 : join[use].count;
  // The unread part of a damaged list would count as missing, and its entries would be removed.
  const isImpossible = (mode: ListOutcome) =>
    (mode === 'add' && target === undefined) || (mode === 'keep' && join?.report.damaged === true);
  return (
    <fieldset className="bulk-scope">
      <legend>{t('list.use')}</legend>
      {[...MERGE_MODES, 'new' as const].map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name={id}
            checked={mode === use}
            disabled={isImpossible(mode)}
            onChange={() => on.onUse(mode)}
          />
          {t(`list.${mode}`)}
          {join !== null && mode !== 'new' && (
            <span className="list-count">{t(`list.${mode}.count`, { count: join[mode].count })}</span>
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
