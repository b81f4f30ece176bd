import type { KeyboardEvent } from 'react';
import { useApp, useMessages, useView } from '../app-context.ts';
import { SCREENS, type Screen, showScreen } from '../stores/view.ts';
import './screen-tabs.css';

/** The id of the tab of a screen. */
export const tabOf = (screen: Screen) => `tab-${screen}`;

/** Which screen of the project is on: one tab stop, arrows between them. */
export function ScreenTabs() {
  const { view } = useApp();
  const { t } = useMessages();
  const shown = useView(({ screen }) => screen);

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const other = SCREENS.at((SCREENS.indexOf(shown) + step) % SCREENS.length);
    if (step === 0 || !other) return;
    event.preventDefault();
    showScreen(view, other);
    document.getElementById(tabOf(other))?.focus();
  }

  return (
    <div className="screen-tabs" role="tablist" aria-label={t('screen.label')} onKeyDown={keyDown}>
      {SCREENS.map((screen) => (
        <button
          key={screen}
          id={tabOf(screen)}
          type="button"
          role="tab"
          aria-selected={screen === shown}
          aria-controls={screen === shown ? screen : undefined}
          tabIndex={screen === shown ? 0 : -1}
          onClick={() => showScreen(view, screen)}
        >
          {t(`screen.${screen}`)}
        </button>
      ))}
    </div>
  );
}
