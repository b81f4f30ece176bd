// biome-ignore-all lint/a11y/useSemanticElements: <menu> lacks keyboard support.
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useApp, useCommandState, useMessages } from '../app-context.ts';
import { isEnabled } from '../commands/command.ts';
import type { CommandId } from '../commands/command-id.ts';
import { COMMANDS, commandLabel } from '../commands/registry.ts';
import './context-menu.css';
import { Shortcut } from './Shortcut.tsx';

/** An action that only this menu offers. */
export interface MenuAction {
  id: string;
  label: string;
  run(): void;
}

interface ContextMenuProps {
  label: string;
  /** A line divides the groups. */
  groups: readonly (readonly (CommandId | MenuAction)[])[];
  /** The position of the menu, in px of the window. */
  x: number;
  y: number;
  onClose(): void;
}

/** A context menu. A click elsewhere or Esc closes it and returns the focus. */
export function ContextMenu({ label, groups, x, y, onClose }: ContextMenuProps) {
  const app = useApp();
  const messages = useMessages();
  const state = useCommandState();
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const before = document.activeElement;
    menu.showPopover();
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.min(x, window.innerWidth - width - 8)}px`;
    menu.style.top = `${Math.min(y, window.innerHeight - height - 8)}px`;
    menu.querySelector<HTMLElement>('button:enabled')?.focus();
    return () => {
      if (menu.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [x, y]);

  // No popover of the browser: it would close when the button of the right click is released.
  useEffect(() => {
    const away = ({ target }: Event) => {
      if (!(target instanceof Node && ref.current?.contains(target))) onClose();
    };
    document.addEventListener('pointerdown', away, true);
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);

  function keyDown(event: KeyboardEvent): void {
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
    const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (event.key === 'Tab' || event.key === 'Escape') onClose();
    // Esc closes only the menu, not what lies below it.
    if (event.key === 'Escape') event.preventDefault();
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }

  const actionOf = (id: CommandId): MenuAction => ({
    id,
    label: messages.say(commandLabel(id, state)),
    run: () => app.run(id),
  });

  return (
    <div
      ref={ref}
      className="context-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={keyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map((items, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never move while the menu is open.
        <Fragment key={place}>
          {place > 0 && <hr />}
          {items.map((item) => {
            const isCommand = typeof item === 'string';
            const { id, label, run } = isCommand ? actionOf(item) : item;
            return (
              <button
                key={id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={isCommand && !isEnabled(COMMANDS[item], state)}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                <span>{label}</span>
                {isCommand && <Shortcut id={item} />}
              </button>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
