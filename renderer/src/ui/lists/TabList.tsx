import './tab-list.css';
import type { KeyboardEvent, ReactNode } from 'react';

interface TabListProps<T extends string> {
  label: string;
  look: 'screens' | 'lists';
  tabs: readonly T[];
  shown: T;
  onShow(tab: T): void;
  words(tab: T): ReactNode;
}

/** Chooses one of several panels. It is one tab stop, and the arrow keys move between the tabs. */
export function TabList<T extends string>({ label, look, tabs, shown, onShow, words }: TabListProps<T>) {
  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const other = tabs.at((tabs.indexOf(shown) + step) % tabs.length);
    if (step === 0 || other === undefined) return;
    event.preventDefault();
    onShow(other);
    document.getElementById(tabOf(other))?.focus();
  }

  return (
    <div className="tab-list" data-look={look} role="tablist" aria-label={label} onKeyDown={keyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabOf(tab)}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          aria-controls={tab === shown ? tab : undefined}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {words(tab)}
        </button>
      ))}
    </div>
  );
}

/** The DOM id of a tab. The id of its panel is the name of the tab. */
export function tabOf(name: string): string {
  return `tab-${name}`;
}
