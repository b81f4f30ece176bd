import { useEffect, useRef } from 'react';
import { useApp, usePanels, useProject, useView } from '../app-context.ts';
import { FindingsPanel } from '../findings/FindingsPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { SideTabs, tabOf } from './SideTabs.tsx';
import './side-panel.css';

/** What is wrong and what was done: the lists below the files, one at a time. */
export function SidePanel() {
  const { panels } = useApp();
  const list = usePanels((state) => state.list);
  const takesFocus = usePanels(({ focus }) => focus === list);
  const project = useView((view) => view.project);
  const generation = useProject((state) => state.generation);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    panels.setState({ focus: null });
    // Where there are no findings there is no list of them.
    const items = panel.current?.querySelector<HTMLElement>('[role=listbox]');
    (items ?? document.getElementById(tabOf(list)))?.focus();
  }, [panels, list, takesFocus]);

  return (
    <>
      <SideTabs />
      <div ref={panel} className="side-list" id={list} role="tabpanel" aria-labelledby={tabOf(list)}>
        {/* Another project, or another engine, counts its steps anew. */}
        {list === 'findings' ? <FindingsPanel /> : <HistoryPanel key={`${project}-${generation}`} />}
      </div>
    </>
  );
}
