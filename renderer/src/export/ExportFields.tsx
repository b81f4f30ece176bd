import { type BundleSettings, DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { DraftField } from '../shards/DraftField.tsx';
import { Check } from '../ui/Check.tsx';

interface IndexFieldProps {
  /** The file name of the index; null for no index. */
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

interface ChangesFieldProps {
  changes: BundleSettings['changes'];
  onChange(changes: BundleSettings['changes']): void;
}

/** Whether to list the URLs that change, and the IndexNow key to submit them with. */
export function ChangesField({ changes, onChange }: ChangesFieldProps) {
  const { t } = useMessages();
  return (
    <span className="export-changes">
      <Check
        label={t('export.listChanges')}
        checked={changes !== null}
        onChange={(checked) => onChange(checked ? { indexNowKey: null } : null)}
      />
      {changes && (
        <span className="export-key">
          {t('export.forIndexNow')}
          <DraftField
            label={t('export.indexNowKey')}
            width={34}
            value={changes.indexNowKey ?? ''}
            take={async (text) => onChange({ indexNowKey: text.trim() || null })}
          />
        </span>
      )}
    </span>
  );
}
