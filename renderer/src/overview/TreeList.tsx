// biome-ignore-all lint/a11y/useFocusableInteractive: the tree is one tab stop, and aria-activedescendant moves in it.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree handles the keys.
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { readable } from '../ui/readable.ts';
import { useSize } from '../ui/use-size.ts';
import { keyOf, nameOf, type TreeLine } from './site-tree.ts';

type SectionLine = Extract<TreeLine, { kind: 'section' }>;

interface TreeListProps {
  lines: readonly TreeLine[];
  /** The number of entries that fills a bar. */
  whole: number;
  onToggle(line: SectionLine, isOpen: boolean): void;
  onMore(line: Extract<TreeLine, { kind: 'more' }>): void;
  onShow(line: SectionLine): void;
  onMenu(line: SectionLine, x: number, y: number): void;
}

const ROW = 24;
const OVERSCAN = 6;
const INDENT = 14;

/**
 * The sections of a site as a tree of any size: one tab stop. Renders only visible lines. Arrows move,
 * open and close; Enter shows the entries.
 */
export function TreeList({ lines, whole, onToggle, onMore, onShow, onMenu }: TreeListProps) {
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const [box, { height }] = useSize<HTMLDivElement>();
  const [top, setTop] = useState(0);
  const [moved, setMoved] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const active = Math.min(moved, lines.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height may push the line out of sight.
  useEffect(() => {
    const element = box.current;
    if (!element || active < 0) return;
    if (active * ROW < element.scrollTop) element.scrollTop = active * ROW;
    else if ((active + 1) * ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = (active + 1) * ROW - element.clientHeight;
  }, [active, height]);

  function keyDown(event: KeyboardEvent): void {
    const line = lines[active];
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(height / ROW) - 1);
    const steps: Record<string, number> = {
      ...{ ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page },
      ...{ Home: -lines.length, End: lines.length },
    };
    const step = steps[event.key];
    if (step !== undefined) setMoved(Math.min(Math.max(active + step, 0), lines.length - 1));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (line.kind === 'section') onShow(line);
      else onMore(line);
    } else if (event.key === 'ArrowRight' && line.kind === 'section' && line.section.sections > 0) {
      if (line.isOpen) setMoved(active + 1);
      else onToggle(line, true);
    } else if (event.key === 'ArrowLeft') {
      if (line.kind === 'section' && line.isOpen) onToggle(line, false);
      else setMoved(Math.max(0, parentOf(lines, active)));
    } else if (event.key.length === 1) {
      const known = typed.current;
      const text = event.timeStamp - known.at < 1000 ? known.text + event.key : event.key;
      typed.current = { text, at: event.timeStamp };
      const found = startingWith(lines, text.toLowerCase(), text.length === 1 ? active + 1 : active);
      if (found >= 0) setMoved(found);
    } else return;
    event.preventDefault();
  }

  const first = Math.max(0, Math.floor(top / ROW) - OVERSCAN);
  const last = Math.min(lines.length, Math.ceil((top + height) / ROW) + OVERSCAN);
  const shown = lines.slice(first, last).map((line, at) => ({ line, row: first + at }));
  const activeLine = lines[active];
  if (activeLine !== undefined && (active < first || active >= last))
    shown.push({ line: activeLine, row: active });

  return (
    <div
      ref={box}
      className="tree"
      role="tree"
      aria-label={t('overview.site')}
      tabIndex={0}
      aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={keyDown}
      onContextMenu={(event) => {
        // The menu key targets the tree itself. A right click on a line has its own handler.
        if (event.target !== event.currentTarget || activeLine?.kind !== 'section') return;
        event.preventDefault();
        const { left, top: edge } = event.currentTarget.getBoundingClientRect();
        onMenu(activeLine, left + 32, edge + (active + 1) * ROW - event.currentTarget.scrollTop);
      }}
    >
      <div role="presentation" style={{ height: lines.length * ROW }}>
        {shown.map(({ line, row }) => (
          <div
            key={line.kind === 'section' ? keyOf(line.section) : `more ${keyOf(line.within)}`}
            id={`${id}-${row}`}
            className="tree-line"
            role="treeitem"
            aria-level={line.level}
            aria-selected={row === active}
            {...(line.kind === 'section' && line.section.sections > 0 && { 'aria-expanded': line.isOpen })}
            style={{ transform: `translateY(${row * ROW}px)` }}
            onClick={() => {
              setMoved(row);
              if (line.kind === 'section') onShow(line);
              else onMore(line);
            }}
            onContextMenu={(event) => {
              if (line.kind !== 'section') return;
              event.preventDefault();
              event.stopPropagation();
              setMoved(row);
              onMenu(line, event.clientX, event.clientY);
            }}
          >
            <span className="tree-indent" style={{ width: (line.level - 1) * INDENT }} />
            {line.kind === 'section' ? (
              <SectionCells line={line} whole={whole} onToggle={onToggle} />
            ) : (
              <span className="tree-more">{t('overview.more', { count: line.left })}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface SectionCellsProps {
  line: SectionLine;
  whole: number;
  onToggle(line: SectionLine, isOpen: boolean): void;
}

function SectionCells({ line, whole, onToggle }: SectionCellsProps) {
  const messages = useMessages();
  const { t } = messages;
  const { section, isOpen } = line;
  const { entries, errors, sections } = section;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const isDirect = section.path.endsWith('/.');
  return (
    <>
      <span
        className="tree-chevron"
        aria-hidden
        onClick={(event) => {
          if (sections === 0) return;
          event.stopPropagation();
          onToggle(line, !isOpen);
        }}
      >
        {sections > 0 && <Chevron size={14} strokeWidth={1.5} />}
      </span>
      <span className="tree-name" data-direct={isDirect} title={readable(`${section.host}${section.path}`)}>
        {isDirect ? t('overview.direct') : readable(nameOf(section))}
      </span>
      <span className="tree-bar" aria-hidden>
        <span className="bar" style={{ width: `${(entries / Math.max(1, whole)) * 100}%` }} />
      </span>
      <span className="tree-count">{messages.number(entries)}</span>
      <span className="tree-errors" data-wrong={errors > 0}>
        {errors === 0 ? '–' : t('overview.errorShare', { share: errors / entries, count: errors })}
      </span>
    </>
  );
}

/** The line of the section that contains a line; -1 at the top level. */
function parentOf(lines: readonly TreeLine[], at: number): number {
  const level = lines[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; above--) if ((lines[above]?.level ?? 0) < level) return above;
  return at;
}

/** The next line whose name starts with a text, around the end; -1 without one. */
function startingWith(lines: readonly TreeLine[], text: string, from: number): number {
  for (let step = 0; step < lines.length; step++) {
    const at = (from + step) % lines.length;
    const line = lines[at];
    if (line?.kind !== 'section') continue;
    const name = readable(nameOf(line.section)).toLowerCase();
    if (name.startsWith(text) || name.slice(1).startsWith(text)) return at;
  }
  return -1;
}
