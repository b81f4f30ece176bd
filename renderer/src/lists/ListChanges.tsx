import type { ListAsked, ListSettings, ValueChange } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';

/** The changes that can be made to the URLs of a list, in the order in which they apply. */
const LIST_CHANGES = ['fragment', 'tracking', 'lower-host', 'strip-slash', 'encode'] as const;
type ListChange = (typeof LIST_CHANGES)[number];

const CHANGES: Readonly<Record<ListChange, ValueChange>> = {
  fragment: { do: 'strip-fragment' },
  tracking: { do: 'strip-tracking' },
  'lower-host': { do: 'lower-case-host' },
  'strip-slash': { do: 'trailing-slash', add: false },
  encode: { do: 'percent-encode' },
};

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

/** Whether the user chose this change. */
function isAsked(changes: readonly ValueChange[], name: ListChange): boolean {
  return changes.some((change) => change.do === CHANGES[name].do);
}

/** Adds or removes one of the changes. */
function withChange(changes: readonly ValueChange[], name: ListChange, wanted: boolean): ValueChange[] {
  return LIST_CHANGES.filter((one) => (one === name ? wanted : isAsked(changes, one))).map(
    (one) => CHANGES[one],
  );
}
