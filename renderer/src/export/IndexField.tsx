import { DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { DraftField } from '../shards/DraftField.tsx';
import { Check } from '../ui/Check.tsx';

interface IndexFieldProps {
  /** null for no index. */
  name: string | null;
  onChange(name: string | null): void;
}

export function IndexField({ name, onChange }: IndexFieldProps) {
  const { t } = useMessages();
  return (
    <span className="check">
      <Check
        label={t('export.withIndex')}
        checked={name !== null}
        onChange={(checked) => onChange(checked ? DEFAULT_BUNDLE.index : null)}
      />
      {name !== null && (
        <DraftField
          label={t('export.indexName')}
          width={22}
          value={name}
          take={async (text) => onChange(text.trim())}
        />
      )}
    </span>
  );
}
