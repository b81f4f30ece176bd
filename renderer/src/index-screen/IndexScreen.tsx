import { useProject, useView } from '../app-context.ts';
import { FileNotes } from '../project/FileNotes.tsx';
import { hasTable } from '../stores/view.ts';
import { Table } from '../urls/Table.tsx';
import { ViewBar } from '../view/ViewBar.tsx';
import { IndexBar } from './IndexBar.tsx';
import { IndexPanel } from './IndexPanel.tsx';
import { RowNotes } from './RowNotes.tsx';
import './index-screen.css';

/** The index of the project: its rows in the table, where it is published, and its XML beside them. */
export function IndexScreen() {
  const index = useProject(({ summary }) => summary?.files.find(({ id }) => id === summary.index));
  const isShown = useView(hasTable);
  if (!index || !isShown) return null;
  return (
    <div className="index-screen">
      <div className="index-main">
        <IndexBar index={index} />
        <FileNotes />
        <ViewBar />
        <Table />
        <RowNotes />
      </div>
      <IndexPanel index={index} />
    </div>
  );
}
