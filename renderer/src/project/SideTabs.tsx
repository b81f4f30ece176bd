import type { KeyboardEvent } from 'react';
import { useApp, useMessages, usePanels } from '../app-context.ts';
import { SIDE_LISTS, type SideList } from '../stores/panels.ts';
import { Heading } from '../ui/Heading.tsx';

/** The id of the tab of a list. */
export const tabOf = (list: SideList) => `tab-${list}`;

/** Which of the lists below the files is shown: one tab stop, arrows between them. */
export function SideTabs() {
  const { panels } = useApp();
  const { t } = useMessages();
  const shown = usePanels(({ list }) => list);

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = SIDE_LISTS.find((list) => list !== shown);
    if (!other) return;
    panels.setState({ list: other });
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
          onClick={() => panels.setState({ list })}
        >
          <Heading>{t(`panel.${list}`)}</Heading>
        </button>
      ))}
    </div>
  );
}
