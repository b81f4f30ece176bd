import type { FileSummary } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useApp, useMessages, useProject, useView } from '../app-context.ts';
import { showThrough } from '../stores/view.ts';
import { ContextMenu } from '../ui/ContextMenu.tsx';
import { Heading } from '../ui/Heading.tsx';
import { ListBox } from '../ui/lists/ListBox.tsx';
import { FileItem } from './FileItem.tsx';

const ALL = 'all';
type Item = FileSummary | typeof ALL;

/** The files of the project. The table shows the chosen one. */
export function ProjectPanel() {
  const app = useApp();
  const { t, number } = useMessages();
  const summary = useProject((state) => state.summary);
  const shown = useView((state) => state.wanted.file);
  const [menu, setMenu] = useState<{ name: string; x: number; y: number } | null>(null);
  if (!summary) return null;

  const { files, index, entries } = summary;
  const nested = files.filter((file) => file.id !== index);
  const top = files.filter((file) => file.id === index);
  const items: Item[] = nested.length > 1 || top.length > 0 ? [...top, ALL, ...nested] : nested;
  const show = (item: Item) => showThrough(app.view, item === ALL ? null : item.id);

  return (
    <>
      <h2>
        <Heading>{t('panel.project')}</Heading>
      </h2>
      <ListBox
        label={t('panel.project')}
        items={items}
        keyOf={(item) => (item === ALL ? ALL : item.id)}
        selected={items.find((item) => (item === ALL ? shown === null : item.id === shown))}
        onMove={show}
        onChoose={show}
        onMenu={(item, x, y) => {
          show(item);
          setMenu({ name: item === ALL ? t('panel.allSitemaps') : item.name, x, y });
        }}
        onKeyDown={(event) => {
          if (event.key === 'F2') app.run('sitemap.rename');
          else if (event.key === 'Delete') app.run('sitemap.remove');
          else return;
          event.preventDefault();
        }}
        render={(item) =>
          item === ALL ? (
            <>
              <span className="panel-nested" />
              <span className="trimmed-name">{t('panel.allSitemaps')}</span>
              <span className="panel-count">{number(entries)}</span>
            </>
          ) : (
            <FileItem file={item} nested={top.length > 0 && item.id !== index} />
          )
        }
      />
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
