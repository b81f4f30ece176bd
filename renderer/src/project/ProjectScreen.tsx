import { useMessages, usePanels, useProject } from '../app-context.ts';
import { EntryPanel } from '../entry/EntryPanel.tsx';
import { Table } from '../urls/Table.tsx';
import { ViewBar } from '../view/ViewBar.tsx';
import { FileNotes } from './FileNotes.tsx';
import { LocationField } from './LocationField.tsx';
import { ProjectPanel } from './ProjectPanel.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import './project.css';

/** The open project: its files and findings beside the table of entries. */
export function ProjectScreen() {
  const { t } = useMessages();
  const name = useProject((state) => state.summary?.name);
  const hasEntryPanel = usePanels((panels) => panels.entry);
  return (
    <>
      <Toolbar />
      <div className="project">
        <nav className="panel" aria-label={t('panel.label')}>
          <ProjectPanel />
          <LocationField />
          <SidePanel />
        </nav>
        <main className="project-main">
          <h1 className="visually-hidden">{name}</h1>
          <FileNotes />
          <ViewBar />
          <Table />
        </main>
        {hasEntryPanel && <EntryPanel />}
      </div>
      <StatusBar />
    </>
  );
}
