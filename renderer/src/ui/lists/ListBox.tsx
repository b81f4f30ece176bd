// biome-ignore-all lint/a11y/noStaticElementInteractions: each element has a role in a list or a tree.
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: same.
// biome-ignore-all lint/a11y/useSemanticElements: a <select> cannot show icons and counts.
// biome-ignore-all lint/a11y/useFocusableInteractive: the list is one tab stop, and aria-activedescendant moves in it.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the list handles the keys.
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './list-box.css';
import { groupsOf, rowsAbove } from './list-groups.ts';

/** The place of an item in a tree. */
export interface TreePlace {
  /** 1 at the top. */
  level: number;
  /** Whether a branch shows its items; undefined for a leaf. */
  isOpen?: boolean;
  /** The place among the items of its branch, from 1, and their number. */
  place: number;
  of: number;
}

interface ListBoxProps<T> {
  label: string;
  items: readonly T[];
  keyOf(item: T): string | number;
  render(item: T): ReactNode;
  /** The heading of an item's group. Items of a group must follow each other. */
  groupOf?(item: T): string;
  /** Makes the list a tree. `items` has only the items of open branches. Choosing a branch opens or closes it. */
  treePlaceOf?: ((item: T) => TreePlace) | undefined;
  /** The chosen item, for lists that keep a choice. */
  selected?: T | undefined;
  /** Called when Up, Down, Page Up, Page Down, Home or End moves to an item. */
  onMove?(item: T): void;
  /** Called on a click, Enter or Space, and when an arrow key opens or closes a branch. */
  onChoose(item: T): void;
  /** Called on a right click or the menu key, with a point in the window. */
  onMenu?(item: T, x: number, y: number): void;
  onKeyDown?(event: KeyboardEvent, item: T): void;
}

/** The item that the keys or a click reached, and the chosen one at that time. */
interface Moved {
  row: number;
  key: string | number | null;
  chosen: string | number | null;
}

const ROW = 28;
const OVERSCAN = 8;
/** The minimum number of rows that stay visible, however short the window is. */
const LEAST = 3;

/** A list of any length. It is one tab stop, arrow keys move in it, and only items in or near view are rendered. */
export function ListBox<T>(props: ListBoxProps<T>) {
  const { label, items, keyOf, render, selected, groupOf, treePlaceOf, onMove, onChoose, onMenu } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 0 });
  const [moved, setMoved] = useState<Moved>({ row: 0, key: null, chosen: null });
  const chosen = selected === undefined ? -1 : items.indexOf(selected);
  const chosenKey = selected === undefined ? null : keyOf(selected);
  const active = activeRowOf();
  const groups = groupsOf(items, groupOf);
  const rows = items.length + groups.length;
  const activeRow = rowsAbove(active, groups);
  const heading = groups.some(({ first }) => first === active) ? 1 : 0;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setScroll({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height may push the item out of sight.
  useEffect(() => {
    const element = box.current;
    if (!element || active < 0) return;
    const top = activeRow * ROW;
    if (top - heading * ROW < element.scrollTop) element.scrollTop = top - heading * ROW;
    else if (top + ROW > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + ROW - element.clientHeight;
    }
  }, [active, activeRow, heading, scroll.height]);

  /** The index of the item that the keys or a click reached, or of the chosen item if the choice changed since. */
  function activeRowOf(): number {
    if (chosen >= 0 && moved.chosen !== chosenKey) return chosen;
    const row = chosen < 0 ? -1 : items.findIndex((item) => keyOf(item) === moved.key);
    return row >= 0 ? row : Math.min(chosen >= 0 ? chosen : moved.row, items.length - 1);
  }

  function moveTo(row: number): void {
    const item = items[row];
    setMoved({ row, key: item === undefined ? null : keyOf(item), chosen: chosenKey });
  }

  /** In a tree, handles Left and Right: opens, closes, enters or leaves a branch. Otherwise, returns false. */
  function walkTree(key: string, item: T): boolean {
    const at = treePlaceOf?.(item);
    if (!at || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
    if (at.isOpen === (key === 'ArrowLeft')) onChoose(item);
    else if (key === 'ArrowRight' && at.isOpen) moveTo(active + 1);
    else if (key === 'ArrowLeft' && at.level > 1) moveTo(active - at.place);
    return true;
  }

  function keyDown(event: KeyboardEvent): void {
    const item = items[active];
    if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(scroll.height / ROW) - 1);
    const steps: Record<string, number> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -page,
      PageDown: page,
      Home: -items.length,
      End: items.length,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const to = Math.min(Math.max(active + step, 0), items.length - 1);
      moveTo(to);
      const next = items[to];
      if (next !== undefined) onMove?.(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(item);
    } else if (walkTree(event.key, item)) {
      event.preventDefault();
    } else {
      props.onKeyDown?.(event, item);
    }
  }

  const first = Math.max(0, Math.floor(scroll.top / ROW) - groups.length - OVERSCAN);
  const last = Math.min(items.length, Math.ceil((scroll.top + scroll.height) / ROW) + OVERSCAN);
  const shown = items.slice(first, last).map((item, at) => ({ item, row: first + at }));
  const activeItem = items[active];
  if (activeItem !== undefined && (active < first || active >= last))
    shown.push({ item: activeItem, row: active });

  const option = ({ item, row }: { item: T; row: number }) => {
    const at = treePlaceOf?.(item);
    return (
      <div
        key={keyOf(item)}
        id={`${id}-${keyOf(item)}`}
        className="list-box-item"
        role={at ? 'treeitem' : 'option'}
        aria-selected={row === chosen}
        aria-level={at?.level}
        aria-expanded={at?.isOpen}
        aria-setsize={at?.of ?? items.length}
        aria-posinset={at?.place ?? row + 1}
        data-active={row === active}
        style={{ transform: `translateY(${rowsAbove(row, groups) * ROW}px)` }}
        onClick={() => {
          moveTo(row);
          onChoose(item);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onMenu?.(item, event.clientX, event.clientY);
        }}
      >
        {render(item)}
      </div>
    );
  };

  return (
    <div
      ref={box}
      className="list-box"
      role={treePlaceOf ? 'tree' : 'listbox'}
      style={{ minHeight: Math.min(rows, LEAST) * ROW }}
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={activeItem === undefined ? undefined : `${id}-${keyOf(activeItem)}`}
      onScroll={({ currentTarget }) =>
        setScroll({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
      onKeyDown={keyDown}
      onContextMenu={(event) => {
        // The menu key targets the list itself. A right click on an item has its own handler.
        if (event.target !== event.currentTarget || activeItem === undefined) return;
        event.preventDefault();
        const { left, top } = event.currentTarget.getBoundingClientRect();
        onMenu?.(activeItem, left + 32, top + (activeRow + 1) * ROW - event.currentTarget.scrollTop);
      }}
    >
      <div className="list-box-items" role="presentation" style={{ height: rows * ROW }}>
        {groups.length === 0
          ? shown.map(option)
          : groups.map((group) => (
              <div key={group.first} role="group" aria-label={group.label}>
                <div
                  className="list-box-heading"
                  aria-hidden
                  style={{ transform: `translateY(${(rowsAbove(group.first, groups) - 1) * ROW}px)` }}
                >
                  {group.label}
                </div>
                {shown.filter(({ row }) => row >= group.first && row < group.first + group.count).map(option)}
              </div>
            ))}
      </div>
    </div>
  );
}
