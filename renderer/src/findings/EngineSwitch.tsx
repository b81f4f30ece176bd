import { EngineChoice } from '@urlset/core/contract.ts';
import { useApp, useMessages, useSettings } from '../app-context.ts';
import { changeSettings } from '../stores/change-settings.ts';
import { telling } from '../stores/notices.ts';
import { Select } from '../ui/popups/Select.tsx';

/** Chooses the search engine whose rules count. Findings of other engines are hidden. */
export function EngineSwitch() {
  const app = useApp();
  const { t } = useMessages();
  const shown = useSettings((state) => state.settings.engine);
  return (
    <Select
      className="engine-switch"
      label={t('panel.engine')}
      choices={EngineChoice.options.map((value) => ({ value, label: t(`engine.${value}`) }))}
      value={shown}
      onChange={(engine) => void telling(app.notices, () => changeSettings(app, { engine }))}
    />
  );
}
