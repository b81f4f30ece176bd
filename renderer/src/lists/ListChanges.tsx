import type { ListAsked, ListSettings } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';
import { isAsked, LIST_CHANGES, withChange } from './list-changes.ts';

/** Which changes to make to each URL. None is on by default. */
export function ListChanges({ settings, ask }: { settings: ListSettings; ask(asked: ListAsked): void }) {
  const { t } = useMessages();
  const { changes } = settings;
  return (
    <fieldset className="bulk-scope">
      <legend>{t('list.changes')}</legend>
      <div className="bulk-checks">
        {LIST_CHANGES.map((name) => (
          <Check
            className="bulk-check"
            key={name}
            label={t(`bulk.urls.${name}`)}
            checked={isAsked(changes, name)}
            onChange={(checked) => ask({ ...settings, changes: withChange(changes, name, checked) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
