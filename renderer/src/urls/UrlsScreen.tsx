import { FileNotes } from '../project/FileNotes.tsx';
import { ViewBar } from '../view/ViewBar.tsx';
import { Table } from './Table.tsx';

/** The entries of the project: what is said of the file that is shown, how much is shown, the table. */
export function UrlsScreen() {
  return (
    <>
      <FileNotes />
      <ViewBar />
      <Table />
    </>
  );
}
