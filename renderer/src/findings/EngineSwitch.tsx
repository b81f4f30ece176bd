import { EngineChoice } from '@urlset/core/contract.ts';
import { useApp, useMessages, useSettings } from '../app-context.ts';
import { changeSettings } from '../stores/change-settings.ts';
import { telling } from '../stores/notices.ts';

/** Chooses the search engine whose rules count. Findings of other engines are hidden. */
export function EngineSwitch() {
  const app = useApp();
  const { t } = useMessages();
  const shown = useSettings((state) => state.settings.engine);
  return (
    <select
      className="engine-switch"
      aria-label={t('panel.engine')}
      value={shown}
      onChange={({ target }) => {
        const engine = EngineChoice.options.find((choice) => choice === target.value);
        if (engine) void telling(app.notices, () => changeSettings(app, { engine }));
      }}
    >
      {EngineChoice.options.map((choice) => (
        <option key={choice} value={choice}>
          {t(`engine.${choice}`)}
        </option>
      ))}
    </select>
  );
}
