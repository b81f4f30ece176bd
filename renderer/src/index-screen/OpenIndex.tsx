import type { EngineResult, FileId, FileSummary } from '@urlset/core/contract.ts';
import { MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { submitEdit } from '../commands/tables/sitemap-commands.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { CommandButton } from '../ui/CommandButton.tsx';
import { Table } from '../urls/Table.tsx';
import { ViewBar } from '../view/ViewBar.tsx';
import { AddToIndex } from './AddToIndex.tsx';
import { IndexBar } from './IndexBar.tsx';
import { IndexPanel } from './IndexPanel.tsx';
import { folderOf, locationsOf, publishIn } from './index-place.ts';
import { RowNotes } from './planned/RowNotes.tsx';

type FileXml = EngineResult<'fileXml'>;

/** Milliseconds to wait after an edit: short enough to seem instant, long enough to group rapid edits. */
const QUIET = 30;

/** The XML of a file as a save would write it now; null until it is known. */
function useFileXml(file: FileId): FileXml | null {
  const { engine } = useApp();
  const question = useCallback<Question<FileXml>>(
    ({ signal }) => engine.request('fileXml', { file }, { signal }),
    [engine, file],
  );
  return useProjectAnswer(question, QUIET).value;
}

/** The open index: its rows in the table, where it is published, and its XML beside them. */
export function OpenIndex({ index }: { index: FileSummary }) {
  const app = useApp();
  const location = useProject(({ summary }) => summary?.publishLocation ?? null);
  const files = useProject(({ summary }) => summary?.files) ?? [];
  const [main] = files;
  const xml = useFileXml(index.id);
  return (
    <>
      <div className="index-main">
        <IndexBar
          folder={folderOf(location ?? '')}
          publish={(folder) => publishIn(app, folder, main?.name ?? index.name)}
          name={index.name}
          rename={(name) => submitEdit(app, { kind: 'rename-sitemap', file: index.id, name })}
        >
          <CommandButton id="index.moveUp" label="index.up" look="plain">
            <ArrowUp size={14} strokeWidth={1.5} aria-hidden />
          </CommandButton>
          <CommandButton id="index.moveDown" label="index.down" look="plain">
            <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
          </CommandButton>
          {index.entries > MAX_ENTRIES && <CommandButton id="index.split" label="index.split" />}
          <CommandButton id="index.renewLastmod" label="index.renew" />
          <CommandButton id="edit.removeEntries" label="index.remove" />
          <AddToIndex take={(text) => submitEdit(app, { kind: 'paste-entries', row: index.entries, text })} />
        </IndexBar>
        <ViewBar />
        <Table />
        <RowNotes />
      </div>
      <IndexPanel name={index.name} xml={xml} locs={location === null ? [] : locationsOf(files, location)} />
    </>
  );
}
