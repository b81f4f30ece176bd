import type { Platform } from '../stores/settings.ts';
import type { Command } from './command.ts';
import { COMMAND_IDS, type CommandId } from './command-id.ts';
import { COMMANDS } from './registry.ts';
import { matches, shortcutsOf } from './shortcuts.ts';
import { isTextField } from './text-field.ts';

/**
 * Runs the command whose shortcut the user presses. Ignores a key whose default is prevented, because the table, a list
 * or a text field handled it first. Also ignores all keys while a dialog is open.
 */
export function listenToKeyboard(page: Window, platform: Platform, run: (id: CommandId) => void): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || page.document.querySelector('dialog[open]')) return;
    const id = COMMAND_IDS.find((candidate) => {
      const command = COMMANDS[candidate];
      return (
        mayUseKeys(command, event.target) &&
        shortcutsOf(command, platform).some(
          (shortcut) => matches(shortcut, event, platform) && !typesIntoCell(shortcut, event.target),
        )
      );
    });
    if (!id) return;
    event.preventDefault();
    // Before the command runs, leave the field, which commits what the user typed. F6 leaves the field anyway.
    if (isTextField(event.target) && event.key !== 'F6') event.target.blur();
    run(id);
  };
  page.addEventListener('keydown', onKeyDown);
  // F6 is handled in the capture phase. Otherwise panel splitters and notices would handle it first.
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'F6') return;
      event.stopImmediatePropagation();
      onKeyDown(event);
    },
    { capture: true },
  );
}

/** Whether a shortcut is a bare character pressed in the table, where it replaces the content of the cell. */
function typesIntoCell(shortcut: string, target: EventTarget | null): boolean {
  return shortcut.length === 1 && isInGrid(target);
}

function isInGrid(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=grid]') !== null;
}

function mayUseKeys({ keys }: Command, target: EventTarget | null): boolean {
  switch (keys) {
    case 'native':
      return false;
    case 'text':
      return !isTextField(target);
    case 'grid':
      return !isTextField(target) && isInGrid(target);
    default:
      return true;
  }
}
