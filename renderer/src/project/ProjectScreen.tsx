import '../index-screen/index-screen.css';
import './project.css';
import { assertNever } from '@urlset/core/contract.ts';
import type { KeyboardEvent } from 'react';
import { useApp, useMessages, usePanels, useProject, useView } from '../app-context.ts';
import { ChangesScreen } from '../changes/ChangesScreen.tsx';
import { DuplicatesScreen } from '../duplicates/DuplicatesScreen.tsx';
import { EntryPanel } from '../entry/EntryPanel.tsx';
import { HintNote } from '../hints/HintNote.tsx';
import { HreflangScreen } from '../hreflang/HreflangScreen.tsx';
import { OpenIndex } from '../index-screen/OpenIndex.tsx';
import { PlannedIndex } from '../index-screen/planned/PlannedIndex.tsx';
import { LastmodScreen } from '../lastmod/LastmodScreen.tsx';
import { OverviewScreen } from '../overview/OverviewScreen.tsx';
import { ShardsScreen } from '../shards/ShardsScreen.tsx';
import { keepHeight } from '../stores/panels.ts';
import { hasTable, type Screen, showScreen, tabsWith } from '../stores/view.ts';
import { TabList, tabOf } from '../ui/lists/TabList.tsx';
import { Splitter } from '../ui/Splitter.tsx';
import { useSize } from '../ui/use-size.ts';
import { Table } from '../urls/Table.tsx';
import { FilterChips } from '../view/FilterChips.tsx';
import { ViewBar } from '../view/ViewBar.tsx';
import { FileNotes } from './FileNotes.tsx';
import { LocationField } from './LocationField.tsx';
import { Panes } from './Panes.tsx';
import { ProjectPanel } from './ProjectPanel.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Toolbar } from './Toolbar.tsx';

/** The open project: its files and findings, next to the chosen screen. */
export function ProjectScreen() {
  const { grid, view } = useApp();
  const { t } = useMessages();
  const name = useProject((state) => state.summary?.name);
  const screen = useView((state) => state.screen);
  const hasEntryPanel = usePanels((panels) => panels.entry) && screen === 'urls';

  function onPanelKeyDown(event: KeyboardEvent): void {
    // In a field or menu of the panel, the first Esc only leaves that field or menu.
    if (event.key === 'Escape' && !event.defaultPrevented) grid.current?.focus();
  }

  return (
    <>
      <Toolbar />
      <HintNote about="filter" />
      <Panes
        files={
          <nav className="panel" aria-label={t('panel.label')} onKeyDown={onPanelKeyDown}>
            <FilesPart />
            <SidePanel />
          </nav>
        }
        entry={hasEntryPanel ? <EntryPanel /> : null}
      >
        <main className="project-main">
          <h1 className="visually-hidden">{name}</h1>
          <div className="screen-head">
            <TabList
              label={t('screen.label')}
              look="screens"
              tabs={tabsWith(screen)}
              shown={screen}
              onShow={(shown) => showScreen(view, shown)}
              words={(shown) => t(`screen.${shown}`)}
            />
            <FileNotes />
          </div>
          <HintNote about="split" />
          <div className="screen" id={screen} role="tabpanel" aria-labelledby={tabOf(screen)}>
            <OneScreen screen={screen} />
          </div>
        </main>
      </Panes>
      <StatusBar />
    </>
  );
}

/** The minimum height of the list of files, in px. */
const LEAST_FILES = 120;

/** The files and where they are published, above the other lists. The lower edge is movable while the list is open. */
function FilesPart() {
  const { panels } = useApp();
  const { t } = useMessages();
  const isOpen = usePanels(({ fileList }) => fileList);
  const chosen = usePanels(({ heights }) => heights.files);
  const [part, { height }] = useSize<HTMLDivElement>();
  const kept = isOpen ? chosen : undefined;
  return (
    <>
      <div ref={part} className="panel-files" data-sized={kept !== undefined} style={{ height: kept }}>
        <ProjectPanel />
        <LocationField />
      </div>
      {isOpen && (
        <Splitter
          label={t('panel.heightOfFiles')}
          part="above"
          height={height}
          least={LEAST_FILES}
          onResize={(next) => keepHeight(panels, 'files', next)}
        />
      )}
    </>
  );
}

function OneScreen({ screen }: { screen: Screen }) {
  switch (screen) {
    case 'overview':
      return <OverviewScreen />;
    case 'urls':
      return <UrlsScreen />;
    case 'changes':
      return <ChangesScreen />;
    case 'duplicates':
      return <DuplicatesScreen />;
    case 'hreflang':
      return <HreflangScreen />;
    case 'lastmod':
      return <LastmodScreen />;
    case 'shards':
      return <ShardsScreen />;
    case 'index':
      return <IndexScreen />;
    default:
      return assertNever(screen);
  }
}

/** The screen of entries: the view bar above the table. */
function UrlsScreen() {
  return (
    <>
      <ViewBar chips={<FilterChips />} />
      <Table />
    </>
  );
}

/** The open index, or the planned one: the index that the next export would write. */
function IndexScreen() {
  const shown = useView((view) => (hasTable(view) ? view.shown.file : null));
  const index = useProject(({ summary }) => summary?.files.find(({ id }) => id === shown));
  return <div className="index-screen">{index ? <OpenIndex index={index} /> : <PlannedIndex />}</div>;
}
