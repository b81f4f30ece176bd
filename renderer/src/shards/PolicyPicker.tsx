import { type BundleSettings, MOST_POLICIES } from '@urlset/core/contract.ts';
import { Plus } from 'lucide-react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { PolicyField } from './PolicyField.tsx';
import { readSplit, SPLITS, type Split, splitsOf, startOf, withSplits } from './policy-form.ts';

interface PolicyPickerProps {
  settings: BundleSettings;
  /** Whether everything goes into one sitemap, whatever the policies are. */
  isSingle: boolean;
  onChange(change: (settings: BundleSettings) => BundleSettings): void;
}

/** The policies that split the project, applied one after another. */
export function PolicyPicker({ settings, isSingle, onChange }: PolicyPickerProps) {
  const { t } = useMessages();
  const splits = isSingle ? [] : splitsOf(settings);
  const taken = splits.map((policy) => readSplit(policy).split);
  const free = SPLITS.filter((split) => split === 'pattern' || !taken.includes(split));
  const [next] = free;
  const split = (by: readonly string[]) => onChange((before) => withSplits(before, by));
  const single = () => onChange((before) => ({ ...before, single: true }));
  const replace = (place: number, ...by: string[]) => split(splits.toSpliced(place, 1, ...by));
  const choose = (place: number, split: Split | null) => replace(place, ...(split ? [startOf(split)] : []));

  if (splits.length === 0) {
    return (
      <span className="split-group">
        <span>{t('shards.splitBy')}</span>
        <PolicyField
          policy={null}
          isSingle={isSingle}
          choices={SPLITS}
          label={t('shards.policy', { place: 1 })}
          onChoose={(chosen) => split(chosen ? [startOf(chosen)] : [])}
          onSingle={single}
        />
      </span>
    );
  }
  return (
    <>
      {splits.map((policy, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: policies differ only by their position.
        <span className="split-group" key={place}>
          <span>{t(place === 0 ? 'shards.splitBy' : 'shards.then')}</span>
          <PolicyField
            policy={policy}
            choices={SPLITS.filter((split) => free.includes(split) || readSplit(policy).split === split)}
            label={t('shards.policy', { place: place + 1 })}
            onChoose={(chosen) => choose(place, chosen)}
            onChange={(changed) => replace(place, changed)}
            {...(place === 0 && { onSingle: single })}
          />
        </span>
      ))}
      {next && splits.length < MOST_POLICIES && (
        <Button
          look="icon"
          aria-label={t('shards.addPolicy')}
          title={t('shards.addPolicy')}
          onClick={() => split([...splits, startOf(next)])}
        >
          <Plus size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
    </>
  );
}
