import './panes.css';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import { useApp, useMessages, usePanels } from '../app-context.ts';
import type { PanelsStore } from '../stores/panels.ts';

/** Below this width the entry panel floats over the table, because the two do not fit side by side. */
const NARROW = '(max-width: 1099px)';

/** A pane does not scroll. Its content does. */
const PANE = { className: 'pane', style: { overflow: 'hidden' } } as const;

/** How much of the other panes stays visible beside the floating entry panel, in px. */
const LEAST_ROOM = 240;

type Side = 'files' | 'entry';

/** The minimum widths of the panels, in px. */
const LEAST: Readonly<Record<Side, number>> = { files: 168, entry: 280 };

function usualWidth(side: Side): number {
  const width = window.innerWidth;
  if (side === 'entry') return width >= 1600 ? 400 : 340;
  return width >= 1600 ? 340 : width > 1000 ? 280 : 256;
}

interface PanesProps {
  files: ReactNode;
  /** null while it is closed. */
  entry: ReactNode;
  children: ReactNode;
}

/**
 * The panels beside the screen. The user drags their edges, or moves them with the arrow keys. A double-click restores
 * the default width. The files panel collapses when its edge is dragged close to the side of the window. In a narrow
 * window, the entry panel floats over the others.
 */
export function Panes({ files, entry, children }: PanesProps) {
  const { panels } = useApp();
  const isNarrow = useMatches(NARROW);
  const group = {
    resizeTargetMinimumSize: { coarse: 20, fine: 8 },
    onLayoutChanged: (_: unknown, { isUserInteraction }: { isUserInteraction: boolean }) => {
      // The panels get their new widths only after this callback.
      if (isUserInteraction) requestAnimationFrame(() => keepWidths(panels));
    },
  };
  return (
    <div className="project">
      <Group {...group}>
        <FilesPane>{files}</FilesPane>
        <Panel {...PANE} id="pane-screen" minSize={320}>
          {children}
        </Panel>
        {entry && !isNarrow && <EntryPane>{entry}</EntryPane>}
      </Group>
      {isNarrow && entry && (
        <Group {...group} className="floating-panes">
          {/* Empty space that the entry panel can grow into. The screen below shows through. */}
          <Panel id="pane-room" minSize={LEAST_ROOM} />
          <EntryPane>{entry}</EntryPane>
        </Group>
      )}
    </div>
  );
}

function FilesPane({ children }: { children: ReactNode }) {
  const { panels } = useApp();
  const { t } = useMessages();
  const { ref, width, edge } = usePane('files');
  const isOpen = usePanels((state) => state.files);

  useEffect(() => {
    const pane = ref.current;
    if (pane?.isCollapsed() !== isOpen) return;
    if (isOpen) pane.expand();
    else pane.collapse();
  }, [ref, isOpen]);

  return (
    <>
      <Panel
        {...PANE}
        {...width}
        collapsible
        panelRef={ref}
        onResize={({ inPixels }) => {
          if (inPixels > 0 !== panels.getState().files) panels.setState({ files: inPixels > 0 });
        }}
      >
        {isOpen && children}
      </Panel>
      <Separator {...edge} aria-label={t('panel.resize')} />
    </>
  );
}

function EntryPane({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const { ref, width, edge } = usePane('entry');
  return (
    <>
      <Separator {...edge} aria-label={t('entry.resize')} />
      <Panel {...PANE} {...width} panelRef={ref}>
        {children}
      </Panel>
    </>
  );
}

/** The properties of a side panel and of its edge. Its width follows the window's until the user changes it. */
function usePane(side: Side) {
  const { panels } = useApp();
  const ref = usePanelRef();
  const kept = usePanels(({ widths }) => widths[side]);
  // The library applies the default sizes again when another panel opens.
  const defaultSize = kept ?? usualWidth(side);

  useEffect(() => {
    const resize = () => {
      const { files, widths } = panels.getState();
      if (widths[side] === undefined && (side === 'entry' || files)) ref.current?.resize(usualWidth(side));
    };
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, [ref, panels, side]);

  return {
    ref,
    width: {
      id: idOf(side),
      defaultSize,
      minSize: LEAST[side],
      groupResizeBehavior: 'preserve-pixel-size',
    },
    edge: {
      className: 'pane-edge',
      // The library would restore the width at which the panel opened.
      disableDoubleClick: true,
      onDoubleClick: () => {
        ref.current?.resize(usualWidth(side));
        panels.setState(({ widths }) => ({ widths: { ...widths, [side]: undefined } }));
      },
    },
  } as const;
}

/** The DOM id of a panel. */
const idOf = (side: Side) => `pane-${side}`;

/** Remembers the widths that the user has changed. */
function keepWidths(panels: PanelsStore): void {
  const { widths } = panels.getState();
  for (const side of ['files', 'entry'] as const) {
    const width = document.getElementById(idOf(side))?.offsetWidth ?? 0;
    if (width > 0 && width !== (widths[side] ?? usualWidth(side)))
      panels.setState((state) => ({ widths: { ...state.widths, [side]: width } }));
  }
}

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
