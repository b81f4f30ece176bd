import { assertNever } from '@urlset/core/contract.ts';
import type { KeyboardEvent } from 'react';
import { useApp, useMessages, usePanels, useProject, useView } from '../app-context.ts';
import { EntryPanel } from '../entry/EntryPanel.tsx';
import { IndexScreen } from '../index-screen/IndexScreen.tsx';
import { ShardsScreen } from '../shards/ShardsScreen.tsx';
import { SCREENS, type Screen, showScreen } from '../stores/view.ts';
import { TabList } from '../ui/TabList.tsx';
import { tabOf } from '../ui/tab-of.ts';
import { UrlsScreen } from '../urls/UrlsScreen.tsx';
import { LocationField } from './LocationField.tsx';
import { ProjectPanel } from './ProjectPanel.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import './project.css';

/** The open project: its files and findings, next to the chosen screen. */
export function ProjectScreen() {
  const { grid, view } = useApp();
  const { t } = useMessages();
  const name = useProject((state) => state.summary?.name);
  const screen = useView((state) => state.screen);
  const hasEntryPanel = usePanels((panels) => panels.entry) && screen === 'urls';

  function onPanelKeyDown(event: KeyboardEvent): void {
    // Esc first leaves a field or menu in the panel.
    if (event.key === 'Escape' && !event.defaultPrevented) grid.current?.focus();
  }

  return (
    <>
      <Toolbar />
      <div className="project">
        <nav className="panel" aria-label={t('panel.label')} onKeyDown={onPanelKeyDown}>
          <ProjectPanel />
          <LocationField />
          <SidePanel />
        </nav>
        <main className="project-main">
          <h1 className="visually-hidden">{name}</h1>
          <TabList
            label={t('screen.label')}
            look="screens"
            tabs={SCREENS}
            shown={screen}
            onShow={(shown) => showScreen(view, shown)}
            words={(shown) => t(`screen.${shown}`)}
          />
          <div className="screen" id={screen} role="tabpanel" aria-labelledby={tabOf(screen)}>
            <OneScreen screen={screen} />
          </div>
        </main>
        {hasEntryPanel && <EntryPanel />}
      </div>
      <StatusBar />
    </>
  );
}

function OneScreen({ screen }: { screen: Screen }) {
  switch (screen) {
    case 'urls':
      return <UrlsScreen />;
    case 'shards':
      return <ShardsScreen />;
    case 'index':
      return <IndexScreen />;
    default:
      return assertNever(screen);
  }
}
