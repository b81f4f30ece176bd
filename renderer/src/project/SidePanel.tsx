import './side-panel.css';
import { useEffect, useRef } from 'react';
import { useApp, useMessages, usePanels, useProject, useView } from '../app-context.ts';
import { FindingsPanel } from '../findings/FindingsPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { SIDE_LISTS } from '../stores/panels.ts';
import { Heading } from '../ui/Heading.tsx';
import { TabList, tabOf } from '../ui/lists/TabList.tsx';

/** The findings and the history: lists below the files, one at a time. */
export function SidePanel() {
  const { panels } = useApp();
  const { t } = useMessages();
  const list = usePanels((state) => state.list);
  const takesFocus = usePanels(({ focus }) => focus === list);
  const project = useView((view) => view.project);
  const generation = useProject((state) => state.generation);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    panels.setState({ focus: null });
    // Without findings there is no list box to focus.
    const items = panel.current?.querySelector<HTMLElement>('[role=listbox]');
    (items ?? document.getElementById(tabOf(list)))?.focus();
  }, [panels, list, takesFocus]);

  return (
    <>
      <TabList
        label={t('panel.lists')}
        look="lists"
        tabs={SIDE_LISTS}
        shown={list}
        onShow={(shown) => panels.setState({ list: shown })}
        words={(shown) => <Heading>{t(`panel.${shown}`)}</Heading>}
      />
      <div ref={panel} className="side-list" id={list} role="tabpanel" aria-labelledby={tabOf(list)}>
        {/* Another project, or another engine, numbers its steps from the start. */}
        {list === 'findings' ? <FindingsPanel /> : <HistoryPanel key={`${project}-${generation}`} />}
      </div>
    </>
  );
}
