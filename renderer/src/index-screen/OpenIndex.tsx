import type { FileSummary } from '@urlset/core/contract.ts';
import { useProject } from '../app-context.ts';
import { FileNotes } from '../project/FileNotes.tsx';
import { Table } from '../urls/Table.tsx';
import { ViewBar } from '../view/ViewBar.tsx';
import { IndexBar } from './IndexBar.tsx';
import { IndexPanel } from './IndexPanel.tsx';
import { RowNotes } from './RowNotes.tsx';
import { useFileXml } from './use-file-xml.ts';

/** The index that is open: its rows in the table, where it is published, and its XML beside them. */
export function OpenIndex({ index }: { index: FileSummary }) {
  const location = useProject(({ summary }) => summary?.publishLocation);
  const xml = useFileXml(index.id);
  return (
    <>
      <div className="index-main">
        <IndexBar index={index} />
        <FileNotes />
        <ViewBar />
        <Table />
        <RowNotes />
      </div>
      <IndexPanel name={index.name} xml={xml} locs={location == null ? [] : [location]} />
    </>
  );
}
