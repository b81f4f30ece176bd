import { assertNever } from '@urlset/core/contract.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApp, useMessages, usePanels, useProject, useView } from '../app-context.ts';
import { showThrough } from '../stores/view.ts';
import { Heading } from '../ui/Heading.tsx';
import { ListBox } from '../ui/lists/ListBox.tsx';
import { ContextMenu } from '../ui/popups/ContextMenu.tsx';
import { FileItem } from './FileItem.tsx';
import { FolderItem } from './FolderItem.tsx';
import { type FileLine, fileLines, folderOf } from './file-tree.ts';

const NO_FILES = [] as const;

/** The files of the project, by folder. The table shows the chosen file. */
export function ProjectPanel() {
  const app = useApp();
  const { t, number } = useMessages();
  const summary = useProject((state) => state.summary);
  const shown = useView((state) => state.wanted.file);
  const [menu, setMenu] = useState<{ name: string; x: number; y: number } | null>(null);
  const isOpen = usePanels(({ fileList }) => fileList);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const files = summary?.files ?? NO_FILES;
  const index = summary?.index ?? null;
  const { lines, places } = useMemo(() => fileLines(files, index, closed), [files, index, closed]);
  if (!summary) return null;

  const selected =
    lines.find((line) =>
      line.kind === 'file' ? line.key === shown : line.kind === 'all' && shown === null,
    ) ?? lines.find((line) => line.kind === 'folder' && line.folder.path === folderOfFile(shown));

  function folderOfFile(id: number | null): string {
    return folderOf(files.find((file) => file.id === id)?.name ?? '');
  }

  function show(line: FileLine): void {
    if (line.kind !== 'folder') showThrough(app.view, line.kind === 'all' ? null : line.key);
  }

  function choose(line: FileLine): void {
    if (line.kind !== 'folder') return show(line);
    const next = new Set(closed);
    if (!next.delete(line.folder.path)) next.add(line.folder.path);
    setClosed(next);
  }

  const hasIndex = files.some((file) => file.id === index);
  const depthOf = (line: FileLine, id: number) =>
    id === index ? 0 : (places?.get(line)?.level ?? 1) - (hasIndex ? 0 : 1);
  const Chevron = isOpen ? ChevronDown : ChevronRight;

  return (
    <>
      <h2>
        <button
          type="button"
          className="panel-toggle"
          aria-expanded={isOpen}
          onClick={() => app.panels.setState({ fileList: !isOpen })}
        >
          <Heading>{t('panel.project')}</Heading>
          <Chevron size={14} strokeWidth={1.5} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <ListBox
          label={t('panel.project')}
          items={lines}
          keyOf={({ key }) => key}
          treePlaceOf={places ? (line) => places.get(line) ?? { level: 1, place: 1, of: 1 } : undefined}
          selected={selected}
          onMove={show}
          onChoose={choose}
          onMenu={(line, x, y) => {
            if (line.kind === 'folder') return;
            show(line);
            setMenu({ name: line.kind === 'all' ? t('panel.allSitemaps') : line.file.name, x, y });
          }}
          onKeyDown={(event, line) => {
            if (line.kind === 'folder') return;
            if (event.key === 'F2') app.run('sitemap.rename');
            else if (event.key === 'Delete') app.run('sitemap.remove');
            else return;
            event.preventDefault();
          }}
          render={(line) => {
            switch (line.kind) {
              case 'all':
                return (
                  <>
                    <span className="panel-nested" />
                    <span className="trimmed-name">{t('panel.allSitemaps')}</span>
                    <span className="panel-count">{number(summary.entries)}</span>
                  </>
                );
              case 'folder':
                return <FolderItem folder={line.folder} isOpen={line.isOpen} />;
              case 'file':
                return (
                  <FileItem
                    file={line.file}
                    name={line.name}
                    cut={line.cut}
                    depth={depthOf(line, line.key)}
                  />
                );
              default:
                return assertNever(line);
            }
          }}
        />
      )}
      {menu && (
        <ContextMenu
          label={t('panel.menu', { name: menu.name })}
          groups={[
            [
              'file.save',
              'file.saveAs',
              'file.revert',
              'file.showInFolder',
              'sitemap.add',
              'sitemap.rename',
              'sitemap.remove',
            ],
          ]}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
