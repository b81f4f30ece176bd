// biome-ignore-all lint/a11y/useFocusableInteractive: the tree is one tab stop, and aria-activedescendant moves in it.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree handles the keys.
import { ChevronDown, ChevronRight, Square, SquareCheck, SquareMinus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../app-context.ts';
import type { Messages } from '../../messages/messages.ts';
import { readable } from '../readable.ts';
import { useSize } from '../use-size.ts';
import {
  keyOf,
  type MoreLine,
  nameOf,
  type SectionLine,
  type TreeLine,
  type TreeSection,
} from './tree-lines.ts';
import './tree.css';

interface TreeListProps<S extends TreeSection> {
  label: string;
  lines: readonly TreeLine<S>[];
  /** The height of a line in pixels. */
  height?: number;
  /** What a line shows after the name of its section. */
  cells(section: S): ReactNode;
  /** What screen readers say after the name, instead of the cells. */
  told?(section: S): string;
  /** Makes sections selectable: a click or Space toggles one. Without it, a click shows the entries. */
  checks?: { of(section: S): boolean | 'mixed'; toggle(section: S): void };
  onToggle(line: SectionLine<S>, isOpen: boolean): void;
  onMore(line: MoreLine<S>): void;
  onShow(line: SectionLine<S>): void;
  onMenu(line: SectionLine<S>, x: number, y: number): void;
}

const ROW = 24;
const OVERSCAN = 6;
const INDENT = 14;

/**
 * The sections of a site as a tree of any size: one tab stop. Renders only visible lines. Arrows move, open and close.
 * Enter shows the entries. Space toggles the section or, without `checks`, shows the entries.
 */
export function TreeList<S extends TreeSection>({
  label,
  lines,
  height: row = ROW,
  cells,
  told,
  checks,
  ...on
}: TreeListProps<S>) {
  const { onToggle, onMore, onShow, onMenu } = on;
  const { t } = useMessages();
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
    if (active * row < element.scrollTop) element.scrollTop = active * row;
    else if ((active + 1) * row > element.scrollTop + element.clientHeight)
      element.scrollTop = (active + 1) * row - element.clientHeight;
  }, [active, height]);

  function keyDown(event: KeyboardEvent): void {
    const line = lines[active];
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(height / row) - 1);
    const steps: Record<string, number> = {
      ...{ ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page },
      ...{ Home: -lines.length, End: lines.length },
    };
    const step = steps[event.key];
    if (step !== undefined) setMoved(Math.min(Math.max(active + step, 0), lines.length - 1));
    else if (event.key === ' ' && checks && line.kind === 'section') checks.toggle(line.section);
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

  const first = Math.max(0, Math.floor(top / row) - OVERSCAN);
  const last = Math.min(lines.length, Math.ceil((top + height) / row) + OVERSCAN);
  const shown = lines.slice(first, last).map((line, at) => ({ line, place: first + at }));
  const activeLine = lines[active];
  if (activeLine !== undefined && (active < first || active >= last))
    shown.push({ line: activeLine, place: active });

  return (
    <div
      ref={box}
      className="tree"
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={keyDown}
      onContextMenu={(event) => {
        // The menu key targets the tree itself. A right click on a line has its own handler.
        if (event.target !== event.currentTarget || activeLine?.kind !== 'section') return;
        event.preventDefault();
        const { left, top: edge } = event.currentTarget.getBoundingClientRect();
        onMenu(activeLine, left + 32, edge + (active + 1) * row - event.currentTarget.scrollTop);
      }}
    >
      <div role="presentation" style={{ height: lines.length * row }}>
        {shown.map(({ line, place }) => (
          <div
            key={line.kind === 'section' ? keyOf(line.section) : `more ${keyOf(line.within)}`}
            id={`${id}-${place}`}
            className="tree-line"
            role="treeitem"
            aria-level={line.level}
            aria-selected={place === active}
            {...(line.kind === 'section' && {
              ...(line.section.sections > 0 && { 'aria-expanded': line.isOpen }),
              ...(checks && { 'aria-checked': checks.of(line.section) }),
            })}
            style={{ height: row, transform: `translateY(${place * row}px)` }}
            onClick={() => {
              setMoved(place);
              if (line.kind === 'more') onMore(line);
              else if (checks) checks.toggle(line.section);
              else onShow(line);
            }}
            onContextMenu={(event) => {
              if (line.kind !== 'section') return;
              event.preventDefault();
              event.stopPropagation();
              setMoved(place);
              onMenu(line, event.clientX, event.clientY);
            }}
          >
            <span className="tree-indent" style={{ width: (line.level - 1) * INDENT }} />
            {line.kind === 'section' ? (
              <>
                {checks && <CheckMark checked={checks.of(line.section)} />}
                <SectionName line={line} onToggle={onToggle} />
                {told && <span className="visually-hidden">{told(line.section)}</span>}
                <span className="tree-cells" aria-hidden={told !== undefined}>
                  {cells(line.section)}
                </span>
              </>
            ) : (
              <span className="tree-more">{t('overview.more', { count: line.left })}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Whether a section is chosen. The line itself says so to screen readers. */
function CheckMark({ checked }: { checked: boolean | 'mixed' }) {
  const Mark = checked === 'mixed' ? SquareMinus : checked ? SquareCheck : Square;
  return (
    <span className="tree-check" aria-hidden data-checked={checked}>
      <Mark size={14} strokeWidth={1.5} />
    </span>
  );
}

interface SectionNameProps<S extends TreeSection> {
  line: SectionLine<S>;
  onToggle(line: SectionLine<S>, isOpen: boolean): void;
}

function SectionName<S extends TreeSection>({ line, onToggle }: SectionNameProps<S>) {
  const { t } = useMessages();
  const { section, isOpen } = line;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <span
        className="tree-chevron"
        aria-hidden
        onClick={(event) => {
          if (section.sections === 0) return;
          event.stopPropagation();
          onToggle(line, !isOpen);
        }}
      >
        {section.sections > 0 && <Chevron size={14} strokeWidth={1.5} />}
      </span>
      <span
        className="tree-name"
        data-direct={section.path.endsWith('/.')}
        title={readable(`${section.host}${section.path}`)}
      >
        {nameIn(section, t)}
      </span>
    </>
  );
}

/** The displayed name of a section within its parent. */
export function nameIn(section: TreeSection, t: Messages['t']): string {
  if (section.path.endsWith('/.')) return t('overview.direct');
  return section.host === '' ? t('overview.relative') : readable(nameOf(section));
}

/** The index of the line of the section that contains the line at `at`; `at` itself at the top level. */
function parentOf(lines: readonly TreeLine<TreeSection>[], at: number): number {
  const level = lines[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; above--) if ((lines[above]?.level ?? 0) < level) return above;
  return at;
}

/** The index of the next section whose name starts with a text, with or without its slash; -1 if none. Wraps around. */
function startingWith(lines: readonly TreeLine<TreeSection>[], text: string, from: number): number {
  for (let step = 0; step < lines.length; step++) {
    const at = (from + step) % lines.length;
    const line = lines[at];
    if (line?.kind !== 'section') continue;
    const name = readable(nameOf(line.section)).toLowerCase();
    if (name.startsWith(text) || name.slice(1).startsWith(text)) return at;
  }
  return -1;
}
