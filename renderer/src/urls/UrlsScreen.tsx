import { FileNotes } from '../project/FileNotes.tsx';
import { ViewBar } from '../view/ViewBar.tsx';
import { Table } from './Table.tsx';

/** The screen of entries: notes about the shown file, the bar of the view, and the table. */
export function UrlsScreen() {
  return (
    <>
      <FileNotes />
      <ViewBar />
      <Table />
    </>
  );
}
