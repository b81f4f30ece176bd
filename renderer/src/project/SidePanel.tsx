import { usePanels, useProject, useView } from '../app-context.ts';
import { FindingsPanel } from '../findings/FindingsPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { SideTabs, tabOf } from './SideTabs.tsx';
import './side-panel.css';

/** What is wrong and what was done: the lists below the files, one at a time. */
export function SidePanel() {
  const shown = usePanels(({ list }) => list);
  const project = useView((view) => view.project);
  const generation = useProject((state) => state.generation);
  return (
    <>
      <SideTabs />
      <div className="side-list" id={shown} role="tabpanel" aria-labelledby={tabOf(shown)}>
        {/* Another project, or another engine, counts its steps anew. */}
        {shown === 'findings' ? <FindingsPanel /> : <HistoryPanel key={`${project}-${generation}`} />}
      </div>
    </>
  );
}
