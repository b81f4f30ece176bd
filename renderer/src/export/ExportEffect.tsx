import type { BundleChanges, ShardPlanSummary } from '@urlset/core/contract.ts';
import { ruleOf } from '@urlset/core/rules/registry.ts';
import { useId } from 'react';
import { useMessages, usePlan, useProject } from '../app-context.ts';
import { dateFormat } from '../messages/formats.ts';
import type { Phrase } from '../messages/messages.ts';
import { SeverityIcon } from '../ui/Severity.tsx';
import { ExportNotes } from './ExportNotes.tsx';

interface ExportEffectProps {
  /** Whether URLs may stay in the sitemaps of an earlier export. */
  canKeep: boolean;
  keepGroups: boolean;
  onKeepGroups(keep: boolean): void;
}

/** What the export would write, where the sitemaps will be published, and how many errors remain. */
export function ExportEffect({ canKeep, keepGroups, onKeepGroups }: ExportEffectProps) {
  const { t, say, locale } = useMessages();
  const { plan, isSettled } = usePlan((state) => state);
  const findings = useProject(({ summary }) => summary?.findings);
  const isPlaceKnown = useProject(({ summary }) => summary?.publishLocation !== null);
  const id = useId();
  if (!plan) return <progress className="after-a-moment" aria-label={t('shards.working')} />;
  const errors = (findings ?? []).reduce(
    (sum, { code, severity, count }) =>
      severity === 'error' && !ruleOf(code)?.isMendedByExport ? sum + count : sum,
    0,
  );
  const left = plan.leftOut.reduce((sum, { count }) => sum + count, 0);
  const { earlier } = plan;
  return (
    <div className="export-effect" aria-busy={!isSettled}>
      <p>
        <PlanTotal plan={plan} />
      </p>
      <p>{t(isPlaceKnown ? 'export.base' : 'export.baseGuessed', { base: plan.base })}</p>
      {plan.changes && (
        <p>
          <strong role="status">{say(changesPhrase(plan.changes))}</strong>
          {earlier && ` · ${t('export.earlier', { date: dateOf(earlier.exported, locale) })}`}
        </p>
      )}
      {!isSettled && (
        <progress
          className="after-a-moment"
          aria-label={t('shards.working')}
          value={plan.done / Math.max(1, plan.shards)}
        />
      )}
      {canKeep && earlier && (!earlier.alike || keepGroups) && (
        <fieldset className="bulk-scope">
          <legend>{t('export.unlike')}</legend>
          {[false, true].map((keep) => (
            <label key={String(keep)}>
              <input
                type="radio"
                name={id}
                checked={keepGroups === keep}
                onChange={() => onKeepGroups(keep)}
              />
              {t(keep ? 'export.keep' : 'export.anew')}
            </label>
          ))}
        </fieldset>
      )}
      {left > 0 && (
        <p className="plan-left">
          <SeverityIcon severity="warning" />
          {t('export.leftOut', { count: left })}
        </p>
      )}
      <ExportNotes plan={plan} />
      {errors > 0 && (
        <p className="plan-left">
          <SeverityIcon severity="error" />
          {t('export.errors', { count: errors })}
        </p>
      )}
    </div>
  );
}

function dateOf(time: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/** What an export does to the existing files: "This export changes 2 of 41 files". */
export function changesPhrase({ added, changed, same, removed }: BundleChanges): Phrase {
  const touched = added + changed;
  const files = touched + same;
  if (touched === 0 && removed === 0) return { key: 'export.changesNothing', params: { files } };
  return {
    key: removed > 0 ? 'export.changesAndRemoves' : 'export.changes',
    params: { touched, files, removed },
  };
}

/** The number of shards and entries in a plan, and their total size. */
export function PlanTotal({ plan }: { plan: ShardPlanSummary }) {
  const { t, bytes } = useMessages();
  const { shards, entries, gzipBytes } = plan;
  const size = bytes(gzipBytes ?? plan.bytes);
  return t('shards.total', { shards, entries, size, gzip: gzipBytes === null ? 'no' : 'yes' });
}
