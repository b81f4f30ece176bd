import type { FileSummary, Problem } from '@urlset/core/contract.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { submitEdit } from '../commands/sitemap-commands.ts';
import { PlaceInput } from '../project/PlaceInput.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { AddToIndex } from './AddToIndex.tsx';
import { IndexChoice } from './IndexChoice.tsx';
import { folderOf } from './IndexLoc.tsx';

/** Where the index is published, under which name, and what can be done with its rows. */
export function IndexBar({ index }: { index: FileSummary }) {
  const app = useApp();
  const { t } = useMessages();
  const folder = useProject(({ summary }) => folderOf(summary?.publishLocation ?? ''));

  /** A folder is where the index goes under its own name. */
  async function publish(typed: string): Promise<Problem | null> {
    if (typed === '') return submitEdit(app, { kind: 'publish', location: null });
    const name = encodeURIComponent(index.name.slice(index.name.lastIndexOf('/') + 1));
    const location = `${typed}${typed.endsWith('/') ? '' : '/'}${name}`;
    return submitEdit(app, { kind: 'publish', location });
  }

  const addRows = (text: string) => submitEdit(app, { kind: 'paste-entries', row: index.entries, text });

  return (
    <div className="index-bar">
      <IndexChoice />
      <div className="index-place">
        <label htmlFor="index-folder">{t('index.folder')}</label>
        <PlaceInput id="index-folder" value={folder} placeholder={t('index.noFolder')} take={publish} />
      </div>
      <div className="index-place" data-narrow>
        <label htmlFor="index-name">{t('index.name')}</label>
        <PlaceInput
          id="index-name"
          value={index.name}
          take={(name) => submitEdit(app, { kind: 'rename-sitemap', file: index.id, name })}
        />
      </div>
      <div className="index-actions">
        <CommandButton id="index.moveUp" label="index.up" look="plain">
          <ArrowUp size={14} strokeWidth={1.5} aria-hidden />
        </CommandButton>
        <CommandButton id="index.moveDown" label="index.down" look="plain">
          <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
        </CommandButton>
        <CommandButton id="index.renewLastmod" label="index.renew" />
        <CommandButton id="edit.removeEntries" label="index.remove" />
        <AddToIndex take={addRows} />
      </div>
    </div>
  );
}
