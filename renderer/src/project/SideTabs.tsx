import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { SIDE_LISTS, type SideList } from '../stores/side-panel.ts';
import { Heading } from '../ui/Heading.tsx';

/** The id of the tab of a list. */
export const tabOf = (list: SideList) => `tab-${list}`;

/** Which of the lists below the files is shown: one tab stop, arrows between them. */
export function SideTabs() {
  const { sidePanel } = useApp();
  const { t } = useMessages();
  const shown = useStore(sidePanel, (state) => state.shown);

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = SIDE_LISTS.find((list) => list !== shown);
    if (!other) return;
    sidePanel.setState({ shown: other });
    document.getElementById(tabOf(other))?.focus();
  }

  return (
    <div className="side-tabs" role="tablist" aria-label={t('panel.lists')} onKeyDown={keyDown}>
      {SIDE_LISTS.map((list) => (
        <button
          key={list}
          id={tabOf(list)}
          type="button"
          role="tab"
          aria-selected={list === shown}
          aria-controls={list === shown ? list : undefined}
          tabIndex={list === shown ? 0 : -1}
          onClick={() => sidePanel.setState({ shown: list })}
        >
          <Heading>{t(`panel.${list}`)}</Heading>
        </button>
      ))}
    </div>
  );
}
