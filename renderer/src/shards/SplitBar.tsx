import { type BundleSettings, LEAST_BYTES, type Problem } from '@urlset/core/contract.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { useApp, useMessages, usePlan, useProject } from '../app-context.ts';
import { bundleOf } from '../stores/project.ts';
import { changeBundle } from './change-bundle.ts';
import { DraftField } from './DraftField.tsx';
import { PolicyPicker } from './PolicyPicker.tsx';
import { useSingle } from './use-single.ts';

const MEGABYTE = 1024 * 1024;
/** The smallest limits with which a shard can hold an entry. */
const LEAST = { entries: 1, bytes: LEAST_BYTES };

interface SplitBarProps {
  /** Reports why a change was refused, or null once a change is accepted. */
  onRefused(problem: Problem | null): void;
}

/** What the project is split by, the limits of a shard, and the names of shards. */
export function SplitBar({ onRefused }: SplitBarProps) {
  const app = useApp();
  const { t, number } = useMessages();
  const settings = useProject(bundleOf);
  const isSingle = useSingle();
  const names = usePlan(({ plan }) => plan?.names);
  if (!settings) return null;

  const change = async (by: (settings: BundleSettings) => BundleSettings) =>
    onRefused(await changeBundle(app, by));
  const limit = async (kind: keyof BundleSettings['limits'], most: number, typed: number) => {
    const value = Math.min(most, Math.round(typed));
    if (!(value >= LEAST[kind])) return onRefused({ code: 'bad-limits', params: {} });
    return change((before) => ({ ...before, single: false, limits: { ...before.limits, [kind]: value } }));
  };

  return (
    <form className="split-bar" aria-label={t('shards.split')} onSubmit={(event) => event.preventDefault()}>
      <PolicyPicker settings={settings} isSingle={isSingle} onChange={change} />
      {!isSingle && (
        <>
          <span className="split-group">
            <span>{t('shards.upTo')}</span>
            <DraftField
              label={t('shards.mostEntries', { limit: number(MAX_ENTRIES) })}
              width={7}
              value={String(settings.limits.entries)}
              take={(text) => limit('entries', MAX_ENTRIES, numberIn(text))}
            />
            <span>{t('shards.entriesAnd')}</span>
            <DraftField
              label={t('shards.mostBytes', { limit: number(MAX_BYTES / MEGABYTE) })}
              width={6}
              value={String(Math.round((settings.limits.bytes / MEGABYTE) * 1000) / 1000)}
              take={(text) => limit('bytes', MAX_BYTES, numberIn(text) * MEGABYTE)}
            />
            <span>{t('shards.megabytes')}</span>
          </span>
          <span className="split-group split-names">
            <span>{t('shards.named')}</span>
            <DraftField
              label={t('shards.names')}
              width={28}
              value={settings.names ?? names ?? ''}
              take={(text) =>
                change((before) => ({
                  ...before,
                  single: false,
                  names: text.trim() === '' ? null : text.trim(),
                  renames: {},
                }))
              }
            />
          </span>
        </>
      )}
    </form>
  );
}

/** Parses a number with a decimal comma or point. Returns NaN for any other text. */
function numberIn(text: string): number {
  return Number(text.trim().replace(/\s/g, '').replace(',', '.') || Number.NaN);
}
