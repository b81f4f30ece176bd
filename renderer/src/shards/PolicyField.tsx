import { X } from 'lucide-react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/popups/Select.tsx';
import { DraftField } from './DraftField.tsx';
import { readSection, readSplit, type Split } from './policy-form.ts';

interface PolicyFieldProps {
  /** The policy as written in the settings; null if the project is not split, or only at the limits. */
  policy: string | null;
  /** Whether everything goes into one sitemap. */
  isSingle?: boolean;
  choices: readonly Split[];
  label: string;
  /** null removes the policy. */
  onChoose(split: Split | null): void;
  onChange?(policy: string): void;
  /** Puts everything into one sitemap. Only the first policy offers it. */
  onSingle?(): void;
}

const NOTHING = 'fill' as const;
const SINGLE = 'single' as const;

/** One policy of the split: its kind, its argument, and a button to remove it. */
export function PolicyField(props: PolicyFieldProps) {
  const { policy, isSingle = false, choices, label, onChoose, onChange, onSingle } = props;
  const { t } = useMessages();
  return (
    <>
      <Select
        label={label}
        value={isSingle ? SINGLE : policy === null ? NOTHING : readSplit(policy).split}
        choices={[...(onSingle ? [SINGLE] : []), NOTHING, ...choices].map((value) => ({
          value,
          label: t(`shards.by.${value}`),
        }))}
        onChange={(value) =>
          value === SINGLE ? onSingle?.() : onChoose(choices.find((choice) => choice === value) ?? null)
        }
      />
      {policy !== null && onChange && <Arguments policy={policy} onChange={onChange} />}
      {policy !== null && (
        <Button
          look="icon"
          aria-label={t('shards.removePolicy')}
          title={t('shards.removePolicy')}
          onClick={() => onChoose(null)}
        >
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
    </>
  );
}

function Arguments({ policy, onChange }: { policy: string; onChange(policy: string): void }) {
  const { t } = useMessages();
  const { split, argument } = readSplit(policy);
  const take = async (text: string) => onChange(text);
  if (split === 'section') {
    const { depth, minimum } = readSection(argument);
    return (
      <>
        <DraftField
          label={t('shards.depth')}
          width={2}
          value={depth}
          take={(text) => take(`section:${text.trim()}:${minimum}`)}
        />
        <span>{t('shards.deepFrom')}</span>
        <DraftField
          label={t('shards.minimum')}
          width={5}
          value={minimum}
          take={(text) => take(`section:${depth}:${text.trim()}`)}
        />
        <span>{t('shards.entries')}</span>
      </>
    );
  }
  if (split !== 'changed' && split !== 'pattern') return null;
  return (
    <DraftField
      label={t(split === 'changed' ? 'shards.since' : 'shards.expression')}
      width={split === 'changed' ? 12 : 22}
      value={argument}
      take={(text) => take(`${split}:${text.trim()}`)}
    />
  );
}
