import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import type { Scopes } from './scopes.ts';

const SCOPE_NAMES = ['selected', 'shown'] as const;
export type ScopeName = (typeof SCOPE_NAMES)[number];

interface ScopeChoiceProps {
  scopes: Scopes;
  chosen: ScopeName;
  onChoose(chosen: ScopeName): void;
}

/** Which entries a bulk edit acts on. It always shows their number. */
export function ScopeChoice({ scopes, chosen, onChoose }: ScopeChoiceProps) {
  const { t } = useMessages();
  const id = useId();
  const { total, isFiltered } = scopes;
  const shown = isFiltered ? 'bulk.found' : 'bulk.everything';
  return (
    <fieldset className="bulk-scope">
      <legend>{t('bulk.scope')}</legend>
      {SCOPE_NAMES.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={id}
            checked={name === chosen}
            disabled={scopes[name].count === 0}
            onChange={() => onChoose(name)}
          />
          {t(name === 'shown' ? shown : 'bulk.selected', { count: scopes[name].count })}
        </label>
      ))}
      <p role="status">{t('bulk.actsOn', { count: scopes[chosen].count, total })}</p>
    </fieldset>
  );
}
