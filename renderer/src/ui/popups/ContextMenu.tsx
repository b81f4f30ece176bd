import { Menu } from '@base-ui/react/menu';
import { Fragment, useEffect, useRef } from 'react';
import { useApp, useCommandState, useMessages } from '../../app-context.ts';
import { isEnabled } from '../../commands/command.ts';
import type { CommandId } from '../../commands/command-id.ts';
import { COMMANDS, commandLabel } from '../../commands/registry.ts';
import './context-menu.css';
import { Shortcut } from '../Shortcut.tsx';

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
  /** The position of the menu in the window, in px. */
  x: number;
  y: number;
  onClose(): void;
}

/**
 * An open menu at a point. A click elsewhere or Esc closes it and returns the focus. Typing moves to an item. A
 * disabled item can have the focus, so that screen readers read it, but does nothing.
 */
export function ContextMenu({ label, groups, x, y, onClose }: ContextMenuProps) {
  const app = useApp();
  const messages = useMessages();
  const state = useCommandState();
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    window.addEventListener('blur', onClose);
    return () => window.removeEventListener('blur', onClose);
  }, [onClose]);

  const actionOf = (id: CommandId): MenuAction => ({
    id,
    label: messages.say(commandLabel(id, state)),
    run: () => app.run(id),
  });

  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onOpenChangeComplete={() => {
        popup.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={{ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }}
          align="start"
          collisionPadding={8}
          // Like a system menu, this one moves up or to the left as far as it must, and never flips.
          collisionAvoidance={{ side: 'shift', align: 'shift' }}
        >
          <Menu.Popup
            ref={popup}
            className="context-menu"
            aria-label={label}
            onContextMenu={(event) => event.preventDefault()}
          >
            {groups.map((items, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups never move while the menu is open.
              <Fragment key={place}>
                {place > 0 && <Menu.Separator className="context-menu-line" />}
                {items.map((item) => {
                  const isCommand = typeof item === 'string';
                  const { id, label, run } = isCommand ? actionOf(item) : item;
                  return (
                    <Menu.Item
                      key={id}
                      className="context-menu-item"
                      label={label}
                      disabled={isCommand && !isEnabled(COMMANDS[item], state)}
                      onClick={run}
                    >
                      <span>{label}</span>
                      {isCommand && <Shortcut id={item} />}
                    </Menu.Item>
                  );
                })}
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
