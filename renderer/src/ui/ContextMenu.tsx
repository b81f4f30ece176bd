// biome-ignore-all lint/a11y/useSemanticElements: <menu> has no keyboard of its own.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useApp, useCommandState, useMessages } from '../app-context.ts';
import { commandLabel, isEnabled } from '../commands/command.ts';
import type { CommandId } from '../commands/command-id.ts';
import { COMMANDS } from '../commands/registry.ts';
import './context-menu.css';
import { Shortcut } from './Shortcut.tsx';

interface ContextMenuProps {
  label: string;
  commands: readonly CommandId[];
  /** Where it opens, px of the window. */
  x: number;
  y: number;
  onClose(): void;
}

/** Commands at a place of the window; a click elsewhere or Esc closes it and the focus goes back. */
export function ContextMenu({ label, commands, x, y, onClose }: ContextMenuProps) {
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

  // Closed by the browser itself, it would not outlive the button of the right click that opened it.
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
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }

  return (
    <div
      ref={ref}
      className="context-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={keyDown}
    >
      {commands.map((id) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={!isEnabled(COMMANDS[id], state)}
          onClick={() => {
            onClose();
            app.run(id);
          }}
        >
          <span>{messages.say(commandLabel(COMMANDS[id], state))}</span>
          <Shortcut id={id} />
        </button>
      ))}
    </div>
  );
}
