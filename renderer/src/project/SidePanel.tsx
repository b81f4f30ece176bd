import './side-panel.css';
import { assertNever } from '@urlset/core/contract.ts';
import { useEffect, useRef } from 'react';
import { useApp, useMessages, usePanels, useProject, useView } from '../app-context.ts';
import { FacetsPanel } from '../facets/FacetsPanel.tsx';
import { FindingsPanel } from '../findings/FindingsPanel.tsx';
import { HintNote } from '../hints/HintNote.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { SIDE_LISTS, type SideList } from '../stores/panels.ts';
import { Heading } from '../ui/Heading.tsx';
import { TabList, tabOf } from '../ui/lists/TabList.tsx';

/** The findings, the history and the facets: lists below the files, one at a time. */
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
    // An empty list does not have an item to focus, so its tab gets the focus.
    const items = panel.current?.querySelector<HTMLElement>('[role=listbox], .facet-row[tabindex="0"]');
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
      <HintNote about="finding" />
      <div ref={panel} className="side-list" id={list} role="tabpanel" aria-labelledby={tabOf(list)}>
        {/* In another project, or after an engine restart, the history numbers its steps from the start again. */}
        <OneList list={list} key={`${project}-${generation}`} />
      </div>
    </>
  );
}

function OneList({ list }: { list: SideList }) {
  switch (list) {
    case 'findings':
      return <FindingsPanel />;
    case 'history':
      return <HistoryPanel />;
    case 'facets':
      return <FacetsPanel />;
    default:
      return assertNever(list);
  }
}
